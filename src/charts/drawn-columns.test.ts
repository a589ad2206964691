import { expect, it } from 'vitest';
import { drawnBounds, drawnColumns, stackColumns } from './drawn-columns.ts';
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

it('takes bounds from the statistics of the core, and scans only columns without them', () => {
  const input = plotInput({ snapshot: plotSnapshot({ newest: 9 }) });
  expect(drawnBounds(input, [])).toEqual([5, 9]);
  expect(drawnBounds({ ...input, series: [{ label: 'A', style: 'bars' }] }, [])).toEqual([0, 9]);
  expect(drawnBounds({ ...input, hidden: new Set([0]) }, [])).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  const stacked = { ...input, isStacked: true };
  expect(drawnBounds(stacked, drawnColumns(stacked))).toEqual([0, 9]);
});

it('has a column for each series, even before its first answer', () => {
  expect(drawnColumns(plotInput({ series: [{ label: 'A' }, { label: 'B' }] })).map(({ length }) => length)).toEqual([2, 2]);
});

it('scans states for their bounds, because the core sends no minimum and maximum for them', () => {
  const snapshot = plotSnapshot();
  const none = { count: 2, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN };
  const series = snapshot.series.map((info) => ({ ...info, texts: ['Off', 'On'], statistics: none }));
  const input = plotInput({ snapshot: { ...snapshot, series, columns: [Float64Array.of(0, 1)] } });
  expect(drawnBounds(input, drawnColumns(input))).toEqual([0, 1]);
});
