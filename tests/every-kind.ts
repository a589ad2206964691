/** Every kind of entity, for tables of tests: a kind that is missing here, or in such a table, does not compile. */
import { NULL_ID } from '../src/contract/entity-id.ts';
import type { EntityKind } from '../src/entities/describe.ts';
import { ENTITY_KINDS, type EntityKindName, type ListedKindName } from '../src/entities/kind-names.ts';
import asset, { assetRecord } from '../src/entities/kinds/asset/list.ts';
import { customerRecord } from '../src/entities/kinds/customer/list.ts';
import { deviceProfileRecord } from '../src/entities/kinds/device-profile/record.ts';
import { domainRecord } from '../src/entities/kinds/domain/list.ts';
import { ruleRecord } from '../src/entities/kinds/notification-rule/record.ts';
import { targetRecord } from '../src/entities/kinds/notification-target/record.ts';
import { clientRecord } from '../src/entities/kinds/oauth2-client/list.ts';
import { resourceRecord } from '../src/entities/kinds/resource/record.ts';
import { ruleChainRecord } from '../src/entities/kinds/rule-chain/record.ts';
import { tenantRecord } from '../src/entities/kinds/tenant/list.ts';
import { tenantProfileRecord } from '../src/entities/kinds/tenant-profile/list.ts';
import { userRecord, usersOf } from '../src/entities/kinds/user/users.ts';
import { loadKind } from '../src/entities/registry.ts';

export type ByKind<T> = Readonly<Record<EntityKindName, T>>;

/** Those with a list of their own. */
export const LISTED_KINDS = Object.fromEntries(
  await Promise.all(ENTITY_KINDS.map(async (name) => [name, await loadKind(name)])),
) as Readonly<Record<ListedKindName, EntityKind>>;

const PARENT = { kind: 'customer', id: NULL_ID } as const;

/** As on a server with everything, without asking one. */
export const FULL_KINDS: ByKind<EntityKind> = {
  ...LISTED_KINDS,
  asset: { ...asset, record: async () => assetRecord(true) },
  customer: { ...LISTED_KINDS.customer, record: async () => customerRecord(true) },
  'device-profile': {
    ...LISTED_KINDS['device-profile'],
    record: async () => deviceProfileRecord({ hasAlarms: true, hasPredicates: true, hasImage: true }),
  },
  'notification-rule': { ...LISTED_KINDS['notification-rule'], record: async () => ruleRecord(false) },
  'notification-target': { ...LISTED_KINDS['notification-target'], record: async () => targetRecord(true) },
  domain: { ...LISTED_KINDS.domain, record: async () => domainRecord('/login/oauth2/code/') },
  'oauth2-client': { ...LISTED_KINDS['oauth2-client'], record: async () => clientRecord([]) },
  resource: { ...LISTED_KINDS.resource, record: async () => resourceRecord(false) },
  'rule-chain': { ...LISTED_KINDS['rule-chain'], record: async () => ruleChainRecord(true) },
  tenant: { ...LISTED_KINDS.tenant, record: async () => tenantRecord(true) },
  'tenant-profile': { ...LISTED_KINDS['tenant-profile'], record: async () => tenantProfileRecord({ isLater: true, isCalculated: true }) },
  user: { ...usersOf(PARENT, true), record: async () => userRecord(PARENT, true) },
};

/** On servers without profiles of assets. */
export const TYPED_ASSET: EntityKind = { ...asset, record: async () => assetRecord(false) };
