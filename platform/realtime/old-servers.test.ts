/** What servers of 3.2 do otherwise. */
import { afterEach, expect, test } from 'vitest';
import type { DeviceIdentity } from '../model.ts';
import { type Frame, queryOf, queryOfType, startPlatform, TENANT, type TestClient, type TestPlatform } from './realtime.fixture.ts';

let platform: TestPlatform;
let device: DeviceIdentity;
let client: TestClient;

async function begin(options: Parameters<typeof startPlatform>[0]): Promise<void> {
  platform = await startPlatform(options);
  device = platform.device('Pump 7');
  client = await platform.open();
}
afterEach(async () => {
  await platform.close();
  expect(platform.errors).toEqual([]);
});

const START = 1_600_000_000_000;
const live = (keys: readonly string[]) => ({ keys, startTs: START - 10_000, timeWindow: 20_000, interval: 0, limit: 50, agg: 'NONE' });
const subscribe = (latest: readonly string[], keys: readonly string[]) =>
  client.ask({ entityDataCmds: [{ cmdId: 1, query: queryOf(device, latest), tsCmd: live(keys) }] });
const timeseries = ({ update }: Frame) =>
  (update as { timeseries: Record<string, { ts: number; value: string }[]> }[]).map((row) => row.timeseries)[0];

test('late points of keys that are also latest values are dropped', async () => {
  await begin({ version: '3.2' });
  await subscribe(['t'], ['t', 'free']);
  platform.save(device, { t: 1, free: 1 }, START);
  await client.next();
  platform.save(device, { t: 2, free: 2 }, START - 10_000);
  expect(timeseries(await client.next())).toEqual({ free: [{ ts: START - 10_000, value: '2' }] });
});

test.each([
  ['3.2', [2000]],
  ['newer', [2000, 1000]],
] as const)('%s: of several values of a key that are saved together', async (version, sent) => {
  await begin({ version });
  await subscribe([], ['t', 'u']);
  const point = (key: string, at: number) => ({ key, ts: START + at, value: { type: 'LONG' as const, value: at } });
  platform.storage.telemetry.save(device.entity, [point('t', 2000), point('t', 1000), point('u', 1500)]);
  expect(timeseries(await client.next())).toEqual({
    t: sent.map((at) => ({ ts: START + at, value: String(at) })),
    u: [{ ts: START + 1500, value: '1500' }],
  });
});

test('alarms: the entities that were found first are kept, and the whole page is sent again for each new alarm', async () => {
  await begin({ version: '3.2', strict: true, refreshMs: 15 });
  const raise = (type: string, originator: DeviceIdentity) => {
    platform.clock.now += 1;
    platform.storage.alarms.raise({ tenantId: TENANT, originator: originator.entity, type, severity: 'MAJOR', at: platform.clock.now });
  };
  const sortOrder = { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' };
  const query = { ...queryOfType('default', [], { timeWindow: 3_600_000, statusList: ['ACTIVE'], sortOrder }), alarmFields: [] };
  const ask = (cmdId: number) => client.ask({ alarmDataCmds: [{ cmdId, query }] });
  await ask(1);
  raise('Hot', platform.device('Pump 8'));
  await client.settled();
  for (const [type, page] of [
    ['Cold', ['Cold']],
    ['Wet', ['Wet', 'Cold']],
    ['Dry', ['Dry', 'Wet', 'Cold']],
  ] as const) {
    raise(type, device);
    const { data, update, totalEntities } = (await client.next()) as Frame & { data: { data: { type: string }[] } };
    expect([data.data.map((alarm) => alarm.type), update, totalEntities]).toEqual([page, null, 1]);
  }
  expect(await ask(2)).toMatchObject({ totalEntities: 2, data: { totalElements: 4 } });
});
