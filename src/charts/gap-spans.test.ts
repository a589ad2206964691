import { describe, expect, it } from 'vitest';
import { gapSpans, unheldSpans } from './gap-spans.ts';
import { plotSnapshot } from './plot-input.fixture.ts';
import { labelRows } from './plot-marks.ts';

const shown = () => false;

describe('gapSpans', () => {
  it('returns outages of more than 3 % of the window', () => {
    expect(gapSpans([Float64Array.of(100, 120, 400, 500)], 0, 1000, shown)).toEqual([{ from: 400, to: 500, series: [0] }]);
  });

  it('merges the outages of series that stopped together into one span', () => {
    const gaps = [Float64Array.of(400, 500), Float64Array.of(405, 498), Float64Array.of(100, 200)];
    expect(gapSpans(gaps, 0, 1000, shown)).toEqual([
      { from: 100, to: 200, series: [2] },
      { from: 400, to: 500, series: [0, 1] },
    ]);
  });

  it('clips to the window and leaves hidden series out', () => {
    expect(gapSpans([Float64Array.of(-500, 200)], 0, 1000, shown)).toEqual([{ from: 0, to: 200, series: [0] }]);
    expect(gapSpans([Float64Array.of(-500, 200)], 0, 1000, () => true)).toEqual([]);
  });
});

it.each([
  [null, []],
  [900, []],
  [1029, []],
  [1500, [{ from: 1000, to: 1500, series: [] }]],
  [9000, [{ from: 1000, to: 2000, series: [] }]],
])('a window that is held from %s on has the spans %j before it', (heldFrom, spans) => {
  const snapshot = plotSnapshot();
  expect(unheldSpans({ snapshot: { ...snapshot, start: 1000, end: 2000, heldFrom } })).toEqual(spans);
});

it('moves labels that would overlap to the next row', () => {
  expect(
    labelRows([
      { at: 50, width: 60 },
      { at: 90, width: 60 },
      { at: 130, width: 60 },
    ]),
  ).toEqual([0, 1, 0]);
});
