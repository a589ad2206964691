import { addUnits, type CalendarUnit } from './calendar.ts';
import type { SeriesComparison } from './demand.ts';
import { quickUnit } from './quick-intervals.ts';
import type { TimeWindow } from './time-window.ts';
import type { DurationMs, EpochMs } from './units.ts';

const UNITS: Readonly<Record<'days' | 'weeks' | 'months' | 'years', CalendarUnit>> = {
  days: 'day',
  weeks: 'week',
  months: 'month',
  years: 'year',
};

/**
 * At least a second. Counted by the calendar in the window's zone, from the start of realtime and the end of history windows, as in the
 * official console: a month has the length of that month.
 */
export function comparisonShift(comparison: SeriesComparison, window: TimeWindow, start: EpochMs, end: EpochMs): DurationMs {
  return Math.max(1000, shiftOf(comparison, window, start, end));
}

function shiftOf({ unit, customMs }: SeriesComparison, window: TimeWindow, start: EpochMs, end: EpochMs): DurationMs {
  const { timezone } = window;
  if (unit === 'customInterval') return customMs ?? end - start;
  if (unit === 'previousInterval') {
    return window.mode === 'calendar' ? start - addUnits(quickUnit(window.quick), -1, start, timezone) : end - start;
  }
  const anchor = window.mode === 'realtime' || (window.mode === 'calendar' && window.isLive) ? start : end;
  return anchor - addUnits(UNITS[unit], -1, anchor, timezone);
}
