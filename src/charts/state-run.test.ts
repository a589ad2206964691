import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plotSnapshot } from './plot-input.fixture.ts';
import { holdingSample, stateRun } from './state-run.ts';

const [info] = plotSnapshot().series;
if (!info) throw new Error('the fixture has no series');

const states = (column: readonly number[], gaps: readonly number[] = []) => ({
  ...plotSnapshot(),
  ...{ start: 0, end: column.length * 10, t: Float64Array.from(column.keys(), (i) => i * 10), columns: [Float64Array.from(column)] },
  series: [{ ...info, texts: ['off', 'on'], gaps: Float64Array.from(gaps) }],
});
const NONE = Number.NaN;

it.each([
  ['between two changes', [0, 1, 1, NONE, 0], 2, [], { ms: 30, isLonger: false }],
  ['from before the window', [1, 1, 0], 1, [], { ms: 20, isLonger: true }],
  ['to the end', [0, 1, 1], 1, [], { ms: 20, isLonger: false }],
  ['before an outage', [0, 1, 1, 1], 1, [15, 25], { ms: 5, isLonger: false }],
  ['after an outage', [0, 1, 1, 0], 2, [15, 20], { ms: 10, isLonger: true }],
  ['no sample', [0, NONE], 1, [], undefined],
] as const)('a state lasts %s', (_, column, sample, gaps, run) => {
  expect(stateRun(states(column, gaps), 0, sample, true)).toEqual(run);
});

it.each([
  [2, 19, 1],
  [2, 20, 2],
  [3, 30, 2],
  [1, -1, 1],
])('of the samples up to %d the one that holds at %d is %d', (nearest, at, holding) => {
  const { t, columns } = states([0, 1, 0, NONE]);
  expect(holdingSample(t, columns[0] ?? new Float64Array(), nearest, at)).toBe(holding);
});

it('lasts no longer than its samples in history', () => {
  expect(stateRun(states([0, 1, 1]), 0, 1, false)).toEqual({ ms: 10, isLonger: false });
});

it('all samples of a run tell the same, and the runs of a live window fill it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 20 }), (column) => {
      const snapshot = states(column);
      const runs = column.map((_, i) => stateRun(snapshot, 0, i, true));
      column.forEach((state, i) => {
        if (i > 0 && column[i - 1] === state) expect(runs[i]).toEqual(runs[i - 1]);
      });
      const begun = column.flatMap((state, i) => (column[i - 1] === state ? [] : [runs[i]?.ms ?? Number.NaN]));
      expect(begun.reduce((sum, ms) => sum + ms, 0)).toBe(column.length * 10);
    }),
  );
});
