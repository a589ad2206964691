import { expect, it } from 'vitest';
import { doAxesDiffer, doesPlotDiffer } from './axes-rule.ts';
import { HOUR, plotInput, plotSnapshot } from './plot-input.fixture.ts';
import { windowAxes } from './plot-scene-source.ts';

const range = { min: 0, max: 10, step: 2 };
const base = plotInput();
const at = (end: number) => ({ ...windowAxes(plotInput({ snapshot: plotSnapshot({ end }) }), 360), ranges: [range] });

it('does not redraw the axes while the window moves by less than a pixel', () => {
  expect(doAxesDiffer(at(HOUR), at(HOUR))).toBe(false);
  expect(doAxesDiffer(at(HOUR + 1000), at(HOUR + 9000))).toBe(false);
  expect(doesPlotDiffer(base, plotInput({ snapshot: plotSnapshot({ newest: 6 }) }))).toBe(false);
});

it('redraws them for another pixel, range, freshness or plot', () => {
  expect(doAxesDiffer(at(HOUR + 1000), at(HOUR + 11_000))).toBe(true);
  expect(doAxesDiffer(at(HOUR), { ...at(HOUR), ranges: [{ ...range, max: 12 }] })).toBe(true);
  expect(doesPlotDiffer(base, plotInput({ snapshot: plotSnapshot({ freshness: 'stale' }) }))).toBe(true);
  expect(doesPlotDiffer(base, plotInput({ hidden: new Set([0]) }))).toBe(true);
  expect(doesPlotDiffer(base, plotInput({ alarms: [] }))).toBe(true);
  const named = plotSnapshot();
  const states = { ...named, series: named.series.map((info) => ({ ...info, texts: ['On'] })) };
  expect(doesPlotDiffer(base, plotInput({ snapshot: states }))).toBe(true);
  const empty = { ...named, series: named.series.map((info) => ({ ...info, statistics: { ...info.statistics, count: 0 } })) };
  expect(doesPlotDiffer(base, plotInput({ snapshot: empty }))).toBe(true);
});
