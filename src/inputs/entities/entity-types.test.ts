import { describe, expect, it } from 'vitest';
import { NULL_ID } from '../../contract/entity-id.ts';
import type { Authority } from '../../contract/session.ts';
import { entityOfType, namesItself, offeredTypes, readEntityId, searchedType } from './entity-types.ts';

const TENANT = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'TENANT', 'CUSTOMER', 'USER', 'DASHBOARD'];
const CUSTOMER = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'USER', 'DASHBOARD'];

describe('offeredTypes', () => {
  it.each<[Authority, readonly string[], readonly string[]]>([
    ['SYS_ADMIN', ['TENANT'], []],
    ['TENANT_ADMIN', TENANT, ['CURRENT_CUSTOMER', 'CURRENT_TENANT', 'CURRENT_USER', 'CURRENT_USER_OWNER']],
    ['CUSTOMER_USER', CUSTOMER, ['CURRENT_CUSTOMER', 'CURRENT_USER', 'CURRENT_USER_OWNER']],
  ])('of %s', (authority, plain, aliases) => {
    expect(offeredTypes(authority, {})).toEqual(plain);
    expect(offeredTypes(authority, { hasAliases: true })).toEqual([...plain, ...aliases]);
  });

  it('are only allowed ones that the account may choose', () => {
    expect(offeredTypes('CUSTOMER_USER', { allowedTypes: ['TENANT', 'ASSET', 'DEVICE'] })).toEqual(['DEVICE', 'ASSET']);
    expect(offeredTypes('TENANT_ADMIN', { allowedTypes: ['CURRENT_USER'] })).toEqual([]);
    expect(offeredTypes('TENANT_ADMIN', { allowedTypes: ['CURRENT_USER'], hasAliases: true })).toEqual(['CURRENT_USER']);
  });

  it('are the allowed ones for every account with that option', () => {
    expect(offeredTypes('CUSTOMER_USER', { allowedTypes: ['RULE_CHAIN', 'TENANT'], ignoresAuthority: true })).toEqual([
      'RULE_CHAIN',
      'TENANT',
    ]);
    expect(offeredTypes('SYS_ADMIN', { ignoresAuthority: true })).toEqual(['TENANT']);
  });

  it('are none while nobody is signed in', () => {
    expect(offeredTypes(undefined, { hasAliases: true })).toEqual([]);
  });
});

it.each([
  ['CURRENT_TENANT', true, { entityType: 'CURRENT_TENANT', id: NULL_ID }, 'CURRENT_TENANT'],
  ['CURRENT_USER', true, { entityType: 'CURRENT_USER', id: NULL_ID }, 'CURRENT_USER'],
  ['CURRENT_USER_OWNER', true, { entityType: 'CURRENT_USER_OWNER', id: NULL_ID }, 'CURRENT_USER_OWNER'],
  ['CURRENT_CUSTOMER', false, { entityType: 'CURRENT_CUSTOMER', id: NULL_ID }, 'CUSTOMER'],
  ['DEVICE', false, null, 'DEVICE'],
])('%s: stands for one entity %s, has the value %j, is searched among %s', (type, itself, entity, searched) => {
  expect(namesItself(type)).toBe(itself);
  expect(entityOfType(type)).toEqual(entity);
  expect(searchedType(type)).toBe(searched);
});

it.each([
  [{ entityType: 'DEVICE', id: 'x' }, 'DEVICE', 'x'],
  [{ entityType: 'CURRENT_CUSTOMER', id: NULL_ID }, 'CURRENT_CUSTOMER', null],
  [{ entityType: 'CURRENT_TENANT', id: null }, 'CURRENT_TENANT', null],
  [{ id: 'x' }, null, 'x'],
  [{ entityType: 3, id: {} }, null, null],
  ['DEVICE', null, null],
  [null, null, null],
])('reads the valid parts of %j', (value, entityType, id) => {
  expect(readEntityId(value)).toEqual({ entityType, id });
});
