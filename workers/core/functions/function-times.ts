import type { Aggregation } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';

export interface FunctionTimes {
  readonly from: EpochMs;
  readonly step: DurationMs;
  readonly count: number;
}

const LONGEST_STEP_MS = 5000;
/** The official client makes millions of calls for a window of a year; here steps become longer beyond this number. */
const MOST_CALLS = 50_000;

export interface FunctionWindow {
  readonly startTs: EpochMs;
  /** In realtime the length that the user chose, else the whole range. */
  readonly lengthMs: DurationMs;
  readonly isLive: boolean;
  readonly interval: DurationMs;
  readonly limit: number;
  readonly agg: Aggregation;
}

/** The whole window, in realtime one step more; without aggregation only the rows that are shown. */
export function firstTimes({ startTs, lengthMs, isLive, interval, limit, agg }: FunctionWindow): FunctionTimes {
  const step = Math.max(1, Math.min(interval, LONGEST_STEP_MS), Math.ceil(lengthMs / MOST_CALLS));
  const end = startTs + lengthMs + (isLive ? step : 0);
  const from = isLive && agg === 'NONE' ? Math.max(startTs, end - step * limit) : startTs;
  return { from, step, count: Math.floor((end - from) / step) + 1 };
}

/** `elapsedMs`: since `last` was due; possibly no times. */
export function nextTimes(last: EpochMs, step: DurationMs, elapsedMs: DurationMs): FunctionTimes {
  return { from: last + step, step, count: Math.max(0, Math.floor(elapsedMs / step)) };
}
