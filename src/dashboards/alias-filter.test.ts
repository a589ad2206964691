import { expect, it } from 'vitest';
import type { User } from '../contract/session.ts';
import { dependsOnState, keyFiltersOf, resolveAlias } from './alias-filter.ts';
import type { StateParams } from './states/state-stack.ts';

const uuid = (digit: string) => `${digit.repeat(8)}-1111-1111-1111-111111111111`;
const user: User = {
  id: { entityType: 'USER', id: uuid('1') },
  createdTime: 0,
  tenantId: { entityType: 'TENANT', id: uuid('2') },
  customerId: { entityType: 'CUSTOMER', id: uuid('3') },
  email: '',
  authority: 'CUSTOMER_USER',
};
const resolve = (filter: Record<string, unknown> & { type: string }, params: StateParams = {}) =>
  resolveAlias({ alias: 'A', filter }, user, params);

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

const device = (digit: string) => ({ entityType: 'DEVICE', id: uuid(digit) });
const params = {
  entityId: device('5'),
  entityName: 'Pump 5',
  entityLabel: '',
  meter: { entityId: device('6') },
  odd: { entityId: 'no entity' },
};

it.each([
  ['from the root of the parameters', { type: 'stateEntity' }, device('5')],
  ['from a named part', { type: 'stateEntity', stateEntityParamName: 'meter' }, device('6')],
  [
    'from the default for a missing part',
    { type: 'stateEntity', stateEntityParamName: 'no', defaultStateEntity: device('7') },
    device('7'),
  ],
  [
    'from the default for an unreadable part',
    { type: 'stateEntity', stateEntityParamName: 'odd', defaultStateEntity: device('7') },
    device('7'),
  ],
  ['from the account', { type: 'stateEntity', stateEntityParamName: 'no', defaultStateEntity: { entityType: 'CURRENT_USER' } }, user.id],
])('takes the entity of the state %s', (_, filter, entity) => {
  expect(resolve(filter, params).filter).toEqual({ type: 'singleEntity', singleEntity: entity });
});

it('knows the name of the entity of the state', () => {
  expect(resolve({ type: 'stateEntity' }, params).entity).toEqual({ name: 'Pump 5', label: undefined });
  expect(resolve({ type: 'stateEntity', stateEntityParamName: 'meter' }, params).entity).toBeUndefined();
});

it.each(['relationsQuery', 'assetSearchQuery', 'deviceSearchQuery', 'entityViewSearchQuery', 'edgeSearchQuery'])(
  'starts a %s at the entity of the state',
  (type) => {
    const filter = { type, rootStateEntity: true, stateEntityParamName: 'meter', rootEntity: device('8'), direction: 'FROM' };
    expect(resolve(filter, params).filter).toMatchObject({ type, rootEntity: device('6') });
    expect(resolve({ ...filter, rootStateEntity: false }, params).filter).toMatchObject({ type, rootEntity: device('8') });
    expect(dependsOnState({ filter })).toBe(true);
    expect(dependsOnState({ filter: { ...filter, rootStateEntity: false } })).toBe(false);
  },
);

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
