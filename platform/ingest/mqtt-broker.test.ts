import { once } from 'node:events';
import { createConnection } from 'node:net';
import { connect as begin, connectAsync, type IConnackPacket, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceIdentity } from '../model.ts';
import { NOW, startIngest, TENANT, type TestIngest } from './ingest.fixture.ts';

let ingest: TestIngest;
let device: DeviceIdentity;
const clients: MqttClient[] = [];

beforeEach(async () => {
  ingest = await startIngest();
  device = ingest.create('meter');
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.end(true);
  await ingest.close();
});

async function connect(username: string): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${ingest.mqttPort}`, { username, reconnectPeriod: 0 });
  clients.push(client);
  client.on('error', () => undefined);
  return client;
}

function message(client: MqttClient): Promise<[topic: string, body: unknown]> {
  return new Promise((resolve) => {
    client.once('message', (topic, payload) => resolve([topic, JSON.parse(payload.toString())]));
  });
}

const closing = (client: MqttClient) =>
  new Promise<void>((resolve) => {
    client.once('close', () => resolve());
  });

test('a device signs in with its token and uploads with QoS 0 and 1', async () => {
  const client = await connect('token-meter');
  await client.publishAsync('v1/devices/me/telemetry', '{"ts":5,"values":{"t":21.5}}', { qos: 1 });
  expect(ingest.latest(device, 't')).toEqual({ key: 't', ts: 5, value: { type: 'DOUBLE', value: 21.5 } });
  const saved = ingest.nextSave();
  await client.publishAsync('v1/devices/me/telemetry', '{"t":"22"}', { qos: 0 });
  expect(await saved).toBe(device.entity.id);
  expect(ingest.latest(device, 't')?.ts).toBe(NOW);
  await client.publishAsync('v1/devices/me/attributes', '{"fw":"a"}', { qos: 1 });
  expect(ingest.attribute(device, 'CLIENT_SCOPE', 'fw')).toBe('a');
  expect(ingest.attribute(device, 'SERVER_SCOPE', 'active')).toBe(true);
  expect(ingest.attribute(device, 'SERVER_SCOPE', 'lastConnectTime')).toBe(NOW);
});

test('each message counts once, sent at the same time or not, and each device of a gateway has its own', async () => {
  ingest.create('gate', true);
  const counts = { transportMsg: 0, transportDataPoints: 0 };
  ingest.storage.hub.on('usage', ({ count, amount }) => {
    if (count in counts) counts[count as keyof typeof counts] += amount;
  });
  const client = await connect('token-meter');
  const upload = (body: object) => client.publishAsync('v1/devices/me/telemetry', JSON.stringify(body), { qos: 1 });
  await Promise.all(Array.from({ length: 50 }, (_, n) => upload({ t: n })));
  expect(counts).toEqual({ transportMsg: 50, transportDataPoints: 50 });
  await upload([5, 6, 7].map((ts) => ({ ts, values: { t: 1, u: 2 } })));
  await client.publishAsync('v1/devices/me/attributes', '{"fw":"a","hw":"b"}', { qos: 1 });
  expect(counts).toEqual({ transportMsg: 52, transportDataPoints: 58 });
  await client.subscribeAsync(['v1/devices/me/attributes', 'v1/devices/me/attributes/response/+', 'v1/devices/me/rpc/request/+']);
  await client.publishAsync('v1/devices/me/attributes/request/1', '{"clientKeys":"fw"}', { qos: 1 });
  await client.publishAsync('v1/devices/me/rpc/response/1', '{}', { qos: 1 });
  expect(counts).toEqual({ transportMsg: 56, transportDataPoints: 62 });
  const gate = await connect('token-gate');
  await gate.publishAsync('v1/gateway/telemetry', '{"A":[{"ts":5,"values":{"g":8}},{"ts":6,"values":{"g":8}}],"B":[{"g":1}]}', { qos: 1 });
  expect(counts).toEqual({ transportMsg: 58, transportDataPoints: 65 });
});

test.each(['token-nobody', ''])('the user name "%s" is refused with 5', async (username) => {
  await expect(connect(username)).rejects.toMatchObject({ code: 5 });
});

test.each([true, false])('the connect answer has the session-present flag, clean session: %s', async (clean) => {
  const client = begin(`mqtt://127.0.0.1:${ingest.mqttPort}`, { username: 'token-meter', clientId: 'meter', clean, reconnectPeriod: 0 });
  clients.push(client);
  const answer = await new Promise<IConnackPacket>((resolve, reject) => client.once('connect', resolve).once('error', reject));
  expect(answer).toMatchObject({ returnCode: 0, sessionPresent: true });
  await client.publishAsync('v1/devices/me/telemetry', '{"t":1}', { qos: 1 });
  expect(ingest.latest(device, 't')?.ts).toBe(NOW);
});

test('a subscription to an unknown topic is refused with 0x80, known ones are granted', async () => {
  const client = await connect('token-meter');
  const grants = (topic: string) =>
    new Promise<unknown>((resolve) => {
      client.once('packetreceive', (packet) => resolve(packet.cmd === 'suback' ? packet.granted[0] : packet.cmd));
      client.subscribe(topic, () => undefined);
    });
  expect(await grants('v1/devices/me/attributes')).toBe(0);
  for (const topic of ['v1/devices/other/attributes', '#', 'v1/devices/me/+', 'v1/gateway/attributes', 'handled'])
    expect(await grants(topic)).toBe(128);
});

test.each(['{', '5', '[1]', `{"t":"${'x'.repeat(66_000)}"}`])('an unusable payload closes the connection: %.20s', async (payload) => {
  const client = await connect('token-meter');
  const closed = closing(client);
  client.publish('v1/devices/me/telemetry', payload, { qos: 1 });
  await closed;
  expect(ingest.storage.telemetry.keys(device.entity.id)).toEqual([]);
});

test('readings too far ahead are left out and logged, the others are kept and the connection stays', async () => {
  const logged: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
  const gateway = ingest.create('gate', true);
  const [mine, gate] = [await connect('token-meter'), await connect('token-gate')];
  const samples = `[{"ts":${NOW + 25 * 3_600_000},"values":{"t":9}},{"ts":"${NOW - 5}","values":{"t":1}},{"ts":1e16,"values":{"t":8}},{"u":2.5}]`;
  for (let time = 0; time < 2; time++) await mine.publishAsync('v1/devices/me/telemetry', samples, { qos: 1 });
  await gate.publishAsync('v1/gateway/telemetry', `{"meter":[{"ts":1e16,"values":{"g":8}},{"ts":${NOW}.9,"values":{"g":1}}]}`, { qos: 1 });
  expect([mine.connected, gate.connected]).toEqual([true, true]);
  expect(['t', 'u', 'g'].map((key) => ingest.latest(device, key)?.ts)).toEqual([NOW - 5, NOW, NOW]);
  expect(logged).toEqual([
    expect.stringMatching(
      `^mqtt: readings of the device "meter" \\(${device.entity.id}\\) are left out: "ts" ${NOW + 25 * 3_600_000} is 25 hours ahead`,
    ),
    expect.stringContaining(`the device "gate" (${gateway.entity.id}) are left out: "ts" 1e16 is beyond any time`),
  ]);
});

test('a request for attributes is answered only to the device that sent it', async () => {
  ingest.storage.telemetry.saveAttributes(device.entity, 'SHARED_SCOPE', [{ key: 'c', value: { type: 'STRING', value: 'x' } }]);
  ingest.storage.telemetry.saveAttributes(device.entity, 'CLIENT_SCOPE', [{ key: 'a', value: { type: 'LONG', value: 1 } }]);
  const client = await connect('token-meter');
  await client.subscribeAsync('v1/devices/me/attributes/response/+');
  const answer = message(client);
  await client.publishAsync('v1/devices/me/attributes/request/7', '{"clientKeys":"a,b","sharedKeys":"c"}');
  expect(await answer).toEqual(['v1/devices/me/attributes/response/7', { client: { a: 1 }, shared: { c: 'x' } }]);
});

test('shared attributes reach only their device, and messages of a device reach no other device', async () => {
  ingest.create('other');
  const [mine, other] = [await connect('token-meter'), await connect('token-other')];
  const heard: string[] = [];
  other.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
  await Promise.all([mine.subscribeAsync('v1/devices/me/attributes'), other.subscribeAsync('v1/devices/me/attributes')]);
  const update = message(mine);
  ingest.storage.telemetry.saveAttributes(device.entity, 'SHARED_SCOPE', [{ key: 'c', value: { type: 'STRING', value: 'x' } }]);
  expect(await update).toEqual(['v1/devices/me/attributes', { c: 'x' }]);
  const removal = message(mine);
  ingest.storage.telemetry.removeAttributes(device.entity, 'SHARED_SCOPE', ['c']);
  expect(await removal).toEqual(['v1/devices/me/attributes', { deleted: ['c'] }]);
  await mine.publishAsync('v1/devices/me/attributes', '{"secret":1}', { qos: 1 });
  await other.publishAsync('v1/devices/me/attributes', '{"own":1}', { qos: 1 });
  expect(heard).toEqual([]);
});

test('devices of a gateway are created and related, and the gateway gets their shared attributes', async () => {
  ingest.create('hub', true);
  const client = await connect('token-hub');
  await client.subscribeAsync(['v1/gateway/attributes', 'v1/gateway/attributes/response']);
  const send = (topic: string, body: unknown) => client.publishAsync(`v1/gateway/${topic}`, JSON.stringify(body), { qos: 1 });
  await send('connect', { device: 'Room 1', type: 'thermo' });
  await send('telemetry', { 'Room 1': [{ ts: 5, values: { t: 20 } }], 'Room 2': [{ t: 1 }] });
  await send('attributes', { 'Room 1': { fw: 'b' } });
  const room = ingest.storage.devices.byName(device.tenantId, 'Room 1');
  const second = ingest.storage.devices.byName(device.tenantId, 'Room 2');
  if (!room || !second) throw new Error('the rooms are missing');
  expect([room.type, second.type]).toEqual(['thermo', 'default']);
  expect(ingest.latest(room, 't')?.ts).toBe(5);
  expect(ingest.related).toEqual([
    ['hub', 'Room 1'],
    ['hub', 'Room 2'],
  ]);
  const update = message(client);
  ingest.storage.telemetry.saveAttributes(room.entity, 'SHARED_SCOPE', [{ key: 'c', value: { type: 'LONG', value: 3 } }]);
  expect(await update).toEqual(['v1/gateway/attributes', { device: 'Room 1', data: { c: 3 } }]);
  const one = message(client);
  await send('attributes/request', { id: 1, device: 'Room 1', client: true, key: 'fw' });
  expect(await one).toEqual(['v1/gateway/attributes/response', { id: 1, device: 'Room 1', value: 'b' }]);
  const many = message(client);
  await send('attributes/request', { id: 2, device: 'Room 1', client: false, keys: ['c', 'd'] });
  expect(await many).toEqual(['v1/gateway/attributes/response', { id: 2, device: 'Room 1', values: { c: 3 } }]);
  await send('disconnect', { device: 'Room 1' });
  expect(ingest.attribute(room, 'SERVER_SCOPE', 'lastDisconnectTime')).toBe(NOW);
});

test('what comes through a gateway counts for the gateway', async () => {
  ingest.limitTo({ transportGatewayTelemetryMsgRateLimit: '1:60' });
  ingest.create('gateway', true);
  const client = await connect('token-gateway');
  await client.publishAsync('v1/gateway/telemetry', '{"Room 1":[{"ts":1,"values":{"t":1}}]}', { qos: 1 });
  client.publish('v1/gateway/telemetry', '{"Room 2":[{"ts":1,"values":{"t":1}}]}', { qos: 1 });
  await closing(client);
  expect(['Room 1', 'Room 2'].map((name) => ingest.storage.devices.byName(TENANT, name)?.name)).toEqual(['Room 1', undefined]);
});

test('a device that is not a gateway may not publish for others', async () => {
  const client = await connect('token-meter');
  const closed = closing(client);
  client.publish('v1/gateway/telemetry', '{"Room 1":[{"t":1}]}', { qos: 1 });
  await closed;
  expect(ingest.storage.devices.byName(device.tenantId, 'Room 1')).toBeUndefined();
});

test('a device whose token was revoked is disconnected at its next message', async () => {
  const client = await connect('token-meter');
  ingest.storage.deviceCredentials.remove(device.entity.id);
  const closed = closing(client);
  client.publish('v1/devices/me/telemetry', '{"t":1}', { qos: 1 });
  await closed;
  expect(ingest.storage.telemetry.keys(device.entity.id)).toEqual([]);
});

test('a packet that announces too many bytes closes the connection before they arrive', async () => {
  const socket = createConnection(ingest.mqttPort, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f, 0x00]));
  await closed;
  await connect('token-meter');
});

test('no device pushes another one off by its client id, only itself', async () => {
  ingest.create('other');
  const named = async (username: string) => {
    const client = await connectAsync(`mqtt://127.0.0.1:${ingest.mqttPort}`, { username, clientId: 'same', reconnectPeriod: 0 });
    clients.push(client);
    client.on('error', () => undefined);
    return client;
  };
  const first = await named('token-meter');
  const isPushed = closing(first);
  const other = await named('token-other');
  await other.publishAsync('v1/devices/me/telemetry', '{"t":1}', { qos: 1 });
  await first.publishAsync('v1/devices/me/telemetry', '{"t":2}', { qos: 1 });
  expect(ingest.latest(device, 't')?.value.value).toBe(2);
  await named('token-meter');
  await isPushed;
});

test.each<[string, () => void]>([
  [
    'was deleted',
    () => {
      ingest.storage.entities.remove(device.entity.id);
      ingest.storage.deviceCredentials.remove(device.entity.id);
    },
  ],
  [
    'has another token',
    () => {
      const credentials = ingest.storage.deviceCredentials.ofDevice(device.entity.id);
      if (credentials) ingest.storage.deviceCredentials.put({ ...credentials, credentialsId: 'another' });
    },
  ],
])('a connected device that %s gets no call, and its connection ends', async (_what, change) => {
  const client = await connect('token-meter');
  await client.subscribeAsync('v1/devices/me/rpc/request/+');
  const got: string[] = [];
  client.on('message', (topic) => got.push(topic));
  change();
  const closed = closing(client);
  expect(ingest.calls.deliver(device.entity.id, { id: 1, method: 'open', params: {} })).toBe(false);
  await closed;
  expect(got).toEqual([]);
});

test('a gateway that is none any more gets no calls for the devices that it speaks for', async () => {
  const gateway = ingest.create('gateway', true);
  const client = await connect('token-gateway');
  await client.subscribeAsync('v1/gateway/rpc');
  await client.publishAsync('v1/gateway/connect', '{"device":"meter"}', { qos: 1 });
  const call = () => ingest.calls.deliver(device.entity.id, { id: 1, method: 'open', params: {} });
  expect(call()).toBe(true);
  const record = ingest.storage.entities.get(gateway.entity.id, 'DEVICE');
  if (record) ingest.storage.entities.put({ ...record, additionalInfo: { gateway: false } });
  expect(call()).toBe(false);
});

test('a device that asks and does not read is dropped, one that reads gets a large answer', async () => {
  const value = 'x'.repeat(2_000_000);
  ingest.storage.telemetry.saveAttributes(device.entity, 'SHARED_SCOPE', [{ key: 'a', value: { type: 'STRING', value } }]);
  const client = await connect('token-meter');
  await client.subscribeAsync('v1/devices/me/attributes/response/+');
  const answered = new Promise<Buffer>((resolve) => client.once('message', (_topic, text) => resolve(text)));
  client.publish('v1/devices/me/attributes/request/1', '{}');
  expect((await answered).length).toBeGreaterThan(value.length);
  let isOpen = true;
  client.stream.once('close', () => {
    isOpen = false;
  });
  client.stream.unpipe();
  client.stream.pause();
  while (isOpen) {
    client.publish('v1/devices/me/attributes/request/1', '{}');
    await new Promise(setImmediate);
  }
});
