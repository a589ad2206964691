import { afterEach, describe, expect, it } from 'vitest';
import type { PlatformOptions } from '../../platform/platform.ts';
import type { AdminSettings } from '../../src/contract/administration.ts';
import { type Answer, type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
afterEach(() => running.platform.close());

async function start(apiVersion: string, more: Partial<PlatformOptions> = {}): Promise<RunningPlatform> {
  running = await startInMemory({ devices: 1, apiVersion, ...more });
  return running;
}

const get = (key: string) => running.system.call('adminSettings', { key });
const post = (body: unknown) => running.system.send('POST', '/api/admin/settings', body);
const codeOf = (answer: Answer) => [answer.status, (answer.json() as { errorCode: number }).errorCode];

/** No response contains the stored password. */
const keptPassword = () => (JSON.parse(running.platform.stores.settings.get('admin.mail') ?? '') as AdminSettings).jsonValue.password;

describe('settings', () => {
  it('exist on a fresh installation, except for SMS', async () => {
    await start('4.3.0');
    expect((await get('general')).jsonValue).toMatchObject({ prohibitDifferentUrl: false });
    expect((await get('mail')).jsonValue).toMatchObject({ smtpProtocol: 'smtp', smtpPort: '25', timeout: '10000', enableTls: false });
    expect(codeOf(await running.system.send('GET', '/api/admin/settings/sms'))).toEqual([404, 32]);
  });

  it('are for system administrators only', async () => {
    await start('4.3.0');
    const paths = ['settings/mail', 'securitySettings', 'updates'];
    for (const client of [running.tenant, running.customer])
      for (const path of paths) expect((await client.send('GET', `/api/admin/${path}`)).status).toBe(403);
    expect((await running.nobody.send('GET', '/api/admin/settings/mail')).status).toBe(401);
  });

  it('are created without an id, updated with it, and keep their key', async () => {
    await start('4.3.0');
    const sms = { key: 'sms', jsonValue: { type: 'AWS_SNS', region: 'us-east-1' } };
    const made = await running.system.call('saveAdminSettings', { settings: sms });
    expect(made).toMatchObject(sms);
    expect(codeOf(await post(sms))).toEqual([400, 31]);
    const changed = { ...made, jsonValue: { type: 'TWILIO' } };
    expect(await running.system.call('saveAdminSettings', { settings: changed })).toEqual(changed);
    expect((await get('sms')).jsonValue).toEqual({ type: 'TWILIO' });
    expect(codeOf(await post({ ...changed, key: 'general' }))).toEqual([400, 31]);
    expect(codeOf(await post({ ...changed, key: '' }))).toEqual([400, 31]);
    expect(codeOf(await post({ ...changed, jsonValue: null }))).toEqual([400, 31]);
    expect((await get('sms')).jsonValue).toEqual({ type: 'TWILIO' });
  });
});

describe("the mail server's password", () => {
  it('is answered as "" by 3.2, which keeps it when "" is sent and fails when it is missing', async () => {
    await start('3.2.0');
    const mail = await get('mail');
    expect(mail.jsonValue.password).toBe('');
    await post({ ...mail, jsonValue: { ...mail.jsonValue, password: 's3cret' } });
    const read = await get('mail');
    expect([read.jsonValue.password, keptPassword()]).toEqual(['', 's3cret']);
    const saved = await post({ ...read, jsonValue: { ...read.jsonValue, smtpHost: 'mail.acme.example' } });
    expect((saved.json() as AdminSettings).jsonValue).toMatchObject({ smtpHost: 'mail.acme.example', password: '' });
    expect(keptPassword()).toBe('s3cret');
    const { password: _password, ...without } = read.jsonValue;
    expect(codeOf(await post({ ...read, jsonValue: without }))).toEqual([500, 2]);
  });

  it('is omitted from 3.3 on, and kept when a save omits it', async () => {
    await start('4.3.0');
    const mail = await get('mail');
    const saved = await post({ ...mail, jsonValue: { ...mail.jsonValue, password: 's3cret' } });
    expect(saved.text).not.toContain('password"');
    const read = await get('mail');
    expect('password' in read.jsonValue).toBe(false);
    await post({ ...read, jsonValue: { ...read.jsonValue, username: 'ann' } });
    expect(keptPassword()).toBe('s3cret');
  });
});

describe('the update notice', () => {
  it('is a text up to 3.4 and version fields later', async () => {
    await start('3.2.0');
    expect(await running.system.call('updates', {})).toEqual({ message: '', updateAvailable: false });
    await running.platform.close();
    await start('3.2.0', { offeredVersion: '3.3.0' });
    expect(await running.system.call('updates', {})).toEqual({ message: 'Version 3.3.0 is available.', updateAvailable: true });
    await running.platform.close();
    await start('4.3.0', { offeredVersion: '4.4.0' });
    const told = await running.system.call('updates', {});
    expect(told).toMatchObject({ updateAvailable: true, currentVersion: '4.3.0', latestVersion: '4.4.0' });
    expect('message' in told).toBe(false);
  });
});
