import { NULL_ID } from '../../src/contract/identifiers.ts';
import { type Entity, NO_CUSTOMER, STORED_KINDS } from './entities.ts';
import type { Storage } from './storage.ts';

/** Also deletes relations, telemetry, attributes, credentials, and what the record owns. */
export function removeEntity(storage: Storage, entity: Entity): void {
  storage.transaction(() => removeWhole(storage, entity));
}

function removeWhole(storage: Storage, entity: Entity): void {
  const { id } = entity;
  if (id.entityType === 'TENANT') {
    for (const kind of STORED_KINDS) {
      if (kind === 'TENANT' || kind === 'TENANT_PROFILE') continue;
      for (const owned of [...storage.entities.of(kind, id.id)]) removeWhole(storage, owned);
    }
    for (const alarm of [...storage.alarms.ofTenant(id.id)]) storage.alarms.remove(alarm.id.id);
  }
  if (id.entityType === 'CUSTOMER') releaseCustomer(storage, entity);
  if (id.entityType === 'DEVICE') storage.deviceCredentials.remove(id.id);
  if (id.entityType === 'USER') storage.userCredentials.remove(id.id);
  storage.relations.removeEntity(id);
  storage.telemetry.removeEntity(id.id);
  storage.entities.remove(id.id);
}

function releaseCustomer(storage: Storage, customer: Entity): void {
  const tenantId = customer.tenantId.id;
  const isOf = (entity: Entity) => (entity.customerId?.id ?? NULL_ID) === customer.id.id;
  for (const kind of ['DEVICE', 'ASSET', 'ENTITY_VIEW'] as const) {
    for (const entity of [...storage.entities.of(kind, tenantId)].filter(isOf))
      storage.entities.put({ ...entity, customerId: NO_CUSTOMER });
  }
  for (const user of [...storage.entities.of('USER', tenantId)].filter(isOf)) removeWhole(storage, user);
  for (const dashboard of [...storage.entities.of('DASHBOARD', tenantId)]) {
    const assigned = Array.isArray(dashboard.assignedCustomers) ? dashboard.assignedCustomers : [];
    const kept = assigned.filter((entry: { customerId?: { id?: string } }) => entry.customerId?.id !== customer.id.id);
    if (kept.length < assigned.length) storage.entities.put({ ...dashboard, assignedCustomers: kept });
  }
}
