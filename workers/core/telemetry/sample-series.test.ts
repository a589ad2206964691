import { describe, expect, it } from 'vitest';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import { SampleSeries } from './sample-series.ts';

const rows = (series: SampleSeries) => Array.from({ length: series.length }, (_, i) => [series.time(i), series.value(i)]);
const shape = (agg: Aggregation, capacity = 1000) => ({ agg, startTs: 100000, interval: 10000, capacity });

describe('SampleSeries', () => {
  /** live.md 4.7, A2 to A6: one server bucket, then 2, 9 in the same bucket and 4 in the next. */
  it.each([
    [
      'MIN',
      [
        [155000, 2],
        [165000, 4],
      ],
    ],
    [
      'MAX',
      [
        [155000, 9],
        [165000, 4],
      ],
    ],
    [
      'SUM',
      [
        [155000, 16],
        [165000, 4],
      ],
    ],
    [
      'COUNT',
      [
        [155000, 7],
        [165000, 1],
      ],
    ],
    [
      'AVG',
      [
        [155000, 16 / 3],
        [165000, 4],
      ],
    ],
  ] as const)('goes on with a server bucket under %s', (agg, expected) => {
    const series = new SampleSeries(shape(agg));
    series.addServerRow(155000, 5, undefined);
    for (const [ts, value] of [
      [156000, 2],
      [157000, 9],
      [161000, 4],
    ] as const)
      series.addSample(ts, value);
    expect(rows(series)).toEqual(expected);
  });

  it('weighs a server average by its count where the server tells it', () => {
    const series = new SampleSeries(shape('AVG'));
    series.addServerRow(155000, 10, 9);
    series.addSample(156000, 20);
    expect(rows(series)).toEqual([[155000, 11]]);
  });

  it('puts a late sample at its place and overwrites the same time without aggregation', () => {
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

  it('leaves out what is no number', () => {
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
});
