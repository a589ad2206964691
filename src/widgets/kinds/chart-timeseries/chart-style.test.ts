import { expect, it } from 'vitest';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { comparisonOf } from '../../comparison-of.ts';
import { knownType } from '../../registry.ts';
import { barsOf, isStackedChart, keyStyle, legendOf } from './chart-style.ts';
import { SETTINGS } from './settings.ts';
import { tooltipOf } from './tooltip-look.ts';

const chart = (type: string, settings: object = {}, config: WidgetConfig = {}) => ({
  ...knownType({ typeFullFqn: type })?.traits,
  config,
  settings: schemaOf(SETTINGS).parse(settings),
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
  const settings = (more: object) => schemaOf(SETTINGS).parse(more);
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
    { fillStrength: 0.3, lineWidth: 2, pointRadius: 3, isDotted: true },
  ],
  [
    'gradients',
    { lineSettings: { fillAreaSettings: { type: 'gradient', opacity: 0.4, gradient: { start: 80, end: 20 } } } },
    { isFilled: true, fillStrength: 0.8, fillEnd: 0.2 },
  ],
  ['lines alone', { lineSettings: { fillAreaSettings: { type: 'none', opacity: 0.4 } } }, { isFilled: false }],
  ['older lines alone', { fillLines: false }, { isFilled: false }],
  ['translucent bars', { type: 'bar', barSettings: { backgroundSettings: { type: 'opacity', opacity: 0.2 } } }, { fillStrength: 0.2 }],
])('reads widths and fills of %s', (_what, settings, style) => {
  expect(keyStyle(key(settings), chart(BASIC))).toMatchObject(style);
});

it.each([
  [{}, {}, { style: 'line', pointShape: 'circle' }],
  [{}, { smoothLines: true }, { style: 'line', isSmooth: true }],
  [{ showPoints: true, showPointShape: 'square' }, {}, { pointShape: 'rect', hasPoints: true }],
  [{ showPoints: true, showPointShape: 'custom' }, {}, { pointShape: undefined, hasPoints: true }],
  [{ lineSettings: { smooth: true, showPoints: true } }, {}, { isSmooth: true, pointShape: 'ring', hasPoints: true }],
  [{ lineSettings: { showPoints: true, pointShape: 'none' } }, {}, { pointShape: undefined, hasPoints: false }],
  [{ lineSettings: { step: true, smooth: true } }, {}, { style: 'step', turn: 0, isSmooth: undefined }],
  [{ lineSettings: { step: true, stepType: 'middle' } }, {}, { style: 'step', turn: 0.5 }],
  [{ lineSettings: { step: true, stepType: 'end' } }, {}, { style: 'step', turn: 1 }],
])('draws the line and the points of %j in a chart with %j', (ofKey, settings, style) => {
  expect(keyStyle(key(ofKey), chart(BASIC, settings))).toMatchObject(style);
});

it('reads no strength without a fill, and no size that stands for the default', () => {
  const style = keyStyle(key({ fillLinesOpacity: 0.4, lineWidth: 0 }), chart(BASIC));
  expect(style?.fillStrength).toBeUndefined();
  expect(style?.lineWidth).toBeUndefined();
});

const DAY = 86_400_000;
const bars = (stored: object, aggregation: 'AVG' | 'NONE' = 'NONE') =>
  barsOf({
    settings: schemaOf(SETTINGS).parse(stored),
    window: { ...DEFAULT_WINDOW, mode: 'last', lengthMs: DAY, aggregation },
  });
const widths = (strategy: string, relative: boolean) => {
  const width = { relative, relativeWidth: 5, absoluteWidth: 3_600_000 };
  return { noAggregationBarWidthSettings: { strategy, groupWidth: width, barWidth: { ...width, relativeWidth: 10 } } };
};

it.each([
  ['those of an aggregation have its interval', { barAlignment: 'left' }, 'AVG', { lead: 0 }],
  ['older ones have a width', { barAlignment: 'right', defaultBarWidth: 600_000 }, 'NONE', { lead: 1, ms: 600_000 }],
  ['newer ones share a time', widths('group', false), 'NONE', { groupMs: 3_600_000 }],
  ['or a part of the window', widths('group', true), 'NONE', { groupMs: DAY / 20 }],
  ['or have one each', widths('separate', false), 'NONE', { ms: 3_600_000, isApart: true }],
  ['or a part of the window each', widths('separate', true), 'NONE', { ms: DAY / 10, isApart: true }],
  ['nothing is stored', {}, 'NONE', { groupMs: DAY / 50 }],
  ['gaps are shares of a bar', { barWidthSettings: { barGap: 0.5 } }, 'AVG', { gaps: { between: 0.5, around: 0.6 } }],
] as const)('widths of bars: %s', (_, stored, aggregation, read) => {
  expect(bars(stored, aggregation)).toEqual(expect.objectContaining(read));
});

it.each([
  ['system.charts.timeseries_bars_flot', 'bars'],
  ['system.bar_chart', 'bars'],
  ['system.bar_chart_with_labels', 'bars'],
  ['system.point_chart', 'points'],
  ['system.state_chart', 'step'],
  ['system.charts.state_chart', 'step'],
  ['system.line_chart', 'line'],
  ['system.time_series_chart', 'line'],
])('%s draws %s where its keys do not say it', (type, style) => {
  expect(keyStyle(key({}), chart(type)).style).toBe(style);
});

it.each([
  ['bar_chart_with_labels', {}, {}, { isUpright: true, hasValue: true, hasName: true, look: {}, nameLook: {} }],
  [
    'bar_chart_with_labels',
    {},
    { showBarLabel: false, barValueColor: 'red', barValueFont: { size: 14, sizeUnit: 'px', weight: '700' } },
    { isUpright: true, hasValue: true, hasName: false, look: { colour: 'red', px: 14, weight: '700' }, nameLook: {} },
  ],
  ['bar_chart_with_labels', {}, { showBarLabel: false, showBarValue: false }, undefined],
  ['bar_chart', { barSettings: { showLabel: true } }, {}, { hasValue: true, look: {} }],
  [
    'bar_chart',
    { barSettings: { showLabel: true, labelPosition: 'insideTop', labelFont: { size: 2, sizeUnit: 'em', weight: 'heavy' } } },
    {},
    { hasValue: true, place: 'insideTop', look: {} },
  ],
  [
    'bar_chart',
    { barSettings: { showLabel: true, labelPosition: 'bottom', enableLabelBackground: true, labelBackground: '#ff0' } },
    {},
    { hasValue: true, place: 'below', look: { ground: '#ff0' } },
  ],
  ['line_chart', { lineSettings: { showPoints: true, showPointLabel: true } }, {}, { hasValue: true, look: {} }],
  [
    'line_chart',
    { lineSettings: { showPointLabel: true, pointLabelPosition: 'bottom', pointLabelBackground: '#ff0', pointLabelColor: 'blue' } },
    {},
    { hasValue: true, place: 'below', look: { colour: 'blue' } },
  ],
  ['line_chart', { barSettings: { showLabel: true } }, {}, undefined],
] as const)('%s with %j and %j has labels %j', (type, ofKey, settings, labels) => {
  expect(keyStyle(key(ofKey), chart(`system.${type}`, settings)).labels).toEqual(labels);
});

it.each([
  ['bar_chart', { barSettings: { showBorder: true, borderRadius: 3 } }, {}, { barBorder: 2, barRadius: 3 }],
  ['bar_chart', { barSettings: { showBorder: true, borderWidth: 0 } }, {}, {}],
  ['bar_chart', { barSettings: { borderWidth: 4 } }, {}, {}],
  [
    'bar_chart_with_labels',
    {},
    { showBarBorder: true, barBorderWidth: 1, barBackgroundSettings: { type: 'opacity', opacity: 0.4 } },
    { barBorder: 1, isFilled: true, fillStrength: 0.4 },
  ],
] as const)('%s with %j and %j has bars of the look %j', (type, ofKey, settings, look) => {
  const { barBorder, barRadius, isFilled, fillStrength } = keyStyle(key(ofKey), chart(`system.${type}`, settings));
  expect({ barBorder, barRadius, isFilled, fillStrength }).toEqual(look);
});

it('draws the line of a range chart as its own settings say', () => {
  const rangeColors = [{ from: 0, to: 10, color: 'red' }];
  const style = (more: object) => keyStyle(key({}), chart('system.range_chart', { rangeColors, ...more }));
  expect(style({ lineWidth: 3, step: true, fillAreaOpacity: 0.3 })).toMatchObject({ style: 'step', lineWidth: 3, fillStrength: 0.3 });
  expect(style({ fillArea: false })).toMatchObject({ style: 'line', isFilled: false });
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

it('gives states no figures, and so no column', () => {
  const legendConfig = { position: 'bottom', direction: 'column', showMax: true };
  expect(legendOf(chart('system.state_chart', { legendConfig }))).toMatchObject({ columns: [], layout: { position: 'bottom' } });
});

it.each([
  [{}, {}],
  [
    { tooltipIndividual: true, tooltipCumulative: true, hideZeros: true },
    { isIndividual: true, hasSum: true, hidesZeros: true },
  ],
  [
    { tooltipTrigger: 'point', tooltipHideZeroValues: 'true' },
    { isIndividual: true, hidesZeros: true },
  ],
  [{ tooltipDateInterval: true }, { hasInterval: true }],
  [{ tooltipStackedShowTotal: true }, {}],
  [{ tooltipStackedShowTotal: true, stack: true }, { hasSum: true }],
  [
    { showTooltip: false, tooltipShowDate: false },
    { isOff: true, hasNoTime: true },
  ],
])('the box at the crosshair shows what %j says', (stored, shown) => {
  const none = { isOff: false, hasNoTime: false, isIndividual: false, hasSum: false, hidesZeros: false };
  expect(tooltipOf(schemaOf(SETTINGS).parse(stored), true)).toEqual({ ...none, ...shown });
});

it('shows the time of samples that nothing was grouped of as it is', () => {
  expect(tooltipOf(schemaOf(SETTINGS).parse({ tooltipDateInterval: true }), false).hasInterval).toBeUndefined();
});
