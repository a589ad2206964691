/** The look of a chart, from the older and the newer forms of its settings. */

import { LEGEND_COLUMNS, type LegendColumn, type LegendLayout, TOP_LEGEND } from '../../../charts/legend-columns.ts';
import type { PlotInput, SeriesSpec } from '../../../charts/plot-input.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import { windowLength } from '../../../contract/time-window.ts';
import { legendInForce } from '../../../inputs/data-source/legend.ts';
import { furtherReading, keySettings } from './further-reading.ts';
import type { ChartKeySettings, ChartSettings, ChartWidget } from './tables.ts';

type ChartInput = Pick<ChartWidget, 'variant' | 'settings' | 'config'>;

/** How the variants draw the keys that do not say it themselves. */
const STYLES: Readonly<Record<string, SeriesSpec['style']>> = { bars: 'bars', labelled: 'bars', points: 'points', states: 'step' };

const styleOf = ({ variant = '' }: Pick<ChartInput, 'variant'>) => STYLES[variant];

export function isStateChart({ variant }: Pick<ChartInput, 'variant'>): boolean {
  return variant === 'states';
}

/** Whether its limits, or ends of its axes, must be read. */
export function hasLimits({ sources, settings }: Pick<ChartWidget, 'sources' | 'settings'>): boolean {
  const isRead = (end: unknown) => typeof end === 'object' && end !== null;
  return (
    (settings.thresholds ?? []).length > 0 ||
    (settings.rangeColors != null && settings.showRangeThresholds !== false) ||
    Object.values(settings.yAxes ?? {}).some(({ min, max }) => isRead(min) || isRead(max)) ||
    sources.some(({ keys }) => keys.some((key) => (keySettings(key).thresholds ?? []).length > 0))
  );
}

/** Shapes of points as older and newer charts store them; a function of an author's that draws one is not run. */
export const SHAPES: Readonly<Record<string, SeriesSpec['pointShape'] | null>> = {
  ...{ emptyCircle: 'ring', circle: 'circle', rect: 'rect', square: 'rect', roundRect: 'roundRect', triangle: 'triangle' },
  ...{ diamond: 'diamond', pin: 'pin', arrow: 'arrow', cross: 'cross', none: null },
};
/** Steps of newer charts change at once unless they say otherwise. */
const TURNS: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };

/** Of newer charts: a hundredth of the window is the unit of relative widths. */
const USUAL_WIDTH = { relative: true, relativeWidth: 2, absoluteWidth: 1000 };

/** Of newer charts, as shares of a bar. */
const USUAL_GAPS = { barGap: 0.3, intervalGap: 0.6 };

/** Widths and places of bars; samples of an aggregation have its interval. */
export function barsOf({ settings, window }: Pick<ChartWidget, 'settings' | 'window'>): PlotInput['bars'] {
  const { barAlignment, defaultBarWidth, noAggregationBarWidthSettings: widths, barWidthSettings } = settings;
  const { barGap: between, intervalGap: around } = { ...USUAL_GAPS, ...barWidthSettings };
  const gaps = barWidthSettings ? { gaps: { between, around } } : {};
  const lead = barAlignment === 'left' ? 0 : barAlignment === 'right' ? 1 : undefined;
  if (window.aggregation !== 'NONE') return { lead, ...gaps };
  if (defaultBarWidth !== undefined) return { lead, ms: defaultBarWidth };
  const isApart = widths?.strategy === 'separate';
  const { relative, relativeWidth, absoluteWidth } = { ...USUAL_WIDTH, ...(isApart ? widths?.barWidth : widths?.groupWidth) };
  const ms = relative === false ? absoluteWidth : (windowLength(window) * relativeWidth) / 100;
  return isApart ? { lead, ms, isApart } : { lead, groupMs: ms, ...gaps };
}

/** The sums of two windows would cover each other, so a comparison is never stacked. */
export function isStackedChart({ stack, comparisonEnabled }: ChartSettings): boolean {
  return stack === true && comparisonEnabled !== true;
}

const POSITIONS: Readonly<Record<string, LegendLayout['position']>> = { top: 'top', bottom: 'bottom', left: 'start', right: 'end' };

/**
 * Newer dashboards store the legend in the settings, older ones in the widget's configuration. Where nothing is stored the server's default
 * counts, with averages; the names alone for states, and on walls, beside the title, as the plot needs the room.
 */
export function legendOf(
  chart: ChartInput,
  isWall = false,
): {
  readonly isShown: boolean;
  readonly columns: readonly LegendColumn[];
  readonly layout: LegendLayout;
} {
  const { config, settings } = chart;
  const { legendPosition } = settings;
  const named: typeof settings.legendConfig = legendPosition ? { position: legendPosition, showAvg: false } : null;
  const stored = settings.legendConfig ?? named ?? config.legendConfig ?? null;
  const isShown = (settings.showLegend ?? config.showLegend) !== false;
  if (stored === null && isWall) return { isShown, columns: [], layout: TOP_LEGEND };
  const { position, direction, sortDataKeys, showMin, showMax, showAvg, showTotal } = legendInForce(stored, 'timeseries');
  // Sums and means of states say nothing.
  const hasFigures = !isStateChart(chart);
  const flags = { min: showMin, max: showMax, avg: showAvg, total: showTotal };
  const columns = LEGEND_COLUMNS.filter((column) => hasFigures && flags[column]);
  // Servers store a column for every chart; states need none. Without a direction a list is drawn where there are figures.
  const isDirected = stored?.direction && hasFigures;
  const layout: LegendLayout = {
    position: POSITIONS[position] ?? TOP_LEGEND.position,
    isList: isDirected ? direction !== 'row' : undefined,
    isSorted: sortDataKeys || undefined,
  };
  return { isShown, columns, layout };
}

const share = (strength: number) => Math.min(1, Math.max(0, strength));

/** Undefined parts: the chart's usual ones. Strengths are 0 to 1. */
function fillOf(
  area: NonNullable<ChartKeySettings['lineSettings']>['fillAreaSettings'],
): Pick<SeriesSpec, 'isFilled' | 'fillStrength' | 'fillEnd'> {
  if (area?.type == null) return {};
  if (area.type === 'none') return { isFilled: false };
  const { start = 100, end = 0 } = area.gradient ?? {};
  if (area.type === 'gradient') return { isFilled: true, fillStrength: share(start / 100), fillEnd: share(end / 100) };
  return { isFilled: true, fillStrength: area.opacity === undefined ? undefined : share(area.opacity) };
}

/** Older charts fill with a flag, range charts in their own settings. */
function keyFill({ fillLines, fillLinesOpacity, lineSettings }: ChartKeySettings, { settings }: ChartInput) {
  if (settings.rangeColors)
    return settings.fillArea === false ? { isFilled: false } : { isFilled: true, fillStrength: settings.fillAreaOpacity ?? 0.7 };
  if (fillLines == null) return fillOf(lineSettings?.fillAreaSettings);
  return { isFilled: fillLines, fillStrength: fillLines && fillLinesOpacity !== undefined ? share(fillLinesOpacity) : undefined };
}

/** Range charts and bar charts with labels have the look of their keys in their own settings. */
export function withLook(stored: ChartKeySettings, { settings, variant }: Pick<ChartInput, 'settings' | 'variant'>): ChartKeySettings {
  if (settings.rangeColors) return { ...stored, lineSettings: settings as ChartKeySettings['lineSettings'] };
  if (variant !== 'labelled') return stored;
  const { showBarBorder: showBorder, barBorderWidth: borderWidth, barBorderRadius: borderRadius, barBackgroundSettings } = settings;
  return { ...stored, barSettings: { showBorder, borderWidth, borderRadius, backgroundSettings: barBackgroundSettings } };
}

/** Width of a border where none is stored. */
const BORDER_PX = 2;

function barLook(bar: ChartKeySettings['barSettings']): Pick<SeriesSpec, 'barBorder' | 'barRadius'> {
  const { showBorder, borderWidth = BORDER_PX, borderRadius = 0 } = bar ?? {};
  return {
    ...(showBorder === true && borderWidth > 0 ? { barBorder: borderWidth } : {}),
    ...(borderRadius > 0 ? { barRadius: borderRadius } : {}),
  };
}

/** Sizes of 0 or less stand for the default. */
const size = (px: number | undefined) => (px !== undefined && px > 0 ? px : undefined);

/** Whether a key is drawn in bars. */
export const isDrawnInBars = ({ type }: ChartKeySettings, chart: Pick<ChartInput, 'variant'>) =>
  type === 'bar' || (type == null && styleOf(chart) === 'bars');

export function keyStyle(key: DataKey | undefined, chart: ChartInput): Omit<SeriesSpec, 'label'> {
  const stored = keySettings(key);
  const settings = withLook(stored, chart);
  const { lineSettings } = settings;
  const ofVariant = styleOf(chart);
  const isBars = isDrawnInBars(stored, chart);
  const isStep = ofVariant === 'step' || lineSettings?.step === true;
  const hasLine = (lineSettings?.showLine ?? settings.showLines) !== false && ofVariant !== 'points';
  const fill = isBars ? fillOf(settings.barSettings?.backgroundSettings) : keyFill(settings, chart);
  const pointSize = lineSettings?.pointSize;
  const isPlainLine = !isBars && !isStep && hasLine;
  // Where nothing is stored the points of newer charts are rings, those of older ones circles.
  const shape = SHAPES[lineSettings ? (lineSettings.pointShape ?? 'emptyCircle') : (settings.showPointShape ?? 'circle')];
  return {
    style: isBars ? 'bars' : isStep ? 'step' : hasLine ? 'line' : 'points',
    ...fill,
    ...barLook(isBars ? settings.barSettings : null),
    labels: furtherReading()?.labelsOf(settings, chart.settings, chart.variant, isBars),
    lineWidth: size(lineSettings?.lineWidth ?? settings.lineWidth),
    pointRadius: size(pointSize === undefined ? settings.showPointsRadius : pointSize / 2),
    isDashed: lineSettings?.lineType === 'dashed' || undefined,
    isDotted: lineSettings?.lineType === 'dotted' || undefined,
    turn: isStep && ofVariant !== 'step' ? TURNS[lineSettings?.stepType ?? 'start'] : undefined,
    isSmooth: (isPlainLine && (lineSettings ? lineSettings.smooth : chart.settings.smoothLines) === true) || undefined,
    pointShape: shape ?? undefined,
    hasPoints: shape !== null && (lineSettings?.showPoints ?? settings.showPoints) === true,
    isUnstacked: settings.excludeFromStacking === true,
    isHiddenAtFirst: settings.dataHiddenByDefault === true || settings.hideDataByDefault === true,
    isOutsideLegend: settings.removeFromLegend === true || settings.showInLegend === false,
    isAlwaysShown: settings.disableDataHiding === true,
  };
}
