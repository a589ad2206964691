import type { DurationMs } from '../../../src/contract/units.ts';
import type { TimeColumns } from './time-columns.ts';

/** What is known of the samples behind buckets. */
export interface BehindBuckets {
  /** Mean time between two of them, outages left out; 0: unknown. Where their number is unknown, the time between buckets: they may come more often. */
  readonly step: DurationMs;
  /** Nine of ten buckets have at least as many; 0: unknown. */
  readonly fewest: number;
}

export const UNKNOWN: BehindBuckets = { step: 0, fewest: 0 };

/** Buckets that are looked at: the newest ones, without the running one. */
const NEWEST = 64;
/** With fewer, their step may be chance. */
const LEAST = 2;
const FEW = 0.1;
/** Steps longer than this many middle ones are outages. */
const OUTAGE = 3;

/** The mean of the steps that are not longer than `most`; 0 without any. */
export function meanStep(steps: readonly DurationMs[], most: DurationMs): DurationMs {
  const usual = steps.filter((step) => step <= most);
  return usual.length === 0 ? 0 : usual.reduce((sum, step) => sum + step, 0) / usual.length;
}

/** @param count column with the samples of each bucket, NaN where the server did not send it. */
export function behindBuckets(rows: TimeColumns, count: number): BehindBuckets {
  const counts: number[] = [];
  const steps: DurationMs[] = [];
  for (let i = Math.max(1, rows.length - 1 - NEWEST); i < rows.length - 1; i++) {
    counts.push(rows.value(count, i));
    steps.push(rows.time(i) - rows.time(i - 1));
  }
  if (counts.length < LEAST) return UNKNOWN;
  const middle = [...steps].sort((a, b) => a - b)[steps.length >> 1] ?? 0;
  const step = meanStep(steps, middle * OUTAGE);
  const mean = counts.reduce((sum, samples) => sum + samples, 0) / counts.length;
  if (!(mean > 0)) return { step, fewest: 0 };
  return { step: step / mean, fewest: counts.sort((a, b) => a - b)[Math.floor(counts.length * FEW)] ?? 0 };
}
