/** What the box at the crosshair shows, and how it writes its time. */
import type { TooltipSpec } from '../../../charts/plot-input.ts';
import type { DurationMs, EpochMs } from '../../../contract/units.ts';
import { formatByPattern } from '../../../format/date-pattern.ts';
import { isStackedChart } from './chart-style.ts';
import type { ChartSettings } from './tables.ts';
import { unitOfTime } from './time-patterns.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The units of an interval by its least length, the longest first; months are at least 28 days long. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 28 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1000],
] as const;

/** The pattern of its time, by the unit of the interval where the author has some for each; undefined: as the chart writes times. */
export function tooltipPattern({ tooltipDateFormat }: ChartSettings, at: EpochMs, interval: DurationMs): string | undefined {
  const { auto, format, lastUpdateAgo, autoDateFormatSettings } = tooltipDateFormat ?? {};
  if (auto !== true) return lastUpdateAgo === true ? undefined : format?.trim() || undefined;
  const ofInterval = UNITS.find(([, least]) => interval >= least)?.[0] ?? 'millisecond';
  return autoDateFormatSettings?.[interval > 0 ? ofInterval : unitOfTime(at)]?.trim() || undefined;
}

/** Newer charts show only the nearest series when they are told to follow points. */
export function tooltipOf(settings: ChartSettings, isAggregated: boolean): TooltipSpec {
  const { tooltipIndividual, tooltipCumulative, tooltipStackedShowTotal, hideZeros, tooltipHideZeroValues, tooltipTrigger } = settings;
  const timeOf = (at: EpochMs, interval: DurationMs) => {
    const pattern = tooltipPattern(settings, at, isAggregated ? interval : 0);
    return pattern && formatByPattern(at, pattern);
  };
  return {
    isOff: settings.showTooltip === false,
    hasNoTime: settings.tooltipShowDate === false,
    isIndividual: tooltipIndividual === true || tooltipTrigger === 'point',
    hasSum: tooltipCumulative === true || (tooltipStackedShowTotal === true && isStackedChart(settings)),
    hidesZeros: hideZeros === true || String(tooltipHideZeroValues) === 'true',
    timeOf: settings.tooltipDateFormat ? timeOf : undefined,
    hasInterval: (isAggregated && settings.tooltipDateInterval === true) || undefined,
  };
}
