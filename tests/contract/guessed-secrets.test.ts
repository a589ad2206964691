/** Secrets are not found by trying: over the API, over MQTT, and by links. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPlatform, type PlatformOptions } from '../../platform/platform.ts';
import { type Answer, type RunningPlatform, startInMemory } from './platform.fixture.ts';

const clock = { now: 0 };
let running: RunningPlatform;
beforeEach(async () => {
  clock.now = Date.UTC(2026, 0, 5);
  running = await startInMemory({ devices: 4, mqttPort: 0, now: () => clock.now });
});
afterEach(() => running.platform.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (username: string, password: string, address = '192.0.2.1') =>
  running.nobody.send('POST', '/api/auth/login', { username, password }, from(address));

/** Those that were compared, of so many. */
async function compared(count: number, ask: (n: number) => Promise<Answer>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
  const waiting = answers.filter(({ status }) => status === 429);
  for (const { text, headers } of waiting) expect(text).toContain(`Too many wrong attempts, try again in ${headers.get('retry-after')} s`);
  return count - waiting.length;
}

it('1,500 passwords for one account: few are compared, and its owner signs in a minute later', async () => {
  let taken = 0;
  for (let part = 0; part < 30; part++) taken += await compared(50, (n) => login('sysadmin@example.org', `guess ${part} ${n}`));
  expect(taken).toBeLessThan(15);
  expect((await login('sysadmin@example.org', 'sysadmin')).status).toBe(429);
  clock.now += 60_000;
  expect((await login('sysadmin@example.org', 'sysadmin')).status).toBe(200);
});

it('from many addresses: the owner signs in at once from where it was done before', async () => {
  expect((await login('sysadmin@example.org', 'sysadmin', '198.51.100.7')).status).toBe(200);
  let taken = 0;
  for (let part = 0; part < 10; part++)
    taken += await compared(50, (n) => login('sysadmin@example.org', 'wrong', `203.0.113.${part * 20 + (n % 20)}`));
  expect(taken).toBeLessThan(30);
  expect((await login('sysadmin@example.org', 'sysadmin', '192.0.2.99')).status).toBe(429);
  expect((await login('sysadmin@example.org', 'sysadmin', '198.51.100.7')).status).toBe(200);
});

it('one password for many accounts, whether they exist or not', async () => {
  let taken = 0;
  for (let part = 0; part < 10; part++) taken += await compared(50, (n) => login(`user${part}-${n}@example.org`, 'summer'));
  expect(taken).toBeLessThan(120);
});

it('the present password, of who has taken over a session', async () => {
  const change = (currentPassword: string) =>
    running.tenant.send('POST', '/api/auth/changePassword', { currentPassword, newPassword: 'another' });
  expect(await compared(50, (n) => change(`guess ${n}`))).toBeLessThan(15);
  expect((await change('tenant')).status).toBe(429);
  clock.now += 60_000;
  expect((await change('tenant')).status).toBe(200);
});

it.each([
  ['reset links', (n: number) => running.nobody.send('POST', '/api/noauth/resetPassword', { resetToken: `t${n}`, password: 'x' })],
  ['activation links', (n: number) => running.nobody.send('POST', '/api/noauth/activate', { activateToken: `t${n}`, password: 'x' })],
  ['landings of links', (n: number) => running.nobody.send('GET', `/api/noauth/resetPassword?resetToken=t${n}`)],
  ['public customers', (n: number) => running.nobody.send('POST', '/api/auth/login/public', { publicId: `t${n}` })],
  ['access tokens', (n: number) => running.nobody.send('POST', `/api/v1/t${n}/telemetry`, { a: 1 })],
  [
    'keys to provision',
    (n: number) =>
      running.nobody.send('POST', '/api/v1/provision', { provisionDeviceKey: `t${n}`, provisionDeviceSecret: 'x', deviceName: 'x' }),
  ],
])('%s', async (_what, ask) => {
  expect(await compared(300, ask)).toBeLessThanOrEqual(100);
});

it('the secret of a device that may be claimed', async () => {
  const { devices } = running.platform.stores;
  devices.create(running.platform.tenantId, { name: 'Free', type: 'default', token: 'free-device' });
  await running.nobody.send('POST', '/api/v1/free-device/claim', { secretKey: '4711', durationMs: 3_600_000 });
  const claim = (secretKey: string) => running.customer.send('POST', '/api/customer/device/Free/claim', { secretKey });
  expect(await compared(100, (n) => claim(String(n)))).toBe(10);
  clock.now += 60_000;
  expect((await claim('4711')).status).toBe(200);
});

it('a device that was here before goes on while its neighbour guesses, and a new one comes in after a while', async () => {
  const { devices } = running.platform.stores;
  for (const token of ['old-device', 'new-device']) devices.create(running.platform.tenantId, { name: token, type: 'default', token });
  const upload = (token: string) => running.nobody.send('POST', `/api/v1/${token}/telemetry`, { a: 1 });
  expect((await upload('old-device')).status).toBe(200);
  await compared(300, (n) => upload(`guess-${n}`));
  expect([(await upload('old-device')).status, (await upload('new-device')).status]).toEqual([200, 429]);
  clock.now += 10_000;
  expect((await upload('new-device')).status).toBe(200);
});

it('passwords of devices over MQTT', async () => {
  const { devices, deviceCredentials } = running.platform.stores;
  const { entity } = devices.create(running.platform.tenantId, { name: 'Basic', type: 'default' });
  const known = deviceCredentials.ofDevice(entity.id);
  if (!known) throw new Error('no credentials');
  const credentialsValue = JSON.stringify({ clientId: null, userName: 'boiler', password: '4711' });
  deviceCredentials.put({ ...known, credentialsType: 'MQTT_BASIC', credentialsId: 'boiler', credentialsValue });
  const connect = (password: string) =>
    connectAsync(`mqtt://127.0.0.1:${running.platform.mqttPort}`, { username: 'boiler', password, reconnectPeriod: 0 });
  for (let n = 0; n < 12; n++) await expect(connect(`guess ${n}`)).rejects.toThrow('Not authorized');
  await expect(connect('4711')).rejects.toThrow('Not authorized');
  clock.now += 60_000;
  await (await connect('4711')).endAsync();
});

it('lock an account for good only where somebody else can enable it, and --unlock does so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
  const start = async (more: Partial<PlatformOptions> = {}) => {
    await running.platform.close();
    running = await startInMemory({ data: folder, devices: 0, now: () => clock.now, ...more });
  };
  try {
    await start();
    const settings = await running.system.call('securitySettings', {});
    await running.system.call('saveSecuritySettings', { settings: { ...settings, maxFailedLoginAttempts: 2 } });
    const own = (await running.customer.send('GET', '/api/auth/user')).json() as { additionalInfo: object };
    for (const account of ['sysadmin@example.org', 'customer@example.org']) {
      for (let n = 0; n < 2; n++) await login(account, 'wrong');
      // What a user says about wrong passwords does not count.
      await running.customer.send('POST', '/api/user', { ...own, additionalInfo: { ...own.additionalInfo, failedLoginAttempts: 0 } });
      await login(account, 'wrong');
    }
    const statusOf = async (name: string) => (await login(`${name}@example.org`, name)).status;
    expect([await statusOf('sysadmin'), await statusOf('customer')]).toEqual([200, 401]);
    const { id } = running.platform.stores.entities.named('USER', '', 'tenant@example.org')?.id ?? { id: '' };
    await running.system.send('POST', `/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=false`);
    const { stores } = running.platform;
    await running.platform.close();
    expect(stores.userCredentials.isLocked(id)).toBe(false);
    const unlocked = await createPlatform({ data: folder, devices: 0, machine: false, unlock: true });
    expect(unlocked.unlocked).toEqual(['customer@example.org']);
    const ask = (name: string) =>
      unlocked.app.request('/api/auth/login', {
        method: 'POST',
        body: JSON.stringify({ username: `${name}@example.org`, password: name }),
      });
    expect([(await ask('customer')).status, (await ask('tenant')).status]).toEqual([200, 401]);
    await unlocked.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
