import { expect, it } from 'vitest';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { chartTimeseriesSettingsSchema } from '../../../contract/widgets.ts';
import { barLead, comparisonOf, isStackedChart, keyStyle, legendOf, tooltipOf } from './chart-style.ts';

const chart = (type: string, settings: object = {}, config: WidgetConfig = {}) => ({
  type,
  config,
  settings: chartTimeseriesSettingsSchema.parse(settings),
});
const key = (settings: object) => ({ name: 'k', type: 'timeseries', settings: { ...settings } });
const BASIC = 'system.charts.basic_timeseries';

it.each([
  ['system.charts.basic_timeseries', {}, 'line'],
  ['system.charts.timeseries_bars_flot', {}, 'bars'],
  ['system.bar_chart', {}, 'bars'],
  ['system.charts.state_chart', {}, 'step'],
  ['system.state_chart', {}, 'step'],
  ['system.point_chart', {}, 'points'],
  ['system.time_series_chart', { type: 'bar' }, 'bars'],
  ['system.bar_chart', { type: 'line' }, 'line'],
  ['system.time_series_chart', { type: 'line', lineSettings: { step: true } }, 'step'],
  ['system.time_series_chart', { type: 'line', lineSettings: { showLine: false, showPoints: true } }, 'points'],
  ['charts.basic_timeseries', { showLines: false }, 'points'],
])('draws keys of %s with %j as %s', (type, settings, style) => {
  expect(keyStyle(key(settings), chart(type)).style).toBe(style);
});

it('reads flags of older and newer dashboards', () => {
  expect(keyStyle(key({ hideDataByDefault: true, removeFromLegend: true, fillLines: true }), chart(BASIC))).toMatchObject({
    isHiddenAtFirst: true,
    isOutsideLegend: true,
    isFilled: true,
  });
  const newer = { dataHiddenByDefault: true, showInLegend: false, lineSettings: { fillAreaSettings: { type: 'gradient' } } };
  expect(keyStyle(key(newer), chart(BASIC))).toMatchObject({ isHiddenAtFirst: true, isOutsideLegend: true, isFilled: true });
  expect(keyStyle(key({}), chart(BASIC))).not.toHaveProperty('isFilled');
});

it('reads the legend from the settings, else from the widget', () => {
  expect(legendOf(chart(BASIC))).toEqual({ isShown: true, columns: ['avg'], layout: { position: 'bottom' } });
  expect(legendOf(chart(BASIC), true)).toEqual({ isShown: true, columns: [], layout: { position: 'top' } });
  expect(legendOf(chart('system.state_chart')).columns).toEqual([]);
  expect(legendOf(chart(BASIC, {}, { legendConfig: {} }), true).columns).toEqual(['avg']);
  const figures = { showMin: true, showAvg: false, showTotal: true };
  expect(legendOf(chart(BASIC, {}, { legendConfig: figures })).columns).toEqual(['min', 'total']);
  const both = chart(BASIC, { showLegend: false, legendConfig: { showAvg: true } }, { showLegend: true, legendConfig: { showMin: true } });
  expect(legendOf(both)).toMatchObject({ isShown: false, columns: ['avg'] });
});

it('does not stack while it compares', () => {
  const settings = (more: object) => chartTimeseriesSettingsSchema.parse(more);
  expect(comparisonOf(settings({ timeForComparison: 'days' }))).toBeNull();
  expect(comparisonOf(settings({ comparisonEnabled: true }))).toEqual({ unit: 'months' });
  expect(
    comparisonOf(settings({ comparisonEnabled: true, timeForComparison: 'customInterval', comparisonCustomIntervalValue: '7200000' })),
  ).toEqual({
    unit: 'customInterval',
    customMs: 7_200_000,
  });
  expect(isStackedChart(settings({ stack: true }))).toBe(true);
  expect(isStackedChart(settings({ stack: true, comparisonEnabled: true }))).toBe(false);
});

it.each([
  [
    'older',
    { fillLines: true, fillLinesOpacity: 0.4, lineWidth: 3, showPointsRadius: 4 },
    { fillStrength: 0.4, lineWidth: 3, pointRadius: 4 },
  ],
  [
    'newer',
    { lineSettings: { lineWidth: 2, lineType: 'dotted', pointSize: 6, fillAreaSettings: { type: 'opacity', opacity: 0.3 } } },
    { fillStrength: 0.3, lineWidth: 2, pointRadius: 3, isDashed: true },
  ],
  ['gradients', { lineSettings: { fillAreaSettings: { type: 'gradient', gradient: { start: 80, end: 20 } } } }, { fillStrength: 0.5 }],
])('reads widths and fills of %s', (_what, settings, style) => {
  expect(keyStyle(key(settings), chart(BASIC))).toMatchObject(style);
});

it('reads no strength without a fill, and no size that stands for the default', () => {
  const style = keyStyle(key({ fillLinesOpacity: 0.4, lineWidth: 0 }), chart(BASIC));
  expect(style).not.toHaveProperty('fillStrength');
  expect(style).not.toHaveProperty('lineWidth');
});

it.each([
  ['left', 0],
  ['right', 1],
  ['center', undefined],
])('places bars aligned %s', (barAlignment, lead) => {
  expect(barLead(chartTimeseriesSettingsSchema.parse({ barAlignment }))).toBe(lead);
});

it.each([
  [{ position: 'bottom' }, { position: 'bottom' }],
  [
    { position: 'left', direction: 'column' },
    { position: 'start', isList: true },
  ],
  [
    { position: 'right', sortDataKeys: true },
    { position: 'end', isSorted: true },
  ],
  [
    { position: 'elsewhere', direction: 'row', sortDataKeys: false },
    { position: 'top', isList: false },
  ],
])('places the legend by %j', (legendConfig, layout) => {
  expect(legendOf(chart(BASIC, {}, { legendConfig })).layout).toEqual(layout);
});

it('reads what the box at the crosshair shows', () => {
  const read = (stored: object) => tooltipOf(chartTimeseriesSettingsSchema.parse(stored));
  expect(read({})).toEqual({ isIndividual: false, hasSum: false, hidesZeros: false });
  expect(read({ tooltipIndividual: true, tooltipCumulative: true, hideZeros: true })).toEqual({
    isIndividual: true,
    hasSum: true,
    hidesZeros: true,
  });
  expect(read({ tooltipTrigger: 'point' }).isIndividual).toBe(true);
});
