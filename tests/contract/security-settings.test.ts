/** Rules of passwords and lives of links, as the system administrator sets them. */
import { afterEach, describe, expect, it } from 'vitest';
import type { SecuritySettings } from '../../src/contract/administration.ts';
import { type Answer, type RunningPlatform, startInMemory } from './platform.fixture.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 5);
const clock = { now: START };
let running: RunningPlatform;
afterEach(() => running.platform.close());

async function start(apiVersion: string): Promise<SecuritySettings> {
  clock.now = START;
  running = await startInMemory({ devices: 0, apiVersion, now: () => clock.now });
  return running.system.call('securitySettings', {});
}

const save = (settings: object) => running.system.send('POST', '/api/admin/securitySettings', settings);
const refusal = (answer: Answer) => {
  const { status, errorCode, message } = answer.json() as { status: number; errorCode: number; message: string };
  return [status, errorCode, message];
};
const lastToken = () => /Token=(\w+)/.exec(running.mails.at(-1)?.text ?? '')?.[1] ?? '';
const anonymous = (method: string, path: string, body?: object) => running.nobody.send(method, `/api/noauth/${path}`, body);

it('an empty policy asks for nothing, on all servers; old ones drop rules that they do not know', async () => {
  const newer = await start('4.3.0');
  const answer = (await save({ ...newer, passwordPolicy: {} })).json() as SecuritySettings;
  expect(answer.passwordPolicy).toMatchObject({ minimumLength: null, maximumLength: null, allowWhitespaces: true });
  await running.platform.close();
  const older = await start('3.2.0');
  const dropped = (await save({ ...older, passwordPolicy: { ...older.passwordPolicy, maximumLength: 5 } })).json() as SecuritySettings;
  expect(dropped.passwordPolicy).toEqual(older.passwordPolicy);
});

it.each([
  [{ userActivationTokenTtl: 0 }, 'userActivationTokenTtl must be greater than or equal to 1'],
  [{ passwordResetTokenTtl: 25 }, 'passwordResetTokenTtl must be less than or equal to 24'],
  [
    { passwordResetTokenTtl: null, userActivationTokenTtl: null },
    'passwordResetTokenTtl must not be null, userActivationTokenTtl must not be null',
  ],
])('lives of links of %j are refused', async (bad, message) => {
  const before = await start('4.3.0');
  expect(refusal(await save({ ...before, ...bad }))).toEqual([400, 31, `Validation error: ${message}`]);
  expect(await running.system.call('securitySettings', {})).toEqual(before);
});

describe('rules of passwords', () => {
  const STRICT = { minimumLength: 10, maximumLength: 16, minimumUppercaseLetters: 2, minimumLowercaseLetters: 2, minimumDigits: 2 };
  const change = async (newPassword: string) => {
    const answer = await running.tenant.send('POST', '/api/auth/changePassword', { currentPassword: 'tenant', newPassword });
    return answer.status === 200 ? [] : String(refusal(answer)[2]).split('\n');
  };

  it('count letters and digits of English only, lengths, and blanks', async () => {
    const before = await start('4.3.0');
    const policy = { ...before.passwordPolicy, ...STRICT, minimumSpecialCharacters: 2, allowWhitespaces: false };
    await save({ ...before, passwordPolicy: policy });
    expect(await change('ЖЖыы12!!ыыыы')).toEqual([
      'Password must contain 2 or more uppercase characters.',
      'Password must contain 2 or more lowercase characters.',
    ]);
    expect(await change('ABcd٣٤!!efgh')).toEqual(['Password must contain 2 or more digit characters.']);
    expect(await change('ABcd12!!eeeeeeeee')).toEqual(['Password must be no more than 16 characters in length.']);
    expect(await change('ABcd12!! efg')).toEqual(['Password contains a whitespace character.']);
    expect(await change('ABcd12!!efgh')).toEqual([]);
  });
});

describe('links of newer servers', () => {
  it('have 40 letters, and end after the hours that are set, with pages of their own', async () => {
    const before = await start('4.3.0');
    await save({ ...before, userActivationTokenTtl: 1, passwordResetTokenTtl: 2 });
    const email = 'new@acme.example';
    const user = (await running.tenant.send('POST', '/api/user?sendActivationMail=true', { email, authority: 'TENANT_ADMIN' })).json();
    const { id } = (user as { id: { id: string } }).id;
    expect(running.mails.at(-1)?.text).toMatch(/activateToken=\w{40} \(good for 1 hours?\)$/);
    const activateToken = lastToken();
    await anonymous('POST', 'resetPasswordByEmail', { email: 'tenant@example.org' });
    const resetToken = lastToken();
    expect(resetToken).toHaveLength(40);
    const info = async () =>
      (await running.tenant.send('GET', `/api/user/${id}/activationLinkInfo`)).json() as { value: string; ttlMs: number };
    expect(await info()).toEqual({ value: expect.stringContaining(activateToken), ttlMs: HOUR });

    clock.now += HOUR + 1;
    const landed = await anonymous('GET', `activate?activateToken=${activateToken}`);
    expect([landed.status, landed.headers.get('location')]).toEqual([303, '/activationLinkExpired']);
    const late = await anonymous('POST', 'activate', { activateToken, password: 'a-new-one' });
    expect(refusal(late)).toEqual([400, 31, 'Activation token expired']);
    expect((await anonymous('GET', `resetPassword?resetToken=${resetToken}`)).headers.get('location')).toBe(
      `/login/resetPassword?resetToken=${resetToken}`,
    );
    const anew = await info();
    expect([anew.value.includes(activateToken), anew.ttlMs]).toEqual([false, HOUR]);

    clock.now += HOUR;
    const gone = await anonymous('GET', `resetPassword?resetToken=${resetToken}`);
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/passwordResetLinkExpired']);
    const refused = await anonymous('POST', 'resetPassword', { resetToken, password: 'a-new-one' });
    expect(refusal(refused)).toEqual([400, 31, 'Password reset token expired']);
    for (const path of ['activate?activateToken=', 'resetPassword?resetToken=']) expect((await anonymous('GET', path)).status).toBe(400);
  });

  it('older ones have 30 letters and no end, and no such call', async () => {
    await start('3.2.0');
    const { id } = running.platform.stores.entities.named('USER', '', 'tenant@example.org')?.id ?? { id: '' };
    expect((await running.system.send('GET', `/api/user/${id}/activationLinkInfo`)).status).toBe(404);
    await anonymous('POST', 'resetPasswordByEmail', { email: 'tenant@example.org' });
    const resetToken = lastToken();
    clock.now += 1000 * HOUR;
    expect([resetToken.length, running.mails.at(-1)?.text.includes('hour')]).toEqual([30, false]);
    expect((await anonymous('GET', `resetPassword?resetToken=${resetToken}`)).headers.get('location')).toContain(resetToken);
  });
});
