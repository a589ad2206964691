import { beforeEach, expect, it } from 'vitest';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { sampleOf } from './live-arguments.ts';

const PROFILE = { id: entityId('DEVICE_PROFILE', 'p'), createdTime: 1, name: 'Press' };
const device = (id: string) => ({ id: entityId('DEVICE', id), createdTime: 1, name: `Press ${id}`, type: 'Press' });
let listed: ReturnType<typeof device>[];
const asked: string[] = [];

await giveCore({
  call: async (name: string, { path }: { readonly path: string }) => {
    asked.push(path);
    if (name === 'records') return ok({ data: listed, totalElements: listed.length, totalPages: 1, hasNext: false });
    const id = path.replace('/api/device/', '');
    return id === 'gone' ? failed(fault('not-found')) : ok(device(id));
  },
});
beforeEach(() => {
  listed = [device('1')];
  asked.length = 0;
});

it('tests a field of a profile with values of the first that has it, or of what is chosen', async () => {
  const others = { kind: 'DEVICE', subtype: 'Press' };
  expect(await sampleOf(PROFILE, null)).toEqual(ok({ record: device('1'), others }));
  expect(asked).toEqual(['/api/tenant/deviceInfos?deviceProfileId=p', '/api/device/1']);
  expect(await sampleOf(PROFILE, entityId('DEVICE', '2'))).toEqual(ok({ record: device('2'), others }));
  expect(await sampleOf(PROFILE, entityId('DEVICE', 'gone'))).toMatchObject({ ok: false, fault: { kind: 'not-found' } });
  listed = [];
  expect(await sampleOf(PROFILE, null)).toMatchObject({ ok: true, value: { record: null } });
});

it('tests that of a device with its own', async () => {
  expect(await sampleOf(device('7'), null)).toEqual(ok({ record: device('7'), others: null }));
  expect(asked).toEqual([]);
});
