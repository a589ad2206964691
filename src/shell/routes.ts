/**
 * The one table of addresses inside the console: menu, screens, titles, breadcrumb, home, palette and guard derive from it.
 * Plain data, so that the guard needs no screen code: icons, screens and names (`shell.route.<id>`) are kept elsewhere by id.
 */
import type { ServerFeature } from '../bridge/use-server-feature.ts';
import type { Authority } from '../contract/session.ts';
import {
  ENTITY_KINDS,
  KIND_PLACES,
  type KindPageId,
  type KindPlace,
  type ListedKindName,
  SYSTEM,
  TENANT,
  USERS,
} from '../entities/kind-names.ts';

export const ROUTE_GROUPS = ['monitor', 'fleet', 'automate', 'tenant', 'system'] as const;
export type RouteGroup = (typeof ROUTE_GROUPS)[number];

interface RouteRow<Id extends string = string> {
  readonly id: Id;
  /** `:name` stands for one segment, `:name?` for one or none. */
  readonly path: string;
  readonly roles: readonly Authority[];
  /** Default: on every server. `later-screens.tsx` and the palette keep to it. */
  readonly feature?: ServerFeature;
  /** Heading in the menu; without one it is reached from elsewhere, or below its `parent`. */
  readonly group?: RouteGroup;
  readonly parent?: string;
  /** Has no page: the menu unfolds it, and its address opens its first child. */
  readonly isFolder?: true;
  readonly hasSearch?: true;
  /** Also matches every address below its path. */
  readonly isLoose?: true;
  /** Lists a kind of entity. */
  readonly kind?: ListedKindName;
  /** Shows one entity, whose name the page provides (`usePageName`) for breadcrumb and title. */
  readonly isNamed?: true;
}

const EVERYBODY = ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'] as const;

interface KindPage extends RouteRow<KindPageId> {
  readonly kind: ListedKindName;
}

const KIND_PAGES = ENTITY_KINDS.map((kind): KindPage => {
  const { page, path, entityType: _, details: __, ...place }: KindPlace<KindPageId> = KIND_PLACES[kind];
  return { id: page, path: `${path}/:id?`, kind, hasSearch: true, ...place };
});

const PAGES = [
  { id: 'home', path: '/home', roles: EVERYBODY, group: 'monitor' },
  { id: 'dashboards', path: '/dashboards', roles: USERS, group: 'monitor', hasSearch: true },
  { id: 'alarms', path: '/alarms', roles: USERS, group: 'monitor', hasSearch: true },
  // With the list of dashboards to manage, before a dashboard, whose address would match it, too.
  ...KIND_PAGES,
  { id: 'dashboard', path: '/dashboards/:id', roles: USERS, parent: 'dashboards', isNamed: true },
  { id: 'rule-chains', path: '/ruleChains', roles: TENANT, group: 'automate' },
  { id: 'widgets-bundles', path: '/widgets-bundles', roles: ['SYS_ADMIN', 'TENANT_ADMIN'], group: 'automate' },
  // Its users, devices and so on, which the page names.
  { id: 'customer-part', path: '/customers/:parent/:part/:id?', roles: TENANT, parent: 'customers', isNamed: true, hasSearch: true },
  { id: 'tenant-users', path: '/tenants/:parent/users/:id?', roles: SYSTEM, parent: 'tenants', isNamed: true, hasSearch: true },
  { id: 'tenant-dashboards', path: '/tenants/:parent/dashboards/:id?', roles: SYSTEM, parent: 'tenants', isNamed: true, hasSearch: true },
  { id: 'audit-logs', path: '/auditLogs', roles: TENANT, group: 'tenant' },
  { id: 'usage', path: '/usage', roles: TENANT, group: 'tenant', isLoose: true },
  { id: 'settings', path: '/settings', roles: SYSTEM, group: 'system', isFolder: true },
  { id: 'settings-general', path: '/settings/general', roles: SYSTEM, parent: 'settings' },
  { id: 'settings-outgoing-mail', path: '/settings/outgoing-mail', roles: SYSTEM, parent: 'settings' },
  { id: 'settings-sms-provider', path: '/settings/sms-provider', roles: SYSTEM, parent: 'settings' },
  { id: 'settings-security-settings', path: '/settings/security-settings', roles: SYSTEM, parent: 'settings' },
  { id: 'settings-oauth2', path: '/settings/oauth2', roles: SYSTEM, parent: 'settings' },
  { id: 'profile', path: '/profile', roles: EVERYBODY },
  // Not in builds for users.
  ...(process.env.GALLERY ? ([{ id: 'gallery', path: '/gallery', roles: EVERYBODY }] as const) : []),
] as const satisfies readonly RouteRow[];

const WALL = { id: 'wall', path: '/dashboard/:id', roles: USERS, isNamed: true } as const satisfies RouteRow;

export type PageId = (typeof PAGES)[number]['id'];
/** Pages that are below no other one and list no kind. */
export type OtherTopPageId = Exclude<PageId, KindPageId | Extract<(typeof PAGES)[number], { readonly parent: string }>['id']>;
export type RouteId = PageId | (typeof WALL)['id'];
export type Route = RouteRow<RouteId>;
export type PageRoute = RouteRow<PageId>;

export const PAGE_ROUTES: readonly PageRoute[] = PAGES;
const ROUTES: readonly Route[] = [...PAGES, WALL];

export interface FoundRoute<R extends Route = Route> {
  readonly route: R;
  /** Segments of the address by their names in the path. */
  readonly params: Readonly<Record<string, string>>;
}

function match({ path, isLoose }: Route, segments: readonly string[]): Record<string, string> | null {
  const wanted = path.split('/').slice(1);
  if (segments.length > wanted.length && !isLoose) return null;
  const params: Record<string, string> = {};
  for (const [place, name] of wanted.entries()) {
    const segment = segments[place];
    if (segment === undefined && !name.endsWith('?')) return null;
    if (!name.startsWith(':')) {
      if (segment !== name) return null;
    } else if (segment !== undefined) params[name.replace(/^:|\?$/g, '')] = segment;
  }
  return params;
}

function find<R extends Route>(routes: readonly R[], path: string): FoundRoute<R> | null {
  const segments = path.split('/').filter(Boolean);
  for (const route of routes) {
    const params = match(route, segments);
    if (params) return { route, params };
  }
  return null;
}

/** `path` without the query; null when there is no route. `/` has none: it redirects. */
export function routeAt(path: string): FoundRoute | null {
  return find(ROUTES, path);
}

export function pageAt(path: string): FoundRoute<PageRoute> | null {
  return find(PAGE_ROUTES, path);
}

/** False without a session. */
export function mayOpen({ roles }: Route, authority: Authority | undefined): boolean {
  return authority !== undefined && roles.includes(authority);
}

/** Undefined for a path without a page. */
export function rolesOf(path: string): readonly Authority[] | undefined {
  return routeAt(path)?.route.roles;
}

/** The route and those above it, outermost first. */
export function trailOf(route: PageRoute): readonly PageRoute[] {
  const above = PAGE_ROUTES.find(({ id }) => id === route.parent);
  return above ? [...trailOf(above), route] : [route];
}

export function childrenOf({ id }: PageRoute): readonly PageRoute[] {
  return PAGE_ROUTES.filter(({ parent }) => parent === id);
}

/** For links; for a list with details, the address of the list. */
export function hrefOf({ path }: PageRoute): string {
  return path.replace(/\/:\w+\?$/, '');
}
