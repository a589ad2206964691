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

describe('ids', () => {
  it('that nobody has make no second row of a key', async () => {
    await start('4.3.0');
    const general = await get('general');
    const unknown = { ...general, id: { entityType: 'ADMIN_SETTINGS', id: 'a0b1c2d3-0000-11ee-8000-000000000009' } };
    expect(codeOf(await post({ ...unknown, jsonValue: { baseUrl: 'https://evil.example' } }))).toEqual([400, 31]);
    expect(await get('general')).toEqual(general);
    const { id: _id, ...without } = general;
    expect(codeOf(await post(without))).toEqual([400, 31]);
  });

  it.each([
    ['jwt', '/api/admin/jwtSettings'],
    ['twoFaSettings', '/api/2fa/settings'],
  ])('of %s are read by key, and saved by their own call', async (key, path) => {
    await start('4.3.0');
    const settings = await get(key);
    expect(settings.jsonValue).toEqual((await running.system.send('GET', path)).json());
    expect(JSON.stringify(settings)).not.toContain('tokenSigningKey');
    for (const body of [settings, { key, jsonValue: settings.jsonValue }]) expect(codeOf(await post(body))).toEqual([400, 31]);
    await running.platform.close();
    await start('3.2.0');
    expect((await running.system.send('GET', `/api/admin/settings/${key}`)).status).toBe(404);
  });
});

describe('secrets', () => {
  const stored = (key: string) => (JSON.parse(running.platform.stores.settings.get(`admin.${key}`) ?? '') as AdminSettings).jsonValue;

  it('of proxy and provider of the mail server are left out, kept, and erased by ""', async () => {
    await start('4.3.0');
    const mail = await get('mail');
    const secrets = { proxyPassword: 'of-the-proxy', clientSecret: 'of-the-client', refreshToken: 'of-the-provider' };
    const saved = await post({ ...mail, jsonValue: { ...mail.jsonValue, ...secrets, enableOauth2: true, clientId: 'mail' } });
    expect(saved.text).not.toMatch(/of-the-/);
    const read = await get('mail');
    expect(read.jsonValue).toMatchObject({ clientId: 'mail', tokenGenerated: true });
    await post({ ...read, jsonValue: { ...read.jsonValue, username: 'ann' } });
    expect(stored('mail')).toMatchObject({ ...secrets, username: 'ann' });
    expect(stored('mail')).not.toHaveProperty('tokenGenerated');
    await post({ ...read, jsonValue: { ...read.jsonValue, proxyPassword: '', refreshToken: '' } });
    expect(stored('mail')).toMatchObject({ proxyPassword: '', clientSecret: 'of-the-client', refreshToken: '' });
    expect((await get('mail')).jsonValue).toMatchObject({ proxyPassword: '', tokenGenerated: false });
    await post({ ...read, jsonValue: { ...read.jsonValue, refreshToken: 'of-the-provider' } });
    await post({ ...read, jsonValue: { ...read.jsonValue, clientSecret: null, clientId: 'another' } });
    expect(stored('mail')).not.toHaveProperty('refreshToken');
    expect(stored('mail').clientSecret).toBe('of-the-client');
  });

  it('of the proxy are left out by 3.2, too', async () => {
    await start('3.2.0');
    const mail = await get('mail');
    await post({ ...mail, jsonValue: { ...mail.jsonValue, proxyPassword: 'of-the-proxy' } });
    const read = await get('mail');
    expect(read.jsonValue).not.toHaveProperty('proxyPassword');
    await post({ ...read, jsonValue: { ...read.jsonValue, username: 'ann' } });
    expect(stored('mail').proxyPassword).toBe('of-the-proxy');
  });

  it('of ways to notify people are left out and kept', async () => {
    await start('4.3.0');
    const save = (deliveryMethodsConfigs: unknown) => running.tenant.send('POST', '/api/notification/settings', { deliveryMethodsConfigs });
    const read = () => running.tenant.send('GET', '/api/notification/settings');
    expect((await read()).json()).toEqual({ deliveryMethodsConfigs: {} });
    for (const bad of [null, { SLACK: { method: 'SLACK', botToken: '' } }, { SLACK: { method: 'SLACK' } }, { PIGEON: {} }])
      expect((await save(bad)).status).toBe(400);
    expect((await save({ SLACK: { method: 'SLACK', botToken: 'xoxb-made-up' } })).text).not.toContain('xoxb');
    const kept = (await read()).json() as { deliveryMethodsConfigs: object };
    expect(kept).toEqual({ deliveryMethodsConfigs: { SLACK: { method: 'SLACK' } } });
    expect((await save(kept.deliveryMethodsConfigs)).status).toBe(200);
    expect((await running.system.send('GET', '/api/notification/settings')).json()).toEqual({ deliveryMethodsConfigs: {} });
    expect((await running.customer.send('GET', '/api/notification/settings')).status).toBe(403);
    expect((await running.tenant.send('GET', '/api/notification/deliveryMethods')).json()).toEqual([
      'WEB',
      'EMAIL',
      'SLACK',
      'MICROSOFT_TEAMS',
    ]);
  });
});

describe('what the installation has', () => {
  it('follows from its settings', async () => {
    await start('4.3.0');
    const features = async () => (await running.system.send('GET', '/api/admin/featuresInfo')).json();
    const none = { emailEnabled: false, smsEnabled: false, notificationEnabled: false, oauthEnabled: false, twoFaEnabled: false };
    expect(await features()).toEqual(none);
    const mail = await get('mail');
    await post({ ...mail, jsonValue: { ...mail.jsonValue, smtpHost: 'mail.acme.example' } });
    await post({ key: 'sms', jsonValue: { type: 'TWILIO' } });
    await running.system.send('POST', '/api/notification/settings', { deliveryMethodsConfigs: { SLACK: { botToken: 'x' } } });
    expect(await features()).toEqual({ ...none, emailEnabled: true, smsEnabled: true, notificationEnabled: true });
    expect((await running.tenant.send('GET', '/api/admin/featuresInfo')).status).toBe(403);
    expect((await running.system.send('GET', '/api/admin/systemInfo')).json()).toMatchObject({
      ...{ monolith: true, systemData: [{ serviceType: 'MONOLITH', cpuCount: expect.any(Number), totalDiscSpace: expect.any(Number) }] },
    });
  });

  it('tells devices the doors of the settings, and its own where these say none', async () => {
    await start('4.3.0', { mqttPort: 0 });
    const device = await running.tenant.call('saveDevice', { device: { name: 'Pump', type: 'default' } });
    const told = async () => {
      const answer = (await running.tenant.send('GET', `/api/device-connectivity/${device.id.id}`)).json();
      const { http, mqtt } = answer as { http?: Record<string, string>; mqtt?: { mqtt: string } };
      const addresses = Object.values(http ?? {}).map((text) => /\S+(?=\/api\/v1)/.exec(text)?.[0]);
      return [addresses, /-h \S+ -p \S+/.exec(mqtt?.mqtt ?? '')?.[0]];
    };
    expect(await told()).toEqual([['http://platform.test'], `-h platform.test -p ${running.platform.mqttPort}`]);
    const settings = await get('connectivity');
    const save = (jsonValue: object) => post({ ...settings, jsonValue });
    const doors = {
      http: { enabled: true, host: 'in.acme.example', port: '80' },
      https: { enabled: true, host: 'in.acme.example', port: 8443 },
    };
    await save({ ...doors, mqtt: { enabled: true, host: 'mq.acme.example', port: 1884 } });
    expect(await told()).toEqual([['http://in.acme.example', 'https://in.acme.example:8443'], '-h mq.acme.example -p 1884']);
    await save({ mqtt: { enabled: false } });
    expect(await told()).toEqual([[], undefined]);
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
