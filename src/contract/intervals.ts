/** Formulas of the grouping interval. In the contract, because the control that offers intervals and the core must agree. */
import { MAX_INTERVALS } from './socket.ts';
import type { Aggregation } from './telemetry.ts';
import type { DurationMs } from './units.ts';

const MIN_INTERVAL = 1000;
const MAX_INTERVAL = 365 * 20 * 86_400_000;
/** The server counts one more interval when the start is moved back to a multiple of the interval. */
const USABLE_INTERVALS = MAX_INTERVALS - 1;

export const PREDEFINED_INTERVALS: readonly DurationMs[] = [
  1000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000, 1_800_000, 3_600_000, 7_200_000, 18_000_000, 36_000_000,
  43_200_000, 86_400_000, 604_800_000, 2_592_000_000,
];

/** The texts of newer consoles. Servers of 3.2 do not understand them. */
export const CALENDAR_INTERVALS = ['WEEK', 'WEEK_ISO', 'MONTH', 'QUARTER'] as const;
export type CalendarInterval = (typeof CALENDAR_INTERVALS)[number];
export type GroupingInterval = DurationMs | CalendarInterval;

const DAY = 86_400_000;
const NOMINAL: Readonly<Record<CalendarInterval, DurationMs>> = { WEEK: 7 * DAY, WEEK_ISO: 7 * DAY, MONTH: 30 * DAY, QUARTER: 90 * DAY };

export function isCalendarInterval(interval: unknown): interval is CalendarInterval {
  return CALENDAR_INTERVALS.some((known) => known === interval);
}

/** A month has 30 days, a quarter 90. */
export function nominalInterval(interval: GroupingInterval): DurationMs {
  return typeof interval === 'number' ? interval : NOMINAL[interval];
}

const clampToSecond = (ms: DurationMs) => Math.min(MAX_INTERVAL, Math.max(MIN_INTERVAL, Math.floor(ms / 1000) * 1000));

export function boundMin(ms: DurationMs | undefined): DurationMs {
  return ms === undefined ? MIN_INTERVAL : clampToSecond(ms);
}

export function boundMax(ms: DurationMs | undefined): DurationMs {
  return ms === undefined ? MAX_INTERVAL : clampToSecond(ms);
}

export const minInterval = (lengthMs: DurationMs) => boundMin(lengthMs / 500);
export const maxInterval = (lengthMs: DurationMs) => boundMax(lengthMs / 7);
export const averageInterval = (lengthMs: DurationMs) => boundMin(lengthMs / 200);

/** Bounds are inclusive. */
export function intervalChoices(min: DurationMs | undefined, max: DurationMs | undefined): DurationMs[] {
  return PREDEFINED_INTERVALS.filter((value) => value >= boundMin(min) && value <= boundMax(max));
}

/** The smaller one on a tie; `wanted` itself when there is none. */
export function nearestInterval(min: DurationMs, max: DurationMs, wanted: DurationMs | null | undefined): DurationMs {
  const target = wanted || boundMin(min);
  let best: DurationMs | undefined;
  for (const choice of intervalChoices(min, max)) {
    if (best === undefined || Math.abs(choice - target) < Math.abs(best - target)) best = choice;
  }
  return best ?? target;
}

/** The same as in the official console. */
export function intervalFor(lengthMs: DurationMs, interval: DurationMs | undefined, aggregation: Aggregation): DurationMs {
  if (aggregation === 'NONE') return 1000;
  if (interval) return Math.min(maxInterval(lengthMs), Math.max(minInterval(lengthMs), interval));
  return nearestInterval(minInterval(lengthMs), maxInterval(lengthMs), averageInterval(lengthMs));
}

/**
 * Widened where `intervalFor` would exceed the server's 700 intervals: such a request is refused or never answered.
 * @param isKept the interval counts also where it is longer than a seventh of the window.
 */
export function servableInterval(
  lengthMs: DurationMs,
  interval: GroupingInterval | undefined,
  aggregation: Aggregation,
  isKept = false,
): DurationMs {
  const wanted = interval === undefined ? undefined : nominalInterval(interval);
  const bounded = intervalFor(lengthMs, wanted, aggregation);
  const chosen = isKept && wanted !== undefined ? Math.max(bounded, wanted) : bounded;
  if (aggregation === 'NONE') return bounded;
  return Math.max(chosen, Math.ceil(lengthMs / USABLE_INTERVALS / 1000) * 1000);
}
