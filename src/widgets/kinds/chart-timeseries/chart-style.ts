/** How the author of a dashboard wants a chart to look (dashboards.md 4.5 and 9): older and newer settings, read as one. */
import { LEGEND_COLUMNS, type LegendColumn } from '../../../charts/legend-columns.ts';
import type { SeriesSpec } from '../../../charts/plot-input.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { ComparisonUnit, SeriesComparison } from '../../../contract/demand.ts';
import {
  type ChartKeySettings,
  type ChartTimeseriesSettings,
  chartKeySettingsSchema,
  legendConfigSchema,
} from '../../../contract/widgets.ts';
import type { WidgetInput } from '../../describe.ts';

type ChartInput = Pick<WidgetInput<'chart-timeseries'>, 'type' | 'settings' | 'config'>;

const UNITS: readonly ComparisonUnit[] = ['days', 'weeks', 'months', 'years', 'previousInterval', 'customInterval'];

/** Settings of a key; unreadable ones count as empty. */
export function keySettings(key: DataKey | undefined): ChartKeySettings {
  const read = chartKeySettingsSchema.safeParse(key?.settings ?? {});
  return read.success ? read.data : chartKeySettingsSchema.parse({});
}

/** A chart of states, whose values are held until the next one. */
export function isStateChart({ type = '' }: ChartInput): boolean {
  return /(^|\.)state_chart$/.test(type);
}

/** What the chart is compared with; null for nothing. */
export function comparisonOf({
  comparisonEnabled,
  timeForComparison,
  comparisonCustomIntervalValue,
}: ChartTimeseriesSettings): SeriesComparison | null {
  if (!comparisonEnabled) return null;
  const unit = UNITS.find((known) => known === timeForComparison) ?? 'months';
  return unit === 'customInterval' ? { unit, customMs: comparisonCustomIntervalValue } : { unit };
}

/** Stacked, unless it is compared: sums of two windows would lie over each other. */
export function isStackedChart({ stack, comparisonEnabled }: ChartTimeseriesSettings): boolean {
  return stack === true && comparisonEnabled !== true;
}

/** Legend of the chart: newer dashboards keep it in the settings, older ones in the widget itself. */
export function legendOf({ config, settings }: ChartInput): { readonly isShown: boolean; readonly columns: readonly LegendColumn[] } {
  const read = legendConfigSchema.safeParse(settings.legendConfig ?? config.legendConfig ?? {});
  const wanted = read.success ? read.data : {};
  const flags = { min: wanted.showMin, max: wanted.showMax, avg: wanted.showAvg, total: wanted.showTotal };
  return { isShown: (settings.showLegend ?? config.showLegend) !== false, columns: LEGEND_COLUMNS.filter((column) => flags[column]) };
}

/** How one key is drawn. */
export function keyStyle(key: DataKey | undefined, chart: ChartInput): Omit<SeriesSpec, 'label'> {
  const settings = keySettings(key);
  const { lineSettings } = settings;
  const { type = '' } = chart;
  const isBars = settings.type === 'bar' || (settings.type == null && /(timeseries_bars_flot|(^|\.)bar_chart)$/.test(type));
  const isStep = isStateChart(chart) || lineSettings?.step === true;
  const hasLine = (lineSettings?.showLine ?? settings.showLines) !== false && !/(^|\.)point_chart$/.test(type);
  const fill = lineSettings?.fillAreaSettings?.type;
  const isFilled = settings.fillLines === true || (fill != null && fill !== 'none');
  return {
    style: isBars ? 'bars' : isStep ? 'step' : hasLine ? 'line' : 'points',
    ...(isFilled && !isBars ? { isFilled } : {}),
    hasPoints: (lineSettings?.showPoints ?? settings.showPoints) === true,
    isUnstacked: settings.excludeFromStacking === true,
    isHiddenAtFirst: (settings.dataHiddenByDefault ?? settings.hideDataByDefault) === true,
    isOutsideLegend: settings.removeFromLegend === true || settings.showInLegend === false,
    isAlwaysShown: settings.disableDataHiding === true,
  };
}
