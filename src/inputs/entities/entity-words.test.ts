import { beforeAll, expect, it } from 'vitest';
import { ENTITY_TYPES } from '../../contract/entity-id.ts';
import { adoptMessages, translate } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { entityTypeName } from './entity-words.ts';
import { entityWords, subtypeKind } from './picked-types.ts';

beforeAll(() => adoptMessages('en_US', TEXTS));

it.each([
  ['DEVICE', 'device.device-required', 'No device matches “x”.', 'Device'],
  ['ASSET', 'asset.asset-required', 'No asset matches “x”.', 'Asset'],
  ['ENTITY_VIEW', 'entity-view.entity-view-required', 'No entity view matches “x”.', 'Entity view'],
  ['RULE_CHAIN', 'rulechain.rulechain-required', 'No rule chain matches “x”.', 'Rule chain'],
  ['TENANT', 'tenant.tenant-required', 'No tenant matches “x”.', 'Tenant'],
  ['CUSTOMER', 'customer.customer-required', 'No customer matches “x”.', 'Customer'],
  ['USER', 'user.user-required', 'No user matches “x”.', 'User'],
  ['DASHBOARD', 'dashboard.dashboard-required', 'No dashboard matches “x”.', 'Dashboard'],
  ['ALARM', 'alarm.alarm-required', 'No alarm matches “x”.', 'Alarm'],
  ['CURRENT_CUSTOMER', 'customer.default-customer-required', 'No customer matches “x”.', 'Current customer'],
  ['OF_NEWER_SERVERS', 'inputs.required', 'No entity matches “x”.', 'OF_NEWER_SERVERS'],
])('of %s: %s, and %s', (entityType, required, noMatch, name) => {
  const words = entityWords(entityType);
  expect(words.required).toBe(required);
  expect(translate(words.required)).not.toBe(required);
  expect(translate(words.noMatch, { entity: 'x' })).toBe(noMatch);
  expect(entityTypeName(entityType, translate)).toBe(name);
});

it.each(ENTITY_TYPES)('%s has a name in words', (entityType) => {
  expect(entityTypeName(entityType, translate)).toMatch(/^[A-Z][a-zA-Z]* ?[a-z]*$/);
});

it.each([
  ['DEVICE', 'device.device-type-required', 'device.device-type-list-empty', 'No device type starts with “x”.'],
  ['ASSET', 'asset.asset-type-required', 'asset.asset-type-list-empty', 'No asset type starts with “x”.'],
  [
    'ENTITY_VIEW',
    'entity-view.entity-view-type-required',
    'entity-view.entity-view-type-list-empty',
    'No entity view type starts with “x”.',
  ],
] as const)('of the types of %s: %s, %s, and %s', (entityType, required, listEmpty, noMatch) => {
  const kind = subtypeKind(entityType);
  expect([kind?.required, kind?.listEmpty]).toEqual([required, listEmpty]);
  for (const key of [required, listEmpty]) expect(translate(key)).not.toBe(key);
  expect(kind && translate(kind.noMatch, { entitySubtype: 'x' })).toBe(noMatch);
});

it('has no subtypes of other entities', () => {
  for (const entityType of ['USER', 'constructor', '']) expect(subtypeKind(entityType)).toBeUndefined();
});
