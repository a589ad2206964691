/** Faults are injected between the core and the embedded platform's handlers. */
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { CALLS } from '../../src/contract/calls.ts';
import type { DataCore, SnapshotPort } from '../../src/contract/data-core.ts';
import { type Fault, type Outcome, ok } from '../../src/contract/fault.ts';
import type { SessionState } from '../../src/contract/session-state.ts';
import { STORED_SESSION } from '../../src/contract/stored-session.ts';
import { createWholeCore } from '../../workers/core/create-whole-core.ts';
import { createSession } from '../../workers/core/session/session.ts';
import * as ways from '../../workers/core/session/ways-in.ts';
import { createApi } from '../../workers/core/transport/api.ts';
import { createNodePorts, type NodePorts } from '../fixtures/node-ports.ts';

const ACCOUNT = { username: 'tenant@example.org', password: 'tenant' };
const PAGE = { pageSize: 5, page: 0 };
const DEVICES = '/api/tenant/deviceInfos';
const TOKEN = '/api/auth/token';
const LOGIN = '/api/auth/login';

let platform: Platform;
let ports: NodePorts;
let core: DataCore;
let session: SessionState | undefined;
let asked: string[];

const server = setupServer(http.all('*/api/*', ({ request }) => platform.app.fetch(request)));

/** Applies to the next request to `path` only. */
function once(path: string, answer: (request: Request) => Response | Promise<Response>): void {
  server.use(http.all(`*${path}`, ({ request }) => answer(request), { once: true }));
}

/** The platform's answer, for the test to corrupt. */
async function realText(request: Request): Promise<string> {
  return (await platform.app.fetch(request)).text();
}

function refusal(status: number, errorCode: number, message: string) {
  return HttpResponse.json({ status, message, errorCode, timestamp: 1_600_000_000_000 }, { status });
}

const expired = () => refusal(401, 11, 'Token has expired');
const text = (status: number, body: string, type = 'text/plain') => new HttpResponse(body, { status, headers: { 'content-type': type } });
const times = (path: string) => asked.filter((one) => one === path).length;
const devices = () => core.call('devices', PAGE);
const storedToken = () => ports.storage.get(STORED_SESSION.refreshKey);

function faultOf(outcome: Outcome<unknown>): Fault {
  if (outcome.ok) throw new Error('the call succeeded');
  return outcome.fault;
}

async function expectNextCallWorks(): Promise<void> {
  expect(await devices()).toMatchObject({ ok: true, value: { totalElements: expect.any(Number), data: { length: PAGE.pageSize } } });
}

/** Keeps the published session and ignores other snapshots. */
function sessionPort(): SnapshotPort {
  let acknowledge: (event: { data: { ack: number } }) => void = () => undefined;
  return {
    postMessage: ({ seq, parts }) => {
      for (const part of parts) if (part.kind === 'session') session = part.value;
      acknowledge({ data: { ack: seq } });
    },
    addEventListener: (_type, listener) => {
      acknowledge = listener;
    },
    start: () => undefined,
    close: () => undefined,
  };
}

beforeAll(async () => {
  const native = { Request, Response };
  platform = await createPlatform({ data: ':memory:', devices: 11, machine: false });
  // The platform's HTTP server replaces these globals, and MSW would then not recognise `HttpResponse.error()`.
  Object.assign(globalThis, native);
  server.listen({ onUnhandledFrame: 'error' });
});
afterAll(async () => {
  server.close();
  await platform.close();
});

beforeEach(async () => {
  const node = createNodePorts('http://platform.test');
  ports = {
    ...node,
    fetch: (path, init) => {
      asked.push(path.replace(/\?.*/, ''));
      return node.fetch(path, init);
    },
  };
  asked = [];
  session = undefined;
  core = createWholeCore(ports);
  await core.attach(sessionPort());
  expect(await core.signIn(ACCOUNT)).toMatchObject({ ok: true });
  await expectNextCallWorks();
  asked = [];
});
afterEach(() => {
  server.resetHandlers();
  ports.close();
});

const HTML = '<html><body><h1>502 Bad Gateway</h1></body></html>';
type Case = [name: string, answer: (request: Request) => Response | Promise<Response>, fault: Partial<Fault>];

describe('a failed request', () => {
  it.each<Case>([
    [
      '500 with the platform’s error body',
      () => refusal(500, 2, 'Something broke'),
      { kind: 'bug', key: 'server-failed', retryable: false, status: 500, errorCode: 2, message: 'Something broke' },
    ],
    [
      '500 of the container, without an error code',
      () => HttpResponse.json({ timestamp: '2026-01-01', status: 500, error: 'Internal Server Error', message: '' }, { status: 500 }),
      { kind: 'bug', key: 'server-failed', retryable: false, status: 500, message: 'Internal Server Error' },
    ],
    [
      '500 html of a proxy',
      () => text(500, HTML, 'text/html'),
      { kind: 'bug', key: 'web-page', retryable: false, status: 500, message: '' },
    ],
    [
      '503 without a body',
      () => new HttpResponse(null, { status: 503 }),
      { kind: 'overload', key: 'server-busy', retryable: true, status: 503, message: '' },
    ],
    [
      '403 in plain text',
      () => text(403, 'not yours'),
      { kind: 'forbidden', key: 'forbidden', retryable: false, status: 403, message: 'not yours' },
    ],
    ['no answer at all', () => HttpResponse.error(), { kind: 'network', key: 'network', retryable: true }],
    [
      'a list that is none',
      async (request) => HttpResponse.json({ ...JSON.parse(await realText(request)), data: null }),
      { kind: 'contract', key: 'contract', retryable: false, path: 'data' },
    ],
    [
      'one wrong field in the third of five devices',
      async (request) => {
        const page = JSON.parse(await realText(request)) as { data: Record<string, unknown>[] };
        Object.assign(page.data[2] ?? {}, { name: 5 });
        return HttpResponse.json(page);
      },
      { kind: 'contract', key: 'contract', retryable: false, path: 'data.2.name' },
    ],
    [
      'JSON that stops in the middle',
      async (request) => {
        const whole = await realText(request);
        return text(200, whole.slice(0, whole.length / 2), 'application/json');
      },
      { kind: 'contract', key: 'contract', retryable: false, path: '' },
    ],
    [
      'half an error body',
      () => text(500, '{"status":500,"message":"Someth', 'application/json'),
      { kind: 'bug', status: 500, message: '{"status":500,"message":"Someth' },
    ],
    ['a page of a proxy as success', () => text(200, HTML, 'text/html'), { kind: 'network', key: 'web-page', message: '' }],
    ['an empty success', () => new HttpResponse(null, { status: 200 }), { kind: 'contract', key: 'contract', path: '' }],
  ])('%s', async (_name, answer, fault) => {
    once(DEVICES, answer);
    expect(faultOf(await devices())).toMatchObject(fault);
    expect(times(DEVICES)).toBe(1);
    expect(times(TOKEN)).toBe(0);
    await expectNextCallWorks();
    expect(session?.phase).toBe('signed-in');
  });

  it('times out when no answer comes', async () => {
    const own = createSession({ ports, waysIn: async () => ways, onChange: () => undefined });
    const api = createApi(
      ports,
      own,
      (name) => CALLS[name],
      async () => ok(true),
    );
    expect(await own.signIn(ACCOUNT)).toMatchObject({ ok: true });
    once(DEVICES, () => delay('infinite').then(() => HttpResponse.json({})));
    expect(faultOf(await api('devices', PAGE, { timeoutMs: 50 }))).toMatchObject({ kind: 'network', key: 'timeout', retryable: true });
    expect(await api('devices', PAGE)).toMatchObject({ ok: true });
  });

  it('does not affect other pending calls', async () => {
    once(DEVICES, () => HttpResponse.error());
    const outcomes = await Promise.all([devices(), core.call('tenantDashboards', PAGE), core.call('maxDatapointsLimit', {})]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, true, true]);
  });
});

describe('the access token', () => {
  it('is refreshed once for all callers when it is refused, and each call is retried', async () => {
    for (let i = 0; i < 3; i++) once(DEVICES, expired);
    const before = await storedToken();
    const outcomes = await Promise.all([devices(), devices(), devices()]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect([times(DEVICES), times(TOKEN)]).toEqual([6, 1]);
    expect(await storedToken()).not.toBe(before);
    expect(session?.phase).toBe('signed-in');
  });

  it('is not refreshed in a loop when the new token is refused too', async () => {
    once(DEVICES, expired);
    once(DEVICES, expired);
    expect(faultOf(await devices())).toMatchObject({ kind: 'auth', status: 401, errorCode: 11, retryable: false });
    expect([times(DEVICES), times(TOKEN)]).toEqual([2, 1]);
    await expectNextCallWorks();
  });

  it.each<Case>([
    ['no answer', () => HttpResponse.error(), { kind: 'network', retryable: true }],
    ['500', () => refusal(500, 2, 'Something broke'), { kind: 'bug', key: 'server-failed' }],
    ['502 html of a proxy', () => text(502, HTML, 'text/html'), { kind: 'network', key: 'web-page', retryable: true }],
    ['429', () => refusal(429, 33, 'Too many requests'), { kind: 'rate-limited', retryable: true }],
    ['a page of a proxy', () => text(200, HTML, 'text/html'), { kind: 'network', key: 'web-page' }],
  ])('survives a refresh that gets %s', async (_name, answer, fault) => {
    once(DEVICES, expired);
    once(TOKEN, answer);
    const before = await storedToken();
    expect(faultOf(await devices())).toMatchObject(fault);
    expect(await storedToken()).toBe(before);
    await expectNextCallWorks();
    expect(session?.phase).toBe('signed-in');
  });
});

describe('the session', () => {
  it('ends when the refresh is refused: storage is cleared, the page is notified, and sign-in works again', async () => {
    once(DEVICES, expired);
    once(TOKEN, () => refusal(401, 11, 'Refresh token has expired'));
    expect(await storedToken()).toEqual(expect.any(String));
    expect(faultOf(await devices())).toMatchObject({ kind: 'auth', status: 401, errorCode: 11 });
    expect(await storedToken()).toBeNull();
    await expect
      .poll(() => session)
      .toMatchObject({ phase: 'signed-out', user: null, fault: { kind: 'auth', message: 'Refresh token has expired' } });
    const sent = asked.length;
    expect(faultOf(await devices())).toMatchObject({ kind: 'auth', key: 'signed-out' });
    expect(asked).toHaveLength(sent);
    expect(await core.signIn(ACCOUNT)).toMatchObject({ ok: true });
    await expectNextCallWorks();
    await expect.poll(() => session?.phase).toBe('signed-in');
  });

  it.each<Case>([
    [
      'a wrong password',
      () => refusal(401, 10, 'Invalid username or password'),
      { kind: 'auth', errorCode: 10, message: 'Invalid username or password' },
    ],
    ['half a token pair', () => HttpResponse.json({ token: 'a.b.c' }), { kind: 'contract', path: 'refreshToken' }],
    ['no answer', () => HttpResponse.error(), { kind: 'network', retryable: true }],
  ])('does not begin with %s, and leaves the one that is there', async (_name, answer, fault) => {
    const before = await storedToken();
    once(LOGIN, answer);
    expect(faultOf(await core.signIn(ACCOUNT))).toMatchObject(fault);
    expect(await storedToken()).toBe(before);
    await expectNextCallWorks();
  });
});
