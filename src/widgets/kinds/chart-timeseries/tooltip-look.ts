/** What the box at the crosshair shows, and how it writes its time. */
import type { TooltipSpec } from '../../../charts/plot-input.ts';
import { formatByPattern } from '../../../format/date-pattern.ts';
import { isStackedChart } from './chart-style.ts';
import type { ChartSettings } from './tables.ts';

/** The pattern of its time; undefined: as the chart writes times. */
export function tooltipPattern({ tooltipDateFormat }: ChartSettings): string | undefined {
  if (!tooltipDateFormat || tooltipDateFormat.auto === true || tooltipDateFormat.lastUpdateAgo === true) return undefined;
  return tooltipDateFormat.format?.trim() || undefined;
}

/** Newer charts show only the nearest series when they are told to follow points. */
export function tooltipOf(settings: ChartSettings): TooltipSpec {
  const { tooltipIndividual, tooltipCumulative, tooltipStackedShowTotal, hideZeros, tooltipHideZeroValues, tooltipTrigger } = settings;
  const pattern = tooltipPattern(settings);
  return {
    isOff: settings.showTooltip === false,
    hasNoTime: settings.tooltipShowDate === false,
    isIndividual: tooltipIndividual === true || tooltipTrigger === 'point',
    hasSum: tooltipCumulative === true || (tooltipStackedShowTotal === true && isStackedChart(settings)),
    hidesZeros: hideZeros === true || String(tooltipHideZeroValues) === 'true',
    timeOf: pattern ? (at) => formatByPattern(at, pattern) : undefined,
  };
}
