import { expect, it } from 'vitest';
import { plotInput, plotSnapshot } from './plot-input.fixture.ts';
import type { PlotInput } from './plot-input.ts';
import { createValueAxes, type ValueAxis } from './value-axis.ts';

const axis = (more: Partial<PlotInput>) =>
  createValueAxes().next(plotInput({ snapshot: plotSnapshot({ newest: 9 }), ...more }), [], 200, 0)[0] as ValueAxis;

it('has round bounds around the data and nearby limits, not around distant ones', () => {
  expect(axis({}).range).toMatchObject({ min: 5, max: 9 });
  expect(axis({ thresholds: [{ value: 3, label: '' }] }).range.min).toBeLessThanOrEqual(3);
  expect(axis({ thresholds: [{ value: 300, label: '' }] }).range).toMatchObject({ min: 5, max: 9 });
});

it('keeps the bounds set in the dashboard', () => {
  expect(axis({ axes: [{ min: 0, max: 100 }] }).range).toMatchObject({ min: 0, max: 100 });
  expect(axis({ axes: [{ min: 0 }] }).range.min).toBe(0);
});

it('has about as many parts as it is told, where they have room', () => {
  const parts = ({ range: { min, max, step } }: ValueAxis) => Math.round((max - min) / step);
  const columns = { snapshot: plotSnapshot({ newest: 105 }) };
  expect(parts(axis({ ...columns, axes: [{ parts: 2 }] }))).toBe(2);
  expect(parts(axis({ ...columns, axes: [{ parts: 30 }] }))).toBe(parts(axis({ ...columns, axes: [{ parts: 7 }] })));
});

it('gives each state a tick of its own', () => {
  const snapshot = plotSnapshot();
  const states = { ...snapshot, series: snapshot.series.map((info) => ({ ...info, texts: ['Off', 'On', 'Tripped'] })) };
  expect(axis({ snapshot: states })).toMatchObject({ range: { min: -0.5, max: 2.5, step: 1 }, texts: ['Off', 'On', 'Tripped'] });
});

it('reports that no visible series has data', () => {
  expect(axis({ hidden: new Set([0]) }).hasData).toBe(false);
});
