/** At which times a function data source is evaluated (live.md 5.7). Pure. */
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';

/** `count` times from `from` on, `step` apart. */
export interface FunctionTimes {
  readonly from: EpochMs;
  readonly step: DurationMs;
  readonly count: number;
}

const LONGEST_STEP_MS = 5000;
/** The official client calls a function millions of times for a window of a year; from here on the steps grow instead. */
const MOST_CALLS = 50_000;

export interface FunctionWindow {
  readonly startTs: EpochMs;
  /** Length that the user chose for realtime, of the whole range for history. */
  readonly lengthMs: DurationMs;
  readonly isLive: boolean;
  readonly interval: DurationMs;
  readonly limit: number;
  readonly agg: Aggregation;
}

/** The first evaluation: the whole window, in realtime one step beyond it; without aggregation only as much as is shown. */
export function firstTimes({ startTs, lengthMs, isLive, interval, limit, agg }: FunctionWindow): FunctionTimes {
  const step = Math.max(1, Math.min(interval, LONGEST_STEP_MS), Math.ceil(lengthMs / MOST_CALLS));
  const end = startTs + lengthMs + (isLive ? step : 0);
  const from = isLive && agg === 'NONE' ? Math.max(startTs, end - step * limit) : startTs;
  return { from, step, count: Math.floor((end - from) / step) + 1 };
}

/** What follows after `last` when `elapsedMs` have passed since it was due; possibly nothing. */
export function nextTimes(last: EpochMs, step: DurationMs, elapsedMs: DurationMs): FunctionTimes {
  return { from: last + step, step, count: Math.max(0, Math.floor(elapsedMs / step)) };
}
