/** Kinds with a list of their own, and where they stand in the console. Plain data, because addresses are checked before all else. */
import type { EntityType } from '../contract/identifiers.ts';
import type { Authority } from '../contract/session.ts';

export interface KindPlace {
  /** Its route, whose name is `shell.route.<page>`. */
  readonly page: string;
  /** Of the list; details are one segment below. */
  readonly path: string;
  readonly entityType: EntityType;
  /** Who sees the list. */
  readonly roles: readonly Authority[];
  /** Heading in the menu; without one it stands below its parent, and is reached from there. */
  readonly group?: 'fleet' | 'tenant';
  readonly parent?: 'assets' | 'dashboards';
}

export const SYSTEM = ['SYS_ADMIN'] as const;
export const TENANT = ['TENANT_ADMIN'] as const;
export const USERS = ['TENANT_ADMIN', 'CUSTOMER_USER'] as const;

/** In the order of the menu. */
export const KIND_PLACES = {
  device: { page: 'devices', path: '/devices', entityType: 'DEVICE', roles: USERS, group: 'fleet' },
  asset: { page: 'assets', path: '/assets', entityType: 'ASSET', roles: USERS, group: 'fleet' },
  'entity-view': { page: 'entity-views', path: '/entityViews', entityType: 'ENTITY_VIEW', roles: USERS, group: 'fleet' },
  'device-profile': { page: 'device-profiles', path: '/deviceProfiles', entityType: 'DEVICE_PROFILE', roles: TENANT, group: 'fleet' },
  // Not in the menu, because old servers have none: the list of assets leads there.
  'asset-profile': { page: 'asset-profiles', path: '/assetProfiles', entityType: 'ASSET_PROFILE', roles: TENANT, parent: 'assets' },
  tenant: { page: 'tenants', path: '/tenants', entityType: 'TENANT', roles: SYSTEM, group: 'tenant' },
  'tenant-profile': { page: 'tenant-profiles', path: '/tenantProfiles', entityType: 'TENANT_PROFILE', roles: SYSTEM, group: 'tenant' },
  customer: { page: 'customers', path: '/customers', entityType: 'CUSTOMER', roles: TENANT, group: 'tenant' },
  // As things to manage: operators open them from another list.
  dashboard: { page: 'dashboards-manage', path: '/dashboards/manage', entityType: 'DASHBOARD', roles: TENANT, parent: 'dashboards' },
} as const satisfies Readonly<Record<string, KindPlace>>;

export type ListedKindName = keyof typeof KIND_PLACES;
/** Users are listed below their customer or tenant. */
export type EntityKindName = ListedKindName | 'user';
export type KindPageId = (typeof KIND_PLACES)[ListedKindName]['page'];

// `keys` loses the names of the table's entries.
export const ENTITY_KINDS = Object.keys(KIND_PLACES) as readonly ListedKindName[];
