import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fault, failed, fault, type Outcome, ok } from '../contract/fault.ts';
import { closeDialogs, dialogStore } from '../store/dialogs.ts';
import { loadingStore } from '../store/loading.ts';
import { noticeStore, notifyFault } from '../store/notices.ts';
import { giveCore } from './core.fixture.ts';
import { perform, type RequestOptions, request } from './request.ts';

const inTurn: Outcome<unknown>[] = [];
await giveCore({ call: async () => inTurn.shift() });

const waited: number[] = [];
const pauses = {
  wait: async (ms: number) => {
    waited.push(ms);
  },
  random: () => 0.5,
};
const notices = () => noticeStore.notices.map(({ tone, text }) => [tone, (text as Fault).key]);

beforeEach(() => {
  noticeStore.notices = [];
  waited.length = 0;
  closeDialogs();
});

/** Each fault in turn, then success. */
async function meet(faults: readonly Fault[], options: RequestOptions = {}): Promise<Outcome<string>> {
  const answers: Outcome<string>[] = [...faults.map(failed), ok('done')];
  const outcome = await perform(async () => answers.shift() ?? ok('more'), options, pauses);
  await Promise.resolve();
  return outcome;
}

const refused = (status: number, kind: Fault['kind'], more: Partial<Fault> = {}) =>
  fault(kind, 'the server’s words', { status, request: { method: 'GET', path: '/api/device/info/1' }, ...more });
const busy = refused(429, 'rate-limited', { key: 'too-many-requests' });

describe('the catalogue of errors', () => {
  const told: [string, Fault, [string, string][]][] = [
    ['no token', fault('auth', 'Unauthorized!', { key: 'signed-out', status: 401 }), []],
    ['a session that cannot be renewed', refused(401, 'auth', { key: 'refresh-token-failed' }), []],
    ['a session that has expired', fault('auth', '', { key: 'refresh-token-expired' }), []],
    ['credentials that have expired', refused(401, 'auth', { errorCode: 15, resetToken: 'r' }), [['error', 'auth']]],
    ['another 401', refused(401, 'auth'), [['error', 'auth']]],
    ['too many requests', busy, [['warn', 'too-many-requests']]],
    ['no answer', fault('network', 'TypeError: failed to fetch', { key: 'unable-to-connect' }), [['error', 'unable-to-connect']]],
    ['the page of a proxy', refused(502, 'network', { key: 'web-page' }), [['error', 'web-page']]],
    ['a late answer', fault('network', 'timeout', { key: 'timeout' }), [['warn', 'timeout']]],
    ['nothing there', refused(404, 'not-found', { statusText: 'Not Found' }), [['error', 'not-found']]],
    ['a device that is not there', refused(404, 'not-found', { request: { method: 'POST', path: '/api/plugins/rpc/oneway/1' } }), []],
    ['the same, newer', refused(404, 'not-found', { request: { method: 'POST', path: '/api/rpc/twoway/1' } }), []],
    ['a device that does not answer', refused(504, 'overload', { request: { method: 'POST', path: '/api/rpc/twoway/1' } }), []],
    ['a bad request', refused(400, 'invalid'), [['error', 'invalid']]],
    ['a busy server', refused(503, 'overload', { key: 'server-busy' }), [['warn', 'server-busy']]],
    ['an answer of another shape', fault('contract', 'data.0', { path: 'data.0' }), [['error', 'contract']]],
  ];
  it.each(told)('%s', async (_name, one, expected) => {
    expect(await meet([one])).toEqual(failed(one));
    expect(notices()).toEqual(expected);
    expect(dialogStore.queue).toEqual([]);
    noticeStore.notices = [];
    expect(await meet([one], { ignoreErrors: true })).toEqual(failed(one));
    expect(notices()).toEqual([]);
  });

  it('opens one dialog for any number of forbidden requests, unless errors of reads are ignored', async () => {
    const posted = (path: string) => refused(403, 'forbidden', { request: { method: 'POST', path } });
    const unseen = [refused(403, 'forbidden'), ...['/api/entitiesQuery/find', '/api/rpc/oneway/1', '/api/auth/login/public'].map(posted)];
    for (const one of unseen) await meet([one], { ignoreErrors: true });
    expect(dialogStore.queue).toEqual([]);
    await meet([posted('/api/device')], { ignoreErrors: true });
    expect(dialogStore.queue.map(({ dialog }) => dialog.kind)).toEqual(['forbidden']);
    closeDialogs();
    await Promise.all([meet([refused(403, 'forbidden')]), meet([refused(403, 'forbidden')])]);
    expect(dialogStore.queue.map(({ dialog }) => dialog.kind)).toEqual(['forbidden']);
    expect(notices()).toEqual([]);
  });

  it('opens none for a widget, which is told of a refusal as of other failures', async () => {
    const one = refused(403, 'forbidden', { request: { method: 'POST', path: '/api/plugins/telemetry/DEVICE/1/SERVER_SCOPE' } });
    await meet([one], { ignoreErrors: true, ofWidget: true });
    expect(notices()).toEqual([]);
    await meet([one], { ofWidget: true });
    expect([dialogStore.queue, notices()]).toEqual([[], [['error', 'forbidden']]]);
  });

  it('delays a message for as long as the server asks', async () => {
    await meet([refused(400, 'invalid', { delayMs: 700 })]);
    expect(waited).toEqual([700]);
    expect(notices()).toEqual([['error', 'invalid']]);
  });
});

describe('the message of a command', () => {
  const ID = '4f1c8a10-5a3d-11ef-9c0a-000000000001';
  const remove = (id: string, options?: RequestOptions) =>
    request('deleteRecord', { entityType: 'DEVICE', path: `/api/device/${id}` }, options);

  it('goes when the same command on the same thing succeeds, however it was told', async () => {
    inTurn.push(failed(refused(400, 'invalid')), ok(null), ok(null));
    await remove(ID);
    expect(notices()).toHaveLength(1);
    await remove(ID.replace(/1$/, '2'));
    expect(notices()).toHaveLength(1);
    await remove(ID);
    expect(notices()).toEqual([]);
    inTurn.push(failed(refused(400, 'invalid', { message: 'name' })), ok(null));
    const outcome = await remove(ID, { ignoreErrors: true });
    if (!outcome.ok) notifyFault(outcome.fault);
    expect(notices()).toHaveLength(1);
    await remove(ID);
    expect(notices()).toEqual([]);
  });
});

describe('a request', () => {
  it.each([0, 0.5, 0.999])('is resent 1 to 4 seconds after a 429 if `resend` is set: %f', async (drawn) => {
    const answers = [failed(busy), failed(busy), ok('done')];
    const outcome = await perform(async () => answers.shift() ?? ok('more'), { resend: true }, { ...pauses, random: () => drawn });
    expect(outcome).toEqual(ok('done'));
    expect(waited).toEqual([1000 + 3000 * drawn, 1000 + 3000 * drawn]);
    expect(notices()).toEqual([]);
  });

  it('is not resent after other failures, nor without `resend`', async () => {
    expect(await meet([refused(503, 'overload')], { resend: true })).toMatchObject({ ok: false });
    expect(await meet([busy])).toMatchObject({ ok: false });
    expect(waited).toEqual([]);
  });

  it('counts as loading from its first try to its last answer, unless `ignoreLoading` is set', async () => {
    const seen: number[] = [];
    const see = async (): Promise<Outcome<null>> => {
      seen.push(loadingStore.pending);
      return seen.length === 1 ? failed(busy) : ok(null);
    };
    const waiting = { ...pauses, wait: async () => void seen.push(loadingStore.pending) };
    await perform(see, { resend: true }, waiting);
    await perform(see, { ignoreLoading: true }, waiting);
    expect([...seen, loadingStore.pending]).toEqual([1, 1, 1, 0, 0]);
    const ends: (() => void)[] = [];
    const open = () => perform(() => new Promise<Outcome<null>>((resolve) => ends.push(() => resolve(failed(refused(400, 'invalid'))))));
    const both = [open(), open()];
    expect(loadingStore.pending).toBe(2);
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    for (const end of ends) end();
    await Promise.all(both);
    expect(loadingStore.pending).toBe(0);
  });
});
