/**
 * Kinds with a list of their own, and all that the console knows of them before a list is opened. The rest is in `kinds/<kind>/list.ts`, which
 * `registry.ts` loads by the kind's name.
 */
import {
  type Icon,
  IconBell,
  IconBuildingFactory2,
  IconCpu,
  IconEye,
  IconGitFork,
  IconIdBadge2,
  IconLayoutDashboard,
  IconUsers,
} from '@tabler/icons-react';
import type { EntityType } from '../contract/identifiers.ts';
import type { ServerFeature } from '../contract/releases.ts';
import type { Authority } from '../contract/session.ts';

interface AnyPlace<Page extends string> {
  /** Its route, named by the plural of the kind. */
  readonly page: Page;
  /** Of the list; details are one segment below. */
  readonly path: string;
  readonly entityType: EntityType;
  /** Listed with live values; others by a paged call. */
  readonly isLive?: true;
  /** Assigned to customers: the last segments of the addresses of a customer's list, ours and the server's. */
  readonly owned?: { readonly part: string; readonly listPath: string };
  /** Can be shown to visitors of a public dashboard: its name in addresses of the server. */
  readonly shownAs?: string;
  /** Has telemetry and alarms of its own. */
  readonly raisesAlarms?: true;
  /** Entity queries find it on every server; others have lists only. */
  readonly isQueried?: true;
  /** Who sees the list. */
  readonly roles: readonly Authority[];
  /** Where one is opened, one segment below, and by whom. Default: as the list. */
  readonly details?: { readonly path: string; readonly roles: readonly Authority[] };
}

interface MenuPlace<Page extends string> extends AnyPlace<Page> {
  /** Heading in the menu, which is drawn before the server's release is known. */
  readonly icon: Icon;
  readonly group: 'fleet' | 'automate' | 'tenant';
  readonly parent?: never;
  readonly feature?: never;
}

interface LowerPlace<Page extends string> extends AnyPlace<Page> {
  readonly group?: never;
  /** Absent: its description brings one, which is needed once the list is there. */
  readonly icon?: Icon;
  /** The page from which it is reached. */
  readonly parent: 'assets' | 'dashboards' | 'settings' | 'notification-centre' | 'resources' | 'settings-oauth2';
  /** Default: on every server. */
  readonly feature?: ServerFeature;
}

export type KindPlace<Page extends string = string> = MenuPlace<Page> | LowerPlace<Page>;

export const SYSTEM = ['SYS_ADMIN'] as const;
export const ADMINISTRATORS = ['SYS_ADMIN', 'TENANT_ADMIN'] as const;
export const TENANT = ['TENANT_ADMIN'] as const;
export const USERS = ['TENANT_ADMIN', 'CUSTOMER_USER'] as const;

/** In the order of the menu. */
export const KIND_PLACES = {
  device: {
    page: 'devices',
    path: '/devices',
    entityType: 'DEVICE',
    icon: IconCpu,
    isLive: true,
    isQueried: true,
    owned: { part: 'devices', listPath: 'deviceInfos' },
    shownAs: 'device',
    raisesAlarms: true,
    roles: USERS,
    group: 'fleet',
  },
  asset: {
    page: 'assets',
    path: '/assets',
    entityType: 'ASSET',
    icon: IconBuildingFactory2,
    isLive: true,
    isQueried: true,
    owned: { part: 'assets', listPath: 'assetInfos' },
    shownAs: 'asset',
    raisesAlarms: true,
    roles: USERS,
    group: 'fleet',
  },
  'entity-view': {
    page: 'entity-views',
    path: '/entityViews',
    entityType: 'ENTITY_VIEW',
    icon: IconEye,
    isLive: true,
    isQueried: true,
    owned: { part: 'entityViews', listPath: 'entityViewInfos' },
    shownAs: 'entityView',
    raisesAlarms: true,
    roles: USERS,
    group: 'fleet',
  },
  'device-profile': {
    page: 'device-profiles',
    path: '/deviceProfiles',
    entityType: 'DEVICE_PROFILE',
    icon: IconIdBadge2,
    roles: TENANT,
    group: 'fleet',
  },
  'asset-profile': {
    page: 'asset-profiles',
    path: '/assetProfiles',
    entityType: 'ASSET_PROFILE',
    icon: IconIdBadge2,
    roles: TENANT,
    parent: 'assets',
    feature: 'assetProfiles',
  },
  'rule-chain': {
    page: 'rule-chains',
    path: '/ruleChains',
    entityType: 'RULE_CHAIN',
    icon: IconGitFork,
    roles: TENANT,
    group: 'automate',
  },
  tenant: {
    page: 'tenants',
    path: '/tenants',
    entityType: 'TENANT',
    icon: IconBuildingFactory2,
    raisesAlarms: true,
    roles: SYSTEM,
    group: 'tenant',
  },
  'tenant-profile': {
    page: 'tenant-profiles',
    path: '/tenantProfiles',
    entityType: 'TENANT_PROFILE',
    icon: IconIdBadge2,
    roles: SYSTEM,
    group: 'tenant',
  },
  customer: {
    page: 'customers',
    path: '/customers',
    entityType: 'CUSTOMER',
    icon: IconUsers,
    raisesAlarms: true,
    isQueried: true,
    roles: TENANT,
    group: 'tenant',
  },
  // The list for managing dashboards; operators open dashboards from another list.
  dashboard: {
    page: 'dashboards-manage',
    path: '/dashboards/manage',
    entityType: 'DASHBOARD',
    icon: IconLayoutDashboard,
    isQueried: true,
    owned: { part: 'dashboards', listPath: 'dashboards' },
    roles: TENANT,
    parent: 'dashboards',
    details: { path: '/dashboards', roles: USERS },
  },
  image: {
    page: 'resources-images',
    path: '/resources/images',
    entityType: 'TB_RESOURCE',
    roles: ADMINISTRATORS,
    parent: 'resources',
    feature: 'images',
  },
  'scada-symbol': {
    page: 'resources-scada-symbols',
    path: '/resources/scada-symbols',
    entityType: 'TB_RESOURCE',
    roles: ADMINISTRATORS,
    parent: 'resources',
    feature: 'scadaSymbols',
  },
  resource: {
    page: 'resources-library',
    path: '/resources/library',
    entityType: 'TB_RESOURCE',
    roles: ADMINISTRATORS,
    parent: 'resources',
    feature: 'resources',
  },
  'server-queue': {
    page: 'settings-queues',
    path: '/settings/queues',
    entityType: 'QUEUE',
    roles: SYSTEM,
    parent: 'settings',
    feature: 'queues',
  },
  'notification-request': {
    page: 'notification-requests',
    path: '/notification/sent',
    entityType: 'NOTIFICATION_REQUEST',
    icon: IconBell,
    roles: ADMINISTRATORS,
    parent: 'notification-centre',
    feature: 'notificationCentre',
  },
  'notification-rule': {
    page: 'notification-rules',
    path: '/notification/rules',
    entityType: 'NOTIFICATION_RULE',
    icon: IconBell,
    roles: ADMINISTRATORS,
    parent: 'notification-centre',
    feature: 'notificationCentre',
  },
  'notification-template': {
    page: 'notification-templates',
    path: '/notification/templates',
    entityType: 'NOTIFICATION_TEMPLATE',
    icon: IconBell,
    roles: ADMINISTRATORS,
    parent: 'notification-centre',
    feature: 'notificationCentre',
  },
  'notification-target': {
    page: 'notification-targets',
    path: '/notification/recipients',
    entityType: 'NOTIFICATION_TARGET',
    icon: IconUsers,
    roles: ADMINISTRATORS,
    parent: 'notification-centre',
    feature: 'notificationCentre',
  },
  'oauth2-client': {
    page: 'oauth2-clients',
    path: '/settings/oauth2/clients',
    entityType: 'OAUTH2_CLIENT',
    icon: IconIdBadge2,
    roles: SYSTEM,
    parent: 'settings-oauth2',
    feature: 'providersApart',
  },
  domain: {
    page: 'domains',
    path: '/settings/oauth2/domains',
    entityType: 'DOMAIN',
    icon: IconIdBadge2,
    roles: SYSTEM,
    parent: 'settings-oauth2',
    feature: 'providersApart',
  },
} as const satisfies Readonly<Record<string, KindPlace>>;

export type ListedKindName = keyof typeof KIND_PLACES;
/** Users are listed below their customer or tenant. */
export type EntityKindName = ListedKindName | 'user';
export type KindPageId = (typeof KIND_PLACES)[ListedKindName]['page'];

// `keys` loses the names of the table's entries.
export const ENTITY_KINDS = Object.keys(KIND_PLACES) as readonly ListedKindName[];

export const placeOfType = (entityType: string): KindPlace | undefined =>
  ENTITY_KINDS.map((kind): KindPlace => KIND_PLACES[kind]).find((place) => place.entityType === entityType);

/** What a kind's description takes from the table. */
export const placeOf = <const Name extends ListedKindName>(name: Name) => ({ name, ...KIND_PLACES[name] });
