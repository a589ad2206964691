import { describe, expect, it } from 'vitest';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import { plainGrid } from './bucket-grid.ts';
import { SampleSeries } from './sample-series.ts';

const rows = (series: SampleSeries) => Array.from({ length: series.length }, (_, i) => [series.time(i), series.value(i)]);
const shape = (agg: Aggregation, capacity = 1000) => ({ agg, grid: agg === 'NONE' ? null : plainGrid(100000, 10000), capacity });

describe('SampleSeries', () => {
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

  it('does not guess the weight of a bucket that the server did not tell, and says so', () => {
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

  it('counts what is no number only where samples are counted', () => {
    const counting = new SampleSeries(shape('COUNT'));
    const adding = new SampleSeries(shape('SUM'));
    for (const series of [counting, adding]) for (const ts of [151000, 152000]) series.addSample(ts, Number.NaN);
    expect([rows(counting), rows(adding)]).toEqual([[[155000, 2]], []]);
  });
});
