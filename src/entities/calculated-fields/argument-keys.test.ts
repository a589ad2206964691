import { beforeEach, expect, it } from 'vitest';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { type KeyPlace, keyTypeOf, suggestArgumentKeys } from './argument-keys.ts';

const DEVICE = { id: entityId('DEVICE', '1'), createdTime: 1, customerId: entityId('CUSTOMER', '7'), tenantId: entityId('TENANT', '8') };
const PROFILE = { id: entityId('DEVICE_PROFILE', '5'), createdTime: 1, name: 'Press' };
const place = (more: Partial<KeyPlace>) =>
  keyTypeOf({ of: 'SELF', refEntityId: null, keyType: 'TS_LATEST', scope: 'SERVER_SCOPE', ...more });
let asked: string[];
let isLost: boolean;

await giveCore({
  call: async (name: string, { entity, scope, path }: { entity?: { id: string }; scope?: string; path?: string }) => {
    asked.push(`${name} ${entity?.id ?? path} ${scope ?? ''}`.trim());
    if (isLost) return failed(fault('network', ''));
    if (name === 'records') return ok({ data: [1, 2, 3, 4].map((id) => ({ id: { id: String(id) }, name: `P${id}` })), totalElements: 4 });
    return ok(name === 'timeseriesKeys' ? [`t${entity?.id}`, 'Temperature'] : ['limit']);
  },
});
beforeEach(() => {
  asked = [];
  isLost = false;
});

it.each([
  ['the entity itself', DEVICE, {}, ['timeseriesKeys 1'], ['t1', 'Temperature']],
  ['attributes of its owner', DEVICE, { of: 'CURRENT_OWNER', keyType: 'ATTRIBUTE' }, ['attributeKeys 7 SERVER_SCOPE'], ['limit']],
  [
    'another entity',
    DEVICE,
    { of: 'ENTITY', refEntityId: entityId('ASSET', '9'), keyType: 'TS_ROLLING' },
    ['timeseriesKeys 9'],
    ['t9', 'Temperature'],
  ],
  ['no entity yet', DEVICE, { of: 'ENTITY' }, [], []],
  [
    'some devices of a profile',
    PROFILE,
    {},
    ['records /api/tenant/deviceInfos?deviceProfileId=5', 'timeseriesKeys 1', 'timeseriesKeys 2', 'timeseriesKeys 3'],
    ['t1', 't2', 't3', 'Temperature'],
  ],
  ['owners of a profile’s devices', PROFILE, { of: 'CURRENT_OWNER' }, ['records /api/tenant/deviceInfos?deviceProfileId=5'], []],
])('suggests keys of %s', async (_name, record, more, calls, names) => {
  expect(await suggestArgumentKeys(record)(place(more), '')).toEqual(names);
  expect(asked).toEqual(calls);
});

it('searches in what it has asked once, and asks a server that failed again', async () => {
  const suggest = suggestArgumentKeys(DEVICE);
  isLost = true;
  expect(await suggest(place({}), 'temp')).toBeNull();
  isLost = false;
  expect(await suggest(place({}), 'temp')).toEqual(['Temperature']);
  expect(await suggest(place({}), 'T1')).toEqual(['t1']);
  expect(asked).toEqual(['timeseriesKeys 1', 'timeseriesKeys 1']);
});
