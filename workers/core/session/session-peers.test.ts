import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeBrowser, type FakeBrowser } from '../fake-browser.fixture.ts';
import { createFakePorts, type FakePorts, fakeToken, settle } from '../fake-ports.fixture.ts';
import { createSession, type Session } from './session.ts';
import * as ways from './ways-in.ts';

const uuid = (name: string) =>
  `00000000-0000-4000-8000-${[...name]
    .map((char) => char.charCodeAt(0).toString(16))
    .join('')
    .padStart(12, '0')}`;
const id = (entityType: string, uuid = '13814000-1dd2-11b2-8080-808080808080') => ({ entityType, id: uuid });

interface Console {
  readonly ports: FakePorts;
  readonly session: Session;
}

let browser: FakeBrowser;
let issued: number;
let refuses: boolean;

/** `ann` and `bob` have accounts. */
function open(): Console {
  const ports = createFakePorts(1_600_000_000_000, browser);
  const pair = (name: string) => {
    issued += 1;
    return { token: fakeToken(9_000_000, name, { userId: uuid(name), jti: issued }), refreshToken: `${name}-${issued}` };
  };
  ports.answer = (path, body) => {
    if (path === '/api/auth/login') return { body: pair((body as { username: string }).username) };
    if (path === '/api/auth/token') {
      if (refuses) return { status: 401, body: { status: 401, message: 'expired', errorCode: 11 } };
      return { body: pair((body as { refreshToken: string }).refreshToken.split('-')[0] ?? '') };
    }
    if (path !== '/api/auth/user') return { body: undefined };
    const name = ports.requests.at(-1)?.headers['X-Authorization']?.split('.').at(-1) ?? '';
    const record = { createdTime: 1, tenantId: id('TENANT'), customerId: id('CUSTOMER'), authority: 'CUSTOMER_USER' };
    return { body: { ...record, id: id('USER', uuid(name)), email: `${name}@b.cd` } };
  };
  return { ports, session: createSession({ ports, waysIn: async () => ways, onChange: () => undefined }) };
}

const signIn = ({ session }: Console, name: string) => session.signIn({ username: name, password: 'x' });
const asked = (consoles: readonly Console[], path: string) =>
  consoles.flatMap(({ ports }) => ports.requests).filter((request) => request.path === path).length;

beforeEach(() => {
  browser = createFakeBrowser();
  issued = 0;
  refuses = false;
});

async function openShared(count: number): Promise<Console[]> {
  const first = open();
  await signIn(first, 'ann');
  const others = Array.from({ length: count - 1 }, open);
  for (const { session } of others) await session.restore();
  return [first, ...others];
}

describe('consoles of one browser', () => {
  it('share one refresh', async () => {
    const consoles = await openShared(4);
    for (const { ports } of consoles) await ports.advance(9_000_000);
    const before = asked(consoles, '/api/auth/token');
    const tokens = await Promise.all(consoles.flatMap(({ session }) => [session.accessToken(), session.accessToken()]));
    expect(asked(consoles, '/api/auth/token') - before).toBe(1);
    expect(new Set(tokens.map((one) => (one.ok ? one.value : 'failed'))).size).toBe(1);
  });

  it('use the stored tokens when the message about a refresh is lost', async () => {
    const consoles = await openShared(2);
    const [first, second] = consoles as [Console, Console];
    second.ports.peers.onmessage = null;
    for (const { ports } of consoles) await ports.advance(9_000_000);
    await first.session.accessToken();
    const stored = browser.stored.get('TB-refresh-token');
    expect(await second.session.accessToken()).toMatchObject({ ok: true });
    expect(second.ports.requests.at(-1)?.body).toEqual({ refreshToken: stored });
  });

  it('keep their session while one changes the password, after which the server refuses the earlier tokens', async () => {
    const consoles = await openShared(2);
    const [first, second] = consoles as [Console, Console];
    const answer = first.ports.answer;
    const seen = await second.session.accessToken();
    let renewed: unknown;
    first.ports.answer = (path, body) => {
      if (path !== '/api/auth/changePassword') return answer(path, body);
      // The other's requests are refused before the answer is here.
      if (seen.ok) second.session.rejectToken(seen.value);
      renewed = second.session.accessToken();
      return { body: { token: fakeToken(9_000_000, 'ann', { userId: uuid('ann'), jti: 99 }), refreshToken: 'ann-99' } };
    };
    const isOld = (body: unknown) => (body as { refreshToken: string }).refreshToken !== 'ann-99';
    const before = asked(consoles, '/api/auth/token');
    second.ports.answer = (path, body) =>
      path === '/api/auth/token' && isOld(body)
        ? { status: 401, body: { status: 401, message: 'outdated', errorCode: 11 } }
        : answer(path, body);
    expect(await first.session.changePassword({ currentPassword: 'x', newPassword: 'y' })).toMatchObject({ ok: true });
    expect(await renewed).toMatchObject({ ok: true });
    expect(consoles.map(({ session }) => session.state.phase)).toEqual(['signed-in', 'signed-in']);
    expect(asked(consoles, '/api/auth/token') - before).toBe(0);
  });

  it('sign out together, and one tells the server', async () => {
    const consoles = await openShared(3);
    await consoles[0]?.session.signOut();
    await settle();
    expect(consoles.map(({ session }) => session.state.phase)).toEqual(['signed-out', 'signed-out', 'signed-out']);
    expect(consoles.map(({ session }) => session.state.fault)).toEqual([null, null, null]);
    expect(asked(consoles, '/api/auth/logout')).toBe(1);
    expect(browser.stored.size).toBe(0);
  });

  it('follow a sign-in, also of another user', async () => {
    const [first, second] = (await openShared(2)) as [Console, Console];
    await signIn(first, 'bob');
    await settle();
    expect(second.session.state).toMatchObject({ phase: 'signed-in', user: { email: 'bob@b.cd' } });
    await first.session.signOut();
    await settle();
    await signIn(second, 'ann');
    await settle();
    expect(first.session.state).toMatchObject({ phase: 'signed-in', user: { email: 'ann@b.cd' } });
  });

  it('do not restart for a second sign-in of the same user', async () => {
    const [first, second] = (await openShared(2)) as [Console, Console];
    const before = second.session.state;
    await signIn(first, 'ann');
    await settle();
    expect(second.session.state).toBe(before);
  });

  it('end when the server refuses the refresh token', async () => {
    const [first, second] = (await openShared(2)) as [Console, Console];
    refuses = true;
    for (const { ports } of [first, second]) await ports.advance(9_000_000);
    expect(await first.session.accessToken()).toMatchObject({ ok: false, fault: { key: 'refresh-token-expired' } });
    expect(await second.session.accessToken()).toMatchObject({ ok: false, fault: { key: 'refresh-token-expired' } });
    expect(first.session.state).toMatchObject({ phase: 'signed-out', fault: { key: 'refresh-token-expired' } });
    expect(asked([first, second], '/api/auth/token')).toBe(2);
  });

  it.each([null, 5, 'refreshed', { kind: 'refreshed' }, { kind: 'promoted', userId: 'x' }])('ignore the message %j', async (message) => {
    const [first] = await openShared(1);
    const before = first?.session.state;
    first?.ports.peers.onmessage?.(message);
    await settle();
    expect(first?.session.state).toBe(before);
  });
});

describe('visitors of two customers in one browser', () => {
  const NOBODYS = '13814000-1dd2-11b2-8080-808080808080';
  const [ONE, OTHER] = ['5f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a01', '9a4f394c-42b6-435a-983c-b7beff2784f9'];
  const visitorOf = (customer: string) => {
    issued += 1;
    const claims = { sub: customer, userId: NOBODYS, customerId: customer, isPublic: true, jti: issued };
    return {
      token: fakeToken(9_000_000, customer, { ...claims, scopes: ['CUSTOMER_USER'] }),
      refreshToken: fakeToken(604_800_000, customer, { ...claims, scopes: ['REFRESH_TOKEN'] }),
    };
  };
  async function visit(customer: string): Promise<Console> {
    const visiting = open();
    visiting.ports.answer = (path, body) => {
      if (path === '/api/auth/login/public') return { body: visitorOf((body as { publicId: string }).publicId) };
      if (path === '/api/auth/token') return { body: visitorOf((body as { refreshToken: string }).refreshToken.split('.')[2] ?? '') };
      return { body: { data: [], totalPages: 0, totalElements: 0, hasNext: false } };
    };
    await visiting.session.signIn({ publicId: customer });
    return visiting;
  }

  it('keep their own sessions, also over a refresh', async () => {
    const consoles = [await visit(ONE), await visit(OTHER)];
    await settle();
    for (const { ports } of consoles) await ports.advance(9_000_000);
    for (const { session } of consoles) expect(await session.accessToken()).toMatchObject({ ok: true });
    for (const { ports } of consoles) await ports.advance(9_000_000);
    const tokens = await Promise.all(consoles.map(({ session }) => session.accessToken()));
    expect(tokens.map((one) => (one.ok ? one.value.split('.')[2] : 'failed'))).toEqual([ONE, OTHER]);
    expect(consoles.map(({ session }) => session.state.publicId)).toEqual([ONE, OTHER]);
    expect(asked(consoles, '/api/auth/token')).toBe(4);
  });

  it('share a refresh when the customer is the same', async () => {
    const consoles = [await visit(ONE), await visit(ONE)];
    for (const { ports } of consoles) await ports.advance(9_000_000);
    await Promise.all(consoles.map(({ session }) => session.accessToken()));
    expect(asked(consoles, '/api/auth/token')).toBe(1);
  });
});
