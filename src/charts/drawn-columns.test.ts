import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnBounds, drawnColumns, stackBars, stackColumns } from './drawn-columns.ts';
import { plotInput, plotSnapshot } from './plot-input.fixture.ts';

const all = () => true;

it('stacks visible columns, using the last value of a series that has no sample at that time', () => {
  const columns = [Float64Array.of(1, Number.NaN, 3), Float64Array.of(10, 20, Number.NaN)];
  expect(stackColumns(columns, all).map((column) => [...column])).toEqual([
    [1, Number.NaN, 3],
    [11, 21, Number.NaN],
  ]);
  expect(stackColumns(columns, (s) => s === 1)[1]).toEqual(columns[1]);
  expect(stackColumns(columns, (s) => s === 1)[0]).toBe(columns[0]);
});

it('stands bars above 0 on each other and hangs those below it, each with its own length', () => {
  const value = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constant(Number.NaN));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), (values) => {
      const ends = stackBars(
        values.map((one) => Float64Array.of(one)),
        all,
      ).map(([end]) => end ?? 0);
      const ofSign = (sign: number) => values.flatMap((one, i) => (Number.isNaN(one) || one < 0 !== sign < 0 ? [] : [i]));
      for (const side of [1, -1])
        ofSign(side).reduce((foot, i) => {
          expect(ends[i]).toBe(foot + (values[i] ?? 0));
          return ends[i] ?? 0;
        }, 0);
      expect(ends.map((end) => Number.isNaN(end))).toEqual(values.map((one) => Number.isNaN(one)));
    }),
  );
});

it('keeps the bars of a stack apart from its lines', () => {
  const snapshot = plotSnapshot({ newest: 7 });
  const [info] = snapshot.series as [(typeof snapshot.series)[number]];
  const four = { ...snapshot, series: [info, info, info, info], columns: [1, 10, 100, -5].map((one) => Float64Array.of(one, one)) };
  const bars = { label: 'B', style: 'bars' as const };
  const input = plotInput({ snapshot: four, series: [{ label: 'A' }, bars, bars, bars], isStacked: true });
  const columns = drawnColumns(input);
  expect(columns.map(([first]) => first)).toEqual([1, 10, 110, -5]);
  expect(drawnBounds(input, 0, columns)).toEqual([-5, 110]);
});

it('takes bounds from the statistics of the core, and scans only columns without them', () => {
  const input = plotInput({ snapshot: plotSnapshot({ newest: 9 }) });
  expect(drawnBounds(input, 0, [])).toEqual([5, 9]);
  expect(drawnBounds({ ...input, series: [{ label: 'A', style: 'bars' }] }, 0, [])).toEqual([0, 9]);
  expect(drawnBounds({ ...input, hidden: new Set([0]) }, 0, [])).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  const stacked = { ...input, isStacked: true };
  expect(drawnBounds(stacked, 0, drawnColumns(stacked))).toEqual([0, 9]);
});

it('takes the value that holds from before the window into the bounds', () => {
  const snapshot = plotSnapshot({ newest: 9 });
  const series = snapshot.series.map((info) => ({ ...info, held: { fromStart: true, toEnd: null } }));
  const columns = [Float64Array.of(Number.NaN, 2, 9)];
  expect(drawnBounds(plotInput({ snapshot: { ...snapshot, series } }), 0, columns)).toEqual([2, 9]);
});

it('has a column for each series, even before its first answer', () => {
  expect(drawnColumns(plotInput({ series: [{ label: 'A' }, { label: 'B' }] })).map(({ length }) => length)).toEqual([2, 2]);
});

it('scans states for their bounds, because the core sends no minimum and maximum for them', () => {
  const snapshot = plotSnapshot();
  const none = { count: 2, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN };
  const series = snapshot.series.map((info) => ({ ...info, texts: ['Off', 'On'], statistics: none }));
  const input = plotInput({ snapshot: { ...snapshot, series, columns: [Float64Array.of(0, 1)] } });
  expect(drawnBounds(input, 0, drawnColumns(input))).toEqual([0, 1]);
});

it('gives each axis its own stack and bounds', () => {
  const snapshot = plotSnapshot({ newest: 7 });
  const [info] = snapshot.series as [(typeof snapshot.series)[number]];
  const two = { ...snapshot, series: [info, info, info], columns: [1, 10, 100].map((value) => Float64Array.of(value, value)) };
  const series = [{ label: 'A' }, { label: 'B', axis: 1 }, { label: 'C', axis: 1 }];
  const input = plotInput({ snapshot: two, series, axes: [{}, {}], isStacked: true });
  const columns = drawnColumns(input);
  expect(columns.map(([first]) => first)).toEqual([1, 10, 110]);
  expect(drawnBounds(input, 0, columns)).toEqual([0, 1]);
  expect(drawnBounds(input, 1, columns)).toEqual([0, 110]);
});
