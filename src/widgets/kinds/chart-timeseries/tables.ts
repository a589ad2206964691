/** All that charts store, older and newer. Source: contract/dashboards.md 4.5, 9.7. */
import * as z from 'zod/mini';
import { type Part, partOf } from '../../../contract/part.ts';
import { storedNumber } from '../../../contract/stored-number.ts';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { both, either, is, not, type When } from '../../../stored/fields/when.ts';
import { dateFormat } from '../../cards/card-fields.ts';
import { comparisonFields } from '../../comparison-fields.ts';
import { font } from '../../control/stored-font.ts';
import type { FormContext } from '../../form-context.ts';
import { keyType, rangeColours, s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';
import { axesOf, drawnAs, isNewer, newer, older } from './generation.ts';
import { axisEnd, LINES, limitsOfChart, limitsOfKey, rangeLimit, SHAPES } from './limit-fields.ts';
import { OLDER_TIME_AXIS, olderAxis, on, SIDES, SETTINGS as USUAL, KEY_SETTINGS as USUAL_OF_KEYS } from './usual-settings.ts';

const LEGEND_SIDES: readonly FieldChoice[] = [['top', 'top'], ['bottom', 'sideBottom'], ...SIDES];
const BAR_SIDES = Object.entries({ left: 'barLeft', center: 'barCenter', right: 'barRight' });

const isRange = drawnAs('range');
const isStates = drawnAs('states');
const isLabelled = drawnAs('labelled');
/** They have one axis, and a legend without figures. */
const isPlain = drawnAs('range', 'labelled');

/** Opacities from 0 to 1; those of a gradient, at its top and its bottom, from 0 to 100. */
const FILL = {
  type: s.choice(Object.entries({ none: 'fillNone', opacity: 'fillEven', gradient: 'fillGradient' }), { word: 'fill', whenAbsent: 'none' }),
  opacity: s.number({ word: 'fillLinesOpacity', least: 0, most: 1, when: is('type', 'opacity') }),
  gradient: s.part(
    {
      start: s.number({ word: 'fillStart', isHalf: true, least: 0, most: 100 }),
      end: s.number({ word: 'fillEnd', isHalf: true, least: 0, most: 100 }),
    },
    { when: is('type', 'gradient') },
  ),
};

const STEPS = Object.entries({ start: 'stepStart', middle: 'stepMiddle', end: 'stepEnd' });
const OLDER_SHAPES = Object.entries({
  ...{ circle: 'shapeCircle', cross: 'shapeCross', diamond: 'shapeDiamond', square: 'shapeSquare', triangle: 'shapeTriangle' },
});
const LABEL_SIDES = Object.entries({ top: 'labelAbove', bottom: 'labelBelow' });
const BAR_LABELS = [
  ...LABEL_SIDES,
  ...Object.entries({ inside: 'labelInside', insideTop: 'labelInsideTop', insideBottom: 'labelInsideBottom' }),
];

/** Of the lines of newer charts. @param where they are in force. */
const lineFields = (where: When<FormContext>) => {
  const line = both(where, on('showLine'));
  const points = both(where, on('showPoints'));
  const group = 'line';
  return {
    showLine: s.flag(true, { group, word: 'showLines', when: where }),
    step: s.flag(false, { group, when: line }),
    stepType: s.choice(STEPS, { group, whenAbsent: 'start', when: both(line, on('step')) }),
    smooth: s.flag(false, { group, word: 'smoothLines', when: both(line, not(on('step'))) }),
    lineType: s.choice(LINES, { group, whenAbsent: 'solid', isHalf: true, when: line }),
    lineWidth: s.number({ group, isHalf: true, least: 0, when: line }),
    showPoints: s.flag(false, { group, when: where }),
    pointShape: s.choice(SHAPES, { group, whenAbsent: 'emptyCircle', isHalf: true, when: points }),
    pointSize: s.number({ group, isHalf: true, least: 0, when: points }),
    showPointLabel: s.flag(false, { group, when: points }),
    pointLabelPosition: s.choice(LABEL_SIDES, { group, whenAbsent: 'top', when: both(points, on('showPointLabel')) }),
    pointLabelFont: font(group, both(points, on('showPointLabel')), 'showPointLabel'),
    pointLabelColor: s.colour({ group, word: 'labelColor', when: both(points, on('showPointLabel')) }),
    enablePointLabelBackground: s.flag(false, { group, word: 'labelGroundShown', when: both(points, on('showPointLabel')) }),
    pointLabelBackground: s.colour({
      ...{ group, word: 'labelGround', when: both(points, on('showPointLabel'), on('enablePointLabelBackground')) },
    }),
    pointLabelFormatter: s.script(['value'], { group, word: 'labelFormatter', when: both(points, on('showPointLabel')) }),
  };
};
const LINE = { ...lineFields(() => true), fillAreaSettings: s.part(FILL) };

const labelled = on('showLabel');
const BAR = {
  showBorder: s.flag(false, { word: 'barBorderShown' }),
  borderWidth: s.number({ word: 'barBorder', isHalf: true, least: 0, when: on('showBorder') }),
  borderRadius: s.number({ word: 'barRadius', isHalf: true, least: 0 }),
  showLabel: s.flag(false, { word: 'showBarValue' }),
  labelPosition: s.choice(BAR_LABELS, { word: 'pointLabelPosition', whenAbsent: 'top', when: labelled }),
  labelFont: font('line', labelled, 'showBarValue'),
  labelColor: s.colour({ word: 'labelColor', when: labelled }),
  enableLabelBackground: s.flag(false, { word: 'labelGroundShown', when: labelled }),
  labelBackground: s.colour({ word: 'labelGround', when: both(labelled, on('enableLabelBackground')) }),
  labelFormatter: s.script(['value'], { when: labelled }),
  backgroundSettings: s.part(FILL),
};

const isBars: When<FormContext> = ({ type }, { variant }) =>
  (type ?? (variant === 'bars' || variant === 'labelled' ? 'bar' : 'line')) === 'bar';

const isNoBarChart = not(drawnAs('bars', 'labelled'));

const { showSeparateAxis, axisPosition, removeFromLegend, hideDataByDefault, disableDataHiding, excludeFromStacking, ...LINE_FLAGS } =
  USUAL_OF_KEYS;

/** Flags of the older types; `type`, `lineSettings` and others of the newer ones. */
export const KEY_SETTINGS = {
  type: s.own(
    z.nullish(z.string()),
    (name, place) =>
      s
        .choice(Object.entries({ line: 'seriesLine', bar: 'seriesBar' }), {
          word: 'seriesType',
          whenAbsent: isBars({}, place.context, {}) ? 'bar' : 'line',
        })
        .form(name, place),
    { group: 'line', when: newer },
  ),
  barSettings: s.part(BAR, { group: 'line', when: both(newer, isBars, not(drawnAs('labelled'))) }),
  lineSettings: s.part(LINE, { group: 'line', when: both(newer, not(isRange), not(isBars)) }),
  ...LINE_FLAGS,
  showPointShape: s.choice(OLDER_SHAPES, {
    ...{ group: 'line', word: 'pointShape', whenAbsent: 'circle', isHalf: true, when: both(older, isNoBarChart, on('showPoints')) },
  }),
  showPointsRadius: s.number({ group: 'line', isHalf: true, least: 0, when: both(older, isNoBarChart, on('showPoints')) }),
  /** Newer servers: which of the chart's `yAxes`. */
  yAxisId: s.choice(axesOf, { group: 'axis', whenAbsent: 'default', when: newer }),
  showSeparateAxis,
  axisTitle: s.text({ group: 'axis', when: older }),
  axisMin: s.number({ group: 'axis', isHalf: true, when: older }),
  axisMax: s.number({ group: 'axis', isHalf: true, when: older }),
  axisTickDecimals: s.whole({ group: 'axis', word: 'axisDecimals', isHalf: true, most: 20, when: older }),
  axisTickSize: s.number({ group: 'axis', word: 'axisStep', isHalf: true, when: older }),
  axisPosition,
  axisTicksFormatter: s.script(['value'], { group: 'axis', word: 'ticksFormatter', when: older }),
  thresholds: limitsOfKey,
  showInLegend: s.flag(true, { group: 'legend', when: newer }),
  dataHiddenByDefault: s.flag(false, { group: 'legend', word: 'hideDataByDefault', when: newer }),
  ...{ removeFromLegend, hideDataByDefault, disableDataHiding, excludeFromStacking },
  /** Body of a function `(value)`. */
  tooltipValueFormatter: s.script(['value', 'latestData'], { group: 'tooltip' }),
  comparisonSettings: s.part(
    {
      showValuesForComparison: s.flag(true, { word: 'showComparison' }),
      comparisonValuesLabel: s.text({ word: 'comparisonLabel', when: on('showValuesForComparison') }),
      color: s.colour({ word: 'lineColor', when: on('showValuesForComparison') }),
    },
    { group: 'comparison' },
  ),
};
export type ChartKeySettings = ReadOf<typeof KEY_SETTINGS>;
export type StoredFont = NonNullable<NonNullable<ChartKeySettings['barSettings']>['labelFont']>;

/** Of the axes of newer charts. */
const axisColours = (where: When<FormContext>) => ({
  labelColor: s.colour({ word: 'axisTitleColor', when: where }),
  tickLabelColor: s.colour({ word: 'axisLabelColor', isHalf: true, when: where }),
  lineColor: s.colour({ word: 'axisLineColor', isHalf: true, when: where }),
  splitLinesColor: s.colour({ word: 'axisGridColor', isHalf: true, when: where }),
});

/** `title`, `tickDecimals` and `tickSize` on older servers; `ticksFormatter`: body of a function `(value)`. */
const axisTable = (isOfOlder: boolean) => {
  const [old, young] = [() => isOfOlder, () => !isOfOlder];
  const { title, showLabels, ...ticks } = olderAxis(old);
  return {
    title,
    label: s.text({ word: 'axisTitle', when: young }),
    min: axisEnd('axisMin'),
    max: axisEnd('axisMax'),
    units: s.unit({ isHalf: true, when: young }),
    decimals: s.whole({ word: 'axisDecimals', isHalf: true, most: 20, when: young }),
    interval: s.number({ word: 'axisStep', isHalf: true, when: young }),
    order: s.own(storedNumber(), s.whole({ word: 'axisOrder', isHalf: true }).form, { when: young }),
    ...ticks,
    position: s.choice(SIDES, { word: 'axisSide', whenAbsent: isOfOlder ? undefined : 'left' }),
    show: s.flag(true, { word: 'axisShown', when: young }),
    showLabels,
    showTickLabels: s.flag(true, { word: 'tickLabelsShown', when: young }),
    showSplitLines: s.flag(true, { word: 'gridShown', when: young }),
    showTicks: s.flag(true, { word: 'axisTicksShown', when: both(young, not(on('showSplitLines'))) }),
    ticksColor: s.colour({ word: 'axisTicksColor', when: both(young, not(on('showSplitLines')), on('showTicks')) }),
    splitNumber: s.whole({ word: 'axisParts', isHalf: true, least: 1, when: young }),
    color: s.colour({ word: 'axisLabelColor', when: old }),
    ...axisColours(young),
    showLine: s.flag(true, { word: 'axisLineShown', when: young }),
    ticksFormatter: s.script(['value']),
    ticksGenerator: s.script(['extent', 'interval', 'niceTickExtent', 'intervalPrecision'], { when: young }),
  };
};
const AXIS = axisTable(false);
export type StoredAxis = ReadOf<typeof AXIS>;

/** Where a time axis stands, and what it has. */
const TIME_SIDES: readonly FieldChoice[] = [
  ['bottom', 'sideBottom'],
  ['top', 'top'],
];
/** Labels by the coarsest unit that a time is whole in. */
const TIME_PATTERNS = {
  millisecond: s.text({ word: 'patternMillisecond', isHalf: true }),
  second: s.text({ word: 'patternSecond', isHalf: true }),
  minute: s.text({ word: 'patternMinute', isHalf: true }),
  hour: s.text({ word: 'patternHour', isHalf: true }),
  day: s.text({ word: 'patternDay', isHalf: true }),
  month: s.text({ word: 'patternMonth', isHalf: true }),
  year: s.text({ word: 'patternYear', isHalf: true }),
};
export type TimePatterns = ReadOf<typeof TIME_PATTERNS>;

const timeAxisTable = (isOnTop: boolean) => ({
  show: s.flag(true, { word: 'axisShown' }),
  label: s.text({ word: 'axisTitle', when: on('show') }),
  position: s.choice(TIME_SIDES, { word: 'axisSide', whenAbsent: isOnTop ? 'top' : 'bottom', when: on('show') }),
  showTickLabels: s.flag(true, { word: 'tickLabelsShown', when: on('show') }),
  showLine: s.flag(true, { word: 'axisLineShown', when: on('show') }),
  showSplitLines: s.flag(true, { word: 'gridShown', when: () => !isOnTop }),
  showTicks: s.flag(true, { word: 'axisTicksShown', when: both(on('show'), not(on('showSplitLines'))) }),
  ticksColor: s.colour({ word: 'axisTicksColor', when: both(on('show'), not(on('showSplitLines')), on('showTicks')) }),
  ...axisColours(on('show')),
  ticksFormat: s.part(TIME_PATTERNS, { when: both(on('show'), on('showTickLabels')) }),
});
const TIME_AXIS = timeAxisTable(false);
export type StoredTimeAxis = ReadOf<typeof TIME_AXIS>;

/** `verticalLines` and `horizontalLines` on older servers. */
const GRID = {
  verticalLines: s.flag(true, { word: 'gridVertical', isHalf: true, when: older }),
  horizontalLines: s.flag(true, { word: 'gridHorizontal', isHalf: true, when: older }),
  outlineWidth: s.number({ word: 'gridOutline', isHalf: true, least: 0, when: older }),
  color: s.colour({ word: 'gridOutlineColor', isHalf: true, when: older }),
  tickColor: s.colour({ word: 'axisGridColor', when: older }),
  /** Older charts have a ground without it. */
  show: s.flag(undefined, { word: 'groundShown', when: newer }),
  backgroundColor: s.colour({ word: 'groundColor', when: either(older, on('show')) }),
  borderWidth: s.number({ word: 'groundBorder', isHalf: true, least: 0, when: both(newer, on('show')) }),
  borderColor: s.colour({ word: 'groundBorderColor', isHalf: true, when: both(newer, on('show')) }),
};

/** Names a value, or the range [from, to), and places it by `value`. */
const STATE = {
  label: s.text({ word: 'stateLabel', isHalf: true }),
  value: s.number({ word: 'statePlace', isHalf: true }),
  sourceType: s.choice(Object.entries({ constant: 'stateValue', range: 'stateRange' }), { word: 'stateSource', whenAbsent: 'constant' }),
  sourceRangeFrom: s.number({ isHalf: true, when: is('sourceType', 'range') }),
  sourceRangeTo: s.number({ isHalf: true, when: is('sourceType', 'range') }),
  sourceValue: s.own(z.optional(z.unknown()), s.text().form, { when: not(is('sourceType', 'range')) }),
};

/** Milliseconds, or a hundredth of the window. */
const BAR_WIDTH = {
  relative: s.flag(true, { word: 'barRelative' }),
  absoluteWidth: s.number({ word: 'defaultBarWidth', least: 0, when: is('relative', false) }),
  relativeWidth: s.number({ word: 'barPercent', least: 0, most: 100, when: not(is('relative', false)) }),
};
/** Without aggregation: the bars of a time share `groupWidth`, or with `separate` each has `barWidth`. */
const RAW_BARS = {
  strategy: s.choice(Object.entries({ group: 'barsShare', separate: 'barsApart' }), { word: 'rawBars', whenAbsent: 'group' }),
  groupWidth: s.part(BAR_WIDTH, { when: not(is('strategy', 'separate')) }),
  barWidth: s.part(BAR_WIDTH, { when: is('strategy', 'separate') }),
};

const { xaxis: _timesOfUsual, yaxis: _ofUsual, thresholds: _limitsOfUsual, showLegend, legendConfig, shadowSize, ...PLAIN } = USUAL;

export const SETTINGS = {
  ...PLAIN,
  /** A bar below the plot chooses the part of the window that is shown. */
  dataZoom: s.flag(false, { when: newer }),
  dataZoomUpdateTimewindow: s.flag(false, { when: both(newer, on('dataZoom')) }),
  /** Of charts without a `legendConfig`. */
  legendPosition: s.choice(LEGEND_SIDES, { whenAbsent: 'top', when: isPlain }),
  states: s.list(STATE, {
    group: 'states',
    when: isStates,
    addWord: 'addStateName',
    newItem: { label: '', value: 0, sourceType: 'constant', sourceValue: '' },
    nameOf: ({ label }) => (typeof label === 'string' && label !== '' ? label : null),
  }),
  /** Of newer charts with one axis only. */
  yAxis: s.part(AXIS, { group: 'axis', when: isPlain }),
  yAxes: s.parts(AXIS, ({ label }, id) => String(label || id), { group: 'axis', when: not(isPlain) }),
  yaxis: s.part(axisTable(true), {
    group: 'axis',
    when: ({ yAxes }, context) => !isPlain({}, context, {}) && Object.keys(partOf(yAxes)).length === 0,
  }),
  xAxis: s.part(TIME_AXIS, { group: 'timeAxis', when: newer }),
  xaxis: s.part({ ...OLDER_TIME_AXIS, color: s.colour({ word: 'axisLabelColor' }) }, { group: 'timeAxis', when: older }),
  grid: s.part(GRID, { group: 'plotArea' }),
  rangeColors: rangeColours({ group: 'ranges', when: isRange }),
  outOfRangeColor: s.colour({ group: 'ranges', when: isRange }),
  /** A line where a range begins or ends. */
  showRangeThresholds: s.flag(true, { group: 'ranges', when: isRange }),
  rangeThreshold: rangeLimit,
  fillArea: s.flag(true, { group: 'ranges', word: 'fillLines', when: isRange }),
  fillAreaOpacity: s.number({
    group: 'ranges',
    word: 'fillLinesOpacity',
    least: 0,
    most: 1,
    when: both(isRange, not(is('fillArea', false))),
  }),
  ...lineFields(isRange),
  /** Bar charts with labels write values and names in their bars. */
  showBarValue: s.flag(true, { group: 'bars', when: isLabelled }),
  barValueFont: font('bars', both(isLabelled, on('showBarValue')), 'showBarValue'),
  barValueColor: s.colour({ group: 'bars', word: 'labelColor', of: 'showBarValue', when: both(isLabelled, on('showBarValue')) }),
  showBarLabel: s.flag(true, { group: 'bars', when: isLabelled }),
  barLabelFont: font('bars', both(isLabelled, on('showBarLabel')), 'showBarLabel'),
  barLabelColor: s.colour({ group: 'bars', word: 'labelColor', of: 'showBarLabel', when: both(isLabelled, on('showBarLabel')) }),
  showBarBorder: s.flag(false, { group: 'bars', word: 'barBorderShown', when: isLabelled }),
  barBorderWidth: s.number({ group: 'bars', word: 'barBorder', isHalf: true, least: 0, when: both(isLabelled, on('showBarBorder')) }),
  barBorderRadius: s.number({ group: 'bars', word: 'barRadius', isHalf: true, least: 0, when: isLabelled }),
  barBackgroundSettings: s.part(FILL, { group: 'bars', when: isLabelled }),
  barWidthSettings: s.part(
    {
      barGap: s.number({ word: 'barsGap', isHalf: true, least: 0 }),
      intervalGap: s.number({ word: 'barsAround', isHalf: true, least: 0 }),
    },
    { group: 'bars', when: both(newer, not(drawnAs('range', 'states', 'labelled'))) },
  ),
  noAggregationBarWidthSettings: s.part(RAW_BARS, { group: 'bars', when: both(newer, not(drawnAs('range', 'states'))) }),
  thresholds: limitsOfChart,
  thresholdsLineWidth: s.number({ group: 'limits' }),
  showTooltip: s.flag(true, { group: 'tooltip' }),
  /** `point` or `axis`. */
  tooltipTrigger: s.choice(Object.entries({ axis: 'tooltipAll', point: 'tooltipNearest' }), {
    group: 'tooltip',
    whenAbsent: 'axis',
    when: newer,
  }),
  tooltipIndividual: s.flag(false, { group: 'tooltip', when: older }),
  tooltipCumulative: s.flag(false, { group: 'tooltip', when: older }),
  tooltipStackedShowTotal: s.flag(false, { group: 'tooltip', word: 'tooltipCumulative', when: both(newer, on('stack')) }),
  hideZeros: s.flag(false, { group: 'tooltip', when: older }),
  tooltipHideZeroValues: s.own(
    // Also written as a text by servers.
    z.nullish(z.union([z.boolean(), z.string()])),
    s.flag(false, { word: 'hideZeros' }).form,
    { group: 'tooltip', when: newer },
  ),
  tooltipShowDate: s.flag(true, { group: 'tooltip', when: newer }),
  tooltipDateInterval: s.flag(undefined, { group: 'tooltip', when: both(newer, on('tooltipShowDate')) }),
  tooltipDateFormat: dateFormat('tooltip', both(newer, on('tooltipShowDate')), {
    format: s.text({ word: 'datePattern', when: both(is('lastUpdateAgo', false), not(on('auto'))) }),
    auto: s.flag(undefined, { word: 'dateAuto' }),
    autoDateFormatSettings: s.part(TIME_PATTERNS, { when: on('auto') }),
  }),
  tooltipValueFormatter: s.script(['value', 'latestData'], { group: 'tooltip' }),
  defaultBarWidth: s.number({ group: 'bars', isHalf: true, when: both(older, drawnAs('bars')) }),
  /** Where a bar stands at its time: `left` begins there, `right` ends there, else it is centred. */
  barAlignment: s.choice(BAR_SIDES, { group: 'bars', isHalf: true, whenAbsent: 'center', when: both(older, drawnAs('bars')) }),
  ...comparisonFields({ group: 'comparison' }),
  comparisonXAxis: s.part(timeAxisTable(true), { group: 'comparison', when: both(newer, on('comparisonEnabled')) }),
  xaxisSecond: s.part(
    {
      axisPosition: s.choice(TIME_SIDES, { word: 'axisSide', whenAbsent: 'top' }),
      showLabels: s.flag(true, { word: 'tickLabelsShown' }),
      title: s.text({ word: 'axisTitle' }),
    },
    { group: 'comparison', when: both(older, on('comparisonEnabled')) },
  ),
  customLegendEnabled: s.flag(false, { group: 'legend', when: older }),
  dataKeysListForLabels: s.list(
    { name: s.text({ word: 'labelKey', isHalf: true }), type: keyType('timeseries') },
    {
      ...{
        group: 'legend',
        addWord: 'addLabelKey',
        newItem: { name: '', type: 'timeseries' },
        when: both(older, on('customLegendEnabled')),
      },
      nameOf: ({ name }) => (typeof name === 'string' && name !== '' ? name : null),
    },
  ),
  ...{ showLegend, legendConfig, shadowSize },
};
export type ChartSettings = ReadOf<typeof SETTINGS>;
export type ChartWidget = WidgetInput<ChartSettings>;

/** Settings with one more axis, on the other side. */
function withNewAxis(settings: Part): Part {
  const axes = partOf(settings.yAxes);
  let n = 1;
  while (Object.hasOwn(axes, `axis${n}`)) n += 1;
  const order = Object.keys(axes).length;
  return { ...settings, yAxes: { ...axes, [`axis${n}`]: { id: `axis${n}`, order, show: true, label: '', position: 'right' } } };
}

export const addition = (context: FormContext) =>
  isNewer(context) ? { word: 'chart-timeseries.addAxis' as const, add: withNewAxis } : null;
