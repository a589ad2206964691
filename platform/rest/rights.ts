import type { Entity } from '../storage/entities.ts';
import type { ApiRequest } from './request.ts';

const CHANGED_BY_CUSTOMERS = ['DEVICE', 'ASSET', 'ENTITY_VIEW'];

/**
 * Whether the caller may change what is in a record that it may read. Customer users change what is theirs on newer servers, but neither
 * create, assign nor delete it.
 */
export function mayChange({ caller, parts }: ApiRequest, { id, customerId }: Entity): boolean {
  if (caller.authority !== 'CUSTOMER_USER') return true;
  const isOwned = CHANGED_BY_CUSTOMERS.includes(id.entityType) && customerId?.id === caller.customerId;
  return parts.behaviour.has('changesByCustomers') && !caller.isPublic && isOwned;
}
