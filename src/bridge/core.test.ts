import { beforeEach, expect, it, vi } from 'vitest';
import { failed, fault, ok } from '../contract/fault.ts';
import { dataCore } from './core.ts';

const running = vi.hoisted(() => ({ call: vi.fn(), signIn: vi.fn(), changePassword: vi.fn() }));
const load = vi.hoisted(() => vi.fn<() => object>());
vi.mock('./run-core.ts', () => ({ runCore: load }));

beforeEach(() => {
  load.mockReturnValue(running);
});

it('cannot connect while the core does not come, and asks for it again', async () => {
  load.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await dataCore().call('serverTime', {})).toMatchObject({ ok: false, fault: { kind: 'network', key: 'unable-to-connect' } });
  running.call.mockResolvedValue(ok(5));
  expect(await dataCore().call('serverTime', {})).toEqual(ok(5));
});

// A stream of the core tries again by itself, and says so; whoever gave a command has to give it again.
it.each([
  [fault('network', 'refused'), 'unable-to-connect'],
  [fault('network', 'timeout', { key: 'timeout' }), 'timeout'],
  [fault('rate-limited', '', { status: 429 }), 'too-many-requests'],
  [fault('auth', 'no', { status: 401 }), 'unauthorized'],
  [fault('auth', '', { key: 'refresh-token-expired' }), 'refresh-token-expired'],
  [fault('invalid', 'bad', { status: 400 }), 'invalid'],
])('answers commands with what is true of them: %o with %s', async (one, key) => {
  for (const command of [running.call, running.signIn, running.changePassword]) command.mockResolvedValue(failed(one));
  const told = failed({ ...one, key });
  expect(await dataCore().call('serverTime', {})).toEqual(told);
  expect(await dataCore().signIn({ username: 'a', password: 'b' })).toEqual(told);
  expect(await dataCore().changePassword({ currentPassword: 'a', newPassword: 'b' })).toEqual(told);
});
