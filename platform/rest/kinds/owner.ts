import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { newCustomer } from '../../storage/customers.ts';
import { bareId, type Entity, NO_CUSTOMER } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { badRequest } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';

const PUBLIC_TITLE = 'Public';

/** Throws 400/31 for an unknown or foreign customer. */
export function ownerOf(request: ApiRequest, draft: Entity): { readonly entityType: string; readonly id: string } {
  const id = bareId(draft.customerId) ?? NULL_ID;
  if (id === NULL_ID) return NO_CUSTOMER;
  const customer = request.storage.entities.get(id, 'CUSTOMER');
  if (!customer) throw badRequest("Can't assign to non-existent customer!");
  if (customer.tenantId.id !== draft.tenantId.id) throw badRequest("Can't assign to customer from different tenant!");
  return customer.id;
}

/** Fields of info rows. */
export function ownerInfo(request: ApiRequest, entity: Entity): { customerTitle: string | null; customerIsPublic: boolean } {
  const customer = request.storage.entities.get(entity.customerId?.id ?? NULL_ID, 'CUSTOMER');
  return { customerTitle: customer?.name ?? null, customerIsPublic: customer?.additionalInfo?.isPublic === true };
}

/** Created when something is first made public. */
export function publicCustomerOf(storage: Storage, tenantId: string): Entity {
  return (
    storage.entities.named('CUSTOMER', tenantId, PUBLIC_TITLE) ??
    storage.entities.put(newCustomer(tenantId, PUBLIC_TITLE, { additionalInfo: { isPublic: true } }))
  );
}
