import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../tests/property-runs.ts';
import type { SceneFrame } from './plot-scene.ts';
import { firstOfMeans, traceMeans } from './trace-means.ts';

const NONE = new Float64Array();
const space = { width: 110, height: 60, top: 5, areaWidth: 100, areaHeight: 50 };

function means(t: readonly number[], values: readonly number[], { firstPx = 0, from = 0, gaps = NONE, toLast = false } = {}) {
  const [times, column] = [Float64Array.from(t), Float64Array.from(values)];
  const frame: SceneFrame = {
    space,
    firstPx,
    msPerPx: 1,
    scales: [],
    t: times,
    columns: [column],
    gaps: [gaps],
    hatches: NONE,
    isReporting: [false],
  };
  const trace = {
    t: times,
    values: column,
    gaps,
    from,
    x: (at: number) => at - firstPx,
    y: (v: number) => v,
    bottom: 0,
    isStepped: false,
    dotPx: 1,
  };
  const { t: at, values: mean } = traceMeans(frame, trace, 1, toLast);
  return { frame, column, drawn: Array.from(at, (time, i) => [time, mean[i]]) };
}

it('has the mean of each four pixels at their mean time, and none across an outage', () => {
  expect(means([0, 1, 3, 4, 6], [2, 4, 6, 1, Number.NaN]).drawn).toEqual([
    [4 / 3, 4],
    [4, 1],
  ]);
  expect(means([0, 3], [2, 4], { gaps: Float64Array.of(1, 2) }).drawn).toEqual([
    [0, 2],
    [3, 4],
  ]);
});

it('goes on to the newest sample of a live line', () => {
  const last = { toLast: true };
  expect(means([0, 1, 3], [2, 4, 6], last).drawn).toEqual([
    [4 / 3, 4],
    [3, 6],
  ]);
  expect(means([0, 4], [2, 5], last).drawn).toEqual([
    [0, 2],
    [4, 5],
  ]);
  expect(means([], [], last).drawn).toEqual([]);
});

const samples = fc
  .uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 60 })
  .map((times) => times.sort((a, b) => a - b));

it('has the same means in a picture that has slid', () => {
  fc.assert(
    fc.property(samples, fc.integer({ min: -50, max: 50 }), (t, firstPx) => {
      const values = t.map((at) => (at * 7) % 13);
      expect(means(t, values, { firstPx }).drawn).toEqual(means(t, values).drawn);
    }),
    { numRuns: runs(100) },
  );
});

it('has the last means of the whole where painting begins at a later sample', () => {
  fc.assert(
    fc.property(samples, fc.nat(), (t, place) => {
      const values = t.map((at) => (at * 7) % 13);
      const { frame, column, drawn } = means(t, values);
      const i = place % t.length;
      const { drawn: part } = means(t, values, { from: firstOfMeans(frame, column, i, 1) });
      expect(drawn.slice(-part.length)).toEqual(part);
      // The group of the sample and the one before it are whole.
      const isBefore = drawn.filter(([at]) => (at ?? 0) < Math.floor((t[i] ?? 0) / 4) * 4);
      expect(part.length).toBeGreaterThanOrEqual(drawn.length - isBefore.length + Math.min(1, isBefore.length));
    }),
    { numRuns: runs(100) },
  );
});
