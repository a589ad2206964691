/** Devices that get their credentials over MQTT, and sign in with them. */
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDeviceProfile } from '../storage/device-profiles.ts';
import { startIngest, TENANT, type TestIngest } from './ingest.fixture.ts';

let ingest: TestIngest;
const clients: MqttClient[] = [];

beforeEach(async () => {
  ingest = await startIngest();
  const { entities } = ingest.storage;
  const tenantId = { entityType: 'TENANT', id: TENANT } as const;
  entities.put({ id: tenantId, createdTime: 0, tenantId, name: 'Tenant' });
  entities.put({
    ...newDeviceProfile(TENANT, 'boiler'),
    provisionType: 'ALLOW_CREATE_NEW_DEVICES',
    provisionDeviceKey: 'key',
    profileData: { provisionConfiguration: { type: 'ALLOW_CREATE_NEW_DEVICES', provisionDeviceSecret: 'secret' } },
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.end(true);
  await ingest.close();
});

async function connect(options: IClientOptions): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${ingest.mqttPort}`, { reconnectPeriod: 0, ...options });
  clients.push(client);
  client.on('error', () => undefined);
  return client;
}

async function provision(request: object): Promise<unknown> {
  const client = await connect({ username: 'provision' });
  await client.subscribeAsync('/provision/response');
  const answered = new Promise((resolve) => client.once('message', (_topic, body) => resolve(JSON.parse(body.toString()))));
  const whole = { provisionDeviceKey: 'key', provisionDeviceSecret: 'secret', deviceName: 'New', ...request };
  await client.publishAsync('/provision/request', JSON.stringify(whole), { qos: 1 });
  return answered;
}

const device = () => ingest.storage.devices.byName(TENANT, 'New');

/** Whether what it sends is stored. */
async function uploads(options: IClientOptions): Promise<boolean> {
  const client = await connect(options);
  await client.publishAsync('v1/devices/me/telemetry', '{"t":1}', { qos: 1 });
  const found = device();
  return found !== undefined && ingest.latest(found, 't') !== undefined;
}

test('a token of its own, or a made one', async () => {
  expect(await provision({ token: 'mine' })).toEqual({ status: 'SUCCESS', credentialsType: 'ACCESS_TOKEN', credentialsValue: 'mine' });
  expect(await uploads({ username: 'mine' })).toBe(true);
  expect(await provision({ deviceName: 'Other' })).toMatchObject({ credentialsValue: expect.stringMatching(/^\w{20}$/) });
});

test('client id, user name and password: all of them have to be right', async () => {
  const asked = { credentialsType: 'MQTT_BASIC', clientId: 'boiler-1', username: 'ann', password: 'pass' };
  const credentialsValue = { clientId: 'boiler-1', userName: 'ann', password: 'pass' };
  expect(await provision(asked)).toEqual({ status: 'SUCCESS', credentialsType: 'MQTT_BASIC', credentialsValue });
  const right = { clientId: 'boiler-1', username: 'ann', password: 'pass' };
  for (const wrong of [{ clientId: 'boiler-2' }, { username: 'bob' }, { password: 'word' }])
    await expect(connect({ ...right, ...wrong })).rejects.toMatchObject({ code: 5 });
  expect(await uploads(right)).toBe(true);
});

test.each([
  ['a client id alone', { clientId: 'boiler-1' }, { clientId: 'boiler-1' }],
  ['a user name with any client id', { username: 'ann' }, { clientId: 'any', username: 'ann' }],
  ['a user name with a password', { username: 'ann', password: 'p' }, { clientId: 'any', username: 'ann', password: 'p' }],
])('%s', async (_name, asked, login) => {
  expect(await provision({ credentialsType: 'MQTT_BASIC', ...asked })).toMatchObject({ status: 'SUCCESS' });
  expect(await uploads(login)).toBe(true);
});

test('a certificate', async () => {
  const hash = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
  const answer = { status: 'SUCCESS', credentialsType: 'X509_CERTIFICATE', credentialsValue: 'MIIB' };
  expect(await provision({ credentialsType: 'X509_CERTIFICATE', hash })).toEqual(answer);
});

test.each([
  ['a wrong secret', { provisionDeviceSecret: 'x' }, 'NOT_FOUND'],
  ['credentials without content', { credentialsType: 'MQTT_BASIC' }, 'FAILURE'],
  ['credentials of another kind', { credentialsType: 'LWM2M' }, 'FAILURE'],
  ['a token of another device', { token: 'token-taken' }, 'FAILURE'],
])('%s is refused, and makes no device', async (_name, request, status) => {
  ingest.create('taken');
  expect(await provision(request)).toMatchObject({ status });
  expect(device()).toBeUndefined();
});

test('who may only be provisioned sends and hears nothing else', async () => {
  const client = await connect({ username: 'provision' });
  const [granted] = await client.subscribeAsync('v1/devices/me/attributes').catch(() => [{ qos: 128 }]);
  expect(granted?.qos).toBe(128);
  const closed = new Promise<void>((resolve) => client.once('close', resolve));
  client.publish('v1/devices/me/telemetry', '{"t":1}');
  await closed;
});
