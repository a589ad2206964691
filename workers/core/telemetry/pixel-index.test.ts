import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainGrid } from './bucket-grid.ts';
import { cutToPixels } from './cut-to-pixels.ts';
import { findGaps } from './find-gaps.ts';
import { PixelIndex } from './pixel-index.ts';
import type { Rows } from './rows.ts';
import { SampleSeries } from './sample-series.ts';
import { rowsBefore, shiftedRows } from './shown-rows.ts';
import { statisticsOf } from './statistics.ts';

/** An index, however few the rows are. */
function indexed(series: SampleSeries, index: PixelIndex): Rows {
  index.refresh(series);
  return {
    length: series.length,
    time: (i) => series.time(i),
    value: (i) => series.value(i),
    lowerBound: (time) => series.lowerBound(time),
    behind: series.behind,
    pixels: (pixelMs) => (pixelMs === index.pixelMs ? index : null),
  };
}

describe('summaries by pixel', () => {
  it('change neither pictures nor statistics nor outages, whatever rows are written, dropped and shown meanwhile', () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ append: fc.integer({ min: 1, max: 400 }), value: fc.integer({ min: -9, max: 9 }) }) },
      { weight: 2, arbitrary: fc.record({ late: fc.integer({ min: 0, max: 3000 }), value: fc.integer({ min: -9, max: 9 }) }) },
      { weight: 1, arbitrary: fc.record({ drop: fc.nat(10) }) },
      { weight: 1, arbitrary: fc.record({ rebuild: fc.integer({ min: 0, max: 2000 }) }) },
      { weight: 3, arbitrary: fc.record({ look: fc.integer({ min: 1, max: 4000 }) }) },
    );
    const widths = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1000, 2500, 3333));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), widths, fc.constantFrom(null, plainGrid(0, 97)), (steps, [widthPx, length], grid) => {
        const series = new SampleSeries({ agg: grid ? 'SUM' : 'NONE', grid, capacity: 120 });
        const index = new PixelIndex(length / widthPx);
        // The series makes indexes only from two thousand rows on, but keeps all it has up to date.
        Reflect.get(series, 'indexes').push(index);
        let newest = 10_000;
        for (const one of steps) {
          if ('append' in one) {
            newest += one.append;
            series.addSample(newest, one.value);
          } else if ('late' in one) series.addSample(newest - one.late, one.value);
          else if ('drop' in one) series.rows.dropOldest(one.drop);
          else if ('rebuild' in one) series.rebuild(newest - one.rebuild, [[newest - 50, 3]]);
          else {
            const end = newest - 2000 + one.look;
            const fast = indexed(series, index);
            const plain = shiftedRows(series, 0);
            expect(cutToPixels([fast], end - length, end, widthPx)).toEqual(cutToPixels([plain], end - length, end, widthPx));
            expect(statisticsOf(fast, end - length, end, length / widthPx)).toEqual(statisticsOf(plain, end - length, end));
            expect(findGaps(fast, end - length, end, 0, length / widthPx)).toEqual(findGaps(plain, end - length, end, 0));
          }
        }
      }),
    );
  });

  it('are kept for long series, and read instead of the rows', () => {
    const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 100_000 });
    for (let i = 0; i < 20_000; i++) series.addSample(i * 10, i % 100);
    let looked = 0;
    const counting: Rows = {
      length: series.length,
      time: (i) => series.time(i),
      value: (i) => {
        looked += 1;
        return series.value(i);
      },
      lowerBound: (time) => series.lowerBound(time),
      pixels: (pixelMs) => series.pixels(pixelMs),
    };
    cutToPixels([counting], 0, 200_000, 500);
    expect(looked).toBeLessThan(4000);
    expect(series.pixels(400)).toBe(series.pixels(400));
    expect(rowsBefore(series, 100_000).pixels).toBeUndefined();
  });

  it('extend the newest pixel without reading its rows again', () => {
    const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 100_000 });
    for (let i = 0; i < 1000; i++) series.addSample(i * 10, i % 100);
    const index = new PixelIndex(100_000);
    Reflect.get(series, 'indexes').push(index);
    index.refresh(series);
    let looked = 0;
    const value = series.value.bind(series);
    series.value = (i) => {
      looked += 1;
      return value(i);
    };
    series.addSample(10_000, 500);
    index.refresh(series);
    expect([looked, index.highAt(0), index.high(0), index.lastAt(0)]).toEqual([1, 10_000, 500, 10_000]);
    // A late sample in the middle of the pixel.
    series.addSample(5, 600);
    index.refresh(series);
    expect([index.highAt(0), index.high(0), index.lastAt(0)]).toEqual([5, 600, 10_000]);
  });
});
