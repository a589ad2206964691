import { type EntityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Caller } from '../../model.ts';
import type { Entities, Entity, StoredKind } from '../entities.ts';

export function isAssigned(dashboard: Entity, customerId: string): boolean {
  const assigned = dashboard.assignedCustomers;
  return Array.isArray(assigned) && assigned.some((entry: { customerId?: EntityId }) => entry.customerId?.id === customerId);
}

/** Public things, the dashboards that show them, and the customer that stands for the public. */
function isShownToVisitors({ tenantId, customerId }: Caller, entity: Entity): boolean {
  if (entity.tenantId.id !== tenantId) return false;
  const kind = entity.id.entityType;
  if (kind === 'CUSTOMER') return entity.id.id === customerId;
  if (kind === 'DASHBOARD') return isAssigned(entity, customerId);
  return ['DEVICE', 'ASSET', 'ENTITY_VIEW'].includes(kind) && entity.customerId?.id === customerId;
}

export function mayRead(caller: Caller, entity: Entity): boolean {
  const kind = entity.id.entityType;
  if (caller.isPublic) return isShownToVisitors(caller, entity);
  // Everyone may use the system's bundles and types.
  if (kind === 'WIDGETS_BUNDLE' || kind === 'WIDGET_TYPE') return entity.tenantId.id === NULL_ID || entity.tenantId.id === caller.tenantId;
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
      return kind === 'DEVICE_PROFILE' || kind === 'ASSET_PROFILE' || entity.customerId?.id === caller.customerId;
  }
}

/** Adds to `mayRead` the own tenant and all users of the own customer. */
export function inQueries(caller: Caller, entity: Entity): boolean {
  if (caller.isPublic) return mayRead(caller, entity);
  if (entity.id.entityType === 'TENANT') return caller.authority === 'SYS_ADMIN' || entity.id.id === caller.tenantId;
  if (entity.id.entityType === 'USER' && caller.authority === 'CUSTOMER_USER') return entity.customerId?.id === caller.customerId;
  return mayRead(caller, entity);
}

/** Customers see that their tenant is there, but not its attributes and series. */
export const hidesValues = (caller: Caller, { entityType }: EntityId) => caller.authority === 'CUSTOMER_USER' && entityType === 'TENANT';

export function rowsOf(entities: Entities, caller: Caller, kind: StoredKind): Entity[] {
  if (kind === 'TENANT' && caller.authority !== 'SYS_ADMIN' && !caller.isPublic) {
    const own = entities.get(caller.tenantId, 'TENANT');
    return own ? [own] : [];
  }
  const all = [...entities.of(kind, kind === 'TENANT' ? NULL_ID : caller.tenantId)];
  return caller.authority === 'TENANT_ADMIN' ? all : all.filter((entity) => inQueries(caller, entity));
}
