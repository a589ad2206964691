import { expect, it } from 'vitest';
import { NULL_ID } from '../contract/identifiers.ts';
import type { LiveKind } from './describe.ts';
import asset from './kinds/asset/list.ts';
import device from './kinds/device/list.ts';
import { LIST_ADDRESS, restrictionOf as restrictionFor } from './list-restriction.ts';

const read = (query: string) => LIST_ADDRESS.read(new URLSearchParams(query));

const restrictionOf = (kind: LiveKind, query: string, ids: readonly string[] | null = null) =>
  restrictionFor(kind, read(query), { ids, now: 3_600_000 });
const ID = '784f394c-42b6-435a-983c-b7beff2784f9';

it('the address of a list restricts it by type and state, as far as the kind has them', () => {
  expect(restrictionOf(device, '')).toEqual({});
  expect(restrictionOf(device, 'type=Pump+controller&active=false')).toMatchObject({
    filter: { type: 'deviceType', deviceType: 'Pump controller' },
    keyFilters: [{ key: { key: 'active' }, predicate: { value: { defaultValue: false } } }],
  });
  expect(restrictionOf(asset, 'type=Site&active=true&lastData=over-1h')).toEqual({
    filter: { type: 'assetType', assetType: 'Site', assetNameFilter: '' },
  });
  expect(restrictionOf(device, 'active=odd&severity=bad&lastData=ever')).toEqual({});
});

it.each(['type=a%26b&active=true', `customer=${ID}&lastData=over-1d&severity=MAJOR`])('the address keeps %s', (query) => {
  const written = Object.entries(LIST_ADDRESS.write(read(query))).filter(([, text]) => text !== '');
  expect(new URLSearchParams(written).toString()).toBe(query);
});

it.each([
  ['in-10m', 'GREATER_OR_EQUAL', 3_000_000],
  ['over-10m', 'LESS', 3_000_000],
  ['over-1h', 'LESS', 0],
])('%s asks for devices by their last activity', (lastData, operation, defaultValue) => {
  expect(restrictionOf(device, `lastData=${lastData}`).keyFilters).toMatchObject([
    { key: { type: 'SERVER_ATTRIBUTE', key: 'lastActivityTime' }, predicate: { operation, value: { defaultValue } } },
  ]);
});

it('asks for those that were found, also when there are none', () => {
  expect(restrictionOf(device, 'type=pump&active=true', [ID])).toMatchObject({
    filter: { type: 'entityList', entityType: 'DEVICE', entityList: [ID] },
    keyFilters: [{ key: { key: 'active' } }],
  });
  expect(restrictionOf(asset, '', [])).toEqual({ filter: { type: 'entityList', entityType: 'ASSET', entityList: [NULL_ID] } });
});
