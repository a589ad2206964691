import { afterEach, describe, expect, it } from 'vitest';
import type { PlatformOptions } from '../../platform/platform.ts';
import { tokenPairSchema } from '../../src/contract/session.ts';
import { type Answer, Client, type RunningPlatform, signIn, startInMemory } from './platform.fixture.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5);

let running: RunningPlatform;
const clock = { now: START };
afterEach(() => running.platform.close());

async function start(apiVersion: string, more: Partial<PlatformOptions> = {}): Promise<RunningPlatform> {
  clock.now = START;
  running = await startInMemory({ devices: 1, apiVersion, now: () => clock.now, ...more });
  return running;
}

const login = (username: string, password: string) => running.nobody.send('POST', '/api/auth/login', { username, password });
const resetByEmail = (email: string) => running.nobody.send('POST', '/api/noauth/resetPasswordByEmail', { email });
const reset = (resetToken: string, password: string) => running.nobody.send('POST', '/api/noauth/resetPassword', { resetToken, password });
const errorOf = (answer: Answer) => {
  const { status, errorCode, message } = answer.json() as { status: number; errorCode: number; message: string };
  return [status, errorCode, message];
};
const lastLink = () => new URL(/http\S+/.exec(running.mails.at(-1)?.text ?? '')?.[0] ?? '');
const tokenIn = (link: URL, name: string) => link.searchParams.get(name) ?? '';

async function setSecurity(changes: { policy?: object; maxFailedLoginAttempts?: number; userLockoutNotificationEmail?: string }) {
  const { policy, ...rest } = changes;
  const settings = await running.system.call('securitySettings', {});
  const changed = { ...settings, ...rest, passwordPolicy: { ...settings.passwordPolicy, ...policy } };
  expect(await running.system.call('saveSecuritySettings', { settings: changed })).toEqual(changed);
}

async function newUser(email: string, query = ''): Promise<{ id: string; answer: Answer }> {
  const answer = await running.tenant.send('POST', `/api/user${query}`, { email, authority: 'TENANT_ADMIN', firstName: 'Ann' });
  return { id: (answer.json() as { id: { id: string } }).id.id, answer };
}

describe('a forgotten password', () => {
  it('is reset once by the printed link; 3.2 answers with tokens', async () => {
    await start('3.2.0');
    expect((await resetByEmail('tenant@example.org')).text).toBe('');
    const link = lastLink();
    expect(running.mails.at(-1)?.to).toBe('tenant@example.org');
    expect(link.href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/noauth\/resetPassword\?resetToken=[A-Za-z0-9]{30}$/);
    const landed = await running.nobody.send('GET', `${link.pathname}${link.search}`);
    const token = tokenIn(link, 'resetToken');
    expect([landed.status, landed.headers.get('location'), landed.text]).toEqual([303, `/login/resetPassword?resetToken=${token}`, '']);
    expect(errorOf(await reset(token, 'tenant'))).toEqual([400, 31, 'New password should be different from existing!']);
    expect(errorOf(await reset(token, 'short'))).toEqual([400, 31, 'Password must be 6 or more characters in length.']);
    expect(tokenPairSchema.safeParse((await reset(token, 'another')).json()).success).toBe(true);
    expect((await login('tenant@example.org', 'another')).status).toBe(200);
    expect(errorOf(await reset(token, 'a-third'))).toEqual([400, 31, 'Invalid reset token!']);
    const gone = await running.nobody.send('GET', `${link.pathname}${link.search}`);
    expect([gone.status, gone.text]).toEqual([409, '']);
  });

  it('is reset with an empty answer from 4.0 on, where links also expire after a day', async () => {
    await start('4.3.0');
    await resetByEmail('tenant@example.org');
    const late = lastLink();
    clock.now += DAY + 1;
    const landed = await running.nobody.send('GET', `${late.pathname}${late.search}`);
    expect([landed.status, landed.headers.get('location')]).toEqual([303, '/passwordResetLinkExpired']);
    expect(await running.nobody.send('GET', '/api/noauth/resetPassword?resetToken=none')).toMatchObject({ status: 409, text: '' });
    for (const token of [tokenIn(late, 'resetToken'), 'none']) expect((await reset(token, 'another')).status).toBe(400);
    await resetByEmail('tenant@example.org');
    expect(await reset(tokenIn(lastLink(), 'resetToken'), 'another')).toMatchObject({ status: 200, text: '' });
    expect((await login('tenant@example.org', 'another')).status).toBe(200);
  });

  it('is reset only once by two concurrent uses of one link', async () => {
    await start('4.3.0');
    await resetByEmail('tenant@example.org');
    const token = tokenIn(lastLink(), 'resetToken');
    const answers = await Promise.all([reset(token, 'the-first'), reset(token, 'the-second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['3.2.0', [400, 31]],
    ['4.3.0', undefined],
  ])('of nobody and of a disabled user: %s answers %j, and nothing is sent', async (version, refusal) => {
    await start(version);
    const { id } = await newUser('idle@example.org', '?sendActivationMail=false');
    const before = running.mails.length;
    for (const email of ['nobody@example.org', 'idle@example.org', '']) {
      const answer = await resetByEmail(email);
      if (refusal) expect(errorOf(answer).slice(0, 2)).toEqual(refusal);
      else expect(answer).toMatchObject({ status: 200, text: '' });
    }
    expect([running.mails.length, id !== '']).toEqual([before, true]);
  });

  it('is not reset for a user who was disabled after the link was sent', async () => {
    await start('3.2.0');
    await resetByEmail('customer@example.org');
    const token = tokenIn(lastLink(), 'resetToken');
    const { id } = running.platform.stores.entities.named('USER', '', 'customer@example.org')?.id ?? { id: '' };
    await running.tenant.send('POST', `/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=false`);
    expect(errorOf(await reset(token, 'another'))).toEqual([400, 31, 'User is not active']);
    expect((await login('customer@example.org', 'another')).status).toBe(401);
  });
});

describe('links', () => {
  it('use where the platform listens, the base URL of the settings or the option, and never what a request claims', async () => {
    await start('4.3.0');
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '8443' };
    await running.nobody.send('POST', '/api/noauth/resetPasswordByEmail', { email: 'tenant@example.org' }, headers);
    expect(lastLink().origin).toBe(`http://127.0.0.1:${running.platform.port}`);
    const general = await running.system.call('adminSettings', { key: 'general' });
    const jsonValue = { baseUrl: 'https://iot.acme.example/', prohibitDifferentUrl: false };
    await running.system.call('saveAdminSettings', { settings: { ...general, jsonValue } });
    await running.nobody.send('POST', '/api/noauth/resetPasswordByEmail', { email: 'tenant@example.org' }, headers);
    expect(lastLink().href).toMatch(/^https:\/\/iot\.acme\.example\/api\/noauth\/resetPassword/);
    const withBase = (baseUrl: unknown) => ({ ...general, jsonValue: { ...jsonValue, baseUrl } });
    for (const baseUrl of [
      'not a url',
      'javascript:alert(1)',
      'ftp://a.example',
      'https://me:secret@a.example',
      'https://a.example/?b',
      5,
    ]) {
      const refused = await running.system.send('POST', '/api/admin/settings', withBase(baseUrl));
      expect([refused.status, refused.json()], String(baseUrl)).toEqual([400, expect.objectContaining({ errorCode: 31 })]);
    }
    expect((await running.system.call('adminSettings', { key: 'general' })).jsonValue).toEqual(jsonValue);
    await running.system.call('saveAdminSettings', { settings: withBase('') as typeof general });
    await resetByEmail('tenant@example.org');
    expect(lastLink().origin).toBe(`http://127.0.0.1:${running.platform.port}`);
    await running.platform.close();
    await start('4.3.0', { publicUrl: 'https://wall.example/' });
    await resetByEmail('tenant@example.org');
    expect(lastLink().origin).toBe('https://wall.example');
  });

  it('activate a new user once; the link is returned on creation, on request, and to the administrator', async () => {
    await start('4.3.0');
    const { id, answer } = await newUser('new@example.org');
    expect(answer.status).toBe(200);
    expect(running.mails.at(-1)).toMatchObject({ to: 'new@example.org' });
    const link = lastLink();
    expect((await running.tenant.send('GET', `/api/user/${id}/activationLink`)).text).toBe(link.href);
    expect((await running.tenant.send('POST', '/api/user/sendActivationMail?email=new%40example.org')).status).toBe(200);
    expect([running.mails.length, lastLink().href]).toEqual([2, link.href]);
    expect((await running.system.send('POST', '/api/user/sendActivationMail?email=customer%40example.org')).status).toBe(403);
    expect((await running.tenant.send('POST', '/api/user/sendActivationMail?email=none%40example.org')).status).toBe(404);
    const landed = await running.nobody.send('GET', `${link.pathname}${link.search}`);
    const activateToken = tokenIn(link, 'activateToken');
    expect(landed.headers.get('location')).toBe(`/login/createPassword?activateToken=${activateToken}`);
    const activate = (password: string) =>
      running.nobody.send('POST', '/api/noauth/activate?sendActivationMail=false', { activateToken, password });
    expect(errorOf(await activate('x'))).toEqual([400, 31, 'Password must be 6 or more characters in length.']);
    expect(tokenPairSchema.safeParse((await activate('secret-1')).json()).success).toBe(true);
    expect((await activate('secret-2')).status).toBe(400);
    expect((await login('new@example.org', 'secret-1')).status).toBe(200);
    expect(errorOf(await running.tenant.send('POST', '/api/user/sendActivationMail?email=new%40example.org')).slice(0, 2)).toEqual([
      400, 31,
    ]);
  });

  it('that no release answers are not found, without requiring a token', async () => {
    await start('4.3.0');
    for (const path of ['activateByEmailCode?emailCode=1', 'resendEmailActivation?email=a%40b.example'])
      expect(await running.nobody.send('POST', `/api/noauth/${path}`)).toMatchObject({ status: 404 });
    expect((await running.nobody.send('GET', '/api/noauth/resetPasswordByEmail')).status).toBe(405);
  });
});

describe('the password policy', () => {
  it('is public, and only sets a length on a fresh server', async () => {
    await start('3.2.0');
    expect(await running.nobody.call('userPasswordPolicy', {})).toEqual({
      minimumLength: 6,
      minimumUppercaseLetters: null,
      minimumLowercaseLetters: null,
      minimumDigits: null,
      minimumSpecialCharacters: null,
      passwordExpirationPeriodDays: null,
      passwordReuseFrequencyDays: null,
    });
  });

  it('lists each broken rule on a line, wherever a password is set', async () => {
    await start('4.3.0');
    await setSecurity({
      policy: {
        minimumLength: 8,
        minimumUppercaseLetters: 1,
        minimumLowercaseLetters: 1,
        minimumDigits: 2,
        minimumSpecialCharacters: 1,
        allowWhitespaces: false,
      },
    });
    const broken = [
      'Password must be 8 or more characters in length.',
      'Password must contain 1 or more uppercase characters.',
      'Password must contain 2 or more digit characters.',
      'Password must contain 1 or more special characters.',
      'Password contains a whitespace character.',
    ].join('\n');
    const change = (newPassword: string) =>
      running.tenant.send('POST', '/api/auth/changePassword', { currentPassword: 'tenant', newPassword });
    expect(errorOf(await change('abc d'))).toEqual([400, 31, broken]);
    await resetByEmail('customer@example.org');
    expect(errorOf(await reset(tokenIn(lastLink(), 'resetToken'), 'abc d'))).toEqual([400, 31, broken]);
    await newUser('new@example.org');
    const activateToken = tokenIn(lastLink(), 'activateToken');
    expect(errorOf(await running.nobody.send('POST', '/api/noauth/activate', { activateToken, password: 'abc d' }))[2]).toBe(broken);
    expect((await change('Ab12-x-yz')).status).toBe(200);
  });

  it('rejects recently used passwords and allows older ones', async () => {
    await start('3.2.0');
    await setSecurity({ policy: { passwordReuseFrequencyDays: 30 } });
    const change = (currentPassword: string, newPassword: string) =>
      running.tenant.send('POST', '/api/auth/changePassword', { currentPassword, newPassword });
    clock.now += 1000;
    expect(await change('tenant', 'second')).toMatchObject({ status: 200, text: '' });
    expect(errorOf(await change('second', 'tenant'))).toEqual([400, 31, 'Password was already used for the last 30 days']);
    clock.now += 30 * DAY;
    const later = await signIn((request) => running.platform.app.fetch(request), 'tenant@example.org', 'second');
    const body = { currentPassword: 'second', newPassword: 'tenant' };
    expect((await later.send('POST', '/api/auth/changePassword', body)).status).toBe(200);
  });

  it('lets an expired password only be used once, to set another one', async () => {
    await start('3.2.0');
    await setSecurity({ policy: { passwordExpirationPeriodDays: 90 } });
    clock.now += 90 * DAY;
    expect((await login('tenant@example.org', 'tenant')).status).toBe(200);
    clock.now += 1;
    const expired = await login('tenant@example.org', 'tenant');
    const { resetToken } = expired.json() as { resetToken: string };
    expect([...errorOf(expired), /^\w{30}$/.test(resetToken)]).toEqual([401, 15, 'User password expired!', true]);
    expect((await reset(resetToken, 'another')).status).toBe(200);
    expect((await reset(resetToken, 'a-third')).status).toBe(400);
    expect((await login('tenant@example.org', 'another')).status).toBe(200);
  });

  it('sends users with a non-compliant password to the reset, on newer servers with that setting', async () => {
    await start('4.3.0');
    await setSecurity({ policy: { minimumDigits: 1, forceUserToResetPasswordIfNotValid: true } });
    expect(errorOf(await login('tenant@example.org', 'tenant')).slice(0, 2)).toEqual([401, 45]);
  });

  it.each([
    { passwordPolicy: { minimumLength: 4 } },
    { passwordPolicy: { minimumDigits: -1 } },
    { passwordPolicy: { minimumLength: 10, maximumLength: 9 } },
    { passwordPolicy: { maximumLength: 12, minimumDigits: 6, minimumUppercaseLetters: 7 } },
    { passwordPolicy: {}, maxFailedLoginAttempts: 1.5 },
    { passwordPolicy: {}, userLockoutNotificationEmail: 'nobody' },
    { passwordPolicy: null },
  ])('is not set to %j', async (settings) => {
    await start('4.3.0');
    const before = await running.system.call('securitySettings', {});
    expect((await running.system.send('POST', '/api/admin/securitySettings', settings)).status).toBe(400);
    expect(await running.system.call('securitySettings', {})).toEqual(before);
  });
});

describe('wrong passwords', () => {
  it('lock the user above the limit, until an administrator unlocks the account', async () => {
    await start('4.3.0');
    await setSecurity({ maxFailedLoginAttempts: 2, userLockoutNotificationEmail: 'ops@acme.example' });
    const wrong = () => login('customer@example.org', 'wrong');
    expect([(await wrong()).status, errorOf(await wrong())[2]]).toEqual([401, 'Invalid username or password']);
    expect(errorOf(await wrong())).toEqual([401, 10, 'User account is locked due to security policy']);
    expect(running.mails.at(-1)?.to).toBe('ops@acme.example');
    expect(errorOf(await login('customer@example.org', 'customer'))).toEqual([401, 10, 'User account is not active']);
    expect(errorOf(await wrong())[2]).toBe('Invalid username or password');
    const { id } = running.platform.stores.entities.named('USER', '', 'customer@example.org')?.id ?? { id: '' };
    expect((await running.tenant.call('user', { id })).additionalInfo).toMatchObject({ userCredentialsEnabled: false });
    await running.tenant.send('POST', `/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=true`);
    expect(errorOf(await wrong())[2]).toBe('Invalid username or password');
    expect((await login('customer@example.org', 'customer')).status).toBe(200);
  });

  it('are each counted when sent concurrently', async () => {
    await start('4.3.0');
    await setSecurity({ maxFailedLoginAttempts: 3 });
    await Promise.all(Array.from({ length: 5 }, () => login('customer@example.org', 'wrong')));
    expect(errorOf(await login('customer@example.org', 'customer'))[2]).toBe('User account is not active');
  });
});

describe('a changed password', () => {
  it.each([
    ['3.2.0', 200, ''],
    ['4.3.0', 401, 'pair'],
  ])('on %s leaves older tokens at %d', async (version, status, answer) => {
    await start(version);
    clock.now += 5000;
    const body = { currentPassword: 'tenant', newPassword: 'another' };
    const changed = await running.tenant.send('POST', '/api/auth/changePassword', body);
    if (answer === '') expect(changed.text).toBe('');
    else expect((await new Client(fetchOf(), tokenPairSchema.parse(changed.json()).token).send('GET', '/api/auth/user')).status).toBe(200);
    const old = await running.tenant.send('GET', '/api/auth/user');
    expect(old.status).toBe(status);
    if (status === 401) expect(errorOf(old)[1]).toBe(11);
  });
});

const fetchOf = () => (request: Request) => running.platform.app.fetch(request);

describe('impersonation', () => {
  it('is for administrators: of a tenant within it, of the system except for customer users', async () => {
    await start('4.3.0');
    const idOf = (email: string) => running.platform.stores.entities.named('USER', '', email)?.id.id ?? '';
    const tokenOf = (client: Client, email: string) => client.send('GET', `/api/user/${idOf(email)}/token`);
    expect((await running.tenant.send('GET', '/api/user/tokenAccessEnabled')).text).toBe('true');
    expect((await running.customer.send('GET', '/api/user/tokenAccessEnabled')).status).toBe(403);
    const pair = tokenPairSchema.parse((await tokenOf(running.tenant, 'customer@example.org')).json());
    expect(await new Client(fetchOf(), pair.token).call('currentUser', {})).toMatchObject({ email: 'customer@example.org' });
    expect((await tokenOf(running.system, 'tenant@example.org')).status).toBe(200);
    expect((await tokenOf(running.system, 'customer@example.org')).status).toBe(403);
    expect((await tokenOf(running.tenant, 'sysadmin@example.org')).status).toBe(403);
    const other = await running.system.send('POST', '/api/tenant', { title: 'Other' });
    const foreign = await running.system.send('POST', '/api/user?sendActivationMail=false', {
      email: 'foreign@example.org',
      authority: 'TENANT_ADMIN',
      tenantId: (other.json() as { id: unknown }).id,
    });
    expect([foreign.status, (await tokenOf(running.tenant, 'foreign@example.org')).status]).toEqual([200, 403]);
  });

  it('can be disabled', async () => {
    await start('4.3.0', { userTokenAccess: false });
    expect((await running.tenant.send('GET', '/api/user/tokenAccessEnabled')).text).toBe('false');
    const { id } = running.platform.stores.entities.named('USER', '', 'customer@example.org')?.id ?? { id: '' };
    expect(errorOf(await running.tenant.send('GET', `/api/user/${id}/token`)).slice(0, 2)).toEqual([403, 20]);
  });
});

it.each([
  ['3.4.4', 200, 200],
  ['3.5.0', 400, 400],
])('on %s an administrator changes the authority of a user with %i, and the customer with %i', async (apiVersion, authority, customer) => {
  await start(apiVersion);
  const {
    customerId,
    version: _version,
    ...user
  } = (await running.customer.send('GET', '/api/auth/user')).json() as Record<string, unknown>;
  const ann = (await running.tenant.send('POST', '/api/customer', { title: 'Another' })).json() as { id: object };
  const save = async (fields: object) => (await running.tenant.send('POST', '/api/user', { ...user, ...fields })).status;
  expect(await save({ customerId, lastName: 'Renamed' })).toBe(200);
  expect([await save({ customerId: ann.id }), await save({ authority: 'TENANT_ADMIN' })]).toEqual([customer, authority]);
});

describe("a user's own record", () => {
  it('can be read and saved by a customer user, is replaced whole, and omits the password history', async () => {
    await start('4.3.0');
    const own = await running.customer.call('currentUser', {});
    const additionalInfo = { lang: 'de_DE', defaultDashboardFullscreen: true, userPasswordHistory: { '1': 'hash' } };
    const saved = await running.customer.call('saveUser', { user: { ...own, firstName: 'Elli', additionalInfo } });
    expect(saved).toMatchObject({ firstName: 'Elli', additionalInfo: { lang: 'de_DE', defaultDashboardFullscreen: true } });
    const read = await running.customer.call('currentUser', {});
    expect(read.additionalInfo).toEqual({ lang: 'de_DE', defaultDashboardFullscreen: true });
    const promoted = await running.customer.send('POST', '/api/user', { ...own, authority: 'TENANT_ADMIN' });
    expect(promoted.status).toBe(403);
    const { id } = running.platform.stores.entities.named('USER', '', 'tenant@example.org')?.id ?? { id: '' };
    expect((await running.customer.send('GET', `/api/user/${id}`)).status).toBe(403);
  });
});

it('offers the configured OAuth providers', async () => {
  const oauth2Clients = [{ name: 'Acme ID', icon: 'mdi:key', url: '/oauth2/authorization/1' }];
  await start('3.2.0', { oauth2Clients });
  expect(await running.nobody.call('oauth2Clients', {})).toEqual(oauth2Clients);
});
