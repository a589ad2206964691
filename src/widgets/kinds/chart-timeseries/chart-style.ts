/** The look of a chart, from the older and the newer forms of its settings. */
import { LEGEND_COLUMNS, type LegendColumn, type LegendLayout, TOP_LEGEND } from '../../../charts/legend-columns.ts';
import type { SeriesSpec, TooltipSpec } from '../../../charts/plot-input.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { ComparisonUnit, SeriesComparison } from '../../../contract/demand.ts';
import { readParts } from '../../../contract/read-parts.ts';
import { type ChartKeySettings, type ChartTimeseriesSettings, chartKeySettingsSchema } from '../../../contract/widgets.ts';
import { legendInForce } from '../../../inputs/data-source/legend.ts';
import type { WidgetInput } from '../../describe.ts';

type ChartInput = Pick<WidgetInput<'chart-timeseries'>, 'type' | 'settings' | 'config'>;

const UNITS: readonly ComparisonUnit[] = ['days', 'weeks', 'months', 'years', 'previousInterval', 'customInterval'];

/** Settings of a key, without unreadable ones. */
export function keySettings(key: DataKey | undefined): ChartKeySettings {
  return readParts(chartKeySettingsSchema, key?.settings ?? {}).value ?? {};
}

export function isStateChart({ type = '' }: ChartInput): boolean {
  return /(^|\.)state_chart$/.test(type);
}

export function comparisonOf({
  comparisonEnabled,
  timeForComparison,
  comparisonCustomIntervalValue,
}: ChartTimeseriesSettings): SeriesComparison | null {
  if (!comparisonEnabled) return null;
  const unit = UNITS.find((known) => known === timeForComparison) ?? 'months';
  return unit === 'customInterval' ? { unit, customMs: comparisonCustomIntervalValue } : { unit };
}

/** Dotted lines are dashed. */
const isDashedType = (type: string | null | undefined) => type === 'dashed' || type === 'dotted';

/** Share of a bar's width that lies before its time. */
export function barLead({ barAlignment }: ChartTimeseriesSettings): number | undefined {
  return barAlignment === 'left' ? 0 : barAlignment === 'right' ? 1 : undefined;
}

/** Newer charts show only the nearest series when they are told to follow points. */
export function tooltipOf({ tooltipIndividual, tooltipCumulative, hideZeros, tooltipTrigger }: ChartTimeseriesSettings): TooltipSpec {
  return {
    isIndividual: tooltipIndividual === true || tooltipTrigger === 'point',
    hasSum: tooltipCumulative === true,
    hidesZeros: hideZeros === true,
  };
}

/** The sums of two windows would cover each other, so a comparison is never stacked. */
export function isStackedChart({ stack, comparisonEnabled }: ChartTimeseriesSettings): boolean {
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
  const stored = settings.legendConfig ?? config.legendConfig ?? null;
  const isShown = (settings.showLegend ?? config.showLegend) !== false;
  if (stored === null && isWall) return { isShown, columns: [], layout: TOP_LEGEND };
  const { position, direction, sortDataKeys, showMin, showMax, showAvg, showTotal } = legendInForce(stored, 'timeseries');
  const hasFigures = stored !== null || !isStateChart(chart);
  const flags = { min: showMin, max: showMax, avg: showAvg, total: showTotal };
  const layout: LegendLayout = {
    position: POSITIONS[position] ?? TOP_LEGEND.position,
    // Without a direction a list is drawn where there are figures.
    ...(stored?.direction ? { isList: direction !== 'row' } : {}),
    ...(sortDataKeys ? { isSorted: true } : {}),
  };
  return {
    isShown,
    columns: LEGEND_COLUMNS.filter((column) => hasFigures && flags[column]),
    layout,
  };
}

/** Strength of a fill, 0 to 1; a gradient is filled evenly with its mean. Undefined: the chart's usual one. */
function fillStrength({ fillLinesOpacity, lineSettings }: ChartKeySettings): number | undefined {
  const area = lineSettings?.fillAreaSettings;
  if (!area) return fillLinesOpacity;
  if (area.type !== 'gradient') return area.opacity;
  const { start, end } = area.gradient ?? {};
  return start === undefined || end === undefined ? undefined : (start + end) / 200;
}

/** Sizes of 0 or less stand for the default. */
const size = (px: number | undefined) => (px !== undefined && px > 0 ? px : undefined);

export function keyStyle(key: DataKey | undefined, chart: ChartInput): Omit<SeriesSpec, 'label'> {
  const settings = keySettings(key);
  const { lineSettings } = settings;
  const { type = '' } = chart;
  const isBars = settings.type === 'bar' || (settings.type == null && /(timeseries_bars_flot|(^|\.)bar_chart)$/.test(type));
  const isStep = isStateChart(chart) || lineSettings?.step === true;
  const hasLine = (lineSettings?.showLine ?? settings.showLines) !== false && !/(^|\.)point_chart$/.test(type);
  const fill = lineSettings?.fillAreaSettings?.type;
  const isFilled = settings.fillLines === true || (fill != null && fill !== 'none');
  const strength = fillStrength(settings);
  const lineWidth = size(lineSettings?.lineWidth ?? settings.lineWidth);
  const pointSize = lineSettings?.pointSize;
  const pointRadius = size(pointSize === undefined ? settings.showPointsRadius : pointSize / 2);
  return {
    style: isBars ? 'bars' : isStep ? 'step' : hasLine ? 'line' : 'points',
    ...(isFilled && !isBars ? { isFilled } : {}),
    ...(isFilled && strength !== undefined ? { fillStrength: Math.min(1, Math.max(0, strength)) } : {}),
    ...(lineWidth === undefined ? {} : { lineWidth }),
    ...(pointRadius === undefined ? {} : { pointRadius }),
    ...(isDashedType(lineSettings?.lineType) ? { isDashed: true } : {}),
    hasPoints: (lineSettings?.showPoints ?? settings.showPoints) === true,
    isUnstacked: settings.excludeFromStacking === true,
    isHiddenAtFirst: (settings.dataHiddenByDefault ?? settings.hideDataByDefault) === true,
    isOutsideLegend: settings.removeFromLegend === true || settings.showInLegend === false,
    isAlwaysShown: settings.disableDataHiding === true,
  };
}
