import { NULL_ID } from '../../src/contract/identifiers.ts';
import { ATTRIBUTE_SCOPES } from '../../src/contract/telemetry.ts';
import type { Sliced } from '../sliced.ts';
import { calculatedFieldsOf } from './calculated-fields.ts';
import { commitSliced } from './commit.ts';
import { type Entity, NO_CUSTOMER, type StoredKind } from './entities.ts';
import { flowOf } from './rule-nodes.ts';
import type { Storage } from './storage.ts';

/** Records that are removed or changed in a few milliseconds. */
const RECORDS_A_SLICE = 50;
const KEYS_A_SLICE = 500;
/** Users first, who lose access at once; customers when they have nothing left. */
const OWNED_KINDS: readonly StoredKind[] = [
  'USER',
  'DEVICE',
  'ASSET',
  'ENTITY_VIEW',
  'DASHBOARD',
  'DEVICE_PROFILE',
  'CALCULATED_FIELD',
  'RULE_CHAIN',
  'WIDGETS_BUNDLE',
  'WIDGET_TYPE',
  'API_USAGE_STATE',
  'ASSET_PROFILE',
  'CUSTOMER',
];

/**
 * Also deletes relations, telemetry, attributes, alarms, credentials, and what the record owns. That goes first, some at a time: if the disk refuses
 * one, the record and the rest are still there, and the removal can be tried again.
 */
export function* removeEntity(storage: Storage, entity: Entity): Sliced<void> {
  const { entityType, id } = entity.id;
  if (entityType === 'TENANT') {
    for (const kind of OWNED_KINDS) yield* each(storage, storage.entities.of(kind, id), (owned) => removeWhole(storage, owned));
    yield* each(storage, storage.alarms.ofTenant(id), (alarm) => storage.alarms.remove(alarm.id.id));
  }
  if (entityType === 'CUSTOMER') {
    for (const kind of ['DEVICE', 'ASSET', 'ENTITY_VIEW'] as const)
      yield* each(storage, ownedBy(storage, kind, entity), (owned) => release(storage, owned));
  }
  yield* each(storage, storage.alarms.of(id, false), (alarm) => storage.alarms.remove(alarm.id.id));
  yield* removeValues(storage, id);
  storage.transaction(() => removeWhole(storage, entity));
}

/** Of an entity with too many keys to remove at once. */
function* removeValues(storage: Storage, id: string): Sliced<void> {
  const { series, attributeStore } = storage.telemetry;
  const keys = series.keys(id);
  if (keys.length > KEYS_A_SLICE) yield* commitSliced(storage, keys, (some) => series.removeEntity(id, some));
  for (const scope of ATTRIBUTE_SCOPES) {
    const names = attributeStore.all(id, scope).map(({ key }) => key);
    if (names.length > KEYS_A_SLICE) yield* commitSliced(storage, names, (some) => attributeStore.remove(id, scope, some));
  }
}

function each<T>(storage: Storage, items: Iterable<T>, change: (item: T) => void): Sliced<void> {
  return commitSliced(storage, [...items], (some) => some.forEach(change), RECORDS_A_SLICE);
}

/** Records that are left, or were added meanwhile. */
function removeWhole(storage: Storage, entity: Entity): void {
  const { id } = entity;
  if (id.entityType === 'TENANT') {
    for (const kind of OWNED_KINDS) for (const owned of [...storage.entities.of(kind, id.id)]) removeWhole(storage, owned);
    for (const alarm of [...storage.alarms.ofTenant(id.id)]) storage.alarms.remove(alarm.id.id);
    storage.resources.removeTenant(id.id);
  }
  if (id.entityType === 'CUSTOMER') releaseCustomer(storage, entity);
  // Only types of older servers belong to a bundle.
  if (id.entityType === 'WIDGETS_BUNDLE')
    for (const type of [...storage.entities.of('WIDGET_TYPE', entity.tenantId.id)])
      if (typeof type.bundleAlias === 'string' && type.bundleAlias === entity.alias) removeWhole(storage, type);
  if (id.entityType === 'RULE_CHAIN') for (const node of flowOf(entity).nodes) storage.journals.removeOwner(node.id.id);
  if (id.entityType === 'DEVICE') storage.deviceCredentials.remove(id.id);
  if (id.entityType === 'USER') storage.userCredentials.remove(id.id);
  for (const field of calculatedFieldsOf(storage.entities, entity)) storage.entities.remove(field.id.id);
  for (const alarm of storage.alarms.of(id.id, false)) storage.alarms.remove(alarm.id.id);
  storage.journals.removeOwner(id.id);
  storage.relations.removeEntity(id);
  storage.telemetry.removeEntity(id.id);
  storage.entities.remove(id.id);
}

const ownedBy = (storage: Storage, kind: StoredKind, customer: Entity) =>
  [...storage.entities.of(kind, customer.tenantId.id)].filter((entity) => (entity.customerId?.id ?? NULL_ID) === customer.id.id);

function release(storage: Storage, { id }: Entity): void {
  const entity = storage.entities.get(id.id);
  if (entity) storage.entities.put({ ...entity, customerId: NO_CUSTOMER });
}

function releaseCustomer(storage: Storage, customer: Entity): void {
  for (const kind of ['DEVICE', 'ASSET', 'ENTITY_VIEW'] as const) {
    for (const entity of ownedBy(storage, kind, customer)) release(storage, entity);
  }
  for (const user of ownedBy(storage, 'USER', customer)) removeWhole(storage, user);
  for (const dashboard of [...storage.entities.of('DASHBOARD', customer.tenantId.id)]) {
    const assigned = Array.isArray(dashboard.assignedCustomers) ? dashboard.assignedCustomers : [];
    const kept = assigned.filter((entry: { customerId?: { id?: string } }) => entry.customerId?.id !== customer.id.id);
    if (kept.length < assigned.length) storage.entities.put({ ...dashboard, assignedCustomers: kept });
  }
}
