import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../../tests/property-runs.ts';
import type { Point, ReadRange, SeriesSource, StoredValue, Telemetry } from '../model.ts';
import type { RangeRule } from './buckets.ts';
import { openStorage, type Storage } from './storage.ts';

const ENTITY = { entityType: 'DEVICE', id: '11111111-1dd2-11b2-8080-808080808080' };
const NOW = 10_000_000;
const opened: Storage[] = [];
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
});

function open(rangeRule: RangeRule): Storage {
  const storage = openStorage({ directory: ':memory:', rangeRule, now: () => NOW });
  opened.push(storage);
  return storage;
}

const rowsOf = (telemetry: Telemetry, key: string, range: ReadRange) => [...telemetry.rows(ENTITY.id, key, range)].flat();
const long = (value: number): StoredValue => ({ type: 'LONG', value });
const double = (value: number): StoredValue => ({ type: 'DOUBLE', value });
const text = (value: string): StoredValue => ({ type: 'STRING', value });
const points = (...rows: readonly (readonly [ts: number, value: StoredValue])[]): Point[] =>
  rows.map(([ts, value]) => ({ key: 'k', ts, value }));
const range = (
  startTs: number,
  endTs: number,
  interval: number,
  agg: 'NONE' | 'AVG' | 'MIN' | 'MAX' | 'SUM' | 'COUNT',
  limit = 100,
  order: 'ASC' | 'DESC' = 'DESC',
) => ({
  startTs,
  endTs,
  interval,
  agg,
  limit,
  order,
});

describe('buckets of live.md 4.1', () => {
  const every = (start: number, end: number, step: number) =>
    points(...Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, i) => [start + i * step, long(1)] as const));

  it.each([
    ['3.2', [6000, 16_000, 26_000, 36_000]],
    ['newer', [6000, 16_000, 26_000, 33_500]],
  ] as const)('B1 under the %s rule', (rule, expected) => {
    const { telemetry } = open(rule);
    telemetry.save(ENTITY, every(1500, 40_500, 1000));
    expect(rowsOf(telemetry, 'k', range(1000, 36_000, 10_000, 'COUNT')).map((row) => row.ts)).toEqual(expected);
  });

  it.each(['3.2', 'newer'] as const)('B2 under the %s rule', (rule) => {
    const { telemetry } = open(rule);
    telemetry.save(ENTITY, every(100, 2900, 100));
    expect(rowsOf(telemetry, 'k', range(0, 3003, 1001, 'AVG')).map((row) => row.ts)).toEqual([500, 1501, 2502]);
  });

  it('B3 is refused, B4 has 516 buckets', () => {
    const { telemetry } = open('3.2');
    expect(() => rowsOf(telemetry, 'k', range(0, 900_000, 1000, 'AVG'))).toThrow(/Number of intervals/);
    telemetry.save(ENTITY, every(1, 3_607_000, 7000));
    expect(rowsOf(telemetry, 'k', range(0, 3_607_000, 7000, 'SUM'))).toHaveLength(516);
  });

  it('knows which end belongs to the range', () => {
    const rows = points([1000, long(1)], [2000, long(2)]);
    for (const [rule, expected] of [
      ['3.2', [2000]],
      ['newer', [1000]],
    ] as const) {
      const { telemetry } = open(rule);
      telemetry.save(ENTITY, rows);
      expect(rowsOf(telemetry, 'k', range(1000, 2000, 0, 'NONE')).map((row) => row.ts)).toEqual(expected);
    }
  });

  it('leaves empty buckets out', () => {
    const { telemetry } = open('newer');
    telemetry.save(ENTITY, points([500, long(1)], [5500, long(3)]));
    expect(rowsOf(telemetry, 'k', range(0, 10_000, 1000, 'COUNT'))).toEqual([
      { ts: 500, value: '1' },
      { ts: 5500, value: '1' },
    ]);
  });
});

describe('aggregation over types', () => {
  const mixed = points([1, long(2)], [2, double(3.5)], [3, text('abc')], [4, { type: 'BOOLEAN', value: true }]);
  const one = (rule: RangeRule, agg: 'AVG' | 'MIN' | 'MAX' | 'SUM' | 'COUNT', rows = mixed) => {
    const { telemetry } = open(rule);
    telemetry.save(ENTITY, rows);
    return rowsOf(telemetry, 'k', range(0, 1000, 1000, agg))[0];
  };

  it('averages only numbers, with their count', () => {
    expect(one('newer', 'AVG')).toEqual({ ts: 500, value: '2.75', count: 2 });
    expect(one('3.2', 'AVG')).toEqual({ ts: 500, value: '2.75' });
    for (const rule of ['3.2', 'newer'] as const)
      for (const value of [text('x'), { type: 'BOOLEAN', value: true } as const])
        expect([one(rule, 'AVG', points([1, value]))?.value, one(rule, 'SUM', points([1, value]))?.value]).toEqual(['0.0', '0']);
  });
  it('sums as long unless there is a double', () => {
    expect(one('newer', 'SUM')?.value).toBe('5.5');
    expect(one('newer', 'SUM', points([1, long(2)], [2, long(3)]))?.value).toBe('5');
  });
  it('prefers texts for a minimum on 3.2, numbers on newer servers', () => {
    expect(one('3.2', 'MIN')?.value).toBe('abc');
    expect(one('newer', 'MIN')?.value).toBe('2.0');
    expect(one('newer', 'MAX', points([1, text('a')], [2, text('b')]))?.value).toBe('b');
  });
  it('counts booleans if any, else texts, else numbers', () => {
    expect(one('newer', 'COUNT')?.value).toBe('1');
    expect(one('newer', 'COUNT', points([1, long(2)], [2, double(3)]))?.value).toBe('2');
  });
});

describe('single points', () => {
  it('are limited from the requested end, overwritten by time, and never move the latest value back', () => {
    const { telemetry } = open('newer');
    telemetry.save(ENTITY, points([3000, long(3)], [1000, long(1)], [2000, long(2)]));
    telemetry.save(ENTITY, points([2000, long(20)]));
    expect(telemetry.latest(ENTITY.id, 'k')?.ts).toBe(3000);
    expect(rowsOf(telemetry, 'k', range(0, 9999, 0, 'NONE', 2)).map((row) => row.value)).toEqual(['3', '20']);
    expect(rowsOf(telemetry, 'k', range(0, 9999, 0, 'NONE', 2, 'ASC')).map((row) => row.value)).toEqual(['1', '20']);
  });

  it('are deleted by range, with or without restoring the older latest value', () => {
    const { telemetry } = open('newer');
    telemetry.save(ENTITY, points([1000, long(1)], [2000, long(2)]));
    telemetry.remove(ENTITY.id, 'k', 2000, 3000, true);
    expect(telemetry.latest(ENTITY.id, 'k')?.ts).toBe(1000);
    telemetry.remove(ENTITY.id, 'k', 0, 3000, false);
    expect(telemetry.keys(ENTITY.id)).toEqual([]);
    telemetry.save(ENTITY, points([500, long(1)]));
    expect(telemetry.keys(ENTITY.id)).toEqual(['k']);
  });
});

describe('computed series', () => {
  const all = (start: number, end: number): Point[] =>
    Array.from({ length: Math.max(0, Math.ceil(end / 1000) - Math.ceil(start / 1000)) }, (_, i) => {
      const ts = (Math.ceil(start / 1000) + i) * 1000;
      return { key: 'k', ts, value: long(1) };
    });
  const source: SeriesSource = {
    keys: (id) => (id === ENTITY.id ? ['k'] : undefined),
    read: (_id, _key, start, end, limit, newestFirst) => (newestFirst ? all(start, end).reverse() : all(start, end)).slice(0, limit),
    latest: (_id, key, at) => ({ key, ts: Math.floor(at / 1000) * 1000, value: long(1) }),
    count: (_id, _key, start, end) => all(start, end).length,
    sample: (_id, _key, start, end) => ({ points: all(start, end).filter((_, index) => index % 10 === 0), weight: 10 }),
  };

  it('are merged with stored points, which take precedence, and end at now', () => {
    const { telemetry } = open('newer');
    telemetry.addSource(source);
    telemetry.save(ENTITY, points([2000, long(7)], [2500, long(8)]));
    expect(rowsOf(telemetry, 'k', range(1000, 4000, 0, 'NONE', 10, 'ASC')).map((row) => [row.ts, row.value])).toEqual([
      [1000, '1'],
      [2000, '7'],
      [2500, '8'],
      [3000, '1'],
    ]);
    expect(rowsOf(telemetry, 'k', range(NOW - 2000, NOW + 5000, 0, 'NONE', 10, 'ASC')).map((row) => row.ts)).toEqual([
      NOW - 2000,
      NOW - 1000,
      NOW,
    ]);
    expect(telemetry.latest(ENTITY.id, 'k')?.ts).toBe(NOW);
  });

  it('count as many points as their samples represent', () => {
    const { telemetry } = open('newer');
    telemetry.addSource(source);
    expect(rowsOf(telemetry, 'k', range(0, 1_000_000, 1_000_000, 'COUNT'))[0]?.value).toBe('1000');
    expect(rowsOf(telemetry, 'k', range(0, 1_000_000, 1_000_000, 'AVG'))[0]).toEqual({ ts: 500_000, value: '1.0', count: 1000 });
  });
});

describe('reads in pieces', () => {
  const value = fc.oneof(
    fc.nat(100).map(long),
    fc.constantFrom('', 'x'.repeat(90_000)).map(text),
    fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map(double),
  );

  it('give the same as a read of all points', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ ts: fc.integer({ min: 0, max: 9000 }), value }), { selector: ({ ts }) => ts, maxLength: 40 }),
        fc.constantFrom<readonly RangeRule[]>(['3.2'], ['newer']),
        fc.constantFrom(0, 1, 3, 700),
        fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 9000 })),
        fc.oneof(fc.nat(30), fc.constant(1_000_000_000)),
        fc.constantFrom<readonly ('ASC' | 'DESC')[]>(['ASC'], ['DESC']),
        (stored, [rule = 'newer'], every, [start, end], limit, [order = 'ASC']) => {
          const { telemetry } = open(rule);
          const computed = every === 0 ? [] : Array.from({ length: Math.ceil(9000 / every) }, (_, n) => n * every);
          const inRange = (from: number, to: number) =>
            computed.filter((ts) => ts >= from && ts < to).map((ts) => ({ key: 'k', ts, value: long(-1) }));
          telemetry.addSource({
            keys: () => ['k'],
            count: (_id, _key, from, to) => inRange(from, to).length,
            latest: () => undefined,
            read: (_id, _key, from, to, most, newestFirst) =>
              newestFirst ? inRange(from, to).slice(-most || 9000) : inRange(from, to).slice(0, most),
          });
          telemetry.save(ENTITY, points(...stored.map(({ ts, value: kept }) => [ts, kept] as const)));
          const all = new Map(inRange(0, 9001).map((point) => [point.ts, point.value]));
          for (const { ts, value: kept } of stored) all.set(ts, kept);
          const isIn = (ts: number) => (rule === '3.2' ? ts > start && ts <= end : ts >= start && ts < end);
          const times = [...all.keys()].filter(isIn).sort((a, b) => (order === 'ASC' ? a - b : b - a));
          const expected = times.slice(0, limit).map((ts) => ({ key: 'k', ts, value: all.get(ts) }));
          expect([...telemetry.points(ENTITY.id, 'k', { startTs: start, endTs: end, limit, order })].flat()).toEqual(expected);
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it('count as much as is needed', () => {
    const { telemetry } = open('newer');
    telemetry.save(ENTITY, points(...Array.from({ length: 12_000 }, (_, n) => [n, long(n)] as const)));
    const count = (enough: number, limit = 1e9) => {
      const counting = telemetry.pointCount(ENTITY.id, 'k', { startTs: 0, endTs: 20_000, limit, order: 'DESC' }, enough);
      for (let step = counting.next(); ; step = counting.next()) if (step.done) return step.value;
    };
    expect([count(1e6), count(1e6, 7), count(11_999)]).toEqual([12_000, 7, 12_000]);
    expect(count(4000)).toBeGreaterThan(4000);
  });

  it('aggregate what is stored in several pieces', () => {
    const { telemetry } = open('newer');
    telemetry.save(ENTITY, points(...Array.from({ length: 12_000 }, (_, n) => [n, long(n)] as const)));
    expect(rowsOf(telemetry, 'k', range(0, 12_000, 8000, 'SUM')).map((row) => row.value)).toEqual(['31996000', '39998000']);
    expect(rowsOf(telemetry, 'k', range(0, 12_000, 8000, 'COUNT')).map((row) => row.value)).toEqual(['8000', '4000']);
  });
});
