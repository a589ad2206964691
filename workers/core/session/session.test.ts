import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../../src/contract/calls.ts';
import { ok } from '../../../src/contract/fault.ts';
import { NOBODY } from '../../../src/contract/session-state.ts';
import { createFakePorts, type FakePorts, fakeToken, settle } from '../fake-ports.fixture.ts';
import { createApi } from '../transport/api.ts';
import { createSession, type Session } from './session.ts';
import * as ways from './ways-in.ts';

const NOW = 1_600_000_000_000;
const id = (entityType: string) => ({ entityType, id: '13814000-1dd2-11b2-8080-808080808080' });
const USER = {
  id: id('USER'),
  createdTime: 1,
  tenantId: id('TENANT'),
  customerId: id('CUSTOMER'),
  email: 'a@b.cd',
  authority: 'TENANT_ADMIN',
};

let ports: FakePorts;
let session: Session;
let generation: number;
let onRefresh: () => { status?: number; body: unknown };

const pair = (lifeMs = 9_000_000) => {
  generation += 1;
  return { token: fakeToken(lifeMs, `t${generation}`), refreshToken: `r${generation}` };
};
const refreshes = () => ports.requests.filter(({ path }) => path === '/api/auth/token').length;

beforeEach(() => {
  generation = 0;
  ports = createFakePorts(NOW);
  onRefresh = () => ({ body: pair() });
  ports.answer = (path, body) => {
    if (path === '/api/auth/login') {
      const isRight = (body as { password: string }).password === 'right';
      return isRight ? { body: pair() } : { status: 401, body: { status: 401, message: 'Invalid username or password', errorCode: 10 } };
    }
    if (path === '/api/auth/token') return onRefresh();
    if (path === '/api/auth/user') return { body: USER };
    if (path === '/api/dashboard/serverTime') return { body: 5 };
    return { body: undefined };
  };
  session = createSession({ ports, waysIn: async () => ways, onChange: () => undefined });
});

const namesApart = async () => ok(true);
const signIn = (password = 'right') => session.signIn({ username: 'a@b.cd', password });

describe('the session', () => {
  it('signs in, stores only the refresh token, and loads the user', async () => {
    expect(await signIn()).toMatchObject({ ok: true, value: { email: 'a@b.cd' } });
    expect(session.state).toMatchObject({ phase: 'signed-in', user: { authority: 'TENANT_ADMIN' } });
    expect([...ports.stored]).toEqual([['TB-refresh-token', 'r1']]);
  });

  it('answers wrong credentials with the server’s message and stays signed out', async () => {
    expect(await signIn('wrong')).toMatchObject({
      ok: false,
      fault: { kind: 'auth', errorCode: 10, message: 'Invalid username or password' },
    });
    expect(ports.stored.size).toBe(0);
  });

  it('refreshes two seconds before expiry, once for all callers', async () => {
    await signIn();
    await ports.advance(9_000_000 - 2001);
    await session.accessToken();
    expect(refreshes()).toBe(0);
    await ports.advance(1);
    const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.accessToken()]);
    expect(refreshes()).toBe(1);
    expect(new Set(tokens.map((one) => (one.ok ? one.value : 'failed'))).size).toBe(1);
    expect(ports.stored.get('TB-refresh-token')).toBe('r2');
  });

  it('restores a stored session', async () => {
    ports.stored.set('TB-refresh-token', 'r0');
    await session.restore();
    expect(session.state.phase).toBe('signed-in');
  });

  it('has nothing to restore in a new browser', async () => {
    await session.restore();
    expect(session.state.phase).toBe('signed-out');
    expect(ports.requests).toHaveLength(0);
  });

  it('keeps the session while the network is down, and recovers', async () => {
    ports.stored.set('TB-refresh-token', 'r0');
    onRefresh = () => {
      throw new TypeError('Failed to fetch');
    };
    await session.restore();
    expect(session.state).toMatchObject({ phase: 'restoring', fault: { kind: 'network' } });
    expect(ports.stored.get('TB-refresh-token')).toBe('r0');
    onRefresh = () => ({ body: pair() });
    await ports.advance(2000);
    expect(session.state.phase).toBe('signed-in');
  });

  it('gives callers a token while it is restored, or a fault; they share a running attempt', async () => {
    ports.stored.set('TB-refresh-token', 'r0');
    onRefresh = () => {
      throw new TypeError('Failed to fetch');
    };
    const restored = session.restore();
    const asked = await Promise.all([session.accessToken(), session.accessToken()]);
    await restored;
    expect(asked).toMatchObject([
      { ok: false, fault: { kind: 'network' } },
      { ok: false, fault: { kind: 'network' } },
    ]);
    expect(refreshes()).toBe(1);
    // Callers do not cause more attempts.
    await session.accessToken();
    await session.accessToken();
    expect(refreshes()).toBe(3);
    await ports.advance(6000);
    expect(refreshes()).toBe(6);
    onRefresh = () => ({ body: pair() });
    expect(await session.accessToken()).toMatchObject({ ok: true });
    await settle();
    expect([session.state.phase, refreshes()]).toEqual(['signed-in', 7]);
    await ports.advance(6000);
    expect(refreshes()).toBe(7);
  });

  it.each([
    ['has expired', { status: 401, body: { status: 401, message: 'Token has expired', errorCode: 11 } }, 'refresh-token-expired'],
    ['is not its own', { status: 401, body: { status: 401, message: 'Invalid token', errorCode: 10 } }, 'refresh-token-failed'],
    ['cannot be read', { status: 400, body: { status: 400, message: 'Bad', errorCode: 31 } }, 'refresh-token-failed'],
    ['is of somebody who is gone', { status: 404, body: { status: 404, message: 'No user', errorCode: 32 } }, 'refresh-token-failed'],
  ])('ends when the server says that the refresh token %s, restored or running', async (_what, answer, key) => {
    await signIn();
    onRefresh = () => answer;
    await ports.advance(9_000_000);
    expect(await session.accessToken()).toMatchObject({ ok: false, fault: { key, message: answer.body.message } });
    expect([session.state.phase, session.state.fault?.key, ports.stored.size]).toEqual(['signed-out', key, 0]);
    const next = createSession({ ports, waysIn: async () => ways, onChange: () => undefined });
    ports.stored.set('TB-refresh-token', 'r0');
    await next.restore();
    expect([next.state.phase, next.state.fault?.key, ports.stored.size]).toEqual(['signed-out', key, 0]);
  });

  it('ends without a request when the refresh token is missing or has expired', async () => {
    await signIn();
    await ports.advance(9_000_000);
    ports.stored.clear();
    expect(await session.accessToken()).toMatchObject({ ok: false, fault: { key: 'refresh-token-expired' } });
    expect(session.state).toMatchObject({ phase: 'signed-out', fault: { key: 'refresh-token-expired' } });
    await session.signIn({ token: fakeToken(9_000_000, 'short'), refreshToken: fakeToken(9_500_000, 'r-short') });
    await ports.advance(9_500_000 - 2000);
    expect(await session.accessToken()).toMatchObject({ ok: false, fault: { key: 'refresh-token-expired' } });
    expect([refreshes(), ports.stored.size]).toEqual([0, 0]);
  });

  it('is not restored from a refresh token that has expired meanwhile, and sends nothing', async () => {
    const of = (exp: number) =>
      `h.${btoa(JSON.stringify({ sub: 'a@b.cd', userId: 'u', scopes: ['REFRESH_TOKEN'], iat: exp - 60, exp }))}.s`;
    ports.stored.set('TB-refresh-token', of(ports.now() / 1000 + 1));
    await session.restore();
    expect(session.state).toMatchObject({ phase: 'signed-out', fault: { key: 'refresh-token-expired' } });
    expect([ports.requests.length, ports.stored.size]).toEqual([0, 0]);
  });

  it('outlives the page of a proxy', async () => {
    ports.stored.set('TB-refresh-token', 'r0');
    for (const status of [400, 401, 403, 404, 502]) {
      onRefresh = () => ({ status, body: '<html><title>Sign in to this network</title></html>' });
      await session.restore();
      expect(session.state).toMatchObject({ phase: 'restoring', fault: { key: 'web-page', status } });
    }
  });

  it('ends, or does not start, when its user cannot be loaded', async () => {
    const answer = ports.answer;
    const refusal = { status: 404, body: { status: 404, message: 'User not found', errorCode: 32 } };
    ports.answer = (path, body) => (path === '/api/auth/user' ? refusal : answer(path, body));
    expect(await signIn()).toMatchObject({ ok: false, fault: { kind: 'not-found' } });
    expect(ports.stored.size).toBe(0);
    ports.stored.set('TB-refresh-token', 'r0');
    await session.restore();
    expect(session.state).toMatchObject({ phase: 'signed-out', fault: { kind: 'not-found' } });
    expect(ports.stored.size).toBe(0);
  });

  it.each([
    ['Tenant trial has expired', 12, 'auth'],
    ['User account is not active', 10, 'auth'],
    ['Token has expired', 11, 'signed-out'],
    ['', undefined, 'signed-out'],
  ])('is not restored for whom the server refuses with %j (code %s), and says so', async (message, errorCode, key) => {
    const { answer } = ports;
    ports.answer = (path, body) =>
      path === '/api/auth/user' ? { status: 401, body: { status: 401, message, errorCode } } : answer(path, body);
    ports.stored.set('TB-refresh-token', 'r0');
    await session.restore();
    expect(session.state).toMatchObject({ phase: 'signed-out', fault: { key, message } });
  });

  it('answers unauthorized without a request when there is no session', async () => {
    await session.restore();
    const fault = { kind: 'auth', status: 401, message: 'Unauthorized!' };
    expect(await createApi(ports, session, (name) => CALLS[name], namesApart)('serverTime', {})).toMatchObject({ ok: false, fault });
    expect(ports.requests).toHaveLength(0);
  });

  it.each([
    ['does not answer', new TypeError('Failed to fetch')],
    ['fails', { status: 500, body: 'boom' }],
  ])('ends at sign-out also when the server %s', async (_what, answer) => {
    await signIn();
    ports.answer = () => {
      if (answer instanceof Error) throw answer;
      return answer;
    };
    await session.signOut();
    expect(session.state).toEqual(NOBODY);
    expect(ports.requests.at(-1)?.path).toBe('/api/auth/logout');
    expect(ports.stored.size).toBe(0);
  });

  it('leaves nothing behind at sign-out, not even a running refresh', async () => {
    await signIn();
    await ports.advance(9_000_000);
    const late = session.accessToken();
    await session.signOut();
    expect(await late).toMatchObject({ ok: false, fault: { kind: 'auth' } });
    await settle();
    expect(session.state).toEqual(NOBODY);
    expect(ports.stored.size).toBe(0);
  });

  it.each([
    ['an answer of another shape', { body: { token: 5 } }, { kind: 'contract', path: 'token' }],
    ['a proxy’s page', { body: '<html>' }, { kind: 'contract' }],
    ['a failing server', { status: 500, body: { status: 500, message: 'boom', errorCode: 2 } }, { kind: 'bug', key: 'server-failed' }],
    ['a server behind a busy proxy', { status: 503, body: 'later' }, { kind: 'overload' }],
  ])('is kept over %s while it is restored, and recovers', async (_name, answer, fault) => {
    onRefresh = () => answer;
    ports.stored.set('TB-refresh-token', 'r0');
    await session.restore();
    expect(session.state).toMatchObject({ phase: 'restoring', fault });
    expect(ports.stored.get('TB-refresh-token')).toBe('r0');
    onRefresh = () => ({ body: pair() });
    await ports.advance(2000);
    expect(session.state.phase).toBe('signed-in');
  });
});

describe('requests', () => {
  it('are retried with a new token after a 401', async () => {
    await signIn();
    const answer = ports.answer;
    let refused = 0;
    ports.answer = (path, body) => {
      if (path !== '/api/dashboard/serverTime' || refused > 0) return answer(path, body);
      refused += 1;
      return { status: 401, body: { status: 401, message: 'Token has expired', errorCode: 11 } };
    };
    expect(await createApi(ports, session, (name) => CALLS[name], namesApart)('serverTime', {})).toEqual({ ok: true, value: 5 });
    expect(refreshes()).toBe(1);
  });

  it('are not retried after a 401 with code 10, but the token is renewed', async () => {
    await signIn();
    const answer = ports.answer;
    const refusal = { status: 401, message: 'Authentication failed', errorCode: 10 };
    ports.answer = (path, body) => (path === '/api/dashboard/serverTime' ? { status: 401, body: refusal } : answer(path, body));
    const fault = { kind: 'auth', errorCode: 10, message: 'Authentication failed' };
    expect(await createApi(ports, session, (name) => CALLS[name], namesApart)('serverTime', {})).toMatchObject({ ok: false, fault });
    expect(ports.requests.filter(({ path }) => path === '/api/dashboard/serverTime')).toHaveLength(1);
    expect([refreshes(), session.state.phase]).toEqual([1, 'signed-in']);
  });

  it('that need no token are sent without one, and without a session', async () => {
    const asked: Record<string, string>[] = [];
    ports.fetch = async (_path, { headers }) => {
      asked.push(headers);
      return { ok: true, status: 200, text: async () => '{"minimumLength":6}' };
    };
    expect(await createApi(ports, session, (name) => CALLS[name], namesApart)('userPasswordPolicy', {})).toEqual({
      ok: true,
      value: { minimumLength: 6 },
    });
    expect(asked).toEqual([expect.not.objectContaining({ 'X-Authorization': expect.anything() })]);
  });

  it('turn time-outs, malformed answers and plain-text errors into faults', async () => {
    await signIn();
    const api = createApi(ports, session, (name) => CALLS[name], namesApart);
    const answer = ports.answer;
    ports.answer = (path, body) => (path === '/api/dashboard/serverTime' ? { body: 'soon' } : answer(path, body));
    expect(await api('serverTime', {})).toMatchObject({ ok: false, fault: { kind: 'contract' } });
    ports.answer = () => ({ status: 403, body: 'no' });
    expect(await api('serverTime', {})).toMatchObject({ ok: false, fault: { kind: 'forbidden', message: 'no' } });
    const fetch = ports.fetch;
    ports.fetch = (_path, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const late = api('serverTime', {});
    await ports.advance(30_000);
    expect(await late).toMatchObject({ ok: false, fault: { kind: 'network', key: 'timeout' } });
    ports.fetch = fetch;
  });
});
