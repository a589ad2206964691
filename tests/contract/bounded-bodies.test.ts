/** Bodies that would take too long to work with are refused wherever they arrive. */
import { once } from 'node:events';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const DEEP = `${'{"a":['.repeat(2500)}1${']}'.repeat(2500)}`;

describe.each(['3.2.0', '4.3.0'])('on %s', (apiVersion) => {
  let running: RunningPlatform;
  let token: string;
  beforeAll(async () => {
    running = await startInMemory({ apiVersion, devices: 2, mqttPort: 0 });
    const { devices } = running.platform.stores;
    token = 'bounded-device-token';
    devices.create(running.platform.tenantId, { name: 'Bounded', type: 'default', token });
  });
  afterAll(() => running.platform.close());

  it('devices get them refused over HTTP', async () => {
    for (const path of [`${token}/telemetry`, `${token}/attributes`, `${token}/claim`, `${token}/rpc/1`, 'provision']) {
      const answer = await running.nobody.send('POST', `/api/v1/${path}`, DEEP);
      expect([path, answer.status, answer.text]).toEqual([path, 400, 'JSON may have at most 100 levels']);
    }
  });

  it('and over MQTT, where the connection ends', async () => {
    const options = { username: token, reconnectPeriod: 0 };
    const client = await connectAsync(`mqtt://127.0.0.1:${running.platform.mqttPort}`, options);
    const closed = new Promise((resolve) => client.once('close', () => resolve(undefined)));
    client.publish('v1/devices/me/telemetry', DEEP);
    await closed;
    await client.endAsync();
    const again = await connectAsync(`mqtt://127.0.0.1:${running.platform.mqttPort}`, options);
    await again.publishAsync('v1/devices/me/telemetry', '{"a":1}', { qos: 1 });
    await again.endAsync();
  });

  it('and so are frames of a WebSocket, which goes on', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${running.platform.port}/api/ws/plugins/telemetry?token=${running.tenant.token}`);
    await once(socket, 'open');
    socket.send(DEEP);
    const [data] = await once(socket, 'message');
    expect(JSON.parse(String(data))).toMatchObject({ errorCode: 2 });
    socket.close();
    await once(socket, 'close');
  });
});

describe('settings of a user', () => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await startInMemory({ devices: 0 });
  });
  afterAll(() => running.platform.close());
  const PATH = '/api/user/settings';
  const put = (body: unknown) => running.tenant.send('PUT', PATH, body);

  it.each([
    ['a path of 100,000 levels', { ['a.'.repeat(4000)]: 1 }],
    ['a path that is too deep with its value', { ['a.'.repeat(60)]: JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) }],
    ['more than a record may hold', { long: 'x'.repeat(200_000) }],
    ['many paths that are too much together', Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`${'a.'.repeat(50)}${n}`, n]))],
  ])('do not take %s, and stay as they were', async (_what, body) => {
    await put({ kept: 1 });
    const before = (await running.tenant.send('GET', PATH)).text;
    const answer = await put(body);
    expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining({ message: expect.stringMatching(/may have at most/) })]);
    expect((await running.tenant.send('GET', PATH)).text).toBe(before);
  });

  it('take names of what every object has as any other', async () => {
    const body = '{"__proto__.polluted":1,"constructor.prototype.polluted":2,"toString":3,"a.hasOwnProperty.b":4}';
    expect((await running.tenant.send('POST', PATH, {})).status).toBe(200);
    expect((await put(body)).status).toBe(200);
    expect((await running.tenant.send('GET', PATH)).text).toBe(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}},"toString":3,"a":{"hasOwnProperty":{"b":4}}}',
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('queries', () => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await startInMemory({ devices: 0 });
  });
  afterAll(() => running.platform.close());

  it.each([
    ['entitiesQuery/find', 'latestValues'],
    ['entitiesQuery/find', 'entityFields'],
    ['entitiesQuery/count', 'keyFilters'],
    ['alarmsQuery/find', 'alarmFields'],
  ])('of %s have no more %s than anybody shows', async (path, name) => {
    const key = { type: 'ENTITY_FIELD', key: 'name' };
    const one =
      name === 'keyFilters'
        ? { key, valueType: 'STRING', predicate: { type: 'STRING', operation: 'CONTAINS', value: { defaultValue: '' } } }
        : key;
    const query = { entityFilter: { type: 'entityType', entityType: 'DEVICE' }, pageLink: { page: 0, pageSize: 10 } };
    const ask = (count: number) => running.tenant.send('POST', `/api/${path}`, { ...query, [name]: Array(count).fill(one) });
    expect((await ask(1000)).status).toBe(200);
    const refused = await ask(1001);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('may have at most 1000 keys')]);
  });
});
