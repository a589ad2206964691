import { describe, expect, it } from 'vitest';
import { findGaps } from './find-gaps.ts';
import { heldSpan } from './held-span.ts';
import { SampleSeries } from './sample-series.ts';

const MINUTE = 60_000;
const WINDOW = { start: 100 * MINUTE, end: 130 * MINUTE, nearMs: 4000, bucketMs: 0 };

/** `minutes`: of the samples; the window has those from 100 to 130. */
function heldOf(
  minutes: readonly number[],
  { cadence = 0, stops = [], bucketMs = 0 }: { cadence?: number; stops?: readonly number[]; bucketMs?: number } = {},
) {
  const rows = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1000 });
  for (const at of minutes) rows.addSample(at * MINUTE, at);
  for (const at of stops) rows.addSample(at * MINUTE, Number.NaN);
  return heldSpan(rows, { ...WINDOW, bucketMs }, cadence * MINUTE, findGaps(rows, WINDOW.start, WINDOW.end, bucketMs));
}

describe('the value of a key without a rhythm', () => {
  it.each<[string, number[], boolean, boolean]>([
    ['that changed once before and once in the window', [80, 120], true, true],
    ['that changed before the window only', [20], true, true],
    ['that changed in the window only', [110], false, true],
    ['that changes now and then', [78, 102, 103, 120, 126], true, true],
    ['whose last change was long ago', [10, 70, 75, 99.99, 120], false, true],
  ])('holds from edge to edge, %s', (_what, minutes, fromStart, isToEnd) => {
    expect(heldOf(minutes)).toEqual({ fromStart, toEnd: isToEnd ? WINDOW.end : null });
  });

  it('does not hold beyond a text', () => {
    expect(heldOf([80, 120], { stops: [125] })).toEqual({ fromStart: true, toEnd: null });
    expect(heldOf([80, 120], { stops: [95] })).toEqual({ fromStart: false, toEnd: WINDOW.end });
    expect(heldOf([80], { stops: [90] })).toBeNull();
  });

  it('does not hold through a silence that its cadence tells', () => {
    expect(heldOf([80], { cadence: 10 })).toBeNull();
    expect(heldOf([80], { cadence: 20 })).toEqual({ fromStart: true, toEnd: WINDOW.end });
    expect(heldOf([50, 128], { cadence: 1 })).toEqual({ fromStart: false, toEnd: WINDOW.end });
  });
});

describe('the value of a key with a rhythm', () => {
  const every = (step: number, from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

  it.each<[string, number[]]>([
    ['whatever its step', every(7, 96, 128)],
    ['after an outage', [20, ...every(1, 110, 130)]],
    ['before an outage', every(1, 80, 115)],
    ['with some samples missing', every(2, 80, 130).filter((_, i) => i % 6 !== 0)],
  ])('holds nowhere, %s', (_what, minutes) => {
    expect(heldOf(minutes)).toBeNull();
  });

  it('holds nowhere in buckets of which some are empty by chance', () => {
    expect(heldOf([95, ...every(0.25, 100, 128).filter((_, i) => i % 4 !== 3)], { bucketMs: 15_000 })).toBeNull();
  });
});
