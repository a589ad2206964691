import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToPixels } from './cut-to-pixels.ts';
import { findGaps } from './find-gaps.ts';
import { loadHistory } from './load-history.ts';
import { PixelIndex } from './pixel-index.ts';
import { PixelStream } from './pixel-stream.ts';
import { SampleSeries } from './sample-series.ts';
import { shiftedRows } from './shown-rows.ts';
import { statisticsOf } from './statistics.ts';

interface Streamed {
  readonly t: Float64Array<ArrayBuffer>;
  readonly v: Float64Array<ArrayBuffer>;
  readonly index: PixelIndex | null;
}

/** Takes rows newest first in pieces, stores them oldest first. */
function stream(rows: readonly (readonly [number, number])[], pieces: readonly number[], pixelMs: number): Streamed {
  const t = Float64Array.from(rows, ([time]) => time);
  const v = Float64Array.from(rows, ([, value]) => value);
  const streaming = new PixelStream(pixelMs);
  let from = 0;
  for (const piece of [...pieces, rows.length]) {
    const to = Math.min(rows.length, from + piece);
    streaming.take(t, v, from, to);
    from = to;
  }
  return { t: t.reverse(), v: v.reverse(), index: streaming.index() };
}

const history = () => new SampleSeries({ agg: 'NONE', grid: null, capacity: 100_000 });
/** Newest first, strictly descending. */
const descending = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -9, max: 9 })), { minLength: 1, maxLength: 200 })
  .map((steps) => {
    let time = 100_000;
    return steps.map(([step, value]) => {
      time -= step;
      return [time, value] as const;
    });
  });

describe('summaries built while rows arrive', () => {
  it('equal those of the whole rows, wherever the pieces end', () => {
    fc.assert(
      fc.property(descending, fc.array(fc.nat({ max: 60 })), fc.constantFrom(50, 250, 333.3), (rows, pieces, pixelMs) => {
        const { t, v, index } = stream(rows, pieces, pixelMs);
        const series = history();
        loadHistory(series, { t: t.slice(), v: v.slice(), length: t.length, pixels: null });
        const whole = new PixelIndex(pixelMs);
        whole.refresh(series);
        const [start, end] = [t[0] as number, (t.at(-1) as number) + 1];
        const summaries = (of: PixelIndex) => {
          const { first, end: last } = of.span(0, series.length);
          return Array.from({ length: last - first }, (_, i) => [
            of.firstAt(i),
            of.lastAt(i),
            of.last(i),
            of.lowAt(i),
            of.low(i),
            of.highAt(i),
            of.high(i),
            of.sum(i),
            of.longestStep(i),
          ]);
        };
        index?.refresh(series);
        expect(index && summaries(index)).toEqual(summaries(whole));
        // A loaded series must draw, count and find the same with summaries as without.
        const loaded = history();
        loadHistory(loaded, { t, v, length: t.length, pixels: index });
        const plain = shiftedRows(series, 0);
        expect(cutToPixels([loaded], start, end, 40)).toEqual(cutToPixels([plain], start, end, 40));
        expect(statisticsOf(loaded, start, end, pixelMs)).toEqual(statisticsOf(plain, start, end));
        expect(findGaps(loaded, start, end, 0, pixelMs)).toEqual(findGaps(plain, start, end, 0));
      }),
    );
  });

  it.each([
    [
      'oldest first',
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'a time twice',
      [
        [2, 1],
        [2, 2],
        [1, 1],
      ],
    ],
    [
      'no order',
      [
        [5, 1],
        [9, 2],
        [1, 1],
      ],
    ],
  ] as const)('are not made of rows with %s', (_what, rows) => {
    expect(stream(rows, [1], 10).index).toBe(null);
  });
});

describe('a history loaded into a series that holds rows', () => {
  const rowsOf = (series: SampleSeries) => Array.from({ length: series.length }, (_, i) => [series.time(i), series.value(i)]);

  it('replaces rows of the same times and keeps the older, intermediate and later ones', () => {
    const row = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(fc.array(row), fc.uniqueArray(row, { selector: ([time]) => time }), fc.boolean(), (held, rows, isSummarised) => {
        const series = history();
        for (const [time, value] of held) series.addSample(time, value);
        const newestFirst = rows.toSorted(([a], [b]) => b - a);
        const { t, v, index } = stream(newestFirst, [3], 7);
        // Arrays with spare room behind their rows.
        const roomy = (column: Float64Array) => Float64Array.from({ length: column.length + 3 }, (_, i) => column[i] ?? 0);
        loadHistory(series, { t: roomy(t), v: roomy(v), length: t.length, pixels: isSummarised ? index : null });
        const expected = new Map([...held, ...rows]);
        expect(rowsOf(series)).toEqual([...expected].toSorted(([a], [b]) => a - b));
      }),
    );
  });

  it('keeps its summaries when live samples follow', () => {
    const rows = Array.from({ length: 5000 }, (_, i) => [100_000 - i * 10, i % 7] as const);
    const { t, v, index } = stream(rows, [999, 999], 100);
    const series = history();
    series.addSample(100_000, 6);
    series.addSample(100_007, 99);
    loadHistory(series, { t, v, length: t.length, pixels: index });
    expect(series.pixels(100)).toBe(index);
    expect([series.length, index?.high(index.span(0, series.length).end - 1)]).toEqual([5001, 99]);
  });
});
