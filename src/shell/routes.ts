/**
 * Every address behind the sign-in, once: menu, screens, titles, breadcrumb, home, palette and guard are all read off this table. It
 * is plain data, so that the guard may have it before anything is drawn: icons stand in `route-icons.ts`, screens in
 * `screens.tsx`, names under `shell.route.<id>`, each keyed by the ids of this table.
 */
import type { Authority } from '../contract/session.ts';

/** Headings of the menu, in their order. */
export const ROUTE_GROUPS = ['monitor', 'fleet', 'automate', 'tenant', 'system'] as const;
export type RouteGroup = (typeof ROUTE_GROUPS)[number];

interface RouteRow<Id extends string = string> {
  readonly id: Id;
  /** `:name` stands for one segment, `:name?` also for none. */
  readonly path: string;
  /** Who may open it. */
  readonly roles: readonly Authority[];
  /** Where the menu offers it; none: it is reached from elsewhere, or under its `parent`. */
  readonly group?: RouteGroup;
  /** The route above it, in the breadcrumb and in the menu. */
  readonly parent?: Id;
  /** Only holds others: the menu unfolds it, and its address opens the first of them. */
  readonly isFolder?: true;
  /** Left out of the breadcrumb. */
  readonly isSkipped?: true;
  /** Its page reads the toolbar's search. */
  readonly hasSearch?: true;
  /** Also holds for every address below its path. */
  readonly isLoose?: true;
  /** Shows one thing, whose name the page tells (`usePageName`) for breadcrumb and title. */
  readonly isNamed?: true;
}

const EVERYBODY = ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'] as const;
const SYSTEM = ['SYS_ADMIN'] as const;
const TENANT = ['TENANT_ADMIN'] as const;
const USERS = ['TENANT_ADMIN', 'CUSTOMER_USER'] as const;

/** Pages inside the shell, in the order of the menu. */
const PAGES = [
  { id: 'home', path: '/home', roles: EVERYBODY, group: 'monitor' },
  { id: 'dashboards', path: '/dashboards', roles: USERS, group: 'monitor', hasSearch: true },
  { id: 'dashboard', path: '/dashboards/:id', roles: USERS, parent: 'dashboards', isNamed: true },
  { id: 'alarms', path: '/alarms', roles: USERS, group: 'monitor', hasSearch: true },
  { id: 'devices', path: '/devices/:id?', roles: USERS, group: 'fleet', hasSearch: true },
  { id: 'assets', path: '/assets', roles: USERS, group: 'fleet' },
  { id: 'entity-views', path: '/entityViews', roles: USERS, group: 'fleet' },
  { id: 'device-profiles', path: '/deviceProfiles', roles: TENANT, group: 'fleet' },
  { id: 'rule-chains', path: '/ruleChains', roles: TENANT, group: 'automate' },
  { id: 'tenants', path: '/tenants', roles: SYSTEM, group: 'tenant' },
  { id: 'tenant-profiles', path: '/tenantProfiles', roles: SYSTEM, group: 'tenant' },
  { id: 'widgets-bundles', path: '/widgets-bundles', roles: ['SYS_ADMIN', 'TENANT_ADMIN'], group: 'automate' },
  { id: 'customers', path: '/customers', roles: TENANT, group: 'tenant' },
  { id: 'audit-logs', path: '/auditLogs', roles: TENANT, group: 'tenant' },
  { id: 'usage', path: '/usage', roles: TENANT, group: 'tenant', isLoose: true },
  { id: 'settings', path: '/settings', roles: SYSTEM, group: 'system', isFolder: true },
  { id: 'settings-general', path: '/settings/general', roles: SYSTEM, parent: 'settings' },
  { id: 'settings-outgoing-mail', path: '/settings/outgoing-mail', roles: SYSTEM, parent: 'settings' },
  { id: 'settings-sms-provider', path: '/settings/sms-provider', roles: SYSTEM, parent: 'settings' },
  { id: 'settings-security-settings', path: '/settings/security-settings', roles: SYSTEM, parent: 'settings' },
  { id: 'settings-oauth2', path: '/settings/oauth2', roles: SYSTEM, parent: 'settings' },
  { id: 'profile', path: '/profile', roles: EVERYBODY },
  // For those who work on controls; builds for users do not have it.
  ...(process.env.GALLERY ? ([{ id: 'gallery', path: '/gallery', roles: EVERYBODY }] as const) : []),
] as const satisfies readonly RouteRow[];

/** A dashboard without the shell, on walls. */
const WALL = { id: 'wall', path: '/dashboard/:id', roles: USERS, isNamed: true } as const satisfies RouteRow;

export type PageId = (typeof PAGES)[number]['id'];
export type RouteId = PageId | (typeof WALL)['id'];
export type Route = RouteRow<RouteId>;
/** A route inside the shell. */
export type PageRoute = RouteRow<PageId>;

export const PAGE_ROUTES: readonly PageRoute[] = PAGES;
const ROUTES: readonly Route[] = [...PAGES, WALL];

export interface FoundRoute<R extends Route = Route> {
  readonly route: R;
  /** Segments of the address by the names in the route's path. */
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

/** The route of an address without its query; null: there is none. `/` is no page: it leads to one. */
export function routeAt(path: string): FoundRoute | null {
  return find(ROUTES, path);
}

/** The same among the pages inside the shell. */
export function pageAt(path: string): FoundRoute<PageRoute> | null {
  return find(PAGE_ROUTES, path);
}

/** Whether a role may open a route; nobody may open any. */
export function mayOpen({ roles }: Route, authority: Authority | undefined): boolean {
  return authority !== undefined && roles.includes(authority);
}

/** Roles that may open the page at a path; undefined for a path that has none. */
export function rolesOf(path: string): readonly Authority[] | undefined {
  return routeAt(path)?.route.roles;
}

/** A route and those above it, outermost first. */
export function trailOf(route: PageRoute): readonly PageRoute[] {
  const above = PAGE_ROUTES.find(({ id }) => id === route.parent);
  return above ? [...trailOf(above), route] : [route];
}

/** The pages right below a route. */
export function childrenOf({ id }: PageRoute): readonly PageRoute[] {
  return PAGE_ROUTES.filter(({ parent }) => parent === id);
}

/** The address of a page as a link writes it: of a list with details, the list. */
export function hrefOf({ path }: PageRoute): string {
  return path.replace(/\/:\w+\?$/, '');
}
