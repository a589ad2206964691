import { describe, expect, it } from 'vitest';
import { nearestRow } from './rows.ts';
import { SampleSeries } from './sample-series.ts';
import { statisticsOf } from './statistics.ts';

function seriesOf(...points: [number, number][]): SampleSeries {
  const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 100 });
  for (const [ts, value] of points) series.addSample(ts, value);
  return series;
}

describe('statistics', () => {
  it('count only rows inside the window, start included, end excluded', () => {
    const series = seriesOf([999, 100], [1000, 1], [2000, 4], [3000, -2], [4000, 100]);
    expect(statisticsOf(series, 1000, 4000)).toEqual({ count: 3, min: -2, max: 4, avg: 1, total: 3 });
  });

  it('of no rows are NaN', () => {
    expect(statisticsOf(seriesOf(), 0, 1)).toEqual({ count: 0, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN });
  });
});

describe('nearestRow', () => {
  it.each([
    [0, 0],
    [1499, 0],
    [1500, 0],
    [1501, 1],
    [9000, 2],
  ])('of time %i is row %i', (time, row) => expect(nearestRow(seriesOf([1000, 1], [2000, 2], [3000, 3]), time)).toBe(row));

  it('is -1 without rows', () => expect(nearestRow(seriesOf(), 5)).toBe(-1));
});
