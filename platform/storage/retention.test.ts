import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { seedAccounts } from '../seed/accounts.ts';
import { drive } from '../sliced.fixture.ts';
import { createBelievedTime, expire } from './retention.ts';
import { openStorage, type Storage } from './storage.ts';

const DAY_MS = 86_400_000;

/** As the only tenant's profile says. */
function keepFor(storage: Storage, configuration: Readonly<Record<string, number>>): void {
  const [profile] = storage.entities.of('TENANT_PROFILE', NULL_ID);
  if (profile) storage.entities.put({ ...profile, profileData: { configuration } });
}

it('deletes data older than the tenant’s retention, but never the latest value', async () => {
  let now = Date.now();
  const storage = openStorage({ directory: ':memory:', now: () => now });
  const { tenantId } = await seedAccounts(storage);
  keepFor(storage, { defaultStorageTtlDays: 30, alarmsTtlDays: 30 });
  const device = storage.devices.create(tenantId, { name: 'Old', type: 'old' }).entity;
  const point = (key: string, ts: number) => ({ key, ts, value: { type: 'LONG' as const, value: 1 } });
  storage.telemetry.save(device, [point('a', now), point('a', now + 1000), point('b', now + 100 * DAY_MS)]);
  storage.telemetry.save(device, [point('short', now), point('short', now + 1)], now + 500);
  const open = storage.alarms.raise({ tenantId, originator: device, type: 'open', severity: 'MINOR', at: now });
  const done = storage.alarms.raise({ tenantId, originator: device, type: 'done', severity: 'MINOR', at: now });
  storage.alarms.clear(done.id.id, now);

  const count = (key: string) => storage.telemetry.series.scan(device.id, key, 0, Number.MAX_SAFE_INTEGER, 10, true).points.length;
  drive(expire(storage, now));
  expect([count('a'), count('short')]).toEqual([2, 2]);
  now += 91 * DAY_MS;
  drive(expire(storage, now));
  expect([count('a'), count('b'), count('short')]).toEqual([1, 1, 0]);
  expect(storage.alarms.get(open.id.id)).toBeDefined();
  expect(storage.alarms.get(done.id.id)).toBeUndefined();
  expect([...storage.entities.of('TENANT', NULL_ID)]).toHaveLength(1);
  await storage.close();
});

it.each([
  ['alarmsTtlDays', { alarms: 0, calls: 1 }],
  ['rpcTtlDays', { alarms: 1, calls: 0 }],
  ['defaultStorageTtlDays', { alarms: 1, calls: 1 }],
])('only what %s is for ends with it', async (name, left) => {
  let now = Date.now();
  const storage = openStorage({ directory: ':memory:', now: () => now });
  const { tenantId } = await seedAccounts(storage);
  keepFor(storage, { alarmsTtlDays: 0, rpcTtlDays: 0, defaultStorageTtlDays: 0, [name]: 1 });
  const device = storage.devices.create(tenantId, { name: 'Old', type: 'old' }).entity;
  const alarm = storage.alarms.raise({ tenantId, originator: device, type: 'done', severity: 'MINOR', at: now });
  storage.alarms.clear(alarm.id.id, now);
  storage.journals.put('RPC', device.id, { id: { id: 'call' }, createdTime: now });
  now += 2 * DAY_MS;
  drive(expire(storage, now));
  expect({ alarms: [...storage.alarms.of(device.id, false)].length, calls: storage.journals.of('RPC', device.id).length }).toEqual(left);
  await storage.close();
});

it('keeps readings for ever unless told, also those that come in late', async () => {
  let now = Date.now();
  const storage = openStorage({ directory: ':memory:', now: () => now });
  const { tenantId } = await seedAccounts(storage);
  const device = storage.devices.create(tenantId, { name: 'Late', type: 'meter' }).entity;
  const other = storage.devices.create(tenantId, { name: 'Own', type: 'meter' }).entity;
  const points = Array.from({ length: 48 }, (_, hour) => ({
    ...{ key: 'energy', ts: now - 40 * DAY_MS + hour * 3_600_000 },
    value: { type: 'LONG' as const, value: hour },
  }));
  for (const entity of [device, other]) storage.telemetry.save(entity, points);
  now += 3_600_000;
  drive(expire(storage, now, new Map([[other.id, 30]])));
  const count = (id: string) => storage.telemetry.series.scan(id, 'energy', 0, now, 100, true).points.length;
  expect([count(device.id), count(other.id)]).toEqual([48, 1]);
  await storage.close();
});

describe('the time by which data is old', () => {
  const at = { now: 100 * DAY_MS, monotonic: 5 };
  let storage: Storage;
  const start = () => createBelievedTime(storage, () => at.monotonic);
  beforeEach(() => {
    Object.assign(at, { now: 100 * DAY_MS, monotonic: 5 });
    storage = openStorage({ directory: ':memory:', now: () => at.now });
  });
  afterEach(() => storage.close());
  const pass = (ms: number) => {
    at.now += ms;
    at.monotonic += ms;
  };

  it('passes as the clock does', () => {
    const time = start();
    pass(40 * DAY_MS);
    expect(time()).toBe(140 * DAY_MS);
  });

  it('does not follow a clock that jumps, at whatever pace time passes afterwards', () => {
    const time = start();
    at.now += 3650 * DAY_MS;
    expect(time()).toBe(100 * DAY_MS);
    pass(DAY_MS);
    expect(time()).toBe(101 * DAY_MS);
    at.now -= 3650 * DAY_MS;
    expect(time()).toBe(101 * DAY_MS);
    at.now -= 50 * DAY_MS;
    expect(time()).toBe(51 * DAY_MS);
  });

  it('passes by a day at most while the platform does not run', () => {
    start()();
    at.now += 3650 * DAY_MS;
    at.monotonic = 0;
    expect(start()()).toBe(101 * DAY_MS);
  });
});
