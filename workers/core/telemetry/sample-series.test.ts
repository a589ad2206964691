import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import { runs } from '../../../tests/property-runs.ts';
import { plainGrid } from './bucket-grid.ts';
import { type RawSample, SampleSeries } from './sample-series.ts';
import { aggregated } from './server-rows.fixture.ts';

const rows = (series: SampleSeries) => Array.from({ length: series.length }, (_, i) => [series.time(i), series.value(i)]);
const shape = (agg: Aggregation, capacity = 1000) => ({ agg, grid: agg === 'NONE' ? null : plainGrid(100000, 10000), capacity });

describe('SampleSeries', () => {
  it('weights a server average by its count where the server sends one', () => {
    const series = new SampleSeries(shape('AVG'));
    series.addServerRow(155000, 10, 9);
    series.addSample(156000, 20);
    expect(rows(series)).toEqual([[155000, 11]]);
  });

  it('inserts a late sample at its place, and overwrites the same time without aggregation', () => {
    const series = new SampleSeries(shape('NONE'));
    for (const [ts, value] of [
      [3000, 3],
      [1000, 1],
      [2000, 2],
      [2000, 22],
    ] as const)
      series.addSample(ts, value);
    expect(rows(series)).toEqual([
      [1000, 1],
      [2000, 22],
      [3000, 3],
    ]);
  });

  it('ignores values that are not numbers', () => {
    const series = new SampleSeries(shape('NONE'));
    series.addSample(1000, Number.NaN);
    expect(series.length).toBe(0);
  });

  it('drops the oldest over its capacity and counts them', () => {
    const series = new SampleSeries(shape('NONE', 3));
    for (let t = 1; t <= 5; t++) series.addSample(t, t);
    expect([rows(series), series.dropped]).toEqual([
      [
        [3, 3],
        [4, 4],
        [5, 5],
      ],
      2,
    ]);
  });

  it('counts a sample once, however often it comes', () => {
    const series = new SampleSeries(shape('AVG'));
    expect([series.addSample(156000, 10), series.addSample(156000, 10), series.addSample(157000, 20)]).toEqual([true, false, true]);
    expect(rows(series)).toEqual([[155000, 15]]);
  });

  it.each([
    ['AVG', 15],
    ['SUM', 30],
    ['MIN', 10],
    ['MAX', 20],
    ['COUNT', 2],
  ] as const)('takes the later one of two values of a time under %s', (agg, expected) => {
    const series = new SampleSeries(shape(agg));
    series.addSample(156000, 99);
    series.addSample(157000, 20);
    series.addSample(156000, 10);
    expect([rows(series), series.isUncertain]).toEqual([[[155000, expected]], false]);
  });

  it('does not guess the weight of a bucket without a count, and reports it as uncertain', () => {
    const series = new SampleSeries(shape('AVG'));
    series.addServerRow(155000, 10, undefined);
    expect(series.lacksCount(156000)).toBe(true);
    series.addSample(156000, 20);
    expect([rows(series), series.isUncertain]).toEqual([[[155000, 10]], true]);
    const told = new SampleSeries(shape('AVG'));
    told.addServerRow(155000, 10, undefined);
    told.setCount(151000, 9);
    told.addSample(156000, 20);
    expect([rows(told), told.isUncertain, told.lacksCount(156000)]).toEqual([[[155000, 11]], false, false]);
  });

  it('counts values that are not numbers only for COUNT, and adds them to no sum', () => {
    const counting = new SampleSeries(shape('COUNT'));
    const adding = new SampleSeries(shape('SUM'));
    for (const series of [counting, adding]) for (const ts of [151000, 152000]) series.addSample(ts, Number.NaN);
    expect([rows(counting), rows(adding)]).toEqual([[[155000, 2]], []]);
    expect([counting, adding].map((series) => series.stopAt(0))).toEqual([Number.POSITIVE_INFINITY, 155000]);
  });

  it('has in each bucket all samples that came or were read, in whatever order', () => {
    const event = fc.oneof(
      fc.record({
        kind: fc.constantFrom('live', 'withheld'),
        afterMs: fc.integer({ min: 1, max: 15_000 }),
        value: fc.integer({ max: 99 }),
      }),
      fc.record({ kind: fc.constant('late'), afterMs: fc.integer({ min: 0, max: 50_000 }), value: fc.integer({ max: 99 }) }),
      fc.record({ kind: fc.constant('repeated'), afterMs: fc.integer({ min: 0, max: 50_000 }), value: fc.constant(0) }),
      fc.record({ kind: fc.constant('read'), afterMs: fc.constantFrom(5000, 120_000), value: fc.constant(0) }),
      fc.record({ kind: fc.constant('trim'), afterMs: fc.integer({ min: 60_000, max: 120_000 }), value: fc.constant(0) }),
    );
    const aggregations = fc.constantFrom('AVG', 'SUM', 'MIN', 'MAX', 'COUNT');
    // The small one drops its oldest buckets again and again.
    const capacities = fc.constantFrom(6, 10_000);
    fc.assert(
      fc.property(fc.array(event, { maxLength: 120, size: 'max' }), aggregations, capacities, (events, agg, capacity) => {
        const { grid } = { grid: plainGrid(0, 10_000) };
        const series = new SampleSeries({ agg, grid, capacity });
        const stored = new Map<number, number>();
        const seen = new Set<number>();
        /** Buckets that were trimmed or dropped. */
        const lost = new Set<number>();
        let now = 1_000_000;
        const send = (ts: number) => {
          seen.add(ts);
          series.addSample(ts, stored.get(ts) ?? 0);
        };
        for (const { kind, afterMs, value } of events) {
          if (kind === 'read') {
            const { start } = grid.bounds(now - afterMs);
            const read = [...stored].filter(([ts]) => ts >= start).sort(([a], [b]) => a - b) as RawSample[];
            for (const [ts] of read) seen.add(ts);
            series.rebuild(start, read);
            for (const middle of lost) if (middle >= start) lost.delete(middle);
          } else if (kind === 'trim') {
            series.rows.trimBefore(now - afterMs);
            for (const ts of seen) if (grid.middle(ts) < now - afterMs) lost.add(grid.middle(ts));
          } else if (kind === 'repeated') {
            const known = [...seen].filter((ts) => ts >= now - afterMs);
            if (known[0] !== undefined) send(known[0]);
          } else {
            const ts = kind === 'late' ? now - afterMs : now + afterMs;
            if (stored.has(ts)) continue;
            stored.set(ts, value);
            now = Math.max(now, ts);
            if (kind !== 'withheld') send(ts);
          }
          const samples = [...seen].sort((a, b) => a - b);
          const truth = [...Map.groupBy(samples, (ts) => grid.middle(ts))].map(([middle, times]) => [
            middle,
            aggregated(
              times.map((ts) => stored.get(ts) ?? 0),
              agg,
            ),
          ]);
          const held = truth.filter(([middle = 0]) => !lost.has(middle));
          for (const [middle = 0] of held.splice(0, held.length - capacity)) lost.add(middle);
          const rounded = (list: number[][]) => list.map(([ts = 0, v = 0]) => [ts, Math.round(v * 1e6)]);
          expect(rounded(rows(series))).toEqual(rounded(held));
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('values that are no numbers', () => {
  it('make no bucket but of counts, and change none of numbers', () => {
    const valuesOf = (agg: Aggregation, ...values: number[]) => {
      const series = new SampleSeries(shape(agg));
      values.forEach((value, i) => {
        series.addSample(151000 + i, value);
      });
      return rows(series).map(([, value]) => value);
    };
    expect(valuesOf('AVG', Number.NaN, 4, Number.NaN, 6)).toEqual([5]);
    expect(valuesOf('COUNT', Number.NaN, 4, Number.NaN)).toEqual([3]);
    for (const agg of ['AVG', 'SUM', 'MIN', 'MAX'] as const) expect(valuesOf(agg, Number.NaN, Number.NaN)).toEqual([]);
  });

  it('change nothing, whatever comes first or is written twice', () => {
    const value = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: -9, max: 9 }));
    const samples = fc.array(fc.tuple(fc.integer({ min: 150_001, max: 159_999 }), value), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom<Aggregation>('AVG', 'SUM', 'MIN', 'MAX', 'COUNT'), samples, (agg, list) => {
        const series = new SampleSeries(shape(agg));
        for (const [ts, one] of list) series.addSample(ts, one);
        const last = [...new Map(list).values()];
        const numbers = last.filter((one) => !Number.isNaN(one));
        const expected = agg === 'COUNT' ? last.length : numbers.length === 0 ? undefined : aggregated(numbers, agg);
        expect(rows(series)).toHaveLength(expected === undefined ? 0 : 1);
        if (expected === undefined) expect(series.stopAt(0)).toBe(155000);
        else expect(series.value(0)).toBeCloseTo(expected, 9);
      }),
      { numRuns: runs(100) },
    );
  });
});
