import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyToViews } from '../copy-to-views.ts';
import { countUsage } from '../count-usage.ts';
import type { DeviceIdentity, Point } from '../model.ts';
import { ensureDeviceProfile } from '../storage/device-profiles.ts';
import { newDevice } from '../storage/devices.ts';
import { NO_TENANT } from '../storage/entities.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { createFleet } from './fleet.ts';
import { planFleet } from './kinds.ts';
import { isActive } from './presence.ts';
import { SimulatedDevice } from './simulated-device.ts';
import { type Simulator, startSimulator } from './start-simulator.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';
const START = Date.UTC(2026, 2, 3, 11, 0, 0);
let storage: Storage;
let devices: DeviceIdentity[];
let simulator: Simulator;
let pushed: { id: string; point: Point }[];
let batches: number;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  storage = openStorage({ directory: ':memory:' });
  planFleet(40).forEach(({ kind, name }, index) => {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    storage.entities.put(newDevice(TENANT, ensureDeviceProfile(storage.entities, TENANT, kind.profile), { name, id }));
  });
  devices = [...storage.devices.all(TENANT)];
  pushed = [];
  batches = 0;
  storage.hub.on('telemetry', (batch) => {
    batches += 1;
    for (const { entity, points } of batch) for (const point of points) pushed.push({ id: entity.id, point });
  });
  simulator = startSimulator({ ...storage, devices });
});
afterEach(async () => {
  simulator.stop();
  await storage.close();
  vi.useRealTimers();
});

const flowOf = (id: string) => pushed.filter((item) => item.id === id && item.point.key === 'flow').map((item) => item.point);
const pumpId = () => devices.find((device) => device.type === 'Pump controller')?.entity.id ?? '';

test('each due point is pushed once, on time, and equals the history', () => {
  vi.advanceTimersByTime(20_000);
  expect(batches).toBeGreaterThan(150);
  expect(batches).toBeLessThanOrEqual(200);
  expect(flowOf(pumpId())).toHaveLength(20);
  expect(simulator.source.read(pumpId(), 'flow', START + 1, START + 60_000, 1000, false)).toEqual(flowOf(pumpId()));
  expect(storage.telemetry.latest(pumpId(), 'flow')).toEqual(flowOf(pumpId()).at(-1));
});

test('readers never see a point that was not pushed yet', () => {
  vi.advanceTimersByTime(1000);
  vi.setSystemTime(START + 5000);
  expect(simulator.source.latest(pumpId(), 'flow', START + 5000)?.ts).toBeLessThanOrEqual(START + 1000);
});

test('after a short stall nothing is lost, and each tick catches up one second at most; a long stall is only history', () => {
  vi.advanceTimersByTime(1000);
  const before = pushed.length;
  vi.setSystemTime(Date.now() + 8000);
  vi.advanceTimersByTime(100);
  const perSecond = pushed.length - before;
  expect(perSecond).toBeLessThanOrEqual(40 * 5 + 40);
  vi.advanceTimersByTime(2000);
  expect(flowOf(pumpId()).map((point) => point.ts)).toEqual(
    simulator.source.read(pumpId(), 'flow', START + 1, Date.now() + 1, 1000, false).map((point) => point.ts),
  );
  const settled = pushed.length;
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  vi.advanceTimersByTime(100);
  expect(pushed.length - settled).toBeLessThan(60);
  expect(storage.telemetry.latest(pumpId(), 'flow')?.ts).toBeGreaterThan(Date.now() - 3_600_000);
});

test('a clock that is set back does not stop it, nor let it wait', () => {
  vi.advanceTimersByTime(2000);
  const back = START - 3 * 3_600_000;
  vi.setSystemTime(back);
  const before = pushed.length;
  vi.advanceTimersByTime(2100);
  const times = pushed.slice(before).map(({ point }) => point.ts);
  expect(times.length).toBeGreaterThan(0);
  expect(Math.max(...times)).toBeLessThanOrEqual(back + 2100);
  const latest = storage.telemetry.latest(pumpId(), 'flow');
  expect(latest?.ts).toBeGreaterThan(back);
  expect(latest?.ts).toBeLessThanOrEqual(back + 2100);
  expect(vi.getTimerCount()).toBe(1);
});

test('the attribute active follows long outages, and is written only when it changes', () => {
  const writes: string[] = [];
  storage.hub.on('attributes', ({ entity, changed }) => {
    if (changed.some((attribute) => attribute.key === 'active')) writes.push(entity.id);
  });
  const active = (id: string) =>
    storage.telemetry.attributes(id, 'SERVER_SCOPE').find((attribute) => attribute.key === 'active')?.value.value;
  const fleet = createFleet(devices, 1);
  const changes = new Map<string, number>();
  for (let minute = 0; minute < 12 * 60; minute++) {
    vi.setSystemTime(START + minute * 60_000);
    vi.advanceTimersByTime(100);
    for (const device of fleet.devices) {
      const [now, earlier] = [Date.now(), Date.now() - 60_000];
      if (minute > 0 && isActive(device, now) !== isActive(device, earlier))
        changes.set(device.entity.id, (changes.get(device.entity.id) ?? 0) + 1);
      expect(active(device.entity.id)).toBe(isActive(device, now));
    }
  }
  expect(changes.size).toBeGreaterThan(0);
  expect(writes.length).toBeLessThanOrEqual([...changes.values()].reduce((sum, count) => sum + count, 0));
});

test('a deleted device sends nothing more, and nothing is written for it', () => {
  const hours = Array.from({ length: 24 * 7 }, (_, hour) => START + hour * 3_600_000);
  const failing = createFleet(devices, 1).devices.find((device) => hours.some((at) => !isActive(device, at)));
  const id = failing?.entity.id ?? '';
  storage.entities.remove(id);
  pushed = [];
  let written = 0;
  storage.hub.on('attributes', ({ entity }) => {
    if (entity.id === id) written += 1;
  });
  for (const at of hours) {
    vi.setSystemTime(at);
    vi.advanceTimersByTime(100);
  }
  expect([pushed.filter((item) => item.id === id).length, written]).toEqual([0, 0]);
  expect(pushed.length).toBeGreaterThan(0);
});

test('computes only the values that somebody reads', () => {
  simulator.stop();
  const quiet = openStorage({ directory: ':memory:' });
  const computed = vi.spyOn(SimulatedDevice.prototype, 'valueAt');
  const stopViews = copyToViews(quiet, []);
  const view = { id: { entityType: 'ENTITY_VIEW', id: 'view' }, createdTime: START, name: 'View of another', tenantId: NO_TENANT } as const;
  quiet.entities.put({ ...view, entityId: { entityType: 'DEVICE', id: 'another' } });
  const usage = countUsage(quiet, true);
  usage.start();
  let values = 0;
  quiet.hub.on('usage', ({ count, amount }) => {
    if (count === 'storageDataPoints') values += amount;
  });
  const second = startSimulator({ ...quiet, devices });
  vi.advanceTimersByTime(2000);
  expect(computed).not.toHaveBeenCalled();
  expect(values).toBeGreaterThan(2 * 5 * 30);
  const stop = quiet.hub.on('telemetry', (batch) => {
    for (const update of batch) if (update.entity.id === pumpId()) expect(update.points).not.toEqual([]);
  });
  vi.advanceTimersByTime(2000);
  expect(new Set(computed.mock.contexts)).toEqual(new Set([expect.objectContaining({ entity: { entityType: 'DEVICE', id: pumpId() } })]));
  stop();
  second.stop();
  usage.stop();
  stopViews();
  quiet.close();
  computed.mockRestore();
});

test('the last activity is true at each read, for a device that is silent, too, and is not stored', () => {
  const lastOf = (id: string) => storage.telemetry.attribute(id, 'SERVER_SCOPE', 'lastActivityTime')?.value.value;
  const newest = (id: string) =>
    Math.max(...(simulator.source.keys(id) ?? []).map((key) => simulator.source.latest(id, key, Date.now())?.ts ?? 0));
  let told = 0;
  storage.hub.on('attributes', () => {
    told += 1;
  });
  for (let round = 0; round < 3; round++) {
    vi.advanceTimersByTime(7000);
    const before = told;
    expect(devices.map(({ entity }) => lastOf(entity.id))).toEqual(devices.map(({ entity }) => newest(entity.id)));
    expect(told).toBe(before);
  }
  const { attributeStore } = storage.telemetry;
  const id = pumpId();
  expect(attributeStore.newest(id, 'lastActivityTime')?.value.value).toBe(lastOf(id));
  expect(attributeStore.all(id, 'SERVER_SCOPE').filter(({ key }) => key === 'lastActivityTime')).toHaveLength(1);
});
