import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { DeviceIdentity } from '../model.ts';
import { OTHER_TENANT, queryOf, startPlatform, type TestPlatform } from './realtime.fixture.ts';

let platform: TestPlatform;
let device: DeviceIdentity;

async function begin(options: Parameters<typeof startPlatform>[0] = {}) {
  platform = await startPlatform(options);
  device = platform.device('Pump 7');
  return platform.open();
}
afterEach(() => platform.close());

const subscriptionError = (subscriptionId: number, errorCode: number, errorMsg: string) => ({
  subscriptionId,
  errorCode,
  errorMsg,
  data: null,
  latestValues: {},
});
test('values that cannot be converted to a text or a long are refused without an internal error', async () => {
  const client = await begin();
  const shapeless = { toString: 1, valueOf: 1 };
  expect(await client.ask({ cmds: [{ type: shapeless, cmdId: 7 }] })).toMatchObject({ subscriptionId: 7, errorCode: 2 });
  const tsSubCmds = [
    { cmdId: 8, entityType: 'DEVICE', entityId: device.entity.id, keys: 't', timeWindow: 1e30, interval: 1e30, agg: 'AVG' },
  ];
  expect(await client.ask({ tsSubCmds })).toMatchObject({ subscriptionId: 8, errorCode: 2 });
  expect(platform.errors).toEqual([]);
});

const range = { keys: ['t'], startTs: 0, endTs: 900_000, interval: 1000, agg: 'AVG' };
const tsCmd = { keys: ['t'], startTs: 0, timeWindow: 900_000, interval: 1000, agg: 'AVG' };

describe('errors that leave the session open', () => {
  test('each with its exact reply', async () => {
    const client = await begin();
    const query = queryOf(device);
    const ask = (cmd: Readonly<Record<string, unknown>>) => client.ask({ entityDataCmds: [cmd] });
    expect(await ask({ cmdId: 17 })).toEqual(subscriptionError(17, 2, 'Query is empty!'));
    expect(await ask({ cmdId: 17, query: null, latestCmd: null })).toEqual(subscriptionError(17, 2, 'Query is empty!'));
    expect(await ask({ cmdId: -1, query })).toEqual(subscriptionError(-1, 2, 'Cmd id is negative value!'));
    const tooMany = {
      cmdId: 18,
      data: null,
      update: null,
      errorCode: 1,
      errorMsg: 'Failed to fetch historical data!',
      allowedEntities: 0,
      cmdUpdateType: 'ENTITY_DATA',
    };
    expect(await ask({ cmdId: 18, query, historyCmd: range })).toEqual(tooMany);
    expect(await ask({ cmdId: 19, query, tsCmd })).toEqual({ ...tooMany, cmdId: 19 });
    expect(await ask({ cmdId: 20, latestCmd: { keys: [] } })).toEqual(subscriptionError(20, 2, 'Query is empty!'));
    expect(await ask({ cmdId: 21, query: { ...query, pageLink: { pageSize: 0, page: 0 } } })).toMatchObject({
      subscriptionId: 21,
      errorCode: 2,
    });
    expect(await ask({ cmdId: 22, query, historyCmd: { ...range, agg: undefined } })).toMatchObject({ subscriptionId: 22, errorCode: 2 });
    expect(await ask({ cmdId: 23, query, latestCmd: { keys: [{ type: 'NOTHING', key: 'x' }] } })).toMatchObject({
      subscriptionId: 23,
      errorCode: 2,
    });
    expect(await ask({ cmdId: 24, query, surprise: 1, historyCmd: { ...range, agg: 'NONE', surprise: 2 } })).toMatchObject({
      cmdId: 24,
      errorCode: 0,
    });
    expect(platform.errors).toEqual([]);
  });

  test('an unreadable frame: 0 and the old text on 3.2, 1 and the new text later', async () => {
    const old = await begin({ version: '3.2' });
    for (const frame of ['{', '[]', '5', 'null', '""', '{"entityDataCmds":5}', '{"entityDataCmds":[{"query":{}}]}']) {
      expect(await old.ask(frame)).toEqual(subscriptionError(0, 2, 'Failed to parse websocket command!'));
    }
    await platform.close();
    const newer = await begin();
    expect(await newer.ask('{')).toEqual(subscriptionError(1, 2, 'Failed to parse the payload'));
  });

  test('one invalid command does not stop the others of its frame', async () => {
    const client = await begin();
    client.send({
      entityDataCmds: [
        { cmdId: 1, query: { pageLink: {} } },
        { cmdId: 2, query: queryOf(device) },
      ],
    });
    expect([await client.next(), await client.next()]).toMatchObject([
      { subscriptionId: 1, errorCode: 2 },
      { cmdId: 2, errorCode: 0 },
    ]);
  });
});

describe('strict mode refuses what real servers refuse', () => {
  test.each([
    ['in the frame', (query: object) => ({ surprise: [], entityDataCmds: [{ cmdId: 1, query }] })],
    ['in a command', (query: object) => ({ entityDataCmds: [{ cmdId: 1, query, surprise: 1 }] })],
    [
      'deep in a query',
      (query: object) => ({ entityDataCmds: [{ cmdId: 1, query: { ...query, pageLink: { pageSize: 1, page: 0, surprise: 1 } } }] }),
    ],
    ['newer than the server', (query: object) => ({ entityCountCmds: [{ cmdId: 1, query }] })],
    ['an unknown enumeration', () => ({ entityDataCmds: [{ cmdId: 1, historyCmd: { ...range, agg: 'MEDIAN' } }] })],
  ])('unknown property %s: the whole frame is lost', async (_name, frame) => {
    const client = await begin({ version: '3.2', strict: true });
    expect(await client.ask(frame(queryOf(device)))).toEqual(subscriptionError(0, 2, 'Failed to parse websocket command!'));
    await client.settled();
  });

  test('inside an entity filter anything is tolerated', async () => {
    const client = await begin({ version: '3.2', strict: true });
    const query = queryOf(device);
    expect(
      await client.ask({
        entityDataCmds: [{ cmdId: 1, query: { ...query, entityFilter: { ...query.entityFilter, resolveMultiple: true } } }],
      }),
    ).toMatchObject({ cmdId: 1, errorCode: 0 });
  });

  test.each([
    ['no aggregation', (query: object) => ({ entityDataCmds: [{ cmdId: 1, query, historyCmd: { ...range, agg: null } }] })],
    ['no page', (query: object) => ({ entityDataCmds: [{ cmdId: 1, query: { ...query, pageLink: undefined } }] })],
    ['no filter', (query: object) => ({ entityDataCmds: [{ cmdId: 1, query: { ...query, entityFilter: undefined } }] })],
    ['page size 0', (query: object) => ({ entityDataCmds: [{ cmdId: 1, query: { ...query, pageLink: { pageSize: 0, page: 0 } } }] })],
    ['page -1', (query: object) => ({ entityDataCmds: [{ cmdId: 1, query: { ...query, pageLink: { pageSize: 1, page: -1 } } }] })],
    [
      'latestCmd without latestValues',
      (query: object) => ({ entityDataCmds: [{ cmdId: 1, query: { ...query, latestValues: undefined }, latestCmd: { keys: [] } }] }),
    ],
    ['alarms without latestValues', (query: object) => ({ alarmDataCmds: [{ cmdId: 1, query: { ...query, latestValues: undefined } }] })],
    [
      'a malformed id',
      (query: object) => ({
        entityDataCmds: [{ cmdId: 1, query: { ...query, entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: ['x'] } } }],
      }),
    ],
  ])('%s closes with 1011', async (_name, frame) => {
    const client = await begin({ version: '3.2', strict: true });
    client.send(frame(queryOf(device)));
    expect((await client.closed).code).toBe(1011);
  });
});

describe('signing in', () => {
  test.each([
    ['expired', 11],
    ['wrong', 10],
    ['', 10],
    ['tenant&token=tenant', 10],
  ])('3.2 refuses the upgrade with 401: token "%s"', async (token, errorCode) => {
    await begin({ version: '3.2' });
    const body = await new Promise<string>((resolve, reject) => {
      const headers = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      };
      request({ port: platform.port, host: '127.0.0.1', path: `/api/ws/plugins/telemetry?token=${token}`, headers }, (answer) => {
        let text = String(answer.statusCode);
        answer.on('data', (part) => (text += part)).on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    expect(body.slice(0, 3)).toBe('401');
    expect(JSON.parse(body.slice(3))).toMatchObject({ status: 401, errorCode });
  });

  test('newer servers accept and close with 1011', async () => {
    await begin();
    expect(await platform.client('/api/ws/plugins/telemetry?token=expired').closed).toEqual({ code: 1011, reason: 'Token has expired' });
  });

  test('newer servers wait for a token in the first frame on the old path, too', async () => {
    await begin();
    const client = await platform.open('/api/ws/plugins/telemetry');
    const cmds = [{ type: 'ENTITY_DATA', cmdId: 1, query: queryOf(device) }];
    expect(await client.ask({ authCmd: { cmdId: 0, token: 'tenant' }, cmds })).toMatchObject({ cmdId: 1 });
    expect((await platform.client('/api/ws/plugins/other').closed).code).toBe(1011);
  });

  test('another plugin closes with 1007, its name in any case works', async () => {
    await begin();
    expect((await platform.client('/api/ws/plugins/other?token=tenant').closed).code).toBe(1007);
    await (await platform.open('/api/ws/plugins/TELEMETRY?token=tenant')).settled();
    expect((await platform.client('/api/elsewhere?token=tenant').closed).code).toBe(1006);
  });

  test('/api/ws: authCmd with commands in array order, and each way to fail', async () => {
    await begin();
    const client = await platform.open('/api/ws');
    const frame = await client.ask({
      authCmd: { cmdId: 0, token: 'tenant' },
      cmds: [
        { type: 'ENTITY_DATA', cmdId: 1, query: queryOf(device) },
        { type: 'ENTITY_DATA_UNSUBSCRIBE', cmdId: 1 },
      ],
    });
    expect(frame).toMatchObject({ cmdId: 1, cmdUpdateType: 'ENTITY_DATA' });
    expect(await client.ask({ cmds: [{ type: 'NOTHING', cmdId: 5 }] })).toMatchObject({ subscriptionId: 5, errorCode: 2 });
    await (await platform.open('/api/ws?token=tenant')).settled();

    const failing = async (text: string) => {
      const socket = await platform.open('/api/ws');
      socket.send(text);
      return socket.closed;
    };
    expect(await failing('{"cmds":[]}')).toEqual({ code: 1008, reason: 'Auth cmd is missing' });
    expect((await failing('{"authCmd":{"cmdId":0,"token":"expired"},"cmds":[]}')).code).toBe(1007);
    expect((await failing('{')).code).toBe(1007);
  });

  test('/api/ws: a silent client is closed with 1008', async () => {
    await begin({ authTimeoutMs: 20 });
    expect(await platform.client('/api/ws').closed).toEqual({ code: 1008, reason: '' });
  });
});

describe('limits', () => {
  test('a frame above 32,768 bytes closes with 1009, one of just that size does not', async () => {
    const client = await begin();
    const frame = JSON.stringify({ entityDataCmds: [] });
    client.send(frame + ' '.repeat(32_768 - frame.length));
    await client.settled();
    client.send(frame + ' '.repeat(32_769 - frame.length));
    expect((await client.closed).code).toBe(1009);
  });

  test('updates above the rate: one error 34, the rest is lost until it recovers', async () => {
    const client = await begin({ updateLimits: [{ count: 2, seconds: 1 }] });
    await client.ask({ entityDataCmds: [{ cmdId: 7, query: queryOf(device), latestCmd: { keys: [{ type: 'TIME_SERIES', key: 't' }] } }] });
    const push = (value: number) => {
      platform.clock.now += 1;
      platform.save(device, { t: value });
    };
    const seen: unknown[] = [];
    for (const value of [1, 2, 3]) {
      push(value);
      seen.push(await client.next());
    }
    expect(seen).toMatchObject([{ cmdId: 7 }, { cmdId: 7 }, subscriptionError(7, 34, 'Too many updates!')]);
    push(4);
    await client.settled();
    platform.clock.now += 2000;
    push(5);
    expect(await client.next()).toMatchObject({ cmdId: 7, update: [{ latest: { TIME_SERIES: { t: { value: '5' } } } }] });
  });

  test('sessions above the limit close with 1008 and its text; a closed one makes room', async () => {
    const first = await begin({ sessionLimits: { tenant: 0, customer: 0, user: 1, publicUser: 0 } });
    const path = '/api/ws/plugins/telemetry?token=tenant';
    expect(await platform.client(path).closed).toEqual({ code: 1008, reason: 'Max regular user sessions limit reached' });
    first.socket.close();
    await first.closed;
    await (await platform.open(path)).settled();
  });

  test('binary frames close with 1003', async () => {
    const client = await begin();
    client.socket.send(Buffer.from('{}'));
    expect((await client.closed).code).toBe(1003);
  });

  test('a client that does not answer pings is closed with 4500', async () => {
    const client = await begin({ pingMs: 25, pingAttempts: 20 });
    const deaf = platform.client('/api/ws?token=tenant', false);
    expect((await deaf.closed).code).toBe(4500);
    await client.settled();
  });
});

test('foreign entities are answered with 3, and no data of them is sent', async () => {
  const client = await begin();
  const foreign = platform.device('Foreign', { tenantId: OTHER_TENANT });
  const old = { cmdId: 5, entityType: 'DEVICE', entityId: foreign.entity.id };
  expect(await client.ask({ attrSubCmds: [old] })).toEqual(subscriptionError(5, 3, 'Unauthorized'));
  expect(await client.ask({ tsSubCmds: [old] })).toEqual(subscriptionError(5, 3, 'Unauthorized'));
  expect(await client.ask({ historyCmds: [{ ...old, keys: 't', startTs: 0, endTs: 1 }] })).toEqual(subscriptionError(5, 3, 'Unauthorized'));
  platform.save(foreign, { t: 1 });
  await client.settled();
});
