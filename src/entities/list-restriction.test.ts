import { expect, it } from 'vitest';
import { asset } from './kinds/asset.ts';
import { device } from './kinds/device.ts';
import { LIST_ADDRESS, restrictionOf } from './list-restriction.ts';

const read = (query: string) => LIST_ADDRESS.read(new URLSearchParams(query));

it('the address of a list restricts it by type and state, as far as the kind has them', () => {
  expect(restrictionOf(device, read(''))).toEqual({});
  expect(restrictionOf(device, read('type=Pump+controller&active=false'))).toMatchObject({
    filter: { type: 'deviceType', deviceType: 'Pump controller' },
    keyFilters: [{ key: { key: 'active' }, predicate: { value: { defaultValue: false } } }],
  });
  expect(restrictionOf(asset, read('type=Site&active=true'))).toEqual({
    filter: { type: 'assetType', assetType: 'Site', assetNameFilter: '' },
  });
  expect(restrictionOf(device, read('active=odd'))).toEqual({});
  expect(new URLSearchParams(LIST_ADDRESS.write(read('type=a%26b&active=true'))).toString()).toBe('type=a%26b&active=true');
});
