// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { giveCore } from '../bridge/core.fixture.ts';
import { ok } from '../contract/fault.ts';
import { ownerActions } from './ownership.ts';

const calls: string[] = [];
await giveCore({
  call: async (name: string, { path }: { path: string }) => {
    calls.push(`${name} ${path}`);
    const [id = ''] = path.split('/').slice(-1);
    return ok({ id: { entityType: 'DEVICE', id }, customerIsPublic: id === 'public' });
  },
});

it('makes private of many only those that are public, and takes nothing from customers', async () => {
  const makePrivate = ownerActions('device').find(({ id, isForMany }) => id === 'makePrivate' && isForMany);
  for (const id of ['public', 'of-a-customer']) {
    expect(await makePrivate?.run({ id: { entityType: 'DEVICE', id } }, {})).toMatchObject({ ok: true });
  }
  expect(calls).toEqual([
    'record /api/device/info/public',
    'deleteRecord /api/customer/device/public',
    'record /api/device/info/of-a-customer',
  ]);
});
