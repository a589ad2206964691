import { expect, it } from 'vitest';
import type { User } from '../contract/session.ts';
import { keyFiltersOf, resolveAlias } from './alias-filter.ts';

const uuid = (digit: string) => `${digit.repeat(8)}-1111-1111-1111-111111111111`;
const user: User = {
  id: { entityType: 'USER', id: uuid('1') },
  createdTime: 0,
  tenantId: { entityType: 'TENANT', id: uuid('2') },
  customerId: { entityType: 'CUSTOMER', id: uuid('3') },
  email: '',
  authority: 'CUSTOMER_USER',
};
const resolve = (filter: Record<string, unknown> & { type: string }) => resolveAlias({ alias: 'A', filter }, user);

it('copies filters that the server knows', () => {
  expect(resolve({ type: 'deviceType', deviceType: 'Pump', deviceNameFilter: '', resolveMultiple: true })).toMatchObject({
    name: 'A',
    isMultiple: true,
    filter: { type: 'deviceType', deviceType: 'Pump' },
  });
});

it('replaces pseudo entities by real ones', () => {
  expect(resolve({ type: 'singleEntity', singleEntity: { entityType: 'CURRENT_TENANT', id: uuid('9') } }).filter).toMatchObject({
    singleEntity: user.tenantId,
  });
  expect(resolve({ type: 'singleEntity', singleEntity: { entityType: 'CURRENT_USER_OWNER', id: '' } }).filter).toMatchObject({
    singleEntity: user.customerId,
  });
});

it('leaves filters unresolved that need an entity of the state or cannot be read', () => {
  expect(resolve({ type: 'stateEntity', defaultStateEntity: null }).filter).toBeNull();
  expect(resolve({ type: 'stateEntity', defaultStateEntity: { entityType: 'DEVICE', id: uuid('4') } }).filter).toMatchObject({
    type: 'singleEntity',
  });
  expect(resolve({ type: 'relationsQuery', rootStateEntity: true }).filter).toBeNull();
  expect(resolve({ type: 'edgeSearchQuery' }).filter).toBeNull();
  expect(resolve({ type: 'entityList', entityType: 'DEVICE', entityList: ['not an id'] }).filter).toBeNull();
});

it('makes a key filter of each stored predicate, without unreadable ones', () => {
  const predicate = { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 4 } };
  const key = { type: 'TIME_SERIES', key: 'pressure' };
  const stored = {
    keyFilters: [
      { key, valueType: 'NUMERIC', predicates: [{ keyFilterPredicate: predicate, userInfo: {} }, { keyFilterPredicate: { type: 'ODD' } }] },
    ],
  };
  expect(keyFiltersOf(stored)).toEqual([{ key, valueType: 'NUMERIC', predicate }]);
  expect(keyFiltersOf(undefined)).toEqual([]);
});
