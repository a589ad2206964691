/**
 * One series as the charts need it: raw samples, or buckets that the server began and live samples go on with. A bucket keeps
 * its sum and count, so that an average stays an average over samples (the official client weighs a server bucket as one
 * sample, live.md 4.6).
 */
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { Rows } from './rows.ts';
import { TimeColumns } from './time-columns.ts';

const VALUE = 0;
const SUM = 1;
const COUNT = 2;

export interface SeriesShape {
  readonly agg: Aggregation;
  readonly startTs: EpochMs;
  readonly interval: DurationMs;
  /** Samples or buckets kept at most; older ones are dropped and counted. */
  readonly capacity: number;
}

export class SampleSeries implements Rows {
  readonly rows = new TimeColumns(3);
  /** Rows lost to the capacity. */
  dropped = 0;

  private readonly shape: SeriesShape;

  constructor(shape: SeriesShape) {
    this.shape = shape;
  }

  /** A row as the server answered it. `count`: raw samples behind an average, where the server tells it. */
  addServerRow(ts: EpochMs, value: number, count: number | undefined): void {
    if (Number.isNaN(value)) return;
    const { row } = this.rows.upsert(ts);
    const weight = this.shape.agg === 'COUNT' ? value : (count ?? 1);
    this.rows.set(VALUE, row, value);
    this.rows.set(SUM, row, this.shape.agg === 'AVG' ? value * weight : value);
    this.rows.set(COUNT, row, weight);
    this.bound();
  }

  /** A live sample: a row of its own without aggregation, merged into its bucket otherwise. */
  addSample(ts: EpochMs, value: number): void {
    if (Number.isNaN(value)) return;
    if (this.shape.agg === 'NONE') {
      this.rows.set(VALUE, this.rows.upsert(ts).row, value);
      this.bound();
      return;
    }
    const { row, created } = this.rows.upsert(this.bucketTime(ts));
    if (created) this.startBucket(row, value);
    else this.extendBucket(row, value);
    this.bound();
  }

  /** Time that stands for the bucket of a sample: its middle, floored as the server does. */
  bucketTime(ts: EpochMs): EpochMs {
    const { startTs, interval } = this.shape;
    return startTs + Math.floor((ts - startTs) / interval) * interval + Math.floor(interval / 2);
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

  get length(): number {
    return this.rows.length;
  }

  private startBucket(row: number, value: number): void {
    this.rows.set(VALUE, row, this.shape.agg === 'COUNT' ? 1 : value);
    this.rows.set(SUM, row, value);
    this.rows.set(COUNT, row, 1);
  }

  private extendBucket(row: number, value: number): void {
    const count = this.rows.value(COUNT, row) + 1;
    const sum = this.rows.value(SUM, row) + value;
    const before = this.rows.value(VALUE, row);
    this.rows.set(COUNT, row, count);
    this.rows.set(SUM, row, sum);
    this.rows.set(VALUE, row, merged(this.shape.agg, before, value, sum, count));
  }

  private bound(): void {
    if (this.rows.length > this.shape.capacity) this.dropped += this.rows.dropOldest(this.rows.length - this.shape.capacity);
  }
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
