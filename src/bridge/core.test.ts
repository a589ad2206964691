import { expect, it, vi } from 'vitest';
import { ok } from '../contract/fault.ts';
import { perform, QUIET, request, signOut } from './request.ts';

const running = vi.hoisted(() => ({ call: vi.fn(async () => ({ ok: true, value: 5 })), signOut: vi.fn() }));
const load = vi.hoisted(() => vi.fn<() => object>());
vi.mock('./run-core.ts', () => ({ runCore: load }));

it('answers that it cannot connect when the core cannot be loaded, and tries again with the next command', async () => {
  load.mockReturnValue(running);
  load.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await request('serverTime', {}, QUIET)).toMatchObject({ ok: false, fault: { kind: 'network', key: 'unable-to-connect' } });
  expect(await request('serverTime', {}, QUIET)).toEqual(ok(5));
  expect(await perform((core) => core.call('serverTime', {}), QUIET)).toEqual(ok(5));
  await signOut();
  expect([load.mock.calls.length, running.signOut.mock.calls.length]).toEqual([2, 1]);
});
