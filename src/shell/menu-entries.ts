import type { HasFeature } from '../contract/releases.ts';
import type { Authority } from '../contract/session.ts';
import { childrenOf, mayOpen, PAGE_ROUTES, type PageRoute, pageAt, ROUTE_GROUPS, type RouteGroup, trailOf } from './routes.tsx';

export interface MenuEntry {
  readonly route: PageRoute;
  /** Pages of a folder, shown when it is unfolded; empty for other entries. */
  readonly children: readonly PageRoute[];
}

export interface MenuGroup {
  readonly id: RouteGroup;
  readonly entries: readonly MenuEntry[];
}

/** Empty without a session. @param has null until the server's release is known: what is not on every server comes then. */
export function menuOf(authority: Authority | undefined, has: HasFeature | null): readonly MenuGroup[] {
  const isShown = (route: PageRoute) => mayOpen(route, authority) && (route.feature === undefined || has?.(route.feature) === true);
  return ROUTE_GROUPS.map((id) => ({
    id,
    entries: PAGE_ROUTES.filter((route) => route.group === id && isShown(route)).map((route) => ({
      route,
      children: route.isFolder ? childrenOf(route).filter(isShown) : [],
    })),
  })).filter(({ entries }) => entries.length > 0);
}

/** Whether the page at `path` is the route's own or below it. */
export function isCurrent(route: PageRoute, path: string): boolean {
  const page = pageAt(path);
  return page !== null && trailOf(page.route).includes(route);
}
