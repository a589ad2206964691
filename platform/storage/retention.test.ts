import { expect, it } from 'vitest';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { seedAccounts } from '../seed/accounts.ts';
import { drive } from '../sliced.fixture.ts';
import { expire } from './retention.ts';
import { openStorage } from './storage.ts';

const DAY_MS = 86_400_000;

it('deletes data older than the tenant’s retention, but never the latest value', async () => {
  let now = Date.now();
  const storage = openStorage({ directory: ':memory:', now: () => now });
  const { tenantId } = await seedAccounts(storage);
  const device = storage.devices.create(tenantId, { name: 'Old', type: 'old' }).entity;
  const point = (key: string, ts: number) => ({ key, ts, value: { type: 'LONG' as const, value: 1 } });
  storage.telemetry.save(device, [point('a', now), point('a', now + 1000), point('b', now + 100 * DAY_MS)]);
  storage.telemetry.save(device, [point('short', now), point('short', now + 1)], now + 500);
  const open = storage.alarms.raise({ tenantId, originator: device, type: 'open', severity: 'MINOR', at: now });
  const done = storage.alarms.raise({ tenantId, originator: device, type: 'done', severity: 'MINOR', at: now });
  storage.alarms.clear(done.id.id, now);

  const count = (key: string) => storage.telemetry.series.scan(device.id, key, 0, Number.MAX_SAFE_INTEGER, 10, true).points.length;
  drive(expire(storage));
  expect([count('a'), count('short')]).toEqual([2, 2]);
  now += 91 * DAY_MS;
  drive(expire(storage));
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
  const [profile] = storage.entities.of('TENANT_PROFILE', NULL_ID);
  const configuration = { alarmsTtlDays: 0, rpcTtlDays: 0, defaultStorageTtlDays: 0, [name]: 1 };
  if (profile) storage.entities.put({ ...profile, profileData: { configuration } });
  const device = storage.devices.create(tenantId, { name: 'Old', type: 'old' }).entity;
  const alarm = storage.alarms.raise({ tenantId, originator: device, type: 'done', severity: 'MINOR', at: now });
  storage.alarms.clear(alarm.id.id, now);
  storage.journals.put('RPC', device.id, { id: { id: 'call' }, createdTime: now });
  now += 2 * DAY_MS;
  drive(expire(storage));
  expect({ alarms: [...storage.alarms.of(device.id, false)].length, calls: storage.journals.of('RPC', device.id).length }).toEqual(left);
  await storage.close();
});
