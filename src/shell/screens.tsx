/** Every screen is a chunk of its own, loaded when first opened. */
import { type ReactNode, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation } from 'wouter';
import type { ListedKindName } from '../entities/kind-names.ts';
import { KIND_SCREENS } from '../entities/registry.ts';
import { lateComponent } from '../page/late-component.ts';
import { tellPageOpened } from '../store/saved-things.ts';
import { sessionStore } from '../store/session.ts';
import { childrenOf, type FoundRoute, hrefOf, mayOpen, type PageId, pageAt } from './routes.ts';

const HomeScreen = lateComponent(async () => (await import('./home/home-screen.tsx')).HomeScreen);
const DashboardsScreen = lateComponent(async () => (await import('../dashboards/dashboards-screen.tsx')).DashboardsScreen);
const DashboardScreen = lateComponent(async () => (await import('../dashboards/dashboard-screen.tsx')).DashboardScreen);
const AlarmsScreen = lateComponent(async () => (await import('../screens/alarms/alarms-screen.tsx')).AlarmsScreen);
const UserList = lateComponent(async () => (await import('../entities/user-list.tsx')).UserList);
const ProfileScreen = lateComponent(async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen);
const ComingSoon = lateComponent(async () => (await import('./coming-soon.tsx')).ComingSoon);

const GalleryScreen = process.env.GALLERY
  ? lateComponent(async () => (await import('../gallery/gallery-screen.tsx')).GalleryScreen)
  : undefined;

function entities(kind: ListedKindName): (params: FoundRoute['params']) => ReactNode {
  const List = KIND_SCREENS[kind];
  return ({ id }) => <List openId={id} />;
}

const SCREENS: Partial<Readonly<Record<PageId, (params: FoundRoute['params']) => ReactNode>>> = {
  home: () => <HomeScreen />,
  dashboards: () => <DashboardsScreen />,
  dashboard: ({ id = '' }) => <DashboardScreen key={id} id={id} isFullScreen={false} />,
  alarms: () => <AlarmsScreen />,
  profile: () => <ProfileScreen />,
  gallery: () => (GalleryScreen ? <GalleryScreen /> : null),
  devices: entities('device'),
  assets: entities('asset'),
  'entity-views': entities('entity-view'),
  customers: entities('customer'),
  'customer-users': ({ id, parent = '' }) => <UserList parent={{ kind: 'customer', id: parent }} openId={id} />,
  tenants: entities('tenant'),
  'tenant-users': ({ id, parent = '' }) => <UserList parent={{ kind: 'tenant', id: parent }} openId={id} />,
  'tenant-profiles': entities('tenant-profile'),
};

/** An unknown address, or one that the account may not open, leads home. */
export function Screens() {
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const [path] = useLocation();
  // A layout effect, so that it precedes requests made by effects of the page.
  useLayoutEffect(() => tellPageOpened(), [path]);
  const page = pageAt(path);
  if (!page || !mayOpen(page.route, authority)) return <Redirect to="/home" replace />;
  const [first] = page.route.isFolder ? childrenOf(page.route) : [];
  if (first) return <Redirect to={hrefOf(first)} replace />;
  return SCREENS[page.route.id]?.(page.params) ?? <ComingSoon id={page.route.id} />;
}
