import type { Aggregation, TsValue } from '../../src/contract/telemetry.ts';
import { doubleText } from '../../src/engine/values.ts';
import type { Point, ReadRange } from '../model.ts';
import { ensure } from './ensure.ts';
import type { BucketGroup } from './series-store.ts';
import { TYPE } from './value-rows.ts';

/** Which end of a read is inclusive: '3.2' is (start, end], 'newer' is [start, end) with the last bucket clipped. */
export type RangeRule = '3.2' | 'newer';

export const MAX_BUCKETS = 700;
const ROWS_A_SLICE = 2000;

/** [from, to) under either rule. */
export function halfOpen(range: { startTs: number; endTs: number }, rule: RangeRule): { from: number; to: number } {
  const shift = rule === '3.2' ? 1 : 0;
  return { from: range.startTs + shift, to: range.endTs + shift };
}

/** Throws RangeError where a server refuses. */
export function checkIntervals(range: ReadRange): void {
  if (!(range.interval >= 1)) throw new RangeError('Incorrect TsKvQuery. The interval must be at least 1 ms');
  const count = Math.floor((range.endTs - range.startTs) / Math.max(range.interval, 1000));
  if (count >= 0 && count <= MAX_BUCKETS && (range.endTs - range.startTs) / range.interval <= 1_000_000) return;
  throw new RangeError(
    `Incorrect TsKvQuery. Number of intervals is to high - ${count}. Please increase 'interval' parameter for your query or reduce the time range of the query.`,
  );
}

class Bucket {
  long = 0;
  double = 0;
  longs = 0;
  doubles = 0;
  booleans = 0;
  texts = 0;
  jsons = 0;
  minNumber = Number.POSITIVE_INFINITY;
  maxNumber = Number.NEGATIVE_INFINITY;
  minText: string | undefined;
  maxText: string | undefined;

  add(type: number, count: number, sum: number, min: number | string, max: number | string): void {
    switch (type) {
      case TYPE.BOOLEAN:
        this.booleans += count;
        return;
      case TYPE.JSON:
        this.jsons += count;
        return;
      case TYPE.STRING:
        this.texts += count;
        if (this.minText === undefined || String(min) < this.minText) this.minText = String(min);
        if (this.maxText === undefined || String(max) > this.maxText) this.maxText = String(max);
        return;
      case TYPE.DOUBLE:
        this.doubles += count;
        this.double += sum;
        break;
      default:
        this.longs += count;
        this.long += sum;
    }
    this.minNumber = Math.min(this.minNumber, Number(min));
    this.maxNumber = Math.max(this.maxNumber, Number(max));
  }

  /** Undefined if the aggregation has no result. */
  finish(ts: number, agg: Aggregation, rule: RangeRule): TsValue | undefined {
    const numbers = this.longs + this.doubles;
    const spell = (value: number) => (this.doubles > 0 ? doubleText(value) : BigInt(Math.round(value)).toString());
    switch (agg) {
      case 'COUNT':
        return { ts, value: String(Math.round(this.booleans || this.texts || this.jsons || numbers)) };
      case 'SUM':
        return { ts, value: spell(this.long + this.double) };
      case 'AVG': {
        const value = doubleText(numbers > 0 ? (this.long + this.double) / numbers : 0);
        return rule === 'newer' ? { ts, value, count: Math.round(numbers) } : { ts, value };
      }
      default: {
        const text = agg === 'MIN' ? this.minText : this.maxText;
        if (text !== undefined && (rule === '3.2' || numbers === 0)) return { ts, value: text };
        return numbers > 0 ? { ts, value: spell(agg === 'MIN' ? this.minNumber : this.maxNumber) } : undefined;
      }
    }
  }
}

const TYPE_OF = { LONG: TYPE.LONG, DOUBLE: TYPE.DOUBLE, BOOLEAN: TYPE.BOOLEAN, STRING: TYPE.STRING, JSON: TYPE.JSON } as const;

/** Buckets start at the start of the range; empty ones are left out, and the timestamp is the middle. */
export class Buckets {
  readonly #range: ReadRange;
  readonly #rule: RangeRule;
  readonly #buckets = new Map<number, Bucket>();
  /** [from, to). Under the 3.2 rule the last bucket reaches beyond the end of the range. */
  readonly from: number;
  readonly to: number;
  readonly count: number;

  constructor(range: ReadRange, rule: RangeRule) {
    this.#range = range;
    this.#rule = rule;
    const { from, to } = halfOpen(range, rule);
    this.count = Math.max(0, Math.ceil((range.endTs - range.startTs) / range.interval));
    this.from = from;
    this.to = rule === '3.2' ? from + this.count * range.interval : to;
  }

  #at(index: number): Bucket {
    return ensure(this.#buckets, index, () => new Bucket());
  }

  addGroup(group: BucketGroup): void {
    this.#at(group.bucket).add(group.type, group.count, group.sum, group.min, group.max);
  }

  /** `weight`: number of points that it stands for. */
  addPoint(point: Point, weight: number): void {
    const { type, value } = point.value;
    const shown = typeof value === 'string' ? value : Number(value);
    const sum = type === 'LONG' || type === 'DOUBLE' ? Number(value) * weight : 0;
    this.#at(Math.floor((point.ts - this.from) / this.#range.interval)).add(TYPE_OF[type], weight, sum, shown, shown);
  }

  /** In pieces. */
  *rows(agg: Aggregation): Generator<TsValue[]> {
    const { startTs, endTs, interval } = this.#range;
    let rows: TsValue[] = [];
    for (const index of Float64Array.from(this.#buckets.keys()).sort()) {
      const start = startTs + index * interval;
      const width = this.#rule === 'newer' ? Math.min(interval, endTs - start) : interval;
      const row = this.#buckets.get(index)?.finish(start + Math.floor(width / 2), agg, this.#rule);
      if (row) rows.push(row);
      if (rows.length < ROWS_A_SLICE) continue;
      yield rows;
      rows = [];
    }
    yield rows;
  }
}
