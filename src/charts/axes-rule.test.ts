import { expect, it } from 'vitest';
import { isOtherAxes, isOtherPlot } from './axes-rule.ts';
import { HOUR, plotInput, plotSnapshot } from './plot-input.fixture.ts';
import { windowAxes } from './plot-scene-source.ts';

const range = { min: 0, max: 10, step: 2 };
const base = plotInput();
const at = (end: number) => ({ ...windowAxes(plotInput({ snapshot: plotSnapshot({ end }) }), 360), range });

it('leaves axes alone while the window stays inside its pixel', () => {
  expect(isOtherAxes(at(HOUR), at(HOUR))).toBe(false);
  expect(isOtherAxes(at(HOUR + 1000), at(HOUR + 9000))).toBe(false);
  expect(isOtherPlot(base, plotInput({ snapshot: plotSnapshot({ newest: 6 }) }))).toBe(false);
});

it('draws them anew for another pixel, range, freshness or plot', () => {
  expect(isOtherAxes(at(HOUR + 1000), at(HOUR + 11_000))).toBe(true);
  expect(isOtherAxes(at(HOUR), { ...at(HOUR), range: { ...range, max: 12 } })).toBe(true);
  expect(isOtherPlot(base, plotInput({ snapshot: plotSnapshot({ freshness: 'stale' }) }))).toBe(true);
  expect(isOtherPlot(base, plotInput({ hidden: new Set([0]) }))).toBe(true);
  expect(isOtherPlot(base, plotInput({ alarms: [] }))).toBe(true);
  const named = plotSnapshot();
  const states = { ...named, series: named.series.map((info) => ({ ...info, texts: ['On'] })) };
  expect(isOtherPlot(base, plotInput({ snapshot: states }))).toBe(true);
  const empty = { ...named, series: named.series.map((info) => ({ ...info, statistics: { ...info.statistics, count: 0 } })) };
  expect(isOtherPlot(base, plotInput({ snapshot: empty }))).toBe(true);
});
