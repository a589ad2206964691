import { servableInterval } from '../../../src/contract/intervals.ts';
import { holdsNow, quickRange } from '../../../src/contract/quick-intervals.ts';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import { DEFAULT_MAX_DATAPOINTS, isLiveWindow, type TimeWindow, windowLength } from '../../../src/contract/time-window.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { windowPlace, windowRange } from '../../../src/contract/window-range.ts';

export interface SubscriptionWindow {
  readonly live: boolean;
  readonly startTs: EpochMs;
  /** In realtime up to one interval longer than the window, because the start is aligned. */
  readonly lengthMs: DurationMs;
  readonly interval: DurationMs;
  readonly limit: number;
  readonly agg: Aggregation;
}

/**
 * Realtime windows start on a multiple of the interval, so that the server's buckets and ours are the same; calendar ranges start with
 * their day, week, … and are asked for up to its end.
 * @param now local clock. @param clockOffset server clock minus local clock; history "last" ignores it, as official clients do.
 * @param isState asks for raw samples with the highest limit, whatever the window says.
 */
export function subscriptionWindow(window: TimeWindow, now: EpochMs, clockOffset: DurationMs, isState = false): SubscriptionWindow {
  const agg = isState ? 'NONE' : window.aggregation;
  const limit = isState ? Math.max(window.limit, DEFAULT_MAX_DATAPOINTS) : window.limit;
  const limitFor = (lengthMs: DurationMs, interval: DurationMs) => (agg === 'NONE' ? limit : Math.ceil(lengthMs / interval));
  if (window.mode === 'realtime') {
    const interval = servableInterval(window.lengthMs, window.interval, agg, window.keepsInterval);
    const from = now + clockOffset - window.lengthMs;
    const rest = from % interval;
    const lengthMs = window.lengthMs + (rest === 0 ? 0 : interval);
    return { live: true, startTs: from - rest, lengthMs, interval, limit: limitFor(lengthMs, interval), agg };
  }
  const isTurning = window.mode === 'calendar' && window.isLive;
  // Live samples never fall into a past range such as yesterday, so it needs no subscription.
  const live = isTurning && holdsNow(window.quick);
  const range = isTurning ? quickRange(window.quick, now + clockOffset, windowPlace(window), 'whole') : windowRange(window, now);
  // A range drawn with the mouse may have fractions of milliseconds; the API accepts whole ones only.
  const startTs = Math.floor(range.start);
  const lengthMs = Math.ceil(range.end) - startTs;
  // Of months and years the nominal length counts; the true one may be longer but must not need more intervals than are served.
  const basis = window.mode === 'calendar' ? Math.max(windowLength(window), lengthMs) : lengthMs;
  const interval = servableInterval(basis, window.interval, agg, window.keepsInterval);
  return { live, startTs, lengthMs, interval, limit: limitFor(lengthMs, interval), agg };
}

export function displayWindow(window: TimeWindow, asked: SubscriptionWindow, now: EpochMs): { start: EpochMs; end: EpochMs } {
  if (isLiveWindow(window)) return windowRange(window, now);
  return { start: asked.startTs, end: asked.startTs + asked.lengthMs };
}
