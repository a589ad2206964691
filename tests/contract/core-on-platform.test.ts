import mqtt from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alarmTable, type EntityTableDemand, type SeriesDemand } from '../../src/contract/demand.ts';
import { createNodeCore, type NodeCore } from '../fixtures/node-core.ts';
import { createDevice, post } from '../fixtures/sending-device.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';

let platform: PlatformProcess;
let node: NodeCore;

beforeAll(async () => {
  platform = await startPlatform({ devices: 20 });
});
afterAll(() => platform.remove());
afterEach(() => node.close());

const key = (name: string) => ({ type: 'TIME_SERIES' as const, key: name });
const NAME = { type: 'ENTITY_FIELD' as const, key: 'name' };

function table(more: Partial<EntityTableDemand> = {}): EntityTableDemand {
  return {
    kind: 'entity-table',
    filter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
    keyFilters: [],
    columns: [NAME, key('probe')],
    sort: { column: NAME, direction: 'ASC' },
    search: '',
    rows: { first: 0, count: 50 },
    ...more,
  };
}

describe('the core on the platform', () => {
  it('shows the fleet in the server’s order and searches on the server', async () => {
    node = await createNodeCore(platform.url);
    const shown = node.until('entity-table', ({ state }) => state === 'ready');
    await node.core.open(1, table());
    const { rows, total } = await shown;
    const names = rows.map(([, row]) => row.values[0] ?? '');
    expect(total).toBeGreaterThanOrEqual(20);
    expect(names).toEqual([...names].sort());
    const found = node.until('entity-table', (value) => value.total < total);
    await node.core.change(1, table({ search: names[3] ?? '' }));
    expect((await found).rows.map(([, row]) => row.values[0])).toEqual([names[3]]);
  });

  it('shows a reading sent over HTTP and one sent over MQTT, in the table and in the chart', async () => {
    node = await createNodeCore(platform.url);
    const { id, token } = await createDevice(node, `Probe ${Date.now()}`);
    const filter = { type: 'singleEntity' as const, singleEntity: { entityType: 'DEVICE', id } };
    const empty = node.until('entity-table', ({ state }) => state === 'ready');
    const noSeries = node.until('series', ({ state }) => state === 'ready');
    await node.core.open(1, table({ filter }));
    const series: SeriesDemand = {
      kind: 'series',
      filter,
      keyFilters: [],
      keys: ['probe'],
      widthPx: 800,
      maxEntities: 1,
      window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 500 },
    };
    await node.core.open(2, series);
    expect((await empty).rows[0]?.[1].values[1]).toBeNull();
    await noSeries;

    const inTable = node.until('entity-table', ({ rows }) => rows[0]?.[1].values[1] === '21.5');
    const inChart = node.until('series', ({ columns }) => columns[0]?.at(-1) === 21.5);
    await post(platform.url, token, { probe: 21.5 });
    await Promise.all([inTable, inChart]);

    const fromMqtt = node.until('entity-table', ({ rows }) => rows[0]?.[1].values[1] === '22.25');
    const drawn = node.until('series', ({ columns }) => columns[0]?.at(-1) === 22.25);
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${platform.mqttPort}`, { username: token });
    await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ probe: 22.25 }), { qos: 1 });
    await Promise.all([fromMqtt, drawn]);
    await client.endAsync();
  });

  it('reports a lost link when the platform is killed, and fills the gap after the restart', async () => {
    node = await createNodeCore(platform.url);
    const first = await node.core.call('devices', { pageSize: 100, page: 0 });
    if (!first.ok) throw new Error(first.fault.message);
    const pump = first.value.data.find(({ type }) => type === 'Pump controller');
    if (!pump) throw new Error('the fleet has no pump');
    const ready = node.until('series', ({ points }) => points > 10);
    await node.core.open(1, {
      kind: 'series',
      filter: { type: 'singleEntity', singleEntity: pump.id },
      keyFilters: [],
      keys: ['flow'],
      widthPx: 2000,
      maxEntities: 1,
      window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 500 },
    });
    await ready;
    const lost = node.until('connection', ({ phase }) => phase === 'disconnected');
    await platform.kill();
    await lost;
    const back = node.until('connection', ({ phase }) => phase === 'live');
    await platform.start();
    await node.core.reconnect();
    const killedAt = Date.now();
    await back;
    const { t, columns } = await node.until('series', (value) => (value.t.at(-1) ?? 0) > killedAt + 1000);
    const held = Array.from(t, (time, i) => [time, columns[0]?.[i]] as const).filter(
      ([time]) => time > killedAt - 20_000 && time <= killedAt + 1000,
    );
    const history = await node.core.call('history', {
      entity: pump.id,
      keys: ['flow'],
      startTs: held[0]?.[0] ?? 0,
      endTs: killedAt + 1001,
      interval: 0,
      limit: 1000,
      agg: 'NONE',
      orderBy: 'ASC',
    });
    if (!history.ok) throw new Error(history.fault.message);
    expect(held).toEqual((history.value.flow ?? []).map(({ ts, value }) => [ts, Number(value)]));
    expect(held.length).toBeGreaterThan(5);
  });

  it('raises an alarm on one reading and clears it on the next', async () => {
    node = await createNodeCore(platform.url);
    const saved = await node.core.call('saveDevice', { device: { name: `Hot ${Date.now()}`, type: 'Pump controller' } });
    if (!saved.ok) throw new Error(saved.fault.message);
    const credentials = await node.core.call('deviceCredentials', { id: saved.value.id.id });
    if (!credentials.ok) throw new Error(credentials.fault.message);
    const ready = node.until('alarm-table', ({ state }) => state === 'ready');
    await node.core.open(
      1,
      alarmTable({
        filter: { type: 'singleEntity', singleEntity: saved.value.id },
        window: { lengthMs: 86_400_000 },
      }),
    );
    await ready;
    const raised = node.until('alarm-table', ({ rows }) =>
      rows.some(([, { alarm }]) => alarm.severity === 'CRITICAL' && alarm.status === 'ACTIVE_UNACK'),
    );
    await post(platform.url, credentials.value.credentialsId, { motorTemperature: 99 });
    const [, { alarm }] = (await raised).rows[0] as readonly [number, { alarm: { id: { id: string } } }];
    const acknowledged = node.until('alarm-table', ({ rows }) => rows[0]?.[1].alarm.status === 'ACTIVE_ACK');
    expect(await node.core.call('acknowledgeAlarm', { id: alarm.id.id })).toMatchObject({ ok: true });
    await acknowledged;
    const cleared = node.until('alarm-table', ({ rows }) => rows[0]?.[1].alarm.status === 'CLEARED_ACK');
    await post(platform.url, credentials.value.credentialsId, { motorTemperature: 20 });
    await cleared;
  });
});
