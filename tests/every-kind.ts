/** Every kind of entity, for tables of tests: a kind that is missing here, or in such a table, does not compile. */
import { NULL_ID } from '../src/contract/entity-id.ts';
import type { EntityKind } from '../src/entities/describe.ts';
import type { EntityKindName, ListedKindName } from '../src/entities/kind-names.ts';
import { asset, assetRecord } from '../src/entities/kinds/asset.ts';
import { assetProfile } from '../src/entities/kinds/asset-profile.ts';
import { customer, customerRecord } from '../src/entities/kinds/customer.ts';
import { dashboard } from '../src/entities/kinds/dashboard.ts';
import { device } from '../src/entities/kinds/device.ts';
import { deviceProfileRecord } from '../src/entities/kinds/device-profile.record.ts';
import { deviceProfile } from '../src/entities/kinds/device-profile.ts';
import { entityView } from '../src/entities/kinds/entity-view.ts';
import { tenant, tenantRecord } from '../src/entities/kinds/tenant.ts';
import { tenantProfile, tenantProfileRecord } from '../src/entities/kinds/tenant-profile.ts';
import { userRecord, usersOf } from '../src/entities/kinds/user.ts';

export type ByKind<T> = Readonly<Record<EntityKindName, T>>;

/** Those with a list of their own. */
export const LISTED_KINDS: Readonly<Record<ListedKindName, EntityKind>> = {
  device,
  asset,
  'entity-view': entityView,
  customer,
  dashboard,
  'device-profile': deviceProfile,
  'asset-profile': assetProfile,
  tenant,
  'tenant-profile': tenantProfile,
};

const PARENT = { kind: 'customer', id: NULL_ID } as const;

/** As on a server with everything, without asking one. */
export const FULL_KINDS: ByKind<EntityKind> = {
  ...LISTED_KINDS,
  asset: { ...asset, record: async () => assetRecord(true) },
  customer: { ...customer, record: async () => customerRecord(true) },
  'device-profile': { ...deviceProfile, record: async () => deviceProfileRecord({ hasAlarms: true, hasPredicates: true }) },
  tenant: { ...tenant, record: async () => tenantRecord(true) },
  'tenant-profile': { ...tenantProfile, record: async () => tenantProfileRecord({ isLater: true, isCalculated: true }) },
  user: { ...usersOf(PARENT, true), record: async () => userRecord(PARENT, true) },
};

/** On servers without profiles of assets. */
export const TYPED_ASSET: EntityKind = { ...asset, record: async () => assetRecord(false) };
