/** Screens with which a session rarely begins. Each is a chunk of its own, and so is this table of them. */
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useServerFeatures } from '../bridge/use-server-feature.ts';
import { KIND_SCREENS, OWNED_PARTS, ownedScreen } from '../entities/registry.ts';
import type { saveTable as save } from '../entities/save-list.ts';
import { lateComponent } from '../page/late-component.ts';
import type { FoundRoute, PageId, PageRoute } from './routes.ts';

const DashboardsScreen = lateComponent(async () => (await import('../dashboards/dashboards-screen.tsx')).DashboardsScreen);
const DashboardScreen = lateComponent(async () => (await import('../dashboards/dashboard-screen.tsx')).DashboardScreen, 'dashboard');
const AlarmsScreen = lateComponent(async () => (await import('../screens/alarms/alarms-screen.tsx')).AlarmsScreen);
const AuditLogsScreen = lateComponent(async () => (await import('../screens/audit-logs/audit-logs-screen.tsx')).AuditLogsScreen);
const UsageScreen = lateComponent(async () => (await import('../screens/usage/usage-screen.tsx')).UsageScreen);
const UserList = lateComponent(async () => (await import('../entities/user-list.tsx')).UserList);
const TenantDashboards = lateComponent(async () => (await import('../entities/tenant-dashboards.tsx')).TenantDashboards);
const ProfileScreen = lateComponent(async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen);
const ComingSoon = lateComponent(async () => (await import('./coming-soon.tsx')).ComingSoon);

const saveTable = async (...table: Parameters<typeof save>) => (await import('../entities/save-list.ts')).saveTable(...table);

const GalleryScreen = process.env.GALLERY
  ? lateComponent(async () => (await import('../gallery/gallery-screen.tsx')).GalleryScreen)
  : undefined;

const PARTS: Readonly<Record<string, ReturnType<typeof ownedScreen> | undefined>> = Object.fromEntries(
  OWNED_PARTS.map((part) => [part, ownedScreen(part)]),
);

function customerPart({ id, parent = '', part = '' }: FoundRoute['params']): ReactNode {
  if (part === 'users') return <UserList parent={{ kind: 'customer', id: parent }} openId={id} />;
  const List = PARTS[part];
  return List ? <List customer={parent} openId={id} /> : <Redirect to={`/customers/${parent}`} replace />;
}

const SCREENS: Partial<Readonly<Record<PageId, (params: FoundRoute['params']) => ReactNode>>> = {
  dashboards: () => <DashboardsScreen save={saveTable} />,
  dashboard: ({ id = '' }) => <DashboardScreen key={id} id={id} isFullScreen={false} />,
  alarms: () => <AlarmsScreen />,
  'audit-logs': () => <AuditLogsScreen />,
  usage: () => <UsageScreen />,
  profile: () => <ProfileScreen />,
  gallery: () => (GalleryScreen ? <GalleryScreen /> : null),
  'customer-part': customerPart,
  'tenant-users': ({ id, parent = '' }) => <UserList parent={{ kind: 'tenant', id: parent }} openId={id} />,
  'tenant-dashboards': ({ id, parent = '' }) => <TenantDashboards tenant={parent} openId={id} />,
};

interface LaterScreenProps {
  readonly route: PageRoute;
  readonly params: FoundRoute['params'];
}

/** A page that the server does not have leads home. */
export function LaterScreen({ route: { id, kind, feature }, params }: LaterScreenProps) {
  const has = useServerFeatures();
  if (feature && !has) return null;
  if (feature && !has?.(feature)) return <Redirect to="/home" replace />;
  if (kind) {
    const List = KIND_SCREENS[kind];
    return <List key={kind} openId={params.id} />;
  }
  return SCREENS[id]?.(params) ?? <ComingSoon id={id} />;
}
