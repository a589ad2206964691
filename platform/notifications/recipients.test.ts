/** Whom filters of the system and of tenants reach. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { NO_TENANT } from '../storage/entities.ts';
import { recipientsOf } from './recipients.ts';
import type { UsersFilter } from './target.ts';
import { startNotifications } from './told.fixture.ts';

const OTHER = '66666666-1dd2-11b2-8080-808080808080';
const GOLD = '77777777-1dd2-11b2-8080-808080808080';
let its: ReturnType<typeof startNotifications>;
beforeAll(() => {
  its = startNotifications();
  const tenantProfileId = { entityType: 'TENANT_PROFILE', id: GOLD };
  const { entities } = its.storage;
  entities.put({ id: { entityType: 'TENANT', id: OTHER }, name: 'Other', createdTime: 1, tenantId: NO_TENANT, tenantProfileId });
  const tenantId = { entityType: 'TENANT', id: OTHER };
  const id = { entityType: 'USER' as const, id: '88888888-1dd2-11b2-8080-808080808080' };
  entities.put({ id, name: 'olga@example.org', createdTime: 1, tenantId, authority: 'TENANT_ADMIN' });
});
afterAll(() => its.close());

const administrators = (more: object = {}): UsersFilter => ({
  ...{ type: 'TENANT_ADMINISTRATORS', tenantsIds: null, tenantProfilesIds: null },
  ...more,
});
const olga = '88888888-1dd2-11b2-8080-808080808080';

it.each<[string, boolean, () => UsersFilter, string]>([
  ['all users of a tenant', false, () => ({ type: 'ALL_USERS' }), 'ann bob cleo'],
  ['all users of the platform', true, () => ({ type: 'ALL_USERS' }), 'ann bob cleo olga sys'],
  ['administrators of a tenant', false, () => administrators(), 'ann bob'],
  ['administrators of a tenant, whatever else is named', false, () => administrators({ tenantsIds: [OTHER] }), 'ann bob'],
  ['administrators of all tenants', true, () => administrators(), 'ann bob olga'],
  ['administrators of some tenants', true, () => administrators({ tenantsIds: [OTHER] }), 'olga'],
  ['administrators of tenants with a profile', true, () => administrators({ tenantProfilesIds: [GOLD] }), 'olga'],
  ['users of a customer', false, () => ({ type: 'CUSTOMER_USERS', customerId: its.customer.id.id }), 'cleo'],
  ['system administrators', true, () => ({ type: 'SYSTEM_ADMINISTRATORS' }), 'sys'],
  ['system administrators for a tenant', false, () => ({ type: 'SYSTEM_ADMINISTRATORS' }), ''],
  ['a list that names a stranger', false, () => ({ type: 'USER_LIST', usersIds: [olga, its.idOf('bob')] }), 'bob'],
])('%s (of the system: %s)', (_what, isSystem, filter, names) => {
  const found = [...recipientsOf(its.storage, isSystem ? NULL_ID : its.tenantId, filter(), null)];
  const short = found.map(({ name }) => name.split('@')[0] ?? '');
  expect(short.sort().join(' ')).toBe(names);
});
