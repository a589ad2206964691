import type { HeldSpan } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { OUTAGE, stepsOf, usualStep } from './find-gaps.ts';
import type { Rows } from './rows.ts';

/** A rhythm needs more steps than one. With fewer than `ENOUGH`, the cadence tells an outage, where it is known. */
const FEWEST = 2;
const ENOUGH = 3;
/** Steps of a rhythm, from the share of the shortest that does not count to that of the longest, are this much alike. */
const [SHORT, LONG, ALIKE] = [0.2, 0.8, 1.3];

function isRegular(sorted: Float64Array, bucketMs: DurationMs): boolean {
  if (sorted.length < FEWEST) return false;
  const stepOf = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const middle = sorted[sorted.length >> 1] ?? 0;
  return stepOf(LONG) <= middle * ALIKE + bucketMs && (stepOf(SHORT) + bucketMs) * ALIKE >= middle;
}

/**
 * Null where samples come in a regular rhythm, whose line comes in from the sample before the window and ends at the newest one, and where
 * they reach the edges anyway.
 * @param end of the window, or the present time. @param nearMs from an edge: not seen. @param bucketMs 0 for raw samples.
 * @param cadence learned elsewhere; 0: unknown. @param gaps those of the rows, which nothing holds across.
 */
export function heldSpan(
  rows: Rows,
  {
    start,
    end,
    nearMs,
    bucketMs,
  }: { readonly start: EpochMs; readonly end: EpochMs; readonly nearMs: DurationMs; readonly bucketMs: DurationMs },
  cadence: DurationMs,
  gaps: Float64Array,
): HeldSpan | null {
  const before = rows.lowerBound(start) - 1;
  const newest = rows.lowerBound(end) - 1;
  const near = nearMs + bucketMs;
  const isApart = before >= 0 && start - rows.time(before) > near;
  if (newest < 0 || (!isApart && end - rows.time(newest) <= near)) return null;
  const first = Math.max(0, before);
  const steps = stepsOf(rows, first + 1, newest + 1, bucketMs);
  if (isRegular(Float64Array.from(steps).sort(), bucketMs)) return null;
  const usual = steps.length < ENOUGH ? cadence || Number.POSITIVE_INFINITY : usualStep(steps, bucketMs);
  const isUsual = (step: DurationMs) => step <= usual * OUTAGE + bucketMs;
  const from = rows.time(newest);
  const toEnd = end - from > near && isUsual(end - from) && (rows.stopAt?.(from + 0.5) ?? Number.POSITIVE_INFINITY) > end ? end : null;
  const reaches = before === newest ? toEnd !== null : isUsual(rows.time(before + 1) - rows.time(before));
  const fromStart = isApart && reaches && !((gaps[0] ?? end) < start);
  return fromStart || toEnd !== null ? { fromStart, toEnd } : null;
}
