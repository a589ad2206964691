import { addUnits, type CalendarPlace, type CalendarUnit, startOf } from './calendar.ts';
import type { DurationMs, EpochMs } from './units.ts';

const DAY = 86_400_000;

export const QUICK_INTERVALS = [
  'YESTERDAY',
  'DAY_BEFORE_YESTERDAY',
  'THIS_DAY_LAST_WEEK',
  'PREVIOUS_WEEK',
  'PREVIOUS_WEEK_ISO',
  'PREVIOUS_MONTH',
  'PREVIOUS_QUARTER',
  'PREVIOUS_HALF_YEAR',
  'PREVIOUS_YEAR',
  'CURRENT_HOUR',
  'CURRENT_DAY',
  'CURRENT_DAY_SO_FAR',
  'CURRENT_WEEK',
  'CURRENT_WEEK_SO_FAR',
  'CURRENT_WEEK_ISO',
  'CURRENT_WEEK_ISO_SO_FAR',
  'CURRENT_MONTH',
  'CURRENT_MONTH_SO_FAR',
  'CURRENT_QUARTER',
  'CURRENT_QUARTER_SO_FAR',
  'CURRENT_HALF_YEAR',
  'CURRENT_HALF_YEAR_SO_FAR',
  'CURRENT_YEAR',
  'CURRENT_YEAR_SO_FAR',
] as const;
export type QuickInterval = (typeof QUICK_INTERVALS)[number];

interface Shape {
  readonly unit: CalendarUnit;
  readonly isIso: boolean;
  /** How many units before the current one it begins. */
  readonly back: number;
  readonly isSoFar: boolean;
}

const DAYS_BACK: Partial<Record<QuickInterval, number>> = { YESTERDAY: 1, DAY_BEFORE_YESTERDAY: 2, THIS_DAY_LAST_WEEK: 7 };
const UNITS: Readonly<Record<string, CalendarUnit>> = {
  HOUR: 'hour',
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  QUARTER: 'quarter',
  HALF_YEAR: 'halfYear',
  YEAR: 'year',
};
const NOMINAL: Readonly<Record<CalendarUnit, DurationMs>> = {
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  quarter: 90 * DAY,
  halfYear: 180 * DAY,
  year: 365 * DAY,
};

export function isQuickInterval(text: unknown): text is QuickInterval {
  return QUICK_INTERVALS.some((known) => known === text);
}

function shapeOf(quick: QuickInterval): Shape {
  const days = DAYS_BACK[quick];
  if (days !== undefined) return { unit: 'day', isIso: false, back: days, isSoFar: false };
  const isSoFar = quick.endsWith('_SO_FAR');
  const isIso = quick.includes('_ISO');
  const name = quick
    .replace(/^(CURRENT|PREVIOUS)_/, '')
    .replace('_SO_FAR', '')
    .replace('_ISO', '');
  const unit = UNITS[name] ?? 'day';
  return { unit, isIso, back: quick.startsWith('PREVIOUS') ? 1 : 0, isSoFar };
}

export function quickUnit(quick: QuickInterval): CalendarUnit {
  return shapeOf(quick).unit;
}

export function holdsNow(quick: QuickInterval): boolean {
  return shapeOf(quick).back === 0;
}

/** Grouping intervals are computed from it: a month has 30 days. */
export function nominalLength(quick: QuickInterval): DurationMs {
  return NOMINAL[quickUnit(quick)];
}

/** The range [start, end) at `now`. `whole` extends an interval "so far" to the end of its unit. */
export function quickRange(
  quick: QuickInterval,
  now: EpochMs,
  place: CalendarPlace,
  extent: 'asNamed' | 'whole' = 'asNamed',
): { readonly start: EpochMs; readonly end: EpochMs } {
  const { unit, isIso, back, isSoFar } = shapeOf(quick);
  const running = startOf(unit, now, isIso ? { ...place, weekStart: 1 } : place);
  const start = back === 0 ? running : addUnits(unit, -back, running, place.timeZone);
  return { start, end: isSoFar && extent === 'asNamed' ? now : addUnits(unit, 1, start, place.timeZone) };
}
