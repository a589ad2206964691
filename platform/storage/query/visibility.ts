import { type EntityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Caller } from '../../model.ts';
import type { Entities, Entity, StoredKind } from '../entities.ts';

/** Whether a dashboard is assigned to a customer. */
export function isAssigned(dashboard: Entity, customerId: string): boolean {
  const assigned = dashboard.assignedCustomers;
  return Array.isArray(assigned) && assigned.some((entry: { customerId?: EntityId }) => entry.customerId?.id === customerId);
}

/** Who may read which record at all (rest.md 1.9). */
export function mayRead(caller: Caller, entity: Entity): boolean {
  const kind = entity.id.entityType;
  // Bundles of the system are there for everybody to use.
  if (kind === 'WIDGETS_BUNDLE') return entity.tenantId.id === NULL_ID || entity.tenantId.id === caller.tenantId;
  switch (caller.authority) {
    case 'SYS_ADMIN':
      if (kind === 'USER') return (entity.customerId?.id ?? NULL_ID) === NULL_ID;
      return kind === 'TENANT' || kind === 'TENANT_PROFILE';
    case 'TENANT_ADMIN':
      if (kind === 'TENANT') return entity.id.id === caller.tenantId;
      return kind !== 'TENANT_PROFILE' && entity.tenantId.id === caller.tenantId;
    case 'CUSTOMER_USER':
      if (kind === 'TENANT' || kind === 'TENANT_PROFILE' || entity.tenantId.id !== caller.tenantId) return false;
      if (kind === 'CUSTOMER') return entity.id.id === caller.customerId;
      if (kind === 'USER') return entity.id.id === caller.userId;
      if (kind === 'DASHBOARD') return isAssigned(entity, caller.customerId);
      return kind === 'DEVICE_PROFILE' || entity.customerId?.id === caller.customerId;
  }
}

/** Whether a record may be a row of a query: as `mayRead`, but with the own tenant and all users of the own customer. */
export function inQueries(caller: Caller, entity: Entity): boolean {
  if (entity.id.entityType === 'TENANT') return caller.authority === 'SYS_ADMIN' || entity.id.id === caller.tenantId;
  if (entity.id.entityType === 'USER' && caller.authority === 'CUSTOMER_USER') return entity.customerId?.id === caller.customerId;
  return mayRead(caller, entity);
}

/** All records of a kind that the caller may have as rows. */
export function rowsOf(entities: Entities, caller: Caller, kind: StoredKind): Entity[] {
  if (kind === 'TENANT' && caller.authority !== 'SYS_ADMIN') {
    const own = entities.get(caller.tenantId, 'TENANT');
    return own ? [own] : [];
  }
  const all = [...entities.of(kind, kind === 'TENANT' ? NULL_ID : caller.tenantId)];
  return caller.authority === 'TENANT_ADMIN' ? all : all.filter((entity) => inQueries(caller, entity));
}
