/** Drawing a sliding window costs its pixels, not its samples: a pixel before the newest changes only if a late sample falls into it. */
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { PixelSpan, PixelSummaries, PixelTotal, Rows } from './rows.ts';
import { TimeColumns } from './time-columns.ts';

/** Fields as in `PixelSummaries`. */
export interface PixelSummary {
  /** Its start divided by the width of a pixel. */
  readonly number: number;
  firstAt: EpochMs;
  readonly lastAt: EpochMs;
  readonly last: number;
  lowAt: EpochMs;
  low: number;
  highAt: EpochMs;
  high: number;
  sum: number;
  longest: DurationMs;
}

const FIELDS = ['firstAt', 'lastAt', 'last', 'lowAt', 'low', 'highAt', 'high', 'sum', 'longest'] as const;
const [FIRST_AT, LAST_AT, LAST, LOW_AT, LOW, HIGH_AT, HIGH, SUM, LONGEST] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Totals of complete pixels `from` to `to` (numbers). Valid until one of them is written. */
interface Complete extends PixelTotal {
  readonly from: number;
  readonly to: number;
  readonly longest: DurationMs;
}

const NOTHING: Complete = { from: 0, to: -1, low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY, sum: 0, longest: 0 };

type Column = Float64Array<ArrayBuffer>;
type Columns = [Column, Column, Column, Column, Column, Column, Column, Column, Column];

export class PixelIndex implements PixelSummaries {
  readonly pixelMs: DurationMs;
  /** One row for each pixel with samples, by the pixel's number. */
  private readonly pixels = new TimeColumns(FIELDS.length);
  /** Pixels before this number are complete. */
  private complete = Number.NEGATIVE_INFINITY;
  /** Rows before this time have not changed since they were summarised. */
  private sameTo = Number.NEGATIVE_INFINITY;
  private rows: Rows | null = null;
  private totals = NOTHING;

  constructor(pixelMs: DurationMs) {
    this.pixelMs = pixelMs;
  }

  /** Oldest first; replaces all summaries. */
  load(pixels: readonly PixelSummary[]): void {
    this.totals = NOTHING;
    const numbers = new Float64Array(pixels.length);
    const columns = FIELDS.map(() => new Float64Array(pixels.length));
    // Unrolled by field: it runs for each series of a long history, mostly unoptimised by the engine.
    const [firstAt, lastAt, last, lowAt, low, highAt, high, sum, longest] = columns as Columns;
    for (let i = 0; i < pixels.length; i++) {
      const pixel = pixels[i] as PixelSummary;
      numbers[i] = pixel.number;
      firstAt[i] = pixel.firstAt;
      lastAt[i] = pixel.lastAt;
      last[i] = pixel.last;
      lowAt[i] = pixel.lowAt;
      low[i] = pixel.low;
      highAt[i] = pixel.highAt;
      high[i] = pixel.high;
      sum[i] = pixel.sum;
      longest[i] = pixel.longest;
    }
    this.pixels.load(numbers, columns);
    this.complete = pixels.at(-1)?.number ?? Number.NEGATIVE_INFINITY;
    this.sameTo = Number.NEGATIVE_INFINITY;
  }

  invalidate(time: EpochMs): void {
    this.complete = Math.min(this.complete, this.numberOf(time));
    this.sameTo = Math.min(this.sameTo, time);
  }

  /** Must be called before reading. */
  refresh(rows: Rows): void {
    this.rows = rows;
    this.pixels.trimBefore(rows.length > 0 ? this.numberOf(rows.time(0)) : Number.POSITIVE_INFINITY);
    // The oldest pixel may have lost rows.
    if (this.pixels.length > 0 && this.firstAt(0) !== rows.time(0)) {
      this.totals = NOTHING;
      this.summarise(rows, 0);
    }
    if (this.complete <= this.totals.to) this.totals = NOTHING;
    const newest = this.pixels.length - 1;
    const hasGrown = newest >= 0 && this.sameTo > this.lastAt(newest);
    let row = hasGrown ? this.extend(rows, newest) : this.dropChanged(rows);
    while (row < rows.length) row = this.summarise(rows, row);
    this.complete = this.pixels.length > 0 ? this.pixels.time(this.pixels.length - 1) : Number.NEGATIVE_INFINITY;
    this.sameTo = Number.POSITIVE_INFINITY;
  }

  span(from: number, to: number): PixelSpan {
    const none = { first: 0, end: 0, firstRow: to, endRow: to };
    const { rows } = this;
    if (!rows || from >= to) return none;
    let first = this.pixels.lowerBound(this.numberOf(rows.time(from)));
    if (this.firstAt(first) !== rows.time(from)) first += 1;
    let end = this.pixels.lowerBound(this.numberOf(rows.time(to - 1))) + 1;
    if (this.lastAt(end - 1) !== rows.time(to - 1)) end -= 1;
    if (first >= end) return none;
    return { first, end, firstRow: this.rowOf(first), endRow: end < this.pixels.length ? this.rowOf(end) : rows.length };
  }

  totalOf({ first, end }: PixelSpan): PixelTotal {
    const before = this.completeIn(first, end);
    const newest = end - 1;
    return {
      low: Math.min(before.low, this.low(newest)),
      high: Math.max(before.high, this.high(newest)),
      sum: before.sum + this.sum(newest),
    };
  }

  longestIn({ first, end }: PixelSpan): DurationMs {
    const { longest } = this.completeIn(first, end);
    const newest = end - 1;
    const step = newest > first ? this.firstAt(newest) - this.lastAt(newest - 1) : 0;
    return Math.max(longest, step, this.longestStep(newest));
  }

  rowOf(pixel: number): number {
    return this.rows?.lowerBound(this.firstAt(pixel)) ?? 0;
  }

  firstAt(pixel: number): EpochMs {
    return this.pixels.value(FIRST_AT, pixel);
  }

  lastAt(pixel: number): EpochMs {
    return this.pixels.value(LAST_AT, pixel);
  }

  last(pixel: number): number {
    return this.pixels.value(LAST, pixel);
  }

  lowAt(pixel: number): EpochMs {
    return this.pixels.value(LOW_AT, pixel);
  }

  low(pixel: number): number {
    return this.pixels.value(LOW, pixel);
  }

  highAt(pixel: number): EpochMs {
    return this.pixels.value(HIGH_AT, pixel);
  }

  high(pixel: number): number {
    return this.pixels.value(HIGH, pixel);
  }

  sum(pixel: number): number {
    return this.pixels.value(SUM, pixel);
  }

  longestStep(pixel: number): DurationMs {
    return this.pixels.value(LONGEST, pixel);
  }

  get bytes(): number {
    return this.pixels.bytes;
  }

  /** Without the last pixel, which may still change. */
  private completeIn(first: number, end: number): Complete {
    if (end - first < 2) return NOTHING;
    const [from, to] = [this.pixels.time(first), this.pixels.time(end - 2)];
    if (this.totals.from === from && this.totals.to === to) return this.totals;
    let { low, high, sum, longest } = NOTHING;
    for (let pixel = first; pixel < end - 1; pixel++) {
      low = Math.min(low, this.low(pixel));
      high = Math.max(high, this.high(pixel));
      sum += this.sum(pixel);
      longest = Math.max(longest, this.longestStep(pixel), pixel > first ? this.firstAt(pixel) - this.lastAt(pixel - 1) : 0);
    }
    this.totals = { from, to, low, high, sum, longest };
    return this.totals;
  }

  private numberOf(time: EpochMs): number {
    return Math.floor(time / this.pixelMs);
  }

  /** Drops the pixels that may have changed, including the newest; returns the first row without a pixel. */
  private dropChanged(rows: Rows): number {
    this.pixels.dropNewest(this.pixels.length - this.pixels.lowerBound(this.complete));
    let row = rows.lowerBound(this.complete * this.pixelMs);
    // The product of doubles may miss the edge of a pixel by a rounding error.
    while (row > 0 && this.numberOf(rows.time(row - 1)) >= this.complete) row -= 1;
    while (row < rows.length && this.numberOf(rows.time(row)) < this.complete) row += 1;
    return row;
  }

  /** Adds the newest rows to the newest pixel without reading its other rows again; returns the first row after it. */
  private extend(rows: Rows, pixel: number): number {
    const { pixels } = this;
    const number = pixels.time(pixel);
    let last = this.lastAt(pixel);
    let next = rows.lowerBound(last) + 1;
    for (; next < rows.length && this.numberOf(rows.time(next)) === number; next++) {
      const at = rows.time(next);
      const value = rows.value(next);
      if (value < this.low(pixel)) {
        pixels.set(LOW_AT, pixel, at);
        pixels.set(LOW, pixel, value);
      }
      if (value > this.high(pixel)) {
        pixels.set(HIGH_AT, pixel, at);
        pixels.set(HIGH, pixel, value);
      }
      pixels.set(SUM, pixel, this.sum(pixel) + value);
      pixels.set(LONGEST, pixel, Math.max(this.longestStep(pixel), at - last));
      pixels.set(LAST_AT, pixel, at);
      pixels.set(LAST, pixel, value);
      last = at;
    }
    return next;
  }

  /** Writes the pixel that begins with row `from`; returns the first row after it. */
  private summarise(rows: Rows, from: number): number {
    const pixel = this.numberOf(rows.time(from));
    let low = from;
    let high = from;
    let sum = 0;
    let longest = 0;
    let next = from;
    for (; next < rows.length && this.numberOf(rows.time(next)) === pixel; next++) {
      const value = rows.value(next);
      if (value < rows.value(low)) low = next;
      if (value > rows.value(high)) high = next;
      sum += value;
      if (next > from) longest = Math.max(longest, rows.time(next) - rows.time(next - 1));
    }
    this.write({
      number: pixel,
      firstAt: rows.time(from),
      lastAt: rows.time(next - 1),
      last: rows.value(next - 1),
      lowAt: rows.time(low),
      low: rows.value(low),
      highAt: rows.time(high),
      high: rows.value(high),
      sum,
      longest,
    });
    return next;
  }

  private write(pixel: PixelSummary): void {
    const { row } = this.pixels.upsert(pixel.number);
    FIELDS.forEach((field, column) => {
      this.pixels.set(column, row, pixel[field]);
    });
  }
}
