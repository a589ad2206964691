/**
 * Raw samples, or buckets that the server began and live samples continue. A bucket keeps sum and count, so that an average stays one over
 * samples. The newest raw samples are kept beside the buckets, so that a repeated sample is counted once.
 */
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { type BehindBuckets, behindBuckets, UNKNOWN } from './behind-buckets.ts';
import type { BucketGrid } from './bucket-grid.ts';
import { medianStep } from './find-gaps.ts';
import { PixelIndex } from './pixel-index.ts';
import type { PixelSummaries, Rows } from './rows.ts';
import { TimeColumns } from './time-columns.ts';

const VALUE = 0;
const SUM = 1;
const COUNT = 2;
/** Most samples beside buckets. A server repeats only its newest ones. */
const RAW_CAPACITY = 4096;
const REPEATED_MS = 60_000;
/** With fewer live samples, their step may be chance. */
const ENOUGH_RAW = 9;
/** With fewer rows, reading all of them is cheaper than an index. */
const INDEXED_ROWS = 2048;
/** Most chart widths served at once. */
const MAX_INDEXES = 4;

export interface SeriesShape {
  readonly agg: Aggregation;
  /** Null: no buckets, rows keep their own times. */
  readonly grid: BucketGrid | null;
  /** Most samples or buckets; older ones are dropped and counted. */
  readonly capacity: number;
}

export type RawSample = readonly [ts: EpochMs, value: number];

/** Rows at and after `from` may have changed since the reader last read. The reader resets it to infinity. */
export interface Unread {
  from: EpochMs;
}

export class SampleSeries implements Rows {
  readonly rows: TimeColumns;
  /** Rows lost to the capacity, and the newest time of them. */
  dropped = 0;
  droppedUntil: EpochMs = 0;
  /** A sample fell into a bucket of unknown count: only the server knows the bucket's value now. */
  isUncertain = false;

  private readonly shape: SeriesShape;
  private readonly raw = new TimeColumns(1);
  /** Raw values that are no numbers, and the middles of buckets without a number: they end the line. */
  private readonly stops = new TimeColumns(0);
  private readonly indexes: PixelIndex[] = [];
  private readonly readers = new Set<Unread>();

  constructor(shape: SeriesShape) {
    this.shape = shape;
    this.rows = new TimeColumns(shape.agg === 'NONE' ? 1 : 3);
  }

  /** Replaces the row of the same time. `value` NaN: no number. `count`: samples behind it, where the server sends it. */
  addServerRow(ts: EpochMs, value: number, count: number | undefined): void {
    const { agg, grid } = this.shape;
    const at = grid ? grid.middle(ts) : ts;
    if (Number.isNaN(value)) {
      this.addStop(at);
      return;
    }
    if (isDoubtful(agg, value, count) && this.isStop(at)) return;
    const { row } = this.rows.upsert(at);
    this.touch(at);
    this.rows.set(VALUE, row, value);
    if (agg !== 'NONE') {
      const weight = agg === 'COUNT' ? value : (count ?? Number.NaN);
      this.rows.set(SUM, row, agg === 'AVG' ? value * weight : value);
      this.rows.set(COUNT, row, weight);
    }
    this.bound();
  }

  /** Replaces all rows. Takes ownership of the arrays and of `pixels`, which summarises exactly these rows. */
  replaceAll(times: Float64Array<ArrayBuffer>, values: Float64Array<ArrayBuffer>, length: number, pixels: PixelIndex | null): void {
    this.rows.load(times, [values], length);
    this.touch(Number.NEGATIVE_INFINITY);
    if (pixels) this.keepIndex(pixels);
    this.bound();
  }

  /** A live sample. NaN: not a number, counted by COUNT only; a bucket without a number ends the line. Returns whether anything changed. */
  addSample(ts: EpochMs, value: number): boolean {
    const { agg, grid } = this.shape;
    if (!grid) {
      if (Number.isNaN(value)) return this.addStop(ts);
      const { row, created } = this.rows.upsert(ts);
      if (!created && this.rows.value(VALUE, row) === value) return false;
      this.touch(ts);
      this.rows.set(VALUE, row, value);
      this.bound();
      return true;
    }
    const known = this.raw.upsert(ts);
    const before = this.raw.value(0, known.row);
    if (!known.created && Object.is(before, value)) return false;
    this.raw.set(0, known.row, value);
    this.touch(grid.middle(ts));
    if (!known.created && !Number.isNaN(before)) this.replace(ts, before, value);
    else if ((known.created || agg !== 'COUNT') && this.merge(ts, value)) this.forgetRaw(grid);
    this.bound();
    return true;
  }

  /** For codes that are numbered anew. */
  replaceValues(next: (value: number) => number): void {
    for (let i = 0; i < this.rows.length; i++) this.rows.set(VALUE, i, next(this.rows.value(VALUE, i)));
    this.touch(Number.NEGATIVE_INFINITY);
  }

  /** Rebuilds the buckets from `from` (the start of one) on, from the server's raw samples and live ones, each once. */
  rebuild(from: EpochMs, samples: readonly RawSample[]): void {
    const { grid } = this.shape;
    if (!grid) return;
    for (const [ts, value] of samples) {
      const { row, created } = this.raw.upsert(ts);
      if (created) this.raw.set(0, row, value);
    }
    this.touch(from);
    this.rows.dropNewest(this.rows.length - this.rows.lowerBound(from));
    for (let i = this.raw.lowerBound(from); i < this.raw.length; i++) this.merge(this.raw.time(i), this.raw.value(0, i));
    this.forgetRaw(grid);
    this.bound();
  }

  /** For servers that did not send the count with the row. */
  setCount(ts: EpochMs, count: number): void {
    if (!this.shape.grid) return;
    const middle = this.shape.grid.middle(ts);
    const row = this.rows.lowerBound(middle);
    if (this.rows.time(row) !== middle || !Number.isNaN(this.rows.value(COUNT, row))) return;
    this.rows.set(COUNT, row, count);
    this.rows.set(SUM, row, this.rows.value(VALUE, row) * count);
  }

  /** Whether the bucket of `ts` needs a count from the server before live samples can be added. */
  lacksCount(ts: EpochMs): boolean {
    const { agg, grid } = this.shape;
    if (!grid || agg !== 'AVG') return false;
    const row = this.rows.lowerBound(grid.middle(ts));
    return this.rows.time(row) === grid.middle(ts) && Number.isNaN(this.rows.value(COUNT, row));
  }

  time(i: number): EpochMs {
    return this.rows.time(i);
  }

  value(i: number): number {
    return this.rows.value(VALUE, i);
  }

  lowerBound(time: EpochMs): number {
    return this.rows.lowerBound(time);
  }

  stopAt(time: EpochMs): EpochMs {
    return this.stops.time(this.stops.lowerBound(time)) || Number.POSITIVE_INFINITY;
  }

  /** Of servers that send no counts, the live samples tell it, once they are enough. */
  get behind(): BehindBuckets {
    if (this.shape.agg === 'NONE') return UNKNOWN;
    const counted = behindBuckets(this.rows, COUNT);
    if (counted.fewest > 0 || this.raw.length < ENOUGH_RAW) return counted;
    const step = medianStep(this.raw, Number.POSITIVE_INFINITY);
    const width = medianStep(this.rows, Number.POSITIVE_INFINITY);
    return step > 0 ? { step, fewest: Math.floor(width / step) } : counted;
  }

  get length(): number {
    return this.rows.length;
  }

  pixels(pixelMs: DurationMs): PixelSummaries | null {
    if (this.length < INDEXED_ROWS) return null;
    let index = this.indexes.find((one) => one.pixelMs === pixelMs);
    if (!index) {
      index = new PixelIndex(pixelMs);
      this.keepIndex(index);
    }
    index.refresh(this);
    return index;
  }

  get bytes(): number {
    return this.indexes.reduce((sum, index) => sum + index.bytes, this.rows.bytes + this.raw.bytes + this.stops.bytes);
  }

  /** The reader must call `unfollow`. Dropping the oldest rows is not a change. */
  follow(): Unread {
    const reader: Unread = { from: Number.NEGATIVE_INFINITY };
    this.readers.add(reader);
    return reader;
  }

  unfollow(reader: Unread): void {
    this.readers.delete(reader);
  }

  private isStop(at: EpochMs): boolean {
    return this.stops.time(this.stops.lowerBound(at)) === at && this.rows.time(this.rows.lowerBound(at)) !== at;
  }

  /** Instead of a row of that time. Returns whether anything changed. Of those before the first number the newest lasts until it. */
  private addStop(ts: EpochMs): boolean {
    if (this.isStop(ts)) return false;
    const row = this.rows.lowerBound(ts);
    if (this.rows.time(row) === ts) this.rows.remove(row);
    this.stops.upsert(ts);
    if (this.length > 0) this.stops.dropOldest(Math.max(0, this.stops.lowerBound(this.rows.time(0)) - 1));
    this.stops.dropOldest(Math.max(0, this.stops.length - this.shape.capacity));
    this.touch(ts);
    return true;
  }

  private touch(time: EpochMs): void {
    for (const index of this.indexes) index.invalidate(time);
    for (const reader of this.readers) reader.from = Math.min(reader.from, time);
  }

  private keepIndex(index: PixelIndex): void {
    this.indexes.push(index);
    if (this.indexes.length > MAX_INDEXES) this.indexes.shift();
  }

  /** Adds a sample to its bucket. Returns whether that is a new bucket, and the newest. */
  private merge(ts: EpochMs, value: number): boolean {
    const { agg, grid } = this.shape;
    if (!grid) return false;
    const middle = grid.middle(ts);
    if (Number.isNaN(value) && agg !== 'COUNT') {
      if (this.rows.time(this.rows.lowerBound(middle)) !== middle) this.addStop(middle);
      return false;
    }
    const { row, created } = this.rows.upsert(middle);
    if (created) {
      this.rows.set(VALUE, row, agg === 'COUNT' ? 1 : value);
      this.rows.set(SUM, row, value);
      this.rows.set(COUNT, row, 1);
      return row === this.rows.length - 1;
    }
    const count = this.rows.value(COUNT, row) + 1;
    const sum = this.rows.value(SUM, row) + value;
    this.rows.set(COUNT, row, count);
    this.rows.set(SUM, row, sum);
    if (agg === 'AVG' && Number.isNaN(count)) this.isUncertain = true;
    else this.rows.set(VALUE, row, merged(agg, this.rows.value(VALUE, row), value, sum, count));
    return false;
  }

  /** The same time was written twice, with a number before. */
  private replace(ts: EpochMs, before: number, value: number): void {
    const { agg, grid } = this.shape;
    if (!grid || agg === 'COUNT') return;
    const row = this.rows.lowerBound(grid.middle(ts));
    // The bucket may have been dropped.
    if (this.rows.time(row) !== grid.middle(ts)) return;
    const sum = this.rows.value(SUM, row) + (value || 0) - before;
    const count = this.rows.value(COUNT, row) - Number(Number.isNaN(value));
    this.rows.set(SUM, row, sum);
    this.rows.set(COUNT, row, count);
    if (count === 0) this.addStop(grid.middle(ts));
    else if (agg === 'SUM') this.rows.set(VALUE, row, sum);
    else if (agg === 'AVG' && !Number.isNaN(count)) this.rows.set(VALUE, row, sum / count);
    else this.isUncertain = !this.extremeOfRaw(grid, ts, row) || this.isUncertain;
  }

  /** Minimum or maximum of the raw samples of a bucket; false when some of them are not held. */
  private extremeOfRaw(grid: BucketGrid, ts: EpochMs, row: number): boolean {
    const { start, end } = grid.bounds(ts);
    const numbers: number[] = [];
    for (let i = this.raw.lowerBound(start); this.raw.time(i) < end; i++)
      if (!Number.isNaN(this.raw.value(0, i))) numbers.push(this.raw.value(0, i));
    if (this.shape.agg === 'AVG' || this.rows.value(COUNT, row) !== numbers.length) return false;
    this.rows.set(
      VALUE,
      row,
      numbers.reduce((extreme, value) => merged(this.shape.agg, extreme, value, 0, 0)),
    );
    return true;
  }

  /** Servers repeat samples of the newest bucket, the one before it and the last minute at most. */
  private forgetRaw(grid: BucketGrid): void {
    const newest = this.raw.time(this.raw.length - 1);
    if (Number.isNaN(newest)) return;
    this.raw.trimBefore(Math.min(newest - REPEATED_MS, grid.bounds(grid.bounds(newest).start - 1).start));
  }

  private bound(): void {
    if (this.raw.length > RAW_CAPACITY) this.raw.dropOldest(RAW_CAPACITY / 2);
    const over = this.rows.length - this.shape.capacity;
    if (over <= 0) return;
    this.droppedUntil = this.rows.time(over - 1);
    this.dropped += this.rows.dropOldest(over);
  }
}

/** Whether a server answers so also for a bucket without a number. Averages have their number of numbers since 3.4.2, sums never. */
export function isDoubtful(agg: Aggregation, value: number, count: number | undefined): boolean {
  return value === 0 && count === undefined && (agg === 'AVG' || agg === 'SUM');
}

function merged(agg: Aggregation, before: number, value: number, sum: number, count: number): number {
  switch (agg) {
    case 'AVG':
      return sum / count;
    case 'SUM':
      return before + value;
    case 'MIN':
      return Math.min(before, value);
    case 'MAX':
      return Math.max(before, value);
    case 'COUNT':
      return count;
    case 'NONE':
      return value;
  }
}
