import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { Rows } from './rows.ts';

/** A pause of more than this many cadences is an outage. */
const OUTAGE = 3;
/** Buckets stand on a grid: when the next one is missing, the pause is already twice the interval. */
const BUCKET_OUTAGE = 1.5;
/** Only so many steps are looked at for the rhythm: enough for a median, cheap at each snapshot. */
const STEPS = 63;

/** The median step between the newest samples before `end`; 0 when there are fewer than two. */
export function medianStep(series: Rows, end: EpochMs): DurationMs {
  const to = series.lowerBound(end);
  const from = Math.max(0, to - STEPS - 1);
  const steps: number[] = [];
  for (let i = from + 1; i < to; i++) steps.push(series.time(i) - series.time(i - 1));
  steps.sort((a, b) => a - b);
  return steps[steps.length >> 1] ?? 0;
}

/**
 * Outages inside [start, end) as flat pairs [from, to), each from the last sample before to the first one after. `bucketMs` is
 * the width of the buckets of an aggregated series, 0 for raw samples.
 */
export function findGaps(series: Rows, start: EpochMs, end: EpochMs, bucketMs: DurationMs): Float64Array<ArrayBuffer> {
  const step = medianStep(series, end);
  if (step === 0) return new Float64Array(0);
  const isDense = bucketMs > 0 && step <= bucketMs;
  const limit = isDense ? bucketMs * BUCKET_OUTAGE : step * OUTAGE;
  const gaps: number[] = [];
  const from = Math.max(1, series.lowerBound(start));
  const to = Math.min(series.length, series.lowerBound(end) + 1);
  for (let i = from; i < to; i++) {
    if (series.time(i) - series.time(i - 1) > limit) gaps.push(series.time(i - 1), series.time(i));
  }
  return Float64Array.from(gaps);
}
