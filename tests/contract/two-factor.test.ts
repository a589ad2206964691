/** Accounts with a second factor: what an installation of 4.3 offers, sets up, sends, checks and refuses. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { totpAt } from '../../platform/rest/totp.ts';
import { Client, type RunningPlatform, signIn, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
let now: number;
let ann: Client;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5);
  running = await startInMemory({ devices: 0, apiVersion: '4.3.1', now: () => now });
  const email = 'ann.lee@example.org';
  const { id } = (await running.tenant.send('POST', '/api/user?sendActivationMail=false', { email, authority: 'TENANT_ADMIN' })).json() as {
    id: { id: string };
  };
  await running.platform.stores.userCredentials.activate(id.id, 'secret');
  ann = await signIn(here, email, 'secret');
});
afterEach(() => running.platform.close());
const here = (request: Request) => running.platform.app.fetch(request);

const SETTINGS = {
  providers: [
    { providerType: 'TOTP', issuerName: 'Acme' },
    { providerType: 'EMAIL', verificationCodeLifetime: 60 },
    { providerType: 'BACKUP_CODE', codesQuantity: 3 },
  ],
  minVerificationCodeSendPeriod: 5,
  verificationCodeCheckRateLimit: null as string | null,
  maxVerificationFailuresBeforeUserLockout: 3,
  totalAllowedTimeForVerification: 300,
  enforceTwoFa: false,
  enforcedUsersFilter: null as object | null,
};
const offer = (more: object = {}) => running.system.send('POST', '/api/2fa/settings', { ...SETTINGS, ...more });
const refusal = (answer: { status: number; json(): unknown }) => [answer.status, (answer.json() as { message: string }).message];
const login = async () =>
  (await running.nobody.send('POST', '/api/auth/login', { username: 'ann.lee@example.org', password: 'secret' })).json() as {
    token: string;
    refreshToken?: string;
    scope?: string;
  };
const half = async () => new Client(here, (await login()).token);
const check = (client: Client, type: string, code: string) =>
  client.send('POST', `/api/auth/2fa/verification/check?providerType=${type}&verificationCode=${code}`);
const account = '/api/2fa/account/config';

async function setUpTotp(): Promise<string> {
  const made = (await ann.send('POST', `${account}/generate?providerType=TOTP`)).json() as { authUrl: string };
  const secret = new URL(made.authUrl).searchParams.get('secret') ?? '';
  expect(refusal(await ann.send('POST', `${account}?verificationCode=000000`, made))).toEqual([400, 'Verification code is incorrect']);
  const saved = await ann.send('POST', `${account}?verificationCode=${totpAt(secret, now)}`, made);
  expect(saved.json()).toEqual({ configs: { TOTP: { ...made, useByDefault: true } } });
  return secret;
}

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('codes are those of RFC 6238 at %i s', (seconds, code) => {
  expect(totpAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code);
});

it('the password alone gives a token that is good for a code only', async () => {
  await offer();
  const secret = await setUpTotp();
  const answer = await login();
  expect(answer).toEqual({ token: expect.any(String), scope: 'PRE_VERIFICATION_TOKEN' });
  const client = new Client(here, answer.token);
  for (const path of ['/api/auth/user', '/api/tenant/devices?pageSize=10&page=0', '/api/2fa/account/settings'])
    expect((await client.send('GET', path)).status).toBe(403);
  expect((await client.send('GET', '/api/auth/2fa/providers')).json()).toEqual([
    { type: 'TOTP', default: true, contact: null, minVerificationCodeSendPeriod: 5 },
  ]);
  expect((await ann.send('GET', '/api/auth/2fa/providers')).status).toBe(403);
  expect(refusal(await check(client, 'TOTP', '000000'))).toEqual([400, 'Verification code is incorrect']);
  expect(refusal(await check(client, 'SMS', '1'))).toEqual([400, '2FA is not configured for account']);
  const right = await check(client, 'TOTP', totpAt(secret, now));
  expect(right.status).toBe(200);
  const whole = new Client(here, (right.json() as { token: string }).token);
  expect((await whole.send('GET', '/api/auth/user')).json()).toMatchObject({ email: 'ann.lee@example.org' });
  expect(refusal(await check(await half(), 'TOTP', totpAt(secret, now)))).toEqual([400, 'Verification code is incorrect']);
  now += 30_000;
  expect((await check(await half(), 'TOTP', totpAt(secret, now))).status).toBe(200);
  expect(refusal(await check(await half(), 'TOTP', totpAt(secret, now - 30_000)))).toEqual([400, 'Verification code is incorrect']);
  now += 301_000;
  expect(refusal(await check(client, 'TOTP', totpAt(secret, now)))).toMatchObject([401, expect.stringContaining('expired')]);
});

it('codes by mail and backup codes are good for once', async () => {
  await offer();
  await setUpTotp();
  const byMail = { providerType: 'EMAIL', useByDefault: false, email: 'ann.lee@example.org' };
  const sentCode = () => /\d{6}/.exec(running.mails.at(-1)?.text ?? '')?.[0] ?? '';
  await ann.send('POST', `${account}/submit`, byMail);
  const first = sentCode();
  expect((await ann.send('POST', `${account}?verificationCode=${first}`, { ...byMail, email: 'b@example.org' })).status).toBe(400);
  expect((await ann.send('POST', `${account}?verificationCode=${first}`, byMail)).status).toBe(200);
  const backup = (await ann.send('POST', `${account}/generate?providerType=BACKUP_CODE`)).json() as { codes: string[] };
  expect((await ann.send('POST', account, backup)).json()).toMatchObject({ configs: { BACKUP_CODE: { codes: null, codesLeft: 3 } } });
  let client = await half();
  expect((await client.send('GET', '/api/auth/2fa/providers')).json()).toMatchObject([
    { type: 'TOTP', default: true },
    { type: 'EMAIL', default: false, contact: 'an***ee@example.org' },
    { type: 'BACKUP_CODE', contact: null },
  ]);
  const send = () => client.send('POST', '/api/auth/2fa/verification/send?providerType=EMAIL');
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  const code = sentCode();
  expect((await check(client, 'EMAIL', code)).status).toBe(200);
  // Nor is half a sign-in good for two.
  expect((await check(client, 'BACKUP_CODE', backup.codes[0] ?? '')).status).toBe(401);
  client = await half();
  expect((await check(client, 'EMAIL', code)).status).toBe(400);
  now += 6000;
  await send();
  now += 61_000;
  expect((await check(client, 'EMAIL', sentCode())).status).toBe(400);
  expect((await check(client, 'BACKUP_CODE', backup.codes[0] ?? '')).status).toBe(200);
  expect((await check(await half(), 'BACKUP_CODE', backup.codes[0] ?? '')).status).toBe(400);
});

it('wrong codes are limited in rate, and lock the account', async () => {
  await offer({ verificationCodeCheckRateLimit: '2:5' });
  const secret = await setUpTotp();
  let client = await half();
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await check(client, 'TOTP', '000000')).status);
  expect(statuses).toEqual([400, 400, 429]);
  now += 6000;
  // After a right code they count anew.
  expect((await check(client, 'TOTP', totpAt(secret, now))).status).toBe(200);
  client = await half();
  for (let time = 0; time < 2; time += 1) expect((await check(client, 'TOTP', '000000')).status).toBe(400);
  now += 6000;
  expect(refusal(await check(client, 'TOTP', '000000'))).toEqual([
    401,
    'User account was locked due to exceeded 2FA verification attempts',
  ]);
  expect(refusal(await check(client, 'TOTP', totpAt(secret, now)))).toEqual([401, 'User is disabled']);
});

it('a factor that is no longer offered is not asked for; where one is forced, it must be set up', async () => {
  await offer();
  await setUpTotp();
  const client = await half();
  await offer({ providers: SETTINGS.providers.slice(1) });
  expect((await client.send('GET', '/api/auth/2fa/providers')).status).toBe(403);
  expect(await login()).toMatchObject({ refreshToken: expect.any(String) });
  await offer({ providers: SETTINGS.providers.slice(1), enforceTwoFa: true, enforcedUsersFilter: { type: 'TENANT_ADMINISTRATORS' } });
  expect(await login()).toEqual({ token: expect.any(String), scope: 'MFA_CONFIGURATION_TOKEN' });
});

it.each(['tenantsIds', 'tenantProfilesIds'])('a factor is forced upon the administrators of %s alone', async (named) => {
  const mine = (await running.system.send('GET', `/api/tenant/${running.platform.tenantId}`)).json() as {
    tenantProfileId: { id: string };
  };
  const own = named === 'tenantsIds' ? running.platform.tenantId : mine.tenantProfileId.id;
  for (const [ids, scope] of [
    [[own], 'MFA_CONFIGURATION_TOKEN'],
    [['784f394c-42b6-435a-983c-b7beff2784f9'], undefined],
  ] as const) {
    const saved = await offer({ enforceTwoFa: true, enforcedUsersFilter: { type: 'TENANT_ADMINISTRATORS', [named]: ids } });
    const other = named === 'tenantsIds' ? 'tenantProfilesIds' : 'tenantsIds';
    expect(saved.json()).toMatchObject({ enforcedUsersFilter: { [named]: ids, [other]: null } });
    expect((await login()).scope).toBe(scope);
  }
});

it('the default stays until another factor becomes it', async () => {
  await offer();
  await setUpTotp();
  await ann.send('POST', account, (await ann.send('POST', `${account}/generate?providerType=BACKUP_CODE`)).json() as object);
  const answer = await ann.send('PUT', `${account}?providerType=TOTP`, { useByDefault: false });
  expect(answer.json()).toMatchObject({ configs: { TOTP: { useByDefault: true }, BACKUP_CODE: { useByDefault: false } } });
});

it.each([
  [
    {
      providers: null,
      minVerificationCodeSendPeriod: null,
      totalAllowedTimeForVerification: null,
    },
    'minVerificationCodeSendPeriod must not be null, providers must not be null, totalAllowedTimeForVerification must not be null',
  ],
  [{ minVerificationCodeSendPeriod: 4 }, 'minVerificationCodeSendPeriod must be greater than or equal to 5'],
  [{ totalAllowedTimeForVerification: 59 }, 'totalAllowedTimeForVerification must be greater than or equal to 60'],
  [{ providers: [{ providerType: 'TOTP', issuerName: '' }] }, 'issuerName must not be blank'],
  [{ providers: [{ providerType: 'EMAIL', verificationCodeLifetime: 0 }] }, 'verificationCodeLifetime is required'],
])('settings are checked: %j', async (more, message) => {
  expect(refusal(await offer(more))).toEqual([400, `Validation error: ${message}`]);
});
