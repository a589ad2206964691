import { expect, it, vi } from 'vitest';
import { NULL_ID } from '../contract/entity-id.ts';
import { ok } from '../contract/fault.ts';
import { STORED_SESSION } from '../contract/stored-session.ts';
import { perform, QUIET, request, signOut } from './request.ts';

const running = vi.hoisted(() => ({ call: vi.fn(async () => ({ ok: true, value: 5 })), signOut: vi.fn() }));
vi.mock('./has-stored-session.ts', () => ({ hasStoredSession: async () => false }));
const load = vi.hoisted(() => vi.fn<() => object>());
// It is in the place of `run-core.ts` (`tests/vitest.config.ts`).
vi.mock('./core.fixture.ts', () => ({ runCore: load }));

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

it('starts on a page that nobody is signed in on when another console of the browser signs in an account', async () => {
  vi.resetModules();
  load.mockClear();
  const { startCore } = await import('./core.ts');
  const { sessionStore } = await import('../store/session.ts');
  await startCore();
  expect([sessionStore.current.phase, load.mock.calls.length]).toEqual(['signed-out', 0]);
  load.mockReturnValue(running);
  const other = new BroadcastChannel(STORED_SESSION.peers);
  await import('./follow-others.ts');
  for (const message of [{ kind: 'signed-out' }, { kind: 'signed-in', userId: NULL_ID }, null]) other.postMessage(message);
  other.postMessage({ kind: 'signed-in', userId: '5f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a01' });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  other.close();
});
