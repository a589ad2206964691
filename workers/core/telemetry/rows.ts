import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';

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
  /** The usual step between the samples behind rows that are buckets, as far as it is known; 0: it is not. */
  readonly rawStep?: DurationMs;
  /** Summaries by pixel, fresh until the rows change; null where going through the rows is cheaper. */
  pixels?(pixelMs: DurationMs): PixelSummaries | null;
}

/** What is known of whole pixels without looking at their rows; they are counted from the first one with rows. */
export interface PixelSummaries {
  /** The pixels that lie whole inside rows [from, to), and the rows that they cover. */
  span(from: number, to: number): PixelSpan;
  /** Time and value of the first minimum, the first maximum and the last row. */
  lowAt(pixel: number): EpochMs;
  low(pixel: number): number;
  highAt(pixel: number): EpochMs;
  high(pixel: number): number;
  firstAt(pixel: number): EpochMs;
  lastAt(pixel: number): EpochMs;
  last(pixel: number): number;
  sum(pixel: number): number;
  /** Longest step between two rows inside. */
  longestStep(pixel: number): DurationMs;
  /** Of all pixels of a span together; kept, because all but the newest pixel stay as they are. */
  totalOf(span: PixelSpan): PixelTotal;
  /** Longest step between two rows that lie in a span, from one pixel to the next too. */
  longestIn(span: PixelSpan): DurationMs;
  /** The pixel's first row. */
  rowOf(pixel: number): number;
}

export interface PixelTotal {
  readonly low: number;
  readonly high: number;
  readonly sum: number;
}

/** Pixels [first, end) over rows [firstRow, endRow); an empty span stands at the end of what was asked for. */
export interface PixelSpan {
  readonly first: number;
  readonly end: number;
  readonly firstRow: number;
  readonly endRow: number;
}

/** The whole pixels of rows [from, to), where summaries of that width are kept. */
export function knownPixels(rows: Rows, from: number, to: number, pixelMs: DurationMs | undefined): [PixelSummaries | null, PixelSpan] {
  const known = pixelMs === undefined ? null : (rows.pixels?.(pixelMs) ?? null);
  return [known, known?.span(from, to) ?? { first: 0, end: 0, firstRow: to, endRow: to }];
}

/** Index of the row nearest to `time`, the earlier one on a tie; -1 without rows. */
export function nearestRow(rows: Rows, time: EpochMs): number {
  const after = rows.lowerBound(time);
  const before = after - 1;
  if (after >= rows.length) return before;
  if (before < 0) return after;
  return time - rows.time(before) <= rows.time(after) - time ? before : after;
}
