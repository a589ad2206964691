import type { EpochMs } from '../../../src/contract/units.ts';

/**
 * Rows of one series in strictly ascending time, whatever holds them: what is cut, measured, exported and drawn. A value is
 * never NaN.
 */
export interface Rows {
  readonly length: number;
  time(i: number): EpochMs;
  value(i: number): number;
  /** First row at or after `time`; `length` when there is none. */
  lowerBound(time: EpochMs): number;
}

/** Index of the row nearest to `time`, the earlier one on a tie; -1 without rows. */
export function nearestRow(rows: Rows, time: EpochMs): number {
  const after = rows.lowerBound(time);
  const before = after - 1;
  if (after >= rows.length) return before;
  if (before < 0) return after;
  return time - rows.time(before) <= rows.time(after) - time ? before : after;
}
