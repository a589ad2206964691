import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { BehindBuckets } from './behind-buckets.ts';

/** Rows in strictly ascending time: what is cut, measured, exported and drawn. A value is never NaN. */
export interface Rows {
  readonly length: number;
  time(i: number): EpochMs;
  value(i: number): number;
  /** First row at or after `time`; `length` when there is none. */
  lowerBound(time: EpochMs): number;
  /** For buckets. */
  readonly behind?: BehindBuckets;
  /** The first time at or after `time` at which a value that is no number ended the line, or the middle of a bucket without a number; infinite without one. */
  stopAt?(time: EpochMs): EpochMs;
  /** Valid until the rows change; null where reading the rows is cheaper. */
  pixels?(pixelMs: DurationMs): PixelSummaries | null;
}

/** Pixels are counted from the first one with rows. */
export interface PixelSummaries {
  /** The pixels that lie entirely inside rows [from, to). */
  span(from: number, to: number): PixelSpan;
  /** Times and values of the first minimum, the first maximum, the first and the last row. */
  lowAt(pixel: number): EpochMs;
  low(pixel: number): number;
  highAt(pixel: number): EpochMs;
  high(pixel: number): number;
  firstAt(pixel: number): EpochMs;
  lastAt(pixel: number): EpochMs;
  last(pixel: number): number;
  sum(pixel: number): number;
  /** Longest step between two rows inside the pixel. */
  longestStep(pixel: number): DurationMs;
  /** Cached except for the newest pixel. */
  totalOf(span: PixelSpan): PixelTotal;
  /** Includes steps from pixel to pixel. */
  longestIn(span: PixelSpan): DurationMs;
  rowOf(pixel: number): number;
}

export interface PixelTotal {
  readonly low: number;
  readonly high: number;
  readonly sum: number;
}

/** Pixels [first, end) over rows [firstRow, endRow). An empty span is at the end of the requested rows. */
export interface PixelSpan {
  readonly first: number;
  readonly end: number;
  readonly firstRow: number;
  readonly endRow: number;
}

/** Null where there are no summaries of that width. */
export function knownPixels(rows: Rows, from: number, to: number, pixelMs: DurationMs | undefined): [PixelSummaries | null, PixelSpan] {
  const known = pixelMs === undefined ? null : (rows.pixels?.(pixelMs) ?? null);
  return [known, known?.span(from, to) ?? { first: 0, end: 0, firstRow: to, endRow: to }];
}

/** The earlier row on a tie; -1 without rows. */
export function nearestRow(rows: Rows, time: EpochMs): number {
  const after = rows.lowerBound(time);
  const before = after - 1;
  if (after >= rows.length) return before;
  if (before < 0) return after;
  return time - rows.time(before) <= rows.time(after) - time ? before : after;
}
