import mqtt from 'mqtt';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newNodeId, withFlow } from '../storage/rule-nodes.ts';
import { startIngest, TENANT, type TestIngest } from './ingest.fixture.ts';

let ingest: TestIngest;
beforeEach(async () => {
  ingest = await startIngest();
});
afterEach(() => ingest.close());

const CALL = { method: 'setValve', params: { open: true } };

it('a device that polls over HTTP gets a call and answers it', async () => {
  const pump = ingest.create('pump').entity.id;
  const connected = new Promise<void>((resolve) => ingest.calls.onConnected(() => resolve()));
  const poll = ingest.http('token-pump/rpc');
  await connected;
  const outcome = ingest.calls.call(pump, CALL, 5000);
  const call = (await (await poll).json()) as { id: number };
  expect(call).toEqual({ id: 0, ...CALL });
  await ingest.http(`token-pump/rpc/${call.id}`, { method: 'POST', body: '{"done":1}' });
  expect(await outcome).toEqual({ kind: 'answered', body: '{"done":1}' });
});

it('nothing reaches a device that is not there, and one poll takes one call', async () => {
  const pump = ingest.create('pump').entity.id;
  expect(await ingest.calls.call(pump, CALL)).toEqual({ kind: 'offline' });
  const connected = new Promise<void>((resolve) => ingest.calls.onConnected(() => resolve()));
  const poll = ingest.http('token-pump/rpc');
  await connected;
  expect(await ingest.calls.call(pump, CALL)).toEqual({ kind: 'delivered' });
  expect(await ingest.calls.call(pump, CALL)).toEqual({ kind: 'offline' });
  expect(await (await poll).json()).toMatchObject({ id: 1 });
});

it.each(['rpc', 'attributes/updates'])('a poll of %s ends when the token of the device changes', async (path) => {
  const { entity } = ingest.create('pump');
  const { deviceCredentials, telemetry } = ingest.storage;
  const known = deviceCredentials.ofDevice(entity.id);
  if (!known) throw new Error('no credentials');
  const polling = ingest.http(`token-pump/${path}`);
  // The device is touched when the poll arrives.
  while (!telemetry.attributes(entity.id, 'SERVER_SCOPE').some(({ key }) => key === 'active')) await new Promise(setImmediate);
  // What else is saved with it, such as another name, ends nothing.
  deviceCredentials.put(known);
  deviceCredentials.put({ ...known, credentialsId: 'another' });
  expect(await ingest.calls.call(entity.id, CALL)).toEqual({ kind: 'offline' });
  expect((await polling).status).toBe(401);
});

it('a connection over MQTT ends when the token of the device changes, or the device is gone', async () => {
  const { entity } = ingest.create('pump');
  const { deviceCredentials } = ingest.storage;
  const known = deviceCredentials.ofDevice(entity.id);
  if (!known) throw new Error('no credentials');
  const connect = (username: string) => mqtt.connectAsync(`mqtt://127.0.0.1:${ingest.mqttPort}`, { username, reconnectPeriod: 0 });
  for (const [token, change] of [
    ['token-pump', () => deviceCredentials.put({ ...known, credentialsId: 'another' })],
    ['another', () => deviceCredentials.remove(entity.id)],
  ] as const) {
    const client = await connect(token);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    change();
    await closed;
    await client.endAsync(true);
  }
});

it('a gateway gets the calls of its devices', async () => {
  ingest.create('gate', true);
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${ingest.mqttPort}`, { username: 'token-gate' });
  client.on('message', (topic, text) => {
    const { device, data } = JSON.parse(String(text)) as { device: string; data: { id: number } };
    client.publish(topic, JSON.stringify({ device, id: data.id, data: { by: device } }));
  });
  await client.subscribeAsync('v1/gateway/rpc');
  await client.publishAsync('v1/gateway/connect', '{"device":"valve"}', { qos: 1 });
  const valve = [...ingest.storage.devices.all('11111111-1dd2-11b2-8080-808080808080')].find(({ name }) => name === 'valve');
  expect(await ingest.calls.call(valve?.entity.id ?? '', CALL, 5000)).toEqual({ kind: 'answered', body: '{"by":"valve"}' });
  await client.endAsync(true);
});

/** A root chain that answers devices with what they ask. */
function answerQuestions(): void {
  const { entities } = ingest.storage;
  const chain = entities.flagged('RULE_CHAIN', TENANT, 'root');
  if (!chain) throw new Error('There is no root chain');
  const node = {
    id: newNodeId(),
    createdTime: 0,
    type: 'org.thingsboard.rule.engine.rpc.TbSendRPCReplyNode',
    name: 'Reply',
    configuration: {},
  };
  entities.put(withFlow(chain, { nodes: [node], connections: [], ruleChainConnections: [], more: {} }, node));
}

it('a device that asks over HTTP or MQTT gets what the rule chain answers', async () => {
  ingest.create('pump');
  answerQuestions();
  const question = { method: 'getTime', params: { zone: 'UTC' } };
  const answer = await ingest.http('token-pump/rpc', { method: 'POST', body: JSON.stringify(question) });
  expect(await answer.json()).toEqual(question);

  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${ingest.mqttPort}`, { username: 'token-pump' });
  const replied = new Promise<[string, string]>((resolve) => {
    client.on('message', (topic, payload) => resolve([topic, payload.toString()]));
  });
  await client.subscribeAsync('v1/devices/me/rpc/response/+');
  await client.publishAsync('v1/devices/me/rpc/request/7', JSON.stringify(question), { qos: 1 });
  expect(await replied).toEqual(['v1/devices/me/rpc/response/7', JSON.stringify(question)]);
  await client.endAsync();
});
