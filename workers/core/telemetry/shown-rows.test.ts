import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rows } from './rows.ts';
import { SampleSeries } from './sample-series.ts';
import { heldToEdges, rowsBefore, shiftedRows } from './shown-rows.ts';
import { StateCodes } from './state-codes.ts';

const listOf = (rows: Rows) => Array.from({ length: rows.length }, (_, i) => [rows.time(i), rows.value(i)]);

function states(...list: [number, string][]) {
  const codes = new StateCodes();
  const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1000 });
  for (const [ts, value] of list) series.addServerRow(ts, codes.code(value), undefined);
  return (start: number, end: number) => listOf(heldToEdges(series, start, end)).map(([ts, code]) => [ts, codes.texts[code as number]]);
}

describe('rows of states', () => {
  const a14 = states([108000, 'true'], [103000, 'false'], [40000, 'true']);

  /** The window so many milliseconds later. */
  it.each([
    [
      0,
      [
        [100000, 'true'],
        [103000, 'false'],
        [108000, 'true'],
        [110000, 'true'],
      ],
    ],
    [
      1000,
      [
        [101000, 'true'],
        [103000, 'false'],
        [108000, 'true'],
        [111000, 'true'],
      ],
    ],
    [
      3000,
      [
        [103000, 'false'],
        [108000, 'true'],
        [113000, 'true'],
      ],
    ],
    [
      4000,
      [
        [104000, 'false'],
        [108000, 'true'],
        [114000, 'true'],
      ],
    ],
  ])('A14 after %i ms', (later, expected) => expect(a14(100000 + later, 110000 + later)).toEqual(expected));

  it('A15: one state before the window fills it', () => {
    expect(states([40000, '7'])(100000, 110000)).toEqual([
      [100000, '7'],
      [110000, '7'],
    ]);
  });

  it('A16: without a state nothing is shown', () => expect(states()(100000, 110000)).toEqual([]));

  it('show nothing before the first state', () => {
    expect(states([105000, 'on'])(100000, 110000)).toEqual([
      [105000, 'on'],
      [110000, 'on'],
    ]);
    expect(states([120000, 'on'])(100000, 110000)).toEqual([]);
  });

  it('hold at each moment the newest state before it', () => {
    const history = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.nat(3)), { selector: ([ts]) => ts });
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 50 }), (list, start, length) => {
        const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1000 });
        for (const [ts, code] of list) series.addSample(ts, code);
        const end = start + length;
        const rows = heldToEdges(series, start, end);
        const shown = listOf(rows) as [number, number][];
        shown.forEach(([ts], i) => {
          expect(rows.lowerBound(ts)).toBe(i);
          expect(rows.lowerBound(ts + 0.5)).toBe(i + 1);
        });
        for (let moment = start; moment <= end; moment++) {
          const truth = list.filter(([ts]) => ts <= moment).sort(([a], [b]) => b - a)[0]?.[1];
          expect(shown.filter(([ts]) => ts <= moment).at(-1)?.[1]).toBe(truth);
        }
      }),
    );
  });
});

describe('codes of states', () => {
  it('treat spellings of one number as one state, and keep apart numbers that a double cannot tell apart', () => {
    const codes = new StateCodes();
    const texts = ['5', '5.0', '5.00', 'true', '1', 'false', '', '9007199254740993', '9007199254740992', '0x10'];
    expect(texts.map((text) => codes.code(text))).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6, 7]);
    expect(codes.texts).toEqual(['5', 'true', '1', 'false', '', '9007199254740993', '9007199254740992', '0x10']);
    expect(codes.code(null)).toBeNaN();
  });
});

describe('shown rows', () => {
  const series = new SampleSeries({ agg: 'NONE', grid: null, capacity: 1000 });
  for (const ts of [1000, 2000, 3000]) series.addSample(ts, ts / 1000);

  it('end before the shown time', () => {
    expect(listOf(rowsBefore(series, 3000))).toEqual([
      [1000, 1],
      [2000, 2],
    ]);
    expect(rowsBefore(series, 2500).lowerBound(9000)).toBe(2);
    expect(rowsBefore(series, 9000)).toBe(series);
  });

  it('of an earlier window are shifted over the main one', () => {
    const shifted = shiftedRows(series, 500);
    expect(listOf(shifted)).toEqual([
      [1500, 1],
      [2500, 2],
      [3500, 3],
    ]);
    expect([1500, 1501, 4000].map((time) => shifted.lowerBound(time))).toEqual([0, 1, 3]);
  });
});
