import {
  boundMax,
  boundMin,
  CALENDAR_INTERVALS,
  type GroupingInterval,
  intervalChoices,
  isCalendarInterval,
  maxInterval,
  minInterval,
  nominalInterval,
  PREDEFINED_INTERVALS,
  servableInterval,
} from '../../contract/intervals.ts';
import { equalWindows, isLiveWindow, LEAST_DATAPOINTS, type TimeWindow, windowLength } from '../../contract/time-window.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Offered as lengths of a window: the same as intervals. Source: spec A 9. */
export const PRESETS = PREDEFINED_INTERVALS;

export const LONGEST_MS = 20 * 365 * DAY;

const UNITS: readonly (readonly [letter: string, ms: DurationMs])[] = [
  ['d', DAY],
  ['h', HOUR],
  ['m', MINUTE],
  ['s', SECOND],
];

/** By the words that people type, as months and years have no one length. */
const TYPED_UNITS: readonly (readonly [words: RegExp, ms: DurationMs])[] = [
  [/^(?:w|wks?|weeks?)$/, 7 * DAY],
  [/^(?:d|days?)$/, DAY],
  [/^(?:h|hrs?|hours?)$/, HOUR],
  [/^(?:m|mins?|minutes?)$/, MINUTE],
  [/^(?:s|secs?|seconds?)$/, SECOND],
  [/^(?:ms|msecs?|milliseconds?)$/, 1],
];

/** Reads `1d 2h 30m`, `90 min`, `45s` or `5000ms`; undefined for an unreadable length, one out of bounds, and parts of a second. */
export function parseLength(text: string): DurationMs | undefined {
  const part = /(\d+(?:[.,]\d+)?)\s*([a-z]+)/gi;
  const parts = [...text.matchAll(part)];
  if (parts.length === 0 || text.replaceAll(part, '').trim() !== '') return undefined;
  let total = 0;
  for (const [, amount = '', unit = ''] of parts) {
    const found = TYPED_UNITS.find(([words]) => words.test(unit.toLowerCase()));
    if (!found) return undefined;
    total += Number(amount.replace(',', '.')) * found[1];
  }
  // Fractions of days and hours are not exact in binary.
  const ms = Math.round(total * 1000) / 1000;
  return ms >= SECOND && ms <= LONGEST_MS && ms % SECOND === 0 ? ms : undefined;
}

export function writeLength(ms: DurationMs): string {
  let rest = Math.max(SECOND, Math.round(ms / SECOND) * SECOND);
  const parts: string[] = [];
  for (const [letter, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count}${letter}`);
    rest -= count * size;
  }
  return parts.join(' ');
}

/** Shortest and longest grouping interval that the server accepts for a window of that length. */
export function intervalBounds(lengthMs: DurationMs): readonly [DurationMs, DurationMs] {
  const least = Math.max(minInterval(lengthMs), servableInterval(lengthMs, 1, 'AVG'));
  return [boundMin(least), Math.max(boundMin(least), boundMax(maxInterval(lengthMs)))];
}

/** Ascending; the shortest possible interval when no round one fits. */
export function offeredIntervals(lengthMs: DurationMs): GroupingInterval[] {
  const [least, most] = intervalBounds(lengthMs);
  const choices = intervalChoices(least, most);
  // Calendar intervals are offered where the window has at least two of them.
  const calendar = CALENDAR_INTERVALS.filter((name) => lengthMs >= 2 * nominalInterval(name) && nominalInterval(name) >= least);
  return choices.length + calendar.length > 0 ? [...choices, ...calendar] : [least];
}

export function intervalInForce(window: TimeWindow): GroupingInterval {
  if (isCalendarInterval(window.interval) && window.aggregation !== 'NONE') return window.interval;
  const length = Math.max(SECOND, windowLength(window) || SECOND);
  return servableInterval(length, window.interval, window.aggregation, window.keepsInterval);
}

export function pointsPerSeries(window: TimeWindow): number {
  if (window.aggregation === 'NONE') return window.limit;
  const length = windowLength(window);
  return Math.ceil(length / nominalInterval(intervalInForce(window)));
}

/** Undefined when the window can be used. @param now no fixed range ends after it. */
export function windowProblem(
  window: TimeWindow,
  maxDatapoints: number,
  now: EpochMs,
): 'order' | 'length' | 'future' | 'limit' | undefined {
  if (window.mode === 'fixed') {
    if (!Number.isFinite(window.start) || !Number.isFinite(window.end)) return 'length';
    if (window.start > latestStart(window.end)) return 'order';
    if (window.end > now) return 'future';
  } else if (!(windowLength(window) >= SECOND)) {
    return 'length';
  }
  if (window.aggregation === 'NONE' && !(window.limit >= LEAST_DATAPOINTS && window.limit <= maxDatapoints)) return 'limit';
  return undefined;
}

/** A fixed range is at least a second long. */
export const latestStart = (end: EpochMs): EpochMs => end - SECOND;
export const earliestEnd = (start: EpochMs): EpochMs => start + SECOND;

/** The last 24 hours, in whole seconds. */
export function defaultRange(now: EpochMs): { readonly start: EpochMs; readonly end: EpochMs } {
  const end = Math.floor(now / SECOND) * SECOND;
  return { start: end - DAY, end };
}

/** Whether both ask for the same data: without aggregation the interval plays no part, with it the limit. */
export function isSameWindow(a: TimeWindow, b: TimeWindow): boolean {
  const asked = (window: TimeWindow): TimeWindow =>
    window.aggregation === 'NONE' ? { ...window, interval: undefined } : { ...window, limit: 0 };
  return equalWindows(asked(a), asked(b));
}

/** An interval that no longer fits is left to the automatic choice. */
export function withLength(window: TimeWindow, lengthMs: DurationMs): TimeWindow {
  const [least, most] = intervalBounds(lengthMs);
  const { interval: before } = window;
  const fits =
    typeof before === 'number' ? before >= least && before <= most : before !== undefined && offeredIntervals(lengthMs).includes(before);
  const { aggregation, limit, interval, timezone, weekStart } = window;
  const rest = { aggregation, limit, timezone, weekStart, interval: fits ? interval : undefined };
  return { ...rest, mode: isLiveWindow(window) ? 'realtime' : 'last', lengthMs };
}
