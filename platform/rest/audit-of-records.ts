/** What changes of records are in the audit log. */
import { type EntityId, NULL_ID } from '../../src/contract/identifiers.ts';
import type { Entity, StoredKind } from '../storage/entities.ts';
import { type Audit, about, changedAs, type Logged, nobody, unnamed, withoutWidgets } from './audit.ts';
import { asObject } from './fields.ts';
import type { ApiRequest } from './request.ts';

/** Kinds whose changes old servers do not log. */
const NEWER_KINDS: readonly StoredKind[] = ['TENANT', 'TENANT_PROFILE', 'WIDGETS_BUNDLE', 'WIDGET_TYPE'];
const isLogged = (kind: StoredKind, { parts }: ApiRequest) => parts.behaviour.has('fullAudit') || !NEWER_KINDS.includes(kind);

/** 3.2 logs a new device profile as updated. */
function savedType(request: ApiRequest, kind: StoredKind, isNew: boolean, isDone: boolean): string {
  const isQuirk = kind === 'DEVICE_PROFILE' && isDone && !request.has('fullAudit');
  return isNew && !isQuirk ? 'ADDED' : 'UPDATED';
}

export const saving =
  (kind: StoredKind, nameField: string): Audit =>
  async (request, { value, isDone }) => {
    if (!isLogged(kind, request)) return undefined;
    const body = asObject(await request.json());
    const type = savedType(request, kind, body.id === undefined || body.id === null, isDone);
    if (isDone) return changedAs(request, type, value as Entity);
    return { type, entity: nobody(kind), name: String(body[nameField] ?? ''), data: { entity: withoutWidgets(kind, body) } };
  };

export const deleting =
  (kind: StoredKind): Audit =>
  (request, { isDone, before }) => {
    if (!isLogged(kind, request)) return undefined;
    const data = { entityId: request.param('id') };
    return isDone && before ? about('DELETED', before, data) : { type: 'DELETED', entity: nobody(kind), name: unnamed(request), data };
  };

function withCustomer(request: ApiRequest, isAssigned: boolean, record: Entity, customer: EntityId | undefined): Logged {
  const name = request.storage.entities.get(customer?.id ?? NULL_ID, 'CUSTOMER')?.name ?? null;
  const entityId = record.id.id;
  return isAssigned
    ? about('ASSIGNED_TO_CUSTOMER', record, { entityId, assignedCustomerId: customer?.id, assignedCustomerName: name })
    : about('UNASSIGNED_FROM_CUSTOMER', record, { entityId, unassignedCustomerId: customer?.id, unassignedCustomerName: name });
}

/** To a customer, or away from the one before. */
export const assigning =
  (kind: StoredKind, isAssigned: boolean): Audit =>
  (request, { isDone, value, before }) => {
    if (isDone) return withCustomer(request, isAssigned, value as Entity, isAssigned ? (value as Entity).customerId : before?.customerId);
    if (request.has('fullAudit') || isAssigned) return undefined;
    const data = { entityId: request.param('id'), unassignedCustomerId: null, unassignedCustomerName: null };
    return { type: 'UNASSIGNED_FROM_CUSTOMER', entity: nobody(kind), name: null, data };
  };

const assignedTo = (dashboard: Entity | undefined): EntityId[] =>
  ((dashboard?.assignedCustomers ?? []) as { readonly customerId: EntityId }[]).map(({ customerId }) => customerId);

/** One entry for each customer that a dashboard gained or lost. */
export const sharing: Audit = (request, { isDone, value, before }) => {
  if (!isDone) return undefined;
  const after = value as Entity;
  const isIn = (ids: readonly EntityId[]) => (customer: EntityId) => ids.some(({ id }) => id === customer.id);
  const [was, is] = [assignedTo(before), assignedTo(after)];
  return [
    ...is.filter((customer) => !isIn(was)(customer)).map((customer) => withCustomer(request, true, after, customer)),
    ...was.filter((customer) => !isIn(is)(customer)).map((customer) => withCustomer(request, false, after, customer)),
  ];
};

/** A claim, and the end of one. */
export const claiming: Audit = (request, { isDone, value, before }) => {
  if (!isDone) return undefined;
  const claimed = (value as { readonly device?: Entity } | undefined)?.device;
  if (claimed) return withCustomer(request, true, claimed, claimed.customerId);
  const isOwned = before !== undefined && (before.customerId?.id ?? NULL_ID) !== NULL_ID;
  return isOwned ? withCustomer(request, false, before, before.customerId) : undefined;
};

/** Logs the previous default of the kind and the new one. */
export const madeFirst: Audit = (request, { isDone, before, seen }) => {
  if (!isDone || before === undefined || before.id.entityType === 'TENANT_PROFILE') return undefined;
  const ids = [(seen as Entity | undefined)?.id.id, before.id.id].filter((id, index, all) => id !== undefined && all.indexOf(id) === index);
  return ids.flatMap((id) => {
    const record = request.storage.entities.get(id ?? '');
    return record ? [changedAs(request, 'UPDATED', record)] : [];
  });
};

/** A record that the route made. */
export const making =
  (kind: StoredKind): Audit =>
  (request, { isDone, value }) =>
    isDone ? changedAs(request, 'ADDED', value as Entity) : { type: 'ADDED', entity: nobody(kind), name: '', data: { entity: {} } };
