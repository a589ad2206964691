// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ok } from '../contract/fault.ts';

const calls: string[] = [];
vi.mock('../bridge/request.ts', () => ({
  QUIET: {},
  request: async (name: string, { path }: { path: string }) => {
    calls.push(`${name} ${path}`);
    const [id = ''] = path.split('/').slice(-1);
    return ok({ id: { entityType: 'DEVICE', id }, customerIsPublic: id === 'public' });
  },
}));
const { ownerActions } = await import('./ownership.ts');

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
