/** From a time window to the numbers of a time-series command (live.md 4.4). Pure: the clock comes in as an argument. */
import { servableInterval } from '../../../src/contract/intervals.ts';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import type { TimeWindow } from '../../../src/contract/time-window.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { windowRange } from '../../../src/contract/window-range.ts';

export interface SubscriptionWindow {
  readonly live: boolean;
  readonly startTs: EpochMs;
  /** What is asked for; in realtime up to one interval longer than the window, because the start is aligned. */
  readonly lengthMs: DurationMs;
  readonly interval: DurationMs;
  readonly limit: number;
  readonly agg: Aggregation;
}

/**
 * Realtime windows start on a multiple of the interval, so that the server's buckets and ours are the same ones.
 * @param now local clock; @param clockOffset server clock minus local clock (history "last" ignores it, as the wire does).
 */
export function subscriptionWindow(window: TimeWindow, now: EpochMs, clockOffset: DurationMs): SubscriptionWindow {
  const agg = window.aggregation;
  const limitFor = (lengthMs: DurationMs, interval: DurationMs) => (agg === 'NONE' ? window.limit : Math.ceil(lengthMs / interval));
  if (window.mode === 'realtime') {
    const interval = servableInterval(window.lengthMs, window.interval, agg);
    const from = now + clockOffset - window.lengthMs;
    const rest = from % interval;
    const lengthMs = window.lengthMs + (rest === 0 ? 0 : interval);
    return { live: true, startTs: from - rest, lengthMs, interval, limit: limitFor(lengthMs, interval), agg };
  }
  // A range that was drawn with the mouse lies between milliseconds; the wire knows whole ones only.
  const range = windowRange(window, now);
  const startTs = Math.floor(range.start);
  const lengthMs = Math.ceil(range.end) - startTs;
  const interval = servableInterval(lengthMs, window.interval, agg);
  return { live: false, startTs, lengthMs, interval, limit: limitFor(lengthMs, interval), agg };
}

/** What a chart shows at `now`: a sliding window for realtime, the bounds that were asked for otherwise. */
export function displayWindow(window: TimeWindow, asked: SubscriptionWindow, serverNow: EpochMs): { start: EpochMs; end: EpochMs } {
  if (window.mode === 'realtime') return { start: serverNow - window.lengthMs, end: serverNow };
  return { start: asked.startTs, end: asked.startTs + asked.lengthMs };
}
