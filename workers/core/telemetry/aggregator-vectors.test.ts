/** What the official aggregator emits, and where ours deliberately does better. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import { plainGrid } from './bucket-grid.ts';
import { type RawSample, SampleSeries } from './sample-series.ts';
import { aggregated, type Release, serverRows } from './server-rows.fixture.ts';
import { valueNumber } from './value-number.ts';

type Texts = readonly (readonly [ts: number, value: string, count?: number])[];

interface Setup {
  readonly agg: Aggregation;
  readonly startTs?: number;
  readonly interval?: number;
  readonly first?: Texts;
  readonly live?: Texts;
}

function seriesOf({ agg, startTs = 100000, interval = 10000, first = [], live = [] }: Setup): SampleSeries {
  const series = new SampleSeries({ agg, grid: agg === 'NONE' ? null : plainGrid(startTs, interval), capacity: 1000 });
  for (const [ts, value, count] of first) series.addServerRow(ts, valueNumber(value), count);
  for (const [ts, value] of live) series.addSample(ts, valueNumber(value));
  return series;
}

/** Rows inside (from, to]. */
function shown(series: SampleSeries, from = 100000, to = 160000): [number, number][] {
  const rows: [number, number][] = [];
  for (let i = series.lowerBound(from + 1); i < series.lowerBound(to + 1); i++) rows.push([series.time(i), series.value(i)]);
  return rows;
}

const AFTER = [110000, 170000] as const;

describe('the aggregator agrees with the official one:', () => {
  const live = [
    [156000, '2'],
    [157000, '9'],
    [161000, '4'],
  ] as const;
  it.each([
    [
      'A2',
      'MIN',
      [
        [155000, 2],
        [165000, 4],
      ],
    ],
    [
      'A3',
      'MAX',
      [
        [155000, 9],
        [165000, 4],
      ],
    ],
    [
      'A4',
      'SUM',
      [
        [155000, 16],
        [165000, 4],
      ],
    ],
    [
      'A5',
      'COUNT',
      [
        [155000, 7],
        [165000, 1],
      ],
    ],
  ] as const)('%s: %s goes on with the bucket of the server', (_name, agg, expected) => {
    expect(shown(seriesOf({ agg, first: [[155000, '5']], live }), ...AFTER)).toEqual(expected);
  });

  it('A1: an average of 30, 40 and 50, where the bucket held the one sample 30', () => {
    const series = seriesOf({
      agg: 'AVG',
      first: [
        [145000, '20'],
        [155000, '30', 1],
      ],
      live: [
        [156000, '40'],
        [158500, '50'],
      ],
    });
    expect(shown(series)).toEqual([
      [145000, 20],
      [155000, 40],
    ]);
  });

  it('A6: an average of 5, 2 and 9, where the bucket held the one sample 5', () => {
    expect(shown(seriesOf({ agg: 'AVG', first: [[155000, '5', 1]], live }), ...AFTER)).toEqual([
      [155000, 16 / 3],
      [165000, 4],
    ]);
  });

  it('A8: rows from the start of the window on are kept, future ones wait', () => {
    const series = seriesOf({
      agg: 'NONE',
      first: [
        [100000, '1'],
        [100001, '2'],
        [110000, '3'],
        [110001, '4'],
      ],
    });
    expect(shown(series, 100000, 110000)).toEqual([
      [100001, 2],
      [110000, 3],
    ]);
    expect(shown(series, 101000, 111000)).toEqual([
      [110000, 3],
      [110001, 4],
    ]);
  });

  const four: Texts = [
    [2500, '1'],
    [7500, '2'],
    [12500, '3'],
    [17500, '4'],
  ];
  it('A9: buckets leave the window one by one', () => {
    const series = seriesOf({ agg: 'AVG', startTs: 0, interval: 5000, first: four });
    expect(shown(series, 5000, 25000).map(([ts]) => ts)).toEqual([7500, 12500, 17500]);
    expect(shown(series, 10000, 30000).map(([ts]) => ts)).toEqual([12500, 17500]);
  });

  it('A10: a throttled page gets the window of the current time', () => {
    expect(shown(seriesOf({ agg: 'AVG', startTs: 0, interval: 5000, first: four }), 23000, 43000)).toEqual([]);
  });

  it('A13: history is shown unchanged', () => {
    expect(shown(seriesOf({ agg: 'SUM', startTs: 0, interval: 5000, first: four.slice(0, 2) }), 0, 20000)).toEqual([
      [2500, 1],
      [7500, 2],
    ]);
  });

  it('A17: nothing at first, then the first live sample', () => {
    expect(shown(seriesOf({ agg: 'AVG' }))).toEqual([]);
    expect(shown(seriesOf({ agg: 'AVG', live: [[159000, '12']] }), ...AFTER)).toEqual([[155000, 12]]);
  });

  it('A20: samples of a generating function are aggregated like live samples', () => {
    const live: Texts = [
      [0, '1'],
      [1000, '3'],
      [2000, '5'],
      [3000, '7'],
    ];
    expect(shown(seriesOf({ agg: 'AVG', startTs: 0, interval: 2000, live }), -1, 10000)).toEqual([
      [1000, 2],
      [3000, 6],
    ]);
  });

  it('A21: a late sample goes into its bucket, one before the window is not shown', () => {
    const series = seriesOf({
      agg: 'SUM',
      startTs: 0,
      interval: 5000,
      first: [
        [2500, '1'],
        [17500, '4'],
      ],
      live: [
        [6000, '10'],
        [-3000, '99'],
      ],
    });
    expect(shown(series, 5000, 25000)).toEqual([
      [7500, 10],
      [17500, 4],
    ]);
  });

  it('A23: a sample from the future is shown when its time has come', () => {
    const series = seriesOf({
      agg: 'NONE',
      first: [
        [9000, '1'],
        [99000, '2'],
      ],
    });
    expect(shown(series, 0, 10000)).toEqual([[9000, 1]]);
    expect(shown(series, 90000, 100000)).toEqual([[99000, 2]]);
  });
});

describe('the aggregator does better than the official one:', () => {
  it('A7: no limit cuts rows inside the window; booleans are drawn, texts are not', () => {
    const first: Texts = [
      [159000, '3'],
      [158000, 'abc'],
      [157000, 'true'],
      [156000, '1.50'],
    ];
    const series = seriesOf({
      agg: 'NONE',
      first,
      live: [
        [159000, '4'],
        [160500, '7'],
      ],
    });
    expect(shown(series, 101000, 161000)).toEqual([
      [156000, 1.5],
      [157000, 1],
      [159000, 4],
      [160500, 7],
    ]);
  });

  it('A12: one bucket of an odd interval instead of two, because buckets are counted in whole numbers', () => {
    const series = seriesOf({ agg: 'AVG', startTs: 0, interval: 1001, first: [[9509, '10', 1]], live: [[9600, '30']] });
    expect(shown(series, 0, 10010)).toEqual([[9509, 20]]);
  });

  it('A18: no row instead of NaN for a value that is not a number, nor an average of none', () => {
    const of = (agg: Aggregation, live: Texts) => shown(seriesOf({ agg, first: [[155000, 'abc']], live }));
    expect(of('AVG', [])).toEqual([]);
    expect(of('AVG', [[156000, 'abc']])).toEqual([]);
    expect(of('MAX', [[156000, 'abc']])).toEqual([]);
  });

  it('A22: all five buckets, because the limit is compared with the number of buckets', () => {
    const first: Texts = [1, 2, 3, 4, 5].map((value) => [value * 10000 - 5000, String(value)] as const);
    expect(shown(seriesOf({ agg: 'AVG', startTs: 0, first }), 0, 60000)).toHaveLength(5);
  });

  it.each([
    ['A24', 'AVG', '15', 15],
    ['A25', 'SUM', '30', 30],
  ] as const)('%s: the repeated sample counts once under %s', (_name, agg, first, expected) => {
    const series = seriesOf({ agg, first: [[155000, first]] });
    series.rebuild(150000, [
      [156000, 10],
      [157000, 20],
    ]);
    series.addSample(157000, 20);
    expect(shown(series)).toEqual([[155000, expected]]);
  });
});

describe('buckets do not depend on the order of arrival', () => {
  const aggregations = fc.constantFrom('MIN', 'MAX', 'AVG', 'SUM', 'COUNT' as const);
  const releases = fc.constantFrom<Release>('3.2', '3.4.2');
  const samples: fc.Arbitrary<RawSample[]> = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 100001, max: 159999 }), fc.integer({ min: -50, max: 50 })),
    { selector: ([ts]) => ts, maxLength: 60 },
  );

  it('hold every sample exactly once, whatever the server answered, repeated or sent late', () => {
    const scenario = fc.record({
      all: samples,
      agg: aggregations,
      release: releases,
      interval: fc.integer({ min: 1000, max: 20000 }),
      /** Samples that the server knows when it answers; the rest arrives live. */
      known: fc.nat(60),
      order: fc.infiniteStream(fc.nat(1000)),
    });
    fc.assert(
      fc.property(scenario, ({ all, agg, release, interval, known, order }) => {
        // A sample on the edge of a bucket belongs to different buckets in 3.2 and later releases, so it has no one expected result.
        const inside = all.filter(([ts]) => (ts - 100000) % interval !== 0).sort(([a], [b]) => a - b);
        const answered = inside.slice(0, known);
        const endTs = 100000 + Math.ceil(60000 / interval) * interval;
        const grid = plainGrid(100000, interval);
        const series = new SampleSeries({ agg, grid, capacity: 1000 });
        const read = { startTs: 100000, endTs, interval, agg };
        for (const row of serverRows(answered, read, release)) series.addServerRow(...row);
        // A client also reads the raw samples from the newest known bucket on.
        const tailFrom = grid.bounds(answered.at(-1)?.[0] ?? 100000).start;
        series.rebuild(
          tailFrom,
          answered.filter(([ts]) => ts > tailFrom),
        );
        const repeated = answered.filter(([ts]) => ts > tailFrom);
        const coming = [...inside.slice(known), ...repeated].map((sample) => [order.next().value ?? 0, sample] as const);
        for (const [, sample] of coming.sort(([a], [b]) => a - b)) series.addSample(...sample);
        const truth = serverRows(inside, read, '3.2').map(([ts, value]) => [ts, value]);
        expect(series.isUncertain).toBe(false);
        const rows = shown(series, 0, 1e9);
        expect(rows.map(([ts]) => ts)).toEqual(truth.map(([ts]) => ts));
        for (const [i, [, value]] of rows.entries()) expect(value).toBeCloseTo(truth[i]?.[1] as number, 8);
      }),
    );
  });

  it('equal the buckets of the samples themselves, in any order and with repetitions', () => {
    fc.assert(
      fc.property(samples, fc.array(fc.nat(100), { maxLength: 100 }), aggregations, (all, again, agg) => {
        const grid = plainGrid(100000, 7000);
        const series = new SampleSeries({ agg, grid, capacity: 1000 });
        for (const [ts, value] of all) series.addSample(ts, value);
        // A server repeats samples of the newest bucket only.
        const newest = Math.max(...all.map(([ts]) => ts));
        for (const i of again) {
          const one = all[i];
          if (one && grid.middle(one[0]) === grid.middle(newest)) series.addSample(...one);
        }
        const groups = Map.groupBy(all, ([ts]) => grid.middle(ts));
        const truth = [...groups]
          .map(
            ([ts, list]) =>
              [
                ts,
                aggregated(
                  list.map(([, v]) => v),
                  agg,
                ),
              ] as const,
          )
          .sort(([a], [b]) => a - b);
        const rows = shown(series, 0, 1e9);
        expect(rows.map(([ts]) => ts)).toEqual(truth.map(([ts]) => ts));
        for (const [i, [, value]] of rows.entries()) expect(value).toBeCloseTo(truth[i]?.[1] as number, 8);
      }),
    );
  });
});
