import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Severity } from '../../src/contract/alarm.ts';
import type { DeviceIdentity } from '../model.ts';
import { type Frame, OTHER_TENANT, startPlatform, TENANT, type TestClient, type TestPlatform } from './realtime.fixture.ts';

let platform: TestPlatform;
let device: DeviceIdentity;
let client: TestClient;

async function begin(options: Parameters<typeof startPlatform>[0] = {}): Promise<void> {
  await platform?.close();
  platform = await startPlatform({ alarmQueryMs: 0, ...options });
  device = platform.device('Pump 7');
  client = await platform.open();
}
beforeEach(() => begin());
afterEach(async () => {
  await platform.close();
  expect(platform.errors).toEqual([]);
});

function raise(type: string, severity: Severity = 'MAJOR', originator = device, tenantId = TENANT) {
  platform.clock.now += 1;
  return platform.storage.alarms.raise({ tenantId, originator: originator.entity, type, severity, at: platform.clock.now });
}

function query(link: Readonly<Record<string, unknown>> = {}, more: Readonly<Record<string, unknown>> = {}) {
  return {
    entityFilter: { type: 'deviceType', deviceType: 'default' },
    latestValues: [],
    alarmFields: [],
    entityFields: [],
    pageLink: {
      pageSize: 2,
      page: 0,
      timeWindow: 3_600_000,
      statusList: ['ACTIVE'],
      sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
      ...link,
    },
    ...more,
  };
}
const subscribe = (cmdId = 31, ...parts: Parameters<typeof query>) => client.ask({ alarmDataCmds: [{ cmdId, query: query(...parts) }] });
const types = (frame: Frame, part: 'data' | 'update' = 'data') =>
  (part === 'data' ? (frame.data as { data: { type: string }[] }).data : (frame.update as { type: string }[])).map((alarm) => alarm.type);

describe('alarm data (live.md 2.8)', () => {
  test('the first reply has all properties, the matched entity and the number of entities', async () => {
    const alarm = raise('Hot', 'CRITICAL');
    const frame = await subscribe();
    expect(Object.keys(frame)).toEqual([
      'cmdId',
      'data',
      'update',
      'errorCode',
      'errorMsg',
      'allowedEntities',
      'totalEntities',
      'cmdUpdateType',
    ]);
    expect(frame).toMatchObject({
      cmdId: 31,
      update: null,
      errorCode: 0,
      allowedEntities: 10_000,
      totalEntities: 1,
      cmdUpdateType: 'ALARM_DATA',
    });
    expect(frame.data).toMatchObject({
      totalElements: 1,
      data: [{ id: alarm.id, entityId: device.entity, originatorName: 'Pump 7', severity: 'CRITICAL', latest: {} }],
    });
  });

  test('a matching alarm of the page: update; no match any more, or new on page 0: data again', async () => {
    await subscribe();
    const hot = raise('Hot');
    expect(types(await client.next())).toEqual(['Hot']);
    platform.storage.alarms.acknowledge(hot.id.id, platform.clock.now);
    expect(await client.next()).toMatchObject({ data: null, update: [{ id: hot.id, status: 'ACTIVE_ACK' }] });
    raise('Cold');
    raise('Wet');
    expect(types(await client.next())).toEqual(['Wet', 'Cold']);
    platform.storage.alarms.clear(hot.id.id, platform.clock.now);
    await client.settled();
    const cold = platform.storage.alarms.active(device.entity.id, 'Cold');
    if (cold) platform.storage.alarms.clear(cold.id.id, platform.clock.now);
    expect(types(await client.next())).toEqual(['Wet']);
  });

  test('a deleted alarm of the page: data again', async () => {
    const hot = raise('Hot');
    await subscribe();
    platform.storage.alarms.remove(hot.id.id);
    expect(types(await client.next())).toEqual([]);
  });

  test('filters of severity and type; nothing new on later pages; snapshots of a fixed range', async () => {
    await subscribe(31, { severityList: ['CRITICAL'] });
    await subscribe(32, { typeList: ['Cold'] });
    await subscribe(33, { page: 1 });
    await subscribe(34, { timeWindow: 0, startTs: 0, endTs: 0 });
    raise('Hot', 'MINOR');
    await client.settled();
    raise('Hot', 'CRITICAL');
    expect(await client.next()).toMatchObject({ cmdId: 31 });
    raise('Cold', 'MINOR');
    expect(await client.next()).toMatchObject({ cmdId: 32 });
    await client.settled();
  });

  test('latest values of the entity are sent with its alarms', async () => {
    raise('Hot');
    await subscribe(31, {}, { latestValues: [{ type: 'TIME_SERIES', key: 't' }] });
    platform.save(device, { t: 5 });
    expect(await client.next()).toMatchObject({ update: [{ type: 'Hot', latest: { TIME_SERIES: { t: { value: '5' } } } }] });
  });

  test('an alarm that became older than the window leaves the page', async () => {
    await begin({ refreshMs: 15 });
    raise('Hot');
    expect(types(await subscribe(31, { timeWindow: 60_000 }))).toEqual(['Hot']);
    platform.clock.now += 61_000;
    expect(types(await client.next())).toEqual([]);
  });

  test('alarms of an entity created later are noticed after a refresh', async () => {
    await begin({ refreshMs: 15 });
    await subscribe();
    const added = platform.device('Pump 8');
    expect(await client.next()).toMatchObject({ totalEntities: 2, data: { totalElements: 0 } });
    raise('Hot', 'MAJOR', added);
    expect(await client.next()).toMatchObject({ data: { data: [{ type: 'Hot', entityId: added.entity }] } });
  });

  test('severities are sorted by their letters', async () => {
    const severities = ['CRITICAL', 'INDETERMINATE', 'MAJOR', 'MINOR', 'WARNING'] as const;
    for (const severity of ['MINOR', 'WARNING', 'CRITICAL', 'INDETERMINATE', 'MAJOR'] as const) raise(severity, severity);
    const sortOrder = (direction: string) => ({ key: { type: 'ALARM_FIELD', key: 'severity' }, direction });
    expect(types(await subscribe(31, { pageSize: 10, sortOrder: sortOrder('ASC') }))).toEqual(severities);
    expect(types(await subscribe(32, { pageSize: 10, sortOrder: sortOrder('DESC') }))).toEqual(severities.toReversed());
  });

  test('an alarm from before the window is not delivered even when it changes', async () => {
    const old = raise('Hot');
    platform.clock.now += 61_000;
    await subscribe(31, { timeWindow: 60_000 });
    platform.storage.alarms.acknowledge(old.id.id, platform.clock.now);
    await client.settled();
  });

  test('no entities: empty, none allowed, no updates', async () => {
    const frame = await subscribe(31, {}, { entityFilter: { type: 'deviceType', deviceType: 'nothing' } });
    expect(frame).toMatchObject({ allowedEntities: 0, totalEntities: 0, data: { data: [], totalElements: 0 } });
  });

  test("the same id again replaces the query; an unsubscribe ends it; others' alarms are never sent", async () => {
    await subscribe(31, { severityList: ['MINOR'] });
    await subscribe(31);
    raise('Hot');
    await client.next();
    raise('Foreign', 'MAJOR', platform.device('Foreign', { tenantId: OTHER_TENANT }), OTHER_TENANT);
    client.send({ alarmDataUnsubscribeCmds: [{ cmdId: 31 }] });
    await client.settled();
    raise('Cold');
    await client.settled();
  });
});

describe('counts (live.md 2.11)', () => {
  const countQuery = { entityFilter: { type: 'deviceType', deviceType: 'default' }, keyFilters: [] };

  test('entities: at once, then only when the number changed; the same id again is ignored', async () => {
    await begin({ refreshMs: 15 });
    const cmd = { entityCountCmds: [{ cmdId: 5, query: countQuery }] };
    expect(await client.ask(cmd)).toEqual({ cmdId: 5, errorCode: 0, errorMsg: null, count: 1, cmdUpdateType: 'COUNT_DATA' });
    client.send(cmd);
    await client.settled();
    platform.device('Other');
    expect(await client.next()).toMatchObject({ cmdId: 5, count: 2 });
    client.send({ entityCountUnsubscribeCmds: [{ cmdId: 5 }] });
    await client.settled();
  });

  test('alarms: pushed on events of the entities; without a filter everything visible', async () => {
    const ask = (cmdId: number, more: object) => client.ask({ alarmCountCmds: [{ cmdId, query: { statusList: ['ACTIVE'], ...more } }] });
    expect(await ask(6, countQuery)).toEqual({ cmdId: 6, errorCode: 0, errorMsg: null, count: 0, cmdUpdateType: 'ALARM_COUNT_DATA' });
    const hot = raise('Hot');
    expect(await client.next()).toMatchObject({ cmdId: 6, count: 1 });
    expect(await ask(7, {})).toMatchObject({ cmdId: 7, count: 1 });
    platform.storage.alarms.clear(hot.id.id, platform.clock.now);
    expect(await client.next()).toMatchObject({ cmdId: 6, count: 0 });
  });
});
