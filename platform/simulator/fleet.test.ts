import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../tests/property-runs.ts';
import type { DeviceIdentity, TelemetryUpdate } from '../model.ts';
import { createDueSamples } from './due-samples.ts';
import { createFleet } from './fleet.ts';
import { KINDS, planFleet } from './kinds.ts';

const START = Date.UTC(2026, 2, 3, 11, 0, 0);
const HOUR = 3_600_000;

function identities(count: number): DeviceIdentity[] {
  return planFleet(count).map(({ kind, name }, index) => ({
    entity: { entityType: 'DEVICE', id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` },
    tenantId: 't',
    customerId: 'c',
    name,
    type: kind.profile,
    profileId: kind.name,
    isGateway: false,
  }));
}

const DEVICES = identities(60);
const deviceIndex = fc.integer({ min: 0, max: DEVICES.length - 1 });
const offset = fc.integer({ min: 0, max: 6 * HOUR });

const series = fc.tuple(deviceIndex, fc.nat(20)).map(([index, n]) => {
  const device = DEVICES[index];
  const kind = KINDS.find((candidate) => candidate.profile === device?.type);
  const key = kind?.keys[n % kind.keys.length];
  if (!device || !key) throw new Error('no such device');
  return { id: device.entity.id, key: key.key };
});

const read = (fleet: ReturnType<typeof createFleet>, { id, key }: { id: string; key: string }, from: number, to: number) =>
  fleet.read(id, key, from, to, Number.MAX_SAFE_INTEGER, false);

describe('the fleet is a pure function of device, key and time', () => {
  test('a device was last active at its newest sample', () => {
    const fleet = createFleet(DEVICES, 1);
    fc.assert(
      fc.property(deviceIndex, offset, (index, after) => {
        const id = DEVICES[index]?.entity.id ?? '';
        const newest = (fleet.keys(id) ?? []).map((key) => fleet.latest(id, key, START + after)?.ts ?? 0);
        expect(fleet.device(id)?.lastSampleAt(START + after)).toBe(Math.max(...newest));
      }),
      { numRuns: runs(500) },
    );
  });

  test('points are made from when they are read on, and all are counted', () => {
    const change = fc.record({
      length: fc.integer({ min: 1, max: 3000 }),
      index: deviceIndex,
      reads: fc.constantFrom(Number.NEGATIVE_INFINITY, 1500, 60_000, Number.POSITIVE_INFINITY),
    });
    const timesOf = (updates: readonly TelemetryUpdate[]) =>
      updates.map(({ entity, computed, points }) => [entity.id, computed?.keys.join(), points[0]?.ts ?? 0] as const);
    fc.assert(
      fc.property(offset, fc.array(change, { maxLength: 20 }), (begin, changes) => {
        const { devices } = createFleet(DEVICES, 1);
        const from = new Map<string, number>();
        const readFrom = (id: string) => from.get(id) ?? Number.POSITIVE_INFINITY;
        const [every, some] = [createDueSamples(devices), createDueSamples(devices, readFrom)];
        const sent = { messages: 0, values: 0 };
        const all: TelemetryUpdate[] = [];
        let at = START + begin;
        for (const { length, index, reads } of changes) {
          const id = devices[index]?.entity.id ?? '';
          const before = readFrom(id);
          from.set(id, at + reads);
          if (readFrom(id) < before) some.wake(id);
          const due = every.take(at, at + length);
          all.push(...due);
          expect(timesOf(some.take(at, at + length, sent))).toEqual(timesOf(due).filter(([device, , ts]) => ts >= readFrom(device)));
          at += length;
        }
        expect(sent).toEqual({ messages: all.length, values: all.reduce((sum, { points }) => sum + points.length, 0) });
        for (const { entity } of devices) some.drop(entity.id);
        expect(some.take(at, at + 1000, sent)).toEqual([]);
        expect(sent.messages).toBe(all.length);
      }),
      { numRuns: runs(30) },
    );
  });

  test('points pushed in ticks of any length are exactly those of a read', () => {
    const ticks = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(offset, ticks, fc.constantFrom(0.5, 1, 4), (begin, lengths, rate) => {
        const fleet = createFleet(DEVICES, rate);
        const dueSamples = createDueSamples(fleet.devices);
        const pushed: TelemetryUpdate[] = [];
        let at = START + begin;
        for (const length of lengths) {
          pushed.push(...dueSamples.take(at, at + length));
          at += length;
        }
        const bySeries = Map.groupBy(
          pushed.flatMap(({ entity, points }) => points.map((point) => ({ series: `${entity.id} ${point.key}`, point }))),
          (item) => item.series,
        );
        const reader = createFleet(DEVICES, rate);
        for (const device of fleet.devices) {
          for (const { key } of device.keys) {
            const which = { id: device.entity.id, key };
            const points = bySeries.get(`${which.id} ${key}`)?.map((item) => item.point) ?? [];
            expect(points).toEqual(read(reader, which, START + begin + 1, at + 1));
          }
        }
      }),
      { numRuns: runs(30) },
    );
  });

  test('a range read in two parts equals the range read whole', () => {
    const fleet = createFleet(DEVICES, 1);
    fc.assert(
      fc.property(series, offset, fc.nat(600_000), fc.nat(600_000), (which, begin, first, second) => {
        const [from, middle, to] = [START + begin, START + begin + first, START + begin + first + second];
        expect([...read(fleet, which, from, middle), ...read(fleet, which, middle, to)]).toEqual(
          read(createFleet(DEVICES, 1), which, from, to),
        );
      }),
      { numRuns: runs(60) },
    );
  });

  test('a limit keeps the right end, and the latest value is the last point', () => {
    const fleet = createFleet(DEVICES, 1);
    fc.assert(
      fc.property(series, offset, fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 1, max: 50 }), (which, begin, length, limit) => {
        const [from, to] = [START + begin, START + begin + length];
        const whole = read(fleet, which, from, to);
        expect(fleet.read(which.id, which.key, from, to, limit, true)).toEqual(whole.slice(-limit));
        expect(fleet.read(which.id, which.key, from, to, limit, false)).toEqual(whole.slice(0, limit));
        const latest = fleet.latest(which.id, which.key, to - 1);
        if (whole.length > 0) expect(latest).toEqual(whole.at(-1));
        else expect(latest?.ts).toBeLessThan(from);
      }),
      { numRuns: runs(60) },
    );
  });

  test('a sample of a long range has real points, evenly spread, and the same ones when the window slides', () => {
    const fleet = createFleet(DEVICES, 1);
    const which = { id: DEVICES[0]?.entity.id ?? '', key: 'flow' };
    const { points: sampled, weight } = fleet.sample(which.id, which.key, START, START + 6 * HOUR, 500);
    const points = [...sampled];
    expect(weight).toBe(Math.ceil((6 * 3600) / 500));
    expect(points.length).toBeLessThanOrEqual(501);
    for (const point of points) expect(fleet.latest(which.id, which.key, point.ts)).toEqual(point);
    const times = new Set(
      [...fleet.sample(which.id, which.key, START + 60_000, START + 6 * HOUR + 60_000, 500).points].map((point) => point.ts),
    );
    const shared = points.filter((point) => point.ts >= START + 60_000);
    expect(shared.filter((point) => times.has(point.ts))).toHaveLength(shared.length);
    const whole = fleet.sample(which.id, which.key, START, START + 10_000, 500);
    expect([...whole.points]).toEqual(read(fleet, which, START, START + 10_000));
    expect(whole.weight).toBe(1);
  });

  test('values keep to their outlook', () => {
    const fleet = createFleet(DEVICES, 1);
    const day = 24 * HOUR;
    fc.assert(
      fc.property(
        deviceIndex,
        fc.nat(20),
        fc.nat(day),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { size: '+1' }),
        (index, n, begin, parts) => {
          const device = fleet.devices[index];
          const key = device?.keys[n % device.keys.length];
          const outlook = key && device.outlookAt(key, START + begin);
          if (!outlook) return;
          const last = outlook.until - 1;
          for (const t of [START + begin, last, ...parts.map((part) => Math.round(START + begin + part * (last - START - begin)))]) {
            const { value } = device.valueAt(key, t);
            if ('value' in outlook) expect(value).toBe(outlook.value.value);
            else expect(outlook.min <= Number(value) && Number(value) <= outlook.max).toBe(true);
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });

  test('a healthy fleet has an outlook that ends with the next failure', () => {
    const ends = createFleet(DEVICES, 1).devices.flatMap((device) => {
      const key = device.key('motorTemperature');
      return key ? [device.outlookAt(key, START)?.until ?? 0] : [];
    });
    expect(ends.filter((until) => until > START + 60_000).length).toBeGreaterThan(ends.length / 2);
    expect(Math.max(...ends)).toBeLessThanOrEqual(START + HOUR);
  });

  test('no points before the start of the fleet, and none of unknown devices', () => {
    const fleet = createFleet(DEVICES, 1);
    expect(read(fleet, { id: DEVICES[0]?.entity.id ?? '', key: 'flow' }, 0, Date.UTC(2023, 0, 1))).toEqual([]);
    expect(fleet.keys('nobody')).toBeUndefined();
    expect(read(fleet, { id: 'nobody', key: 'flow' }, START, START + HOUR)).toEqual([]);
  });
});

describe('the fleet is believable', () => {
  test('a plan has all kinds in their shares and unique names, and a larger plan begins like a smaller one', () => {
    const fleet = planFleet(1000);
    for (const kind of KINDS) expect(fleet.filter((device) => device.kind === kind).length).toBeCloseTo(kind.share * 1000, -1);
    expect(new Set(fleet.map((device) => device.name)).size).toBe(1000);
    expect(planFleet(50)).toEqual(fleet.slice(0, 50));
    expect(KINDS.reduce((sum, kind) => sum + kind.share, 0)).toBeCloseTo(1);
    for (const kind of KINDS) expect(kind.keys.filter((key) => key.cadenceMs === 1000)).toHaveLength(5);
  });

  test('over a day some devices fail, some are silent, texts and doors change, totals only rise', () => {
    const fleet = createFleet(identities(200), 1);
    const day = Array.from({ length: 24 * 12 }, (_, index) => START + index * 300_000);
    const silent = fleet.devices.filter((device) => day.some((t) => device.outageAt(t)));
    expect(silent.length).toBeGreaterThan(20);
    const values = (key: string) =>
      fleet.devices
        .filter((device) => device.key(key))
        .map((device) => day.map((t) => fleet.latest(device.entity.id, key, t)?.value.value));
    expect(values('motorTemperature').filter((series) => series.some((value) => Number(value) > 74)).length).toBeGreaterThan(2);
    expect(new Set(values('runState').flat())).toEqual(new Set(['RUNNING', 'STOPPED', 'FAULT']));
    expect(new Set(values('doorOpen').flat())).toEqual(new Set([true, false]));
    for (const total of values('energy')) expect(total).toEqual([...total].sort((a, b) => Number(a) - Number(b)));
  });
});
