import { afterEach, describe, expect, it } from 'vitest';
import type { Point, SeriesSource, StoredValue } from '../model.ts';
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
    expect(telemetry.read(ENTITY.id, 'k', range(1000, 36_000, 10_000, 'COUNT')).map((row) => row.ts)).toEqual(expected);
  });

  it.each(['3.2', 'newer'] as const)('B2 under the %s rule', (rule) => {
    const { telemetry } = open(rule);
    telemetry.save(ENTITY, every(100, 2900, 100));
    expect(telemetry.read(ENTITY.id, 'k', range(0, 3003, 1001, 'AVG')).map((row) => row.ts)).toEqual([500, 1501, 2502]);
  });

  it('B3 is refused, B4 has 516 buckets', () => {
    const { telemetry } = open('3.2');
    expect(() => telemetry.read(ENTITY.id, 'k', range(0, 900_000, 1000, 'AVG'))).toThrow(/Number of intervals/);
    telemetry.save(ENTITY, every(1, 3_607_000, 7000));
    expect(telemetry.read(ENTITY.id, 'k', range(0, 3_607_000, 7000, 'SUM'))).toHaveLength(516);
  });

  it('knows which end belongs to the range', () => {
    const rows = points([1000, long(1)], [2000, long(2)]);
    for (const [rule, expected] of [
      ['3.2', [2000]],
      ['newer', [1000]],
    ] as const) {
      const { telemetry } = open(rule);
      telemetry.save(ENTITY, rows);
      expect(telemetry.read(ENTITY.id, 'k', range(1000, 2000, 0, 'NONE')).map((row) => row.ts)).toEqual(expected);
    }
  });

  it('leaves empty buckets out', () => {
    const { telemetry } = open('newer');
    telemetry.save(ENTITY, points([500, long(1)], [5500, long(3)]));
    expect(telemetry.read(ENTITY.id, 'k', range(0, 10_000, 1000, 'COUNT'))).toEqual([
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
    return telemetry.read(ENTITY.id, 'k', range(0, 1000, 1000, agg))[0];
  };

  it('averages numbers only and says how many', () => {
    expect(one('newer', 'AVG')).toEqual({ ts: 500, value: '2.75', count: 2 });
    expect(one('3.2', 'AVG')).toEqual({ ts: 500, value: '2.75' });
    expect(one('newer', 'AVG', points([1, text('x')]))?.value).toBe('0.0');
  });
  it('sums as long unless a double is there', () => {
    expect(one('newer', 'SUM')?.value).toBe('5.5');
    expect(one('newer', 'SUM', points([1, long(2)], [2, long(3)]))?.value).toBe('5');
  });
  it('lets texts win a minimum on 3.2, numbers on newer servers', () => {
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
  it('are limited from the asked end, overwritten by time, and never move the latest back', () => {
    const { telemetry } = open('newer');
    telemetry.save(ENTITY, points([3000, long(3)], [1000, long(1)], [2000, long(2)]));
    telemetry.save(ENTITY, points([2000, long(20)]));
    expect(telemetry.latest(ENTITY.id, 'k')?.ts).toBe(3000);
    expect(telemetry.read(ENTITY.id, 'k', range(0, 9999, 0, 'NONE', 2)).map((row) => row.value)).toEqual(['3', '20']);
    expect(telemetry.read(ENTITY.id, 'k', range(0, 9999, 0, 'NONE', 2, 'ASC')).map((row) => row.value)).toEqual(['1', '20']);
  });

  it('go by range, with or without the older latest coming back', () => {
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
    sample: (_id, _key, start, end) => ({ points: all(start, end).filter((_, index) => index % 10 === 0), weight: 10 }),
  };

  it('are merged with what is kept, which wins, and end at now', () => {
    const { telemetry } = open('newer');
    telemetry.addSource(source);
    telemetry.save(ENTITY, points([2000, long(7)], [2500, long(8)]));
    expect(telemetry.read(ENTITY.id, 'k', range(1000, 4000, 0, 'NONE', 10, 'ASC')).map((row) => [row.ts, row.value])).toEqual([
      [1000, '1'],
      [2000, '7'],
      [2500, '8'],
      [3000, '1'],
    ]);
    expect(telemetry.read(ENTITY.id, 'k', range(NOW - 2000, NOW + 5000, 0, 'NONE', 10, 'ASC')).map((row) => row.ts)).toEqual([
      NOW - 2000,
      NOW - 1000,
      NOW,
    ]);
    expect(telemetry.latest(ENTITY.id, 'k')?.ts).toBe(NOW);
  });

  it('count as many points as their samples stand for', () => {
    const { telemetry } = open('newer');
    telemetry.addSource(source);
    expect(telemetry.read(ENTITY.id, 'k', range(0, 1_000_000, 1_000_000, 'COUNT'))[0]?.value).toBe('1000');
    expect(telemetry.read(ENTITY.id, 'k', range(0, 1_000_000, 1_000_000, 'AVG'))[0]).toEqual({ ts: 500_000, value: '1.0', count: 1000 });
  });
});
