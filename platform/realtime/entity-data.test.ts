import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceIdentity } from '../model.ts';
import {
  CUSTOMER,
  type Frame,
  OTHER_TENANT,
  queryOf,
  queryOfType,
  startPlatform,
  TENANT,
  type TestClient,
  type TestPlatform,
} from './realtime.fixture.ts';

let platform: TestPlatform;
let device: DeviceIdentity;
let client: TestClient;

async function begin(options: Parameters<typeof startPlatform>[0] = {}): Promise<void> {
  await platform?.close();
  platform = await startPlatform(options);
  device = platform.device('Pump 7');
  platform.save(device, { t: 20.5 }, 1_599_999_998_400);
  platform.save(device, { t: 21.5 }, 1_599_999_999_400);
  client = await platform.open();
}
beforeEach(() => begin());
afterEach(async () => {
  await platform.close();
  expect(platform.errors).toEqual([]);
});

const command = (cmd: Readonly<Record<string, unknown>>) => ({ entityDataCmds: [cmd] });
const row = (frame: Frame, part: 'data' | 'update' = 'data') => {
  const rows = part === 'data' ? (frame.data as { data: unknown[] }).data : (frame.update as unknown[]);
  return rows[0] as {
    latest: Record<string, Record<string, unknown>> | null;
    timeseries: Record<string, { ts: number; value: string }[]> | null;
  };
};
const latestCmd = { keys: [{ type: 'TIME_SERIES', key: 't' }] };
const tsCmd = { keys: ['t', 'none'], startTs: 1_599_999_990_000, timeWindow: 20_000, interval: 0, limit: 50, agg: 'NONE' };
const historyCmd = { keys: ['t'], startTs: 1_599_999_990_000, endTs: 1_600_000_010_000, interval: 0, limit: 1, agg: 'NONE' };
const times = (points: { ts: number }[] | undefined) => points?.map((point) => point.ts);

describe('what is sent and what comes back (live.md 2.6)', () => {
  test('query alone: one data with every requested key, no updates', async () => {
    const frame = await client.ask(command({ cmdId: 1, query: queryOf(device, ['t', 'missing']) }));
    expect(frame).toMatchObject({
      cmdId: 1,
      update: null,
      errorCode: 0,
      errorMsg: null,
      allowedEntities: 10_000,
      cmdUpdateType: 'ENTITY_DATA',
    });
    expect(frame.data).toMatchObject({ totalPages: 1, totalElements: 1, hasNext: false });
    expect(row(frame).latest).toEqual({
      ENTITY_FIELD: { name: { ts: 1_600_000_000_150, value: 'Pump 7' } },
      TIME_SERIES: { t: { ts: 1_599_999_999_400, value: '21.5' }, missing: { ts: 0, value: '' } },
    });
    platform.save(device, { t: 30 });
    await client.settled();
  });

  test('query and latestCmd: its keys are added to the data, then live latest; old and repeated values are not sent', async () => {
    const frame = await client.ask(command({ cmdId: 1, query: queryOf(device), latestCmd }));
    expect(row(frame).latest?.TIME_SERIES).toEqual({ t: { ts: 1_599_999_999_400, value: '21.5' } });
    platform.save(device, { t: 99 }, 1_599_999_999_000);
    platform.save(device, { t: 21.5 }, 1_599_999_999_400);
    await client.settled();
    platform.save(device, { t: 22, other: 5 }, 1_600_000_000_000);
    expect(await client.next()).toMatchObject({
      cmdId: 1,
      data: null,
      update: [{ entityId: device.entity, latest: { TIME_SERIES: { t: { ts: 1_600_000_000_000, value: '22' } } }, timeseries: null }],
    });
    platform.save(device, { t: 22.5 }, 1_600_000_000_000);
    expect(row(await client.next(), 'update').latest).toEqual({ TIME_SERIES: { t: { ts: 1_600_000_000_000, value: '22.5' } } });
    platform.save(device, { t: 21 }, 1_600_000_000_001);
    platform.save(device, { t: 24.0001 }, 1_600_000_000_002);
    expect((await client.next()).update).toHaveLength(1);
    await client.settled();
  });

  test('query and tsCmd: data with series, newest first, [] for keys without, then all live points', async () => {
    const frame = await client.ask(command({ cmdId: 1, query: queryOf(device), tsCmd }));
    expect(row(frame).timeseries).toEqual({
      t: [
        { ts: 1_599_999_999_400, value: '21.5' },
        { ts: 1_599_999_998_400, value: '20.5' },
      ],
      none: [],
    });
    platform.storage.telemetry.save(
      device.entity,
      [3000, 1000, 2000].map((at) => ({ key: 't', ts: 1_600_000_000_000 + at, value: { type: 'LONG', value: at } })),
    );
    platform.save(device, { t: 1 }, 1_599_999_000_000);
    const update = row(await client.next(), 'update');
    expect(update.latest).toBeNull();
    expect(times(update.timeseries?.t)?.sort()).toEqual([1_599_999_000_000, 1_600_000_001_000, 1_600_000_002_000, 1_600_000_003_000]);
  });

  test('query, historyCmd and tsCmd: data with the history, update with the series, then live', async () => {
    const data = await client.ask(command({ cmdId: 1, query: queryOf(device), historyCmd, tsCmd }));
    expect(times(row(data).timeseries?.t)).toEqual([1_599_999_999_400]);
    const update = await client.next();
    expect(update.data).toBeNull();
    expect(times(row(update, 'update').timeseries?.t)).toEqual([1_599_999_999_400, 1_599_999_998_400]);
    platform.save(device, { t: 1 });
    expect(times(row(await client.next(), 'update').timeseries?.t)).toEqual([1_600_000_000_150]);
  });

  test('latestCmd beside tsCmd: both on newer servers, only the latest on 3.2', async () => {
    const frame = await client.ask(command({ cmdId: 1, query: queryOf(device), latestCmd, tsCmd }));
    expect(row(frame).timeseries).toMatchObject({ none: [] });
    platform.save(device, { t: 5 });
    const rows = (await client.next()).update as unknown[];
    expect(rows).toMatchObject([
      { latest: { TIME_SERIES: { t: { value: '5' } } }, timeseries: null },
      { latest: null, timeseries: { t: [{ value: '5' }] } },
    ]);
    await begin({ version: '3.2' });
    const old = await client.ask(command({ cmdId: 1, query: queryOf(device), latestCmd, tsCmd }));
    expect(row(old).timeseries).toEqual({});
    expect(old).toHaveProperty('dataUpdateType', 'ENTITY_DATA');
    expect(old).not.toHaveProperty('cmdUpdateType');
  });

  test('parts for a known id: latestCmd is silent and live, tsCmd and historyCmd answer with an update of all rows', async () => {
    await client.ask(command({ cmdId: 1, query: queryOf(device, ['t']) }));
    client.send(command({ cmdId: 1, latestCmd }));
    await client.settled();
    platform.save(device, { t: 5 });
    expect(row(await client.next(), 'update').latest).toMatchObject({ TIME_SERIES: { t: { value: '5' } } });
    const series = await client.ask(command({ cmdId: 1, tsCmd }));
    expect(series.data).toBeNull();
    expect(row(series, 'update').latest?.ENTITY_FIELD).toBeDefined();
    expect(row(series, 'update').latest?.TIME_SERIES).toMatchObject({ t: { value: '5' } });
    expect(row(series, 'update').timeseries?.t).toHaveLength(3);
    platform.save(device, { t: 6 }, 1_600_000_000_200);
    expect(row(await client.next(), 'update')).toMatchObject({ latest: null, timeseries: { t: [{ value: '6' }] } });
    expect(times(row(await client.ask(command({ cmdId: 1, historyCmd })), 'update').timeseries?.t)).toEqual([1_600_000_000_200]);
    platform.save(device, { t: 7 }, 1_600_000_000_300);
    await client.settled();
  });

  test('a query for a known id comes as update, never as data', async () => {
    await client.ask(command({ cmdId: 1, query: queryOf(device) }));
    const other = platform.device('Other');
    const frame = await client.ask(command({ cmdId: 1, query: queryOf(other), tsCmd }));
    expect(frame).toMatchObject({ data: null, update: [{ entityId: other.entity }] });
  });

  test('fetchLatestPreviousPoint adds the newest point before the start', async () => {
    const asked = { ...historyCmd, startTs: 1_599_999_999_000, limit: 10, fetchLatestPreviousPoint: true };
    const frame = await client.ask(command({ cmdId: 1, query: queryOf(device), historyCmd: asked }));
    expect(times(row(frame).timeseries?.t)).toEqual([1_599_999_999_400, 1_599_999_998_400]);
  });
});

describe('many rows and many changes', () => {
  test('one turn of the event loop is one frame with a row for each changed entity, newest value only', async () => {
    const others = ['a', 'b', 'c'].map((name) => platform.device(name));
    await client.ask(command({ cmdId: 1, query: queryOfType('default', ['t']), latestCmd }));
    for (const [index, other] of others.entries()) {
      platform.save(other, { t: 1 }, 1_600_000_000_000);
      platform.save(other, { t: 2 + index }, 1_600_000_000_001);
    }
    const frame = await client.next();
    expect((frame.update as { latest: unknown }[]).map((item) => item.latest)).toEqual(
      [2, 3, 4].map((value) => ({ TIME_SERIES: { t: { ts: 1_600_000_000_001, value: String(value) } } })),
    );
    await client.settled();
  });

  test('texts are escaped, numbers spelled as a server spells them', async () => {
    await client.ask(command({ cmdId: 1, query: queryOf(device), latestCmd }));
    const push = async (value: { type: 'STRING'; value: string } | { type: 'DOUBLE'; value: number }, ts: number) => {
      platform.storage.telemetry.save(device.entity, [{ key: 't', ts, value }]);
      const pushed = row(await client.next(), 'update').latest?.TIME_SERIES?.t as { value: string } | undefined;
      return pushed?.value;
    };
    const text = 'quote " back \\ line\nend \u0001 ü 😀';
    expect(await push({ type: 'STRING', value: text }, 1_600_000_000_001)).toBe(text);
    expect(await push({ type: 'DOUBLE', value: 21 }, 1_600_000_000_002)).toBe('21.0');
    expect(await push({ type: 'DOUBLE', value: 12_345_678 }, 1_600_000_000_003)).toBe('1.2345678E7');
  });

  test('attributes by scope, and of any scope; a deletion reveals the other scope or removes the value', async () => {
    const keys = [
      { type: 'SERVER_ATTRIBUTE', key: 'site' },
      { type: 'ATTRIBUTE', key: 'site' },
    ];
    const { telemetry } = platform.storage;
    const set = (scope: 'SERVER_SCOPE' | 'CLIENT_SCOPE', value: string) => {
      platform.clock.now += 1;
      telemetry.saveAttributes(device.entity, scope, [{ key: 'site', value: { type: 'STRING', value } }], platform.clock.now);
    };
    await client.ask(command({ cmdId: 1, query: queryOf(device), latestCmd: { keys } }));
    set('CLIENT_SCOPE', 'C');
    expect(row(await client.next(), 'update').latest).toMatchObject({ ATTRIBUTE: { site: { value: 'C' } } });
    set('SERVER_SCOPE', 'S');
    expect(row(await client.next(), 'update').latest).toMatchObject({
      ATTRIBUTE: { site: { value: 'S' } },
      SERVER_ATTRIBUTE: { site: { value: 'S' } },
    });
    telemetry.removeAttributes(device.entity, 'SERVER_SCOPE', ['site']);
    expect(row(await client.next(), 'update').latest).toMatchObject({
      ATTRIBUTE: { site: { value: 'C' } },
      SERVER_ATTRIBUTE: { site: { ts: 0, value: '' } },
    });
  });
});

describe('a deleted series', () => {
  const drop = (from: number, to: number, rewrite: boolean) => platform.storage.telemetry.remove(device.entity.id, 't', from, to, rewrite);

  test('is sent to latest values and to charts, and the value behind it is restored', async () => {
    const tsCmd = { keys: ['t'], startTs: platform.clock.now - 60_000, timeWindow: 60_000, interval: 0, limit: 10, agg: 'NONE' };
    await client.ask(command({ cmdId: 1, query: queryOf(device, ['t']), latestCmd, tsCmd }));
    drop(1_599_999_999_000, platform.clock.now, true);
    const { update } = (await client.next()) as { update: unknown[] };
    expect(update).toMatchObject([
      { latest: { TIME_SERIES: { t: { ts: 1_599_999_998_400, value: '20.5' } } } },
      { timeseries: { t: [{ ts: 0, value: '' }] } },
    ]);
    drop(0, platform.clock.now, false);
    expect(row(await client.next(), 'update').latest).toMatchObject({ TIME_SERIES: { t: { ts: 0, value: '' } } });
  });

  test('is not sent on 3.2', async () => {
    await begin({ version: '3.2' });
    platform.save(device, { t: 1 }, platform.clock.now - 2000);
    await client.ask(command({ cmdId: 1, query: queryOf(device, ['t']), latestCmd }));
    drop(0, platform.clock.now, false);
    platform.save(device, { t: 3 });
    expect(row(await client.next(), 'update').latest).toMatchObject({ TIME_SERIES: { t: { value: '3' } } });
  });
});

describe('pages', () => {
  test('a dynamic page whose set changed is sent again, and live values follow', async () => {
    await begin({ refreshMs: 15 });
    await client.ask(command({ cmdId: 1, query: queryOfType('default', ['t'], { dynamic: true }), latestCmd }));
    const added = platform.device('New one');
    const frame = await client.next();
    expect(frame).toMatchObject({ update: null, data: { totalElements: 2 } });
    platform.save(added, { t: 5 });
    expect(await client.next()).toMatchObject({ update: [{ entityId: added.entity }] });
  });

  test('a changed attribute behind a dynamic filter value runs the query again', async () => {
    const tenant = { entityType: 'TENANT', id: TENANT };
    const value = { defaultValue: 50, userValue: null, dynamicValue: { sourceType: 'CURRENT_TENANT', sourceAttribute: 'limit' } };
    const predicate = { type: 'NUMERIC', operation: 'GREATER', value };
    const query = {
      ...queryOfType('default', ['t']),
      keyFilters: [{ key: { type: 'TIME_SERIES', key: 't' }, valueType: 'NUMERIC', predicate }],
    };
    expect(await client.ask(command({ cmdId: 1, query, latestCmd }))).toMatchObject({ data: { totalElements: 0 } });
    const setLimit = (key: string, limit: number) =>
      platform.storage.telemetry.saveAttributes(tenant, 'SERVER_SCOPE', [{ key, value: { type: 'LONG', value: limit } }]);
    setLimit('other', 1);
    setLimit('limit', 10);
    expect(await client.next()).toMatchObject({ data: { totalElements: 1, data: [{ entityId: device.entity }] } });
    platform.save(device, { t: 30 });
    expect(await client.next()).toMatchObject({ update: [{ entityId: device.entity }] });
  });

  test('an unsubscribe in the same frame runs after the subscribe; unknown ids are ignored', async () => {
    client.send({ ...command({ cmdId: 1, query: queryOf(device), latestCmd }), entityDataUnsubscribeCmds: [{ cmdId: 1 }, { cmdId: 99 }] });
    await client.next();
    platform.save(device, { t: 5 });
    await client.settled();
  });
});

describe('who may see what', () => {
  test('a customer sees its own devices, another tenant none', async () => {
    const own = platform.device('Own', { customerId: CUSTOMER });
    const foreign = platform.device('Foreign', { tenantId: OTHER_TENANT });
    const customer = await platform.open('/api/ws/plugins/telemetry?token=customer');
    expect(await customer.ask(command({ cmdId: 1, query: queryOfType('default') }))).toMatchObject({
      data: { totalElements: 1, data: [{ entityId: own.entity }] },
    });
    expect(await client.ask(command({ cmdId: 1, query: queryOf(foreign), latestCmd }))).toMatchObject({
      data: { totalElements: 0, data: [] },
    });
    platform.save(foreign, { t: 1 });
    await client.settled();
  });
});
