/**
 * The one table of addresses inside the console: menu, screens, titles, breadcrumb, home, palette and guard derive from it. Names are in
 * `route-text.ts`. Every screen is a chunk of its own, loaded when first opened: the guard needs none.
 */
import {
  type Icon,
  IconBell,
  IconFolder,
  IconHome,
  IconIdBadge2,
  IconInbox,
  IconLayoutDashboard,
  IconListCheck,
  IconPuzzle,
  IconReportAnalytics,
  IconSettings,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Redirect } from 'wouter';
import type { ServerFeature } from '../contract/releases.ts';
import type { Authority } from '../contract/session.ts';
import {
  ADMINISTRATORS,
  ENTITY_KINDS,
  KIND_PLACES,
  type KindPageId,
  type KindPlace,
  type ListedKindName,
  SYSTEM,
  TENANT,
  USERS,
} from '../entities/kind-names.ts';
import { KIND_SCREENS, OWNED_SCREENS } from '../entities/registry.ts';
import type { saveTable as save } from '../entities/save-list.ts';
import { type LateCode, lateComponent } from '../page/late-component.ts';

export const ROUTE_GROUPS = ['monitor', 'fleet', 'automate', 'tenant', 'system'] as const;
export type RouteGroup = (typeof ROUTE_GROUPS)[number];

/** Segments of an address by their names in the path of its route. */
type Params = Readonly<Record<string, string>>;
interface ScreenProps {
  readonly id?: string;
  readonly parent?: string;
  readonly part?: string;
}

interface RouteRow<Id extends string = string> {
  readonly id: Id;
  /** `:name` stands for one segment, `:name?` for one or none. */
  readonly path: string;
  readonly roles: readonly Authority[];
  /** Default: on every server. Elsewhere its address leads home, and the palette lacks it. */
  readonly feature?: ServerFeature;
  /** Heading in the menu; without one it is reached from elsewhere, or below its `parent`. */
  readonly group?: RouteGroup;
  /** Has no page: the menu unfolds it, and its address opens its first child. */
  readonly isFolder?: true;
  readonly hasSearch?: true;
  /** Also matches every address below its path. */
  readonly isLoose?: true;
  /** Lists a kind of entity. */
  readonly kind?: ListedKindName;
  /** Shows one entity, whose name the page provides (`usePageName`) for breadcrumb and title. */
  readonly isNamed?: true;
  /** Is given the segments of the address. Absent: there is none yet. */
  readonly screen?: ComponentType<ScreenProps> & Partial<LateCode>;
  /** Reads what the screen shows first, for somebody who is about to open it. Rejects where the screen cannot be loaded. */
  readonly readAhead?: (segments: ScreenProps) => Promise<void>;
}

type PageRow<Id extends string = string> = RouteRow<Id> &
  ({ readonly icon: Icon; readonly parent?: never } | { readonly icon?: Icon; readonly parent: string });

const EVERYBODY = [...ADMINISTRATORS, 'CUSTOMER_USER'] as const;

const saveTable = async (...table: Parameters<typeof save>) => (await import('../entities/save-list.ts')).saveTable(...table);

const DashboardsScreen = lateComponent(async () => (await import('../dashboards/dashboards-screen.tsx')).DashboardsScreen);
const DashboardScreen = lateComponent(async () => (await import('../dashboards/dashboard-screen.tsx')).DashboardScreen);
const UserList = lateComponent(async () => (await import('../entities/user-list.tsx')).UserList);
const TenantDashboards = lateComponent(async () => (await import('../entities/tenant-dashboards.tsx')).TenantDashboards);

type SettingsPages = typeof import('../screens/settings/settings-pages.tsx');
const settingsPage = (name: keyof SettingsPages) =>
  lateComponent(async () => (await import('../screens/settings/settings-pages.tsx'))[name]);

function CustomerPart({ id, parent = '', part = '' }: ScreenProps) {
  if (part === 'users') return <UserList parent={{ kind: 'customer', id: parent }} openId={id} />;
  const List = OWNED_SCREENS[part];
  return List ? <List key={part} customer={parent} openId={id} /> : <Redirect to={`/customers/${parent}`} replace />;
}

type KindPage = PageRow<KindPageId> & { readonly kind: ListedKindName };

const KIND_PAGES = ENTITY_KINDS.map((kind): KindPage => {
  const place: KindPlace<KindPageId> = KIND_PLACES[kind];
  const { page, path, roles, feature } = place;
  const List = KIND_SCREENS[kind];
  const screen = ({ id }: ScreenProps) => <List openId={id} />;
  const route = { id: page, path: `${path}/:id?`, roles, kind, hasSearch: true, screen, ...(feature && { feature }) } as const;
  return place.parent ? { ...route, parent: place.parent } : { ...route, icon: place.icon, group: place.group };
});

const PAGES = [
  // Lists the other pages, and so is loaded by `screens.tsx`.
  { id: 'home', path: '/home', roles: EVERYBODY, icon: IconHome, group: 'monitor' },
  {
    id: 'dashboards',
    path: '/dashboards',
    roles: USERS,
    icon: IconLayoutDashboard,
    group: 'monitor',
    hasSearch: true,
    screen: () => <DashboardsScreen save={saveTable} />,
  },
  {
    id: 'alarms',
    path: '/alarms',
    roles: USERS,
    icon: IconBell,
    group: 'monitor',
    hasSearch: true,
    screen: lateComponent(async () => (await import('../screens/alarms/alarms-screen.tsx')).AlarmsScreen),
  },
  {
    id: 'inbox',
    path: '/notifications',
    roles: EVERYBODY,
    parent: 'notification-centre',
    feature: 'notificationCentre',
    hasSearch: true,
    screen: lateComponent(async () => (await import('../screens/notifications/inbox-screen.tsx')).InboxScreen),
  },
  // With the list of dashboards to manage, before a dashboard, whose address would match it, too.
  ...KIND_PAGES,
  {
    id: 'dashboard',
    path: '/dashboards/:id',
    roles: USERS,
    parent: 'dashboards',
    isNamed: true,
    screen: ({ id = '' }) => <DashboardScreen key={id} id={id} isFullScreen={false} />,
  },
  {
    id: 'rule-chain',
    path: '/ruleChains/:id/nodes',
    roles: TENANT,
    parent: 'rule-chains',
    isNamed: true,
    screen: lateComponent(async () => (await import('../screens/rule-chains/rule-chain-screen.tsx')).RuleChainScreen),
    readAhead: async ({ id = '' }) => (await import('../screens/rule-chains/rule-chain-screen.tsx')).readChainAhead(id),
  },
  { id: 'widgets-bundles', path: '/widgets-bundles', roles: ADMINISTRATORS, icon: IconPuzzle, group: 'automate' },
  { id: 'resources', path: '/resources', roles: ADMINISTRATORS, icon: IconFolder, group: 'automate', isFolder: true, feature: 'resources' },
  // Its users, devices and so on, which the page names.
  {
    id: 'customer-part',
    path: '/customers/:parent/:part/:id?',
    roles: TENANT,
    parent: 'customers',
    isNamed: true,
    hasSearch: true,
    screen: CustomerPart,
  },
  {
    id: 'tenant-users',
    path: '/tenants/:parent/users/:id?',
    roles: SYSTEM,
    parent: 'tenants',
    isNamed: true,
    hasSearch: true,
    screen: ({ id, parent = '' }) => <UserList parent={{ kind: 'tenant', id: parent }} openId={id} />,
  },
  {
    id: 'tenant-dashboards',
    path: '/tenants/:parent/dashboards/:id?',
    roles: SYSTEM,
    parent: 'tenants',
    isNamed: true,
    hasSearch: true,
    screen: ({ id, parent = '' }) => <TenantDashboards tenant={parent} openId={id} />,
  },
  {
    id: 'audit-logs',
    path: '/auditLogs',
    roles: TENANT,
    icon: IconListCheck,
    group: 'tenant',
    screen: lateComponent(async () => (await import('../screens/audit-logs/audit-logs-screen.tsx')).AuditLogsScreen),
  },
  {
    id: 'usage',
    path: '/usage',
    roles: TENANT,
    icon: IconReportAnalytics,
    group: 'tenant',
    isLoose: true,
    screen: lateComponent(async () => (await import('../screens/usage/usage-screen.tsx')).UsageScreen),
  },
  {
    id: 'notification-centre',
    path: '/notification',
    roles: ADMINISTRATORS,
    icon: IconInbox,
    group: 'system',
    feature: 'notificationCentre',
    isFolder: true,
  },
  { id: 'settings', path: '/settings', roles: SYSTEM, icon: IconSettings, group: 'system', isFolder: true },
  { id: 'settings-general', path: '/settings/general', roles: SYSTEM, parent: 'settings', screen: settingsPage('GeneralSettings') },
  {
    id: 'settings-outgoing-mail',
    path: '/settings/outgoing-mail',
    roles: SYSTEM,
    parent: 'settings',
    screen: settingsPage('MailSettings'),
  },
  { id: 'settings-sms-provider', path: '/settings/sms-provider', roles: SYSTEM, parent: 'settings', screen: settingsPage('SmsSettings') },
  {
    id: 'settings-security-settings',
    path: '/settings/security-settings',
    roles: SYSTEM,
    parent: 'settings',
    screen: settingsPage('SecuritySettings'),
  },
  {
    id: 'notification-settings',
    path: '/settings/notifications',
    roles: ADMINISTRATORS,
    parent: 'notification-centre',
    feature: 'notificationCentre',
    screen: settingsPage('NotificationSettings'),
  },
  { id: 'settings-oauth2', path: '/settings/oauth2', roles: SYSTEM, parent: 'settings', screen: settingsPage('OAuth2Settings') },
  {
    id: 'profile',
    path: '/profile',
    roles: EVERYBODY,
    icon: IconIdBadge2,
    screen: lateComponent(async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen),
  },
  // Not in builds for users.
  ...(process.env.GALLERY
    ? ([
        {
          id: 'gallery',
          path: '/gallery',
          roles: EVERYBODY,
          icon: IconPuzzle,
          screen: lateComponent(async () => (await import('../gallery/gallery-screen.tsx')).GalleryScreen),
        },
      ] as const)
    : []),
] as const satisfies readonly PageRow[];

const WALL = { id: 'wall', path: '/dashboard/:id', roles: USERS, isNamed: true } as const satisfies RouteRow;

export type PageId = (typeof PAGES)[number]['id'];
export type RouteId = PageId | (typeof WALL)['id'];
export type PageRoute = PageRow<PageId>;
export type Route = PageRoute | RouteRow<RouteId>;

export const PAGE_ROUTES: readonly PageRoute[] = PAGES;
const ROUTES: readonly Route[] = [...PAGES, WALL];

export interface FoundRoute<R extends Route = Route> {
  readonly route: R;
  /** Segments of the address by their names in the path. */
  readonly params: Params;
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

/** Pages before lists of kinds: the first one opens with its folder, and is there on every server. */
export function childrenOf({ id }: PageRoute): readonly PageRoute[] {
  return PAGE_ROUTES.filter(({ parent }) => parent === id).sort((a, b) => Number(!!a.kind) - Number(!!b.kind));
}

/** For links; for a list with details, the address of the list. */
export function hrefOf({ path }: PageRoute): string {
  return path.replace(/\/:\w+\?$/, '');
}

/** Pages below another one share its icon. */
export function routeIcon(route: PageRoute): Icon {
  return trailOf(route)[0]?.icon ?? IconHome;
}
