import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../src/contract/fault.ts';
import type { SignInWay } from '../../../src/contract/session-state.ts';
import { createFakePorts, type FakeAnswer, type FakePorts, fakeToken, settle } from '../fake-ports.fixture.ts';
import { createSession, type Session } from './session.ts';
import * as ways from './ways-in.ts';

const NULL_ID = '13814000-1dd2-11b2-8080-808080808080';
const HOME = '784f394c-42b6-435a-983c-b7beff2784f9';
const SHOWN = '9a4f394c-42b6-435a-983c-b7beff2784f9';
const PUBLIC = '5f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a01';
const uuid = (name: string) =>
  `00000000-0000-4000-8000-${[...name]
    .map((char) => char.charCodeAt(0).toString(16))
    .join('')
    .padStart(12, '0')}`;
const id = (entityType: string, uuid = NULL_ID) => ({ entityType, id: uuid });

const USERS: Record<string, object> = {
  admin: { id: id('USER', uuid('admin')), authority: 'TENANT_ADMIN', email: 'admin@b.cd' },
  other: { id: id('USER', uuid('other')), authority: 'CUSTOMER_USER', email: 'other@b.cd', customerId: id('CUSTOMER', uuid('c1')) },
  wall: {
    id: id('USER', uuid('wall')),
    authority: 'TENANT_ADMIN',
    email: 'wall@b.cd',
    additionalInfo: { defaultDashboardId: HOME, defaultDashboardFullscreen: true },
  },
};
const SCOPES: Record<string, string> = { other: 'CUSTOMER_USER' };

/** Of the tokens that are given now. */
let issued = 0;
const pair = (name: string, more: object = {}) => ({
  token: fakeToken(9_000_000, name, { userId: uuid(name), scopes: [SCOPES[name] ?? 'TENANT_ADMIN'], ...more }),
  refreshToken: fakeToken(604_800_000, `r-${name}`, { jti: issued }),
});
const visitor = pair(PUBLIC, { isPublic: true, scopes: ['CUSTOMER_USER'], userId: NULL_ID, customerId: PUBLIC, firstName: 'Public' });
const dashboards = (...ids: string[]) => ({
  data: ids.map((one) => ({ id: id('DASHBOARD', one), title: one })),
  totalPages: 1,
  totalElements: ids.length,
  hasNext: false,
});

let ports: FakePorts;
let session: Session;
let refusal: { status: number; body: unknown } | undefined;

beforeEach(() => {
  refusal = undefined;
  issued = 0;
  ports = createFakePorts();
  ports.answer = (path, body) => {
    if (refusal) return refusal;
    const bearer = ports.requests.at(-1)?.headers['X-Authorization'] ?? '';
    const name = bearer.split('.').at(-1) ?? '';
    const { refreshToken } = (body ?? {}) as { refreshToken?: string };
    if (path === '/api/auth/token') return { body: pair(refreshToken?.split('.r-').at(-1) ?? '') };
    if (path === '/api/auth/login') return { body: pair((body as { username: string }).username) };
    if (path === '/api/auth/login/public') return { body: visitor };
    if (path === `/api/user/${uuid('other')}/token`) return { body: pair('other') };
    if (path.startsWith('/api/noauth/activate')) return { body: pair('admin') };
    if (path === '/api/auth/user') return { body: { createdTime: 1, tenantId: id('TENANT'), customerId: id('CUSTOMER'), ...USERS[name] } };
    if (path === '/api/user/tokenAccessEnabled') return { body: true };
    if (path.includes('/dashboards?')) return { body: dashboards(path.includes(PUBLIC) ? SHOWN : HOME) };
    return { body: undefined };
  };
  session = createSession({ ports, waysIn: async () => ways, onChange: () => undefined });
});

const asked = (path: string) => ports.requests.filter((request) => request.path.startsWith(path)).length;
/** Whose sessions the server was told to end. */
const ended = () =>
  ports.requests.filter(({ path }) => path === '/api/auth/logout').map(({ headers }) => headers['X-Authorization']?.split('.').at(-1));
const signIn = (name: string) => session.signIn({ username: name, password: 'x' });

describe('ways to sign in', () => {
  it.each<[string, SignInWay, string, object]>([
    [
      'a link of activation',
      { activateToken: 'a1', password: 'x' },
      '/api/noauth/activate?sendActivationMail=true',
      { email: 'admin@b.cd' },
    ],
    ['a code of an activation mail', { emailCode: 'a b' }, '/api/noauth/activateByEmailCode?emailCode=a+b', { email: 'admin@b.cd' }],
    ['tokens of a third party', pair('admin'), '/api/auth/user', { email: 'admin@b.cd' }],
    ['a public dashboard', { publicId: PUBLIC }, '/api/auth/login/public', { authority: 'CUSTOMER_USER', firstName: 'Public' }],
  ])('%s', async (_name, way, path, user) => {
    expect(await session.signIn(way)).toMatchObject({ ok: true, value: user });
    expect(asked(path)).toBe(1);
    expect(session.state).toMatchObject({ phase: 'signed-in', user });
  });

  it('loads no record of a visitor, and confines the visitor to public dashboards', async () => {
    await session.signIn({ publicId: PUBLIC });
    expect(asked('/api/auth/user')).toBe(0);
    expect(asked('/api/user/tokenAccessEnabled')).toBe(0);
    expect(session.state).toMatchObject({ publicId: PUBLIC, allowedDashboardIds: [SHOWN], mayActAsOthers: false });
    expect(session.owner().customerId).toBe(PUBLIC);
  });

  it('loads the dashboards of a user who is confined to full screen, and none for others', async () => {
    await signIn('wall');
    expect(session.state.allowedDashboardIds).toEqual([HOME]);
    expect(asked('/api/tenant/dashboards?pageSize=100&page=0')).toBe(1);
    await signIn('admin');
    expect(session.state).toMatchObject({ allowedDashboardIds: null, mayActAsOthers: true, publicId: null });
  });

  it('follows the last sign-in, whatever is answered first', async () => {
    const first = signIn('admin');
    const second = signIn('other');
    expect(await first).toMatchObject({ ok: false, fault: { kind: 'auth' } });
    expect(await second).toMatchObject({ ok: true, value: { email: 'other@b.cd' } });
    expect(session.state).toMatchObject({ phase: 'signed-in', user: { email: 'other@b.cd' } });
  });

  it('goes to the sign-in page when a new password is accepted without tokens', async () => {
    expect(await session.signIn({ resetToken: 'r', password: 'x' })).toEqual({ ok: true, value: null });
    expect(session.state.phase).toBe('restoring');
  });

  it.each<[string, SignInWay, FakeAnswer, string]>([
    ['of a link that was used', { resetToken: 'a b', password: 'x' }, { status: 409, body: undefined }, 'conflict'],
    ['of an invitation that was used', { activateToken: 'a b', password: 'x' }, { status: 409, body: undefined }, 'conflict'],
    [
      'of a link that has expired',
      { resetToken: 'a b', password: 'x' },
      { url: 'https://x.yz/passwordResetLinkExpired', body: '' },
      'conflict',
    ],
    ['of an unfit password', { resetToken: 'a b', password: 'x' }, { url: 'https://x.yz/login/resetPassword', body: '' }, 'invalid'],
    ['that nobody explains', { resetToken: 'a b', password: 'x' }, { status: 429, body: undefined }, 'invalid'],
  ])('distinguishes a refusal %s by the link, not by the server’s message', async (_name, way, landing, kind) => {
    const words = { status: 400, message: '\u062e\u0637\u0627', errorCode: 31 };
    ports.answer = () => (ports.requests.at(-1)?.method === 'POST' ? { status: 400, body: words } : landing);
    expect(await session.signIn(way)).toMatchObject({ ok: false, fault: { kind } });
    const name = 'resetToken' in way ? 'resetPassword?resetToken' : 'activate?activateToken';
    expect(ports.requests.at(-1)?.path).toBe(`/api/noauth/${name}=a%20b`);
  });

  const publicWith = (scopes: readonly string[] | undefined) => {
    const answer = ports.answer;
    const nameless = pair(PUBLIC, { isPublic: true, scopes, userId: NULL_ID, customerId: PUBLIC });
    ports.answer = (path, body) => (path === '/api/auth/login/public' ? { body: nameless } : answer(path, body));
  };

  it.each([[[]], [undefined]])('takes a visitor with the scopes %j for anonymous', async (scopes) => {
    publicWith(scopes);
    expect(await session.signIn({ publicId: PUBLIC })).toMatchObject({ ok: true, value: { authority: 'CUSTOMER_USER' } });
    expect(session.state).toMatchObject({ phase: 'signed-in', publicId: PUBLIC, allowedDashboardIds: [SHOWN] });
  });

  it('starts no visit with a token of another authority', async () => {
    publicWith(['REFRESH_TOKEN']);
    const fault = { kind: 'contract', key: 'bad-token', path: 'scopes' };
    expect(await session.signIn({ publicId: PUBLIC })).toMatchObject({ ok: false, fault });
    expect(ports.stored.size).toBe(0);
  });

  it('asks only for administrators whether they may sign in as others', async () => {
    await signIn('other');
    expect([asked('/api/user/tokenAccessEnabled'), session.state.mayActAsOthers]).toEqual([0, false]);
    await signIn('admin');
    expect([asked('/api/user/tokenAccessEnabled'), session.state.mayActAsOthers]).toEqual([1, true]);
  });

  it.each([
    ['carry no time', { token: 'h.e30.s', refreshToken: 'r' }],
    ['never live', pair('admin', { exp: 1_600_000_000 })],
  ])('refuses tokens that %s', async (_name, tokens) => {
    expect(await session.signIn(tokens)).toMatchObject({ ok: false, fault: { kind: 'contract', key: 'bad-token' } });
    expect(ports.stored.size).toBe(0);
  });
});

describe('signing in as another user', () => {
  it('shows no data of one user to the other', async () => {
    const phases: (string | undefined)[] = [];
    session = createSession({
      ports,
      waysIn: async () => ways,
      onChange: ({ phase, user }) => phases.push(`${phase} ${user?.email ?? ''}`),
    });
    await signIn('admin');
    expect(await session.signIn({ userId: uuid('other') })).toMatchObject({ ok: true, value: { email: 'other@b.cd' } });
    expect(phases).toEqual(['signed-in admin@b.cd', 'restoring ', 'signed-in other@b.cd']);
    expect(session.state).toMatchObject({ mayActAsOthers: false, actor: 'r-admin' });
  });

  it('leads back to the own account, also after a reload, and forgets it then', async () => {
    await signIn('admin');
    await session.signIn({ userId: uuid('other') });
    session = createSession({ ports, waysIn: async () => ways, onChange: () => undefined });
    await session.restore();
    expect(session.state).toMatchObject({ user: { email: 'other@b.cd' }, actor: 'r-admin' });
    expect(await session.signIn({ isOwn: true })).toMatchObject({ ok: true, value: { email: 'admin@b.cd' } });
    expect(session.state).toMatchObject({ user: { email: 'admin@b.cd' }, actor: null });
    expect(await session.signIn({ isOwn: true })).toMatchObject({ ok: false, fault: { kind: 'auth' } });
    expect(session.state.phase).toBe('signed-in');
  });

  it('keeps no token of the own account after signing out, here or at the server', async () => {
    await signIn('admin');
    await session.signIn({ userId: uuid('other') });
    await session.signOut();
    expect(ports.stored.size).toBe(0);
    expect(ended().sort()).toEqual(['admin', 'other']);
  });

  it.each<[string, SignInWay, string[]]>([
    ['the way back', { isOwn: true }, ['other']],
    ['another one after it', { userId: uuid('other') }, ['other']],
    ['signing in otherwise', { username: 'wall', password: 'x' }, ['admin', 'other']],
  ])('ends what is left by %s at the server', async (_name, way, names) => {
    await signIn('admin');
    await session.signIn({ userId: uuid('other') });
    expect(ended()).toEqual([]);
    issued = 1;
    await session.signIn(way);
    await settle();
    expect(ended().sort()).toEqual(names);
  });

  it('keeps the session of a user who may not do it', async () => {
    await signIn('admin');
    refusal = { status: 403, body: { status: 403, message: 'no', errorCode: 20 } };
    expect(await session.signIn({ userId: uuid('other') })).toMatchObject({ ok: false, fault: { kind: 'forbidden' } });
    expect(session.state).toMatchObject({ phase: 'signed-in', user: { email: 'admin@b.cd' } });
  });
});

describe("the user's own record", () => {
  it('updates the session when it is saved, including the confinement', async () => {
    await signIn('wall');
    await session.userWritten({ ...(session.state.user as never as object), additionalInfo: { lang: 'de_DE' } } as never);
    expect(session.state).toMatchObject({ user: { additionalInfo: { lang: 'de_DE' } }, allowedDashboardIds: null });
  });

  it('is not confused with the record of another user', async () => {
    await signIn('admin');
    const before = session.state;
    await session.userWritten({ ...before.user, id: id('USER', uuid('other')) } as never);
    expect(session.state).toBe(before);
  });

  it('keeps its session when the password changes, with new tokens if there are any', async () => {
    await signIn('admin');
    const change = { currentPassword: 'x', newPassword: 'y' };
    expect(await session.changePassword(change)).toEqual({ ok: true, value: null });
    const answer = ports.answer;
    ports.answer = (path, body) => (path === '/api/auth/changePassword' ? { body: pair('admin', { jti: 'new' }) } : answer(path, body));
    expect(await session.changePassword(change)).toEqual({ ok: true, value: null });
    expect(await session.accessToken()).toEqual({ ok: true, value: pair('admin', { jti: 'new' }).token });
    ports.answer = () => ({ status: 400, body: { status: 400, message: "Current password doesn't match!", errorCode: 31 } });
    expect(await session.changePassword(change)).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
    expect(session.state.phase).toBe('signed-in');
  });
});

describe('a second factor', () => {
  const half = { token: fakeToken(300_000, 'half', { scopes: ['PRE_VERIFICATION_TOKEN'] }), refreshToken: null };
  const code = (oneTimePassword: string) => session.signIn({ factor: 'TOTP', oneTimePassword });
  const bearer = () => ports.requests.at(-1)?.headers['X-Authorization'];
  const CHECK = '/api/auth/2fa/verification/check?providerType=TOTP&verificationCode=';
  let after: FakeAnswer;
  beforeEach(() => {
    const others = ports.answer;
    after = { body: { ...half, scope: 'PRE_VERIFICATION_TOKEN' } };
    ports.answer = (path, body) => {
      if (path === '/api/auth/login') return after;
      if (path === `${CHECK}123456`) return { body: pair('admin') };
      if (path.startsWith(CHECK)) return { status: 400, body: { status: 400, message: 'Verification code is incorrect', errorCode: 31 } };
      return others(path, body);
    };
  });

  it('is asked for after the password, with a token that is neither stored nor told, and ends with the sign-in', async () => {
    expect(await signIn('admin')).toMatchObject({ ok: false, fault: { kind: 'auth', key: 'second-factor' } });
    expect(JSON.stringify([session.state, [...ports.stored], ports.told])).not.toContain(half.token);
    expect(session.halfToken()).toEqual(ok(half.token));
    expect(session.state.phase).not.toBe('signed-in');
    expect(await code('1 2')).toMatchObject({ ok: false, fault: { kind: 'invalid', message: 'Verification code is incorrect' } });
    expect([asked(CHECK), bearer()]).toEqual([1, `Bearer ${half.token}`]);
    expect(await code('123456')).toMatchObject({ ok: true, value: { email: 'admin@b.cd' } });
    expect(session.halfToken()).toMatchObject({ ok: false, fault: { key: 'signed-out' } });
    expect(await code('123456')).toMatchObject({ ok: false, fault: { key: 'signed-out' } });
  });

  it('is set up first where the server says so, and the sign-in goes on with the same token', async () => {
    after = { body: { ...half, scope: 'MFA_CONFIGURATION_TOKEN' } };
    const others = ports.answer;
    ports.answer = (path, body) => (path === '/api/auth/2fa/login' ? { body: pair('admin') } : others(path, body));
    expect(await signIn('admin')).toMatchObject({ ok: false, fault: { kind: 'auth', key: 'factor-setup' } });
    expect(session.state.phase).not.toBe('signed-in');
    expect(await session.signIn({ isSetUp: true })).toMatchObject({ ok: true, value: { email: 'admin@b.cd' } });
    expect(ports.requests.find(({ path }) => path === '/api/auth/2fa/login')?.headers['X-Authorization']).toBe(`Bearer ${half.token}`);
    expect(session.halfToken().ok).toBe(false);
  });

  it.each([
    ['PRE_VERIFICATION_TOKEN', 'second-factor'],
    ['MFA_CONFIGURATION_TOKEN', 'factor-setup'],
  ])('goes on with half a sign-in of a third party: %s', async (scope, key) => {
    const way = { verificationToken: half.token, scope };
    expect(await session.signIn(way)).toMatchObject({ ok: false, fault: { kind: 'auth', key } });
    expect(session.halfToken()).toEqual(ok(half.token));
    expect(ports.requests).toEqual([]);
  });

  it('keeps a running session until it is checked, and is forgotten at sign-out', async () => {
    after = { body: pair('other') };
    await signIn('other');
    after = { body: { token: half.token, scope: 'PRE_VERIFICATION_TOKEN' } };
    expect(await signIn('admin')).toMatchObject({ ok: false, fault: { key: 'second-factor' } });
    expect(session.state).toMatchObject({ phase: 'signed-in', user: { email: 'other@b.cd' } });
    await session.signOut();
    expect(session.halfToken().ok).toBe(false);
  });

  it.each([
    ['is of a kind that nobody knows', { ...half, scope: 'SOMETHING_NEW' }, { kind: 'contract', path: 'refreshToken' }],
    ['is not named', { token: half.token, refreshToken: null }, { kind: 'contract', path: 'refreshToken' }],
  ])('that %s', async (_name, body, fault) => {
    after = { body };
    expect(await signIn('admin')).toMatchObject({ ok: false, fault });
    expect(session.halfToken().ok).toBe(false);
  });
});
