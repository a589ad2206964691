/**
 * Reads of a window: several where it is grouped by a calendar. A server groups by plain milliseconds only, so a run of days of equal
 * length is one read, and the day on which the clocks change is another. Each bucket is then an exact one of the server.
 */
import { addUnits, type CalendarPlace, type CalendarUnit, startOf } from '../../../src/contract/calendar.ts';
import type { GroupingInterval } from '../../../src/contract/intervals.ts';
import { MAX_INTERVALS } from '../../../src/contract/socket.ts';
import type { TimeWindow } from '../../../src/contract/time-window.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { windowPlace } from '../../../src/contract/window-range.ts';
import { type BucketBounds, type BucketGrid, calendarGrid, plainGrid } from './bucket-grid.ts';
import { type SubscriptionWindow, subscriptionWindow } from './subscription-window.ts';

const DAY = 86_400_000;
/** Servers refuse shorter intervals. */
const SHORTEST_MS = 1000;
/** With more reads, plain milliseconds are used instead. */
const MAX_READS = 60;

export interface RangeRead {
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly interval: DurationMs;
}

export interface WindowPlan {
  readonly asked: SubscriptionWindow;
  /** Buckets of live samples; null where rows keep the times that the server gave them. */
  readonly grid: BucketGrid | null;
  /** Oldest first, adjacent. The last one of a live plan is continued by live samples. */
  readonly reads: readonly RangeRead[];
}

interface Grouping {
  readonly unit: CalendarUnit;
  readonly place: CalendarPlace;
}

/** Null for plain milliseconds. */
function calendarGrouping(window: TimeWindow, { agg, interval }: SubscriptionWindow): Grouping | null {
  if (agg === 'NONE') return null;
  const place = windowPlace(window);
  const wanted: GroupingInterval = typeof window.interval === 'string' ? window.interval : interval;
  switch (wanted) {
    case DAY:
      return { unit: 'day', place };
    case 'WEEK':
      return { unit: 'week', place };
    case 'WEEK_ISO':
      return { unit: 'week', place: { ...place, weekStart: 1 } };
    case 'MONTH':
      return { unit: 'month', place };
    case 'QUARTER':
      return { unit: 'quarter', place };
    default:
      return null;
  }
}

/**
 * Runs of buckets of equal length, from the one with `startTs` to the one before `endTs`; null when they are too many.
 * @param within the first and the last bucket end with it.
 */
function calendarReads({ unit, place }: Grouping, startTs: EpochMs, endTs: EpochMs, within?: BucketBounds): RangeRead[] | null {
  const reads: RangeRead[] = [];
  for (let at = startOf(unit, startTs, place); at < endTs; ) {
    const whole = addUnits(unit, 1, at, place.timeZone);
    const start = Math.max(at, within?.start ?? at);
    const end = Math.min(whole, within?.end ?? whole);
    at = whole;
    const interval = Math.max(SHORTEST_MS, end - start);
    const run = reads.at(-1);
    const isFull = run !== undefined && (run.endTs - run.startTs) / run.interval >= MAX_INTERVALS - 1;
    if (run && run.interval === interval && !isFull) reads[reads.length - 1] = { ...run, endTs: end };
    else reads.push({ startTs: start, endTs: end, interval });
    if (reads.length > MAX_READS) return null;
  }
  return reads;
}

/** Parameters as in `subscriptionWindow`. */
export function planWindow(window: TimeWindow, now: EpochMs, clockOffset: DurationMs, isState = false): WindowPlan {
  const asked = subscriptionWindow(window, now, clockOffset, isState);
  const { startTs, lengthMs, interval, live, agg } = asked;
  const plain = { startTs, endTs: startTs + lengthMs, interval };
  const grouping = calendarGrouping(window, asked);
  if (grouping) {
    // There is no data after the running bucket.
    const endTs = live ? Math.min(plain.endTs, now + clockOffset + 1) : plain.endTs;
    // A named month has no days of others, whatever it is grouped by. A window that slides has whole buckets.
    const within = window.mode === 'realtime' ? undefined : { start: startTs, end: plain.endTs };
    const reads = calendarReads(grouping, startTs, endTs, within);
    if (reads && reads.length > 0) return { asked, reads, grid: calendarGrid(grouping.unit, grouping.place, within) };
  }
  return { asked, reads: [plain], grid: live && agg !== 'NONE' ? plainGrid(startTs, interval) : null };
}

export interface ShiftedReads extends Pick<WindowPlan, 'reads' | 'grid'> {
  /** Time of the main window up to which the reads reach. */
  readonly coveredTo: EpochMs;
}

const HOUR = 3_600_000;

/** A midnight stays one where the clocks change between the two windows. */
function shifted(time: EpochMs, shiftMs: DurationMs, place: CalendarPlace): EpochMs {
  const earlier = time - shiftMs;
  const midnight = startOf('day', earlier + HOUR, place);
  return startOf('day', time, place) === time && Math.abs(midnight - earlier) <= HOUR ? midnight : earlier;
}

/**
 * The reads of a window `shiftMs` earlier. Plain buckets are aligned to those of the main window, calendar ones to their own days. A live
 * plan reads an eighth more ahead, as far as data exists and the server's number of intervals allows.
 */
export function shiftedReads(
  { asked, reads, grid }: WindowPlan,
  window: TimeWindow,
  shown: { readonly start: EpochMs; readonly end: EpochMs },
  shiftMs: DurationMs,
  serverNow: EpochMs,
): ShiftedReads {
  const { agg, live } = asked;
  const ahead = live ? Math.ceil((shown.end - shown.start) / 8) : 0;
  const newest = live ? Math.max(shown.end, Math.min(shown.end + ahead, serverNow + shiftMs)) : shown.end;
  const grouping = calendarGrouping(window, asked);
  const to = newest - shiftMs;
  if (grouping) {
    const at = (time: EpochMs) => shifted(time, shiftMs, grouping.place);
    // As in the main window.
    const within = window.mode === 'realtime' ? undefined : { start: at(shown.start), end: at(asked.startTs + asked.lengthMs) };
    const calendar = calendarReads(grouping, within?.start ?? shown.start - shiftMs, Math.min(to, within?.end ?? to), within);
    if (calendar && calendar.length > 0)
      return { reads: calendar, grid: calendarGrid(grouping.unit, grouping.place, within), coveredTo: newest };
  }
  const interval = reads[0]?.interval ?? asked.interval;
  // From the start of the bucket with the window's start; for raw samples from the exact start.
  const startTs = (grid && agg !== 'NONE' ? grid.bounds(shown.start).start : shown.start) - shiftMs;
  const count = Math.min(MAX_INTERVALS - 1, Math.ceil((to - startTs) / interval));
  const endTs = agg === 'NONE' || !live ? to : Math.max(shown.end - shiftMs, startTs + count * interval);
  return { reads: [{ startTs, endTs, interval }], grid: null, coveredTo: endTs + shiftMs };
}
