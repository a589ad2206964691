/** The users behind a filter. */
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { bareId, type Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import type { NotificationInfo } from './request.ts';
import { isForRules, type UsersFilter } from './target.ts';

/** A filter that only something that happened can answer. */
export class NoRecipients extends Error {
  override readonly name = 'NoRecipients';
}

const isAdministrator = ({ authority }: Entity) => authority === 'TENANT_ADMIN';

function* usersOf({ entities }: Storage, tenantIds: Iterable<string>, isMeant: (user: Entity) => boolean): Generator<Entity> {
  for (const tenantId of tenantIds) for (const user of entities.of('USER', tenantId)) if (isMeant(user)) yield user;
}

function* tenants({ entities }: Storage, isMeant: (tenant: Entity) => boolean = () => true): Generator<string> {
  for (const tenant of entities.of('TENANT', NULL_ID)) if (isMeant(tenant)) yield tenant.id.id;
}

function tenantsOf(storage: Storage, ownerId: string, { tenantsIds, tenantProfilesIds }: UsersFilter & { type: 'TENANT_ADMINISTRATORS' }) {
  if (ownerId !== NULL_ID) return [ownerId];
  if (tenantsIds?.length) return tenantsIds;
  if (!tenantProfilesIds?.length) return tenants(storage);
  return tenants(storage, ({ tenantProfileId }) => tenantProfilesIds.includes(bareId(tenantProfileId) ?? ''));
}

/** The administrators of a tenant whose customer owns nothing of it. */
function owners(storage: Storage, ownerId: string, { affectedCustomerId }: NotificationInfo): Iterable<Entity> {
  const customerId = bareId(affectedCustomerId) ?? NULL_ID;
  return usersOf(storage, [ownerId], (user) =>
    customerId === NULL_ID ? isAdministrator(user) : (user.customerId?.id ?? NULL_ID) === customerId,
  );
}

function listed({ entities }: Storage, ownerId: string, ids: readonly string[]): Entity[] {
  const users = ids.flatMap((id) => entities.get(id, 'USER') ?? []);
  return users.filter(({ tenantId }) => ownerId === NULL_ID || tenantId.id === ownerId);
}

/**
 * Of the tenant `ownerId`, and of all if that is the system. Throws NoRecipients.
 * @param info null: nothing happened, somebody writes.
 */
export function recipientsOf(storage: Storage, ownerId: string, filter: UsersFilter, info: NotificationInfo | null): Iterable<Entity> {
  if (isForRules(filter) && !info) throw new NoRecipients('Recipient type not supported');
  const isSystem = ownerId === NULL_ID;
  switch (filter.type) {
    case 'USER_LIST':
      return listed(storage, ownerId, filter.usersIds);
    case 'CUSTOMER_USERS':
      return usersOf(storage, isSystem ? tenants(storage) : [ownerId], ({ customerId }) => customerId?.id === filter.customerId);
    case 'TENANT_ADMINISTRATORS':
      return usersOf(storage, tenantsOf(storage, ownerId, filter), isAdministrator);
    case 'SYSTEM_ADMINISTRATORS':
      return isSystem ? usersOf(storage, [NULL_ID], () => true) : [];
    case 'ALL_USERS':
      return usersOf(storage, isSystem ? [NULL_ID, ...tenants(storage)] : [ownerId], () => true);
    case 'AFFECTED_USER':
      return listed(storage, ownerId, [bareId(info?.affectedUserId) ?? '']);
    case 'AFFECTED_TENANT_ADMINISTRATORS':
      return usersOf(storage, [bareId(info?.affectedTenantId) ?? ownerId], isAdministrator);
    case 'ORIGINATOR_ENTITY_OWNER_USERS':
      return owners(storage, ownerId, info ?? { type: '' });
  }
}

export const titleOf = ({ firstName, lastName, name }: Entity): string => [firstName, lastName].filter(Boolean).join(' ') || name;
