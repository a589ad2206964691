/**
 * The band in which many series lie: lowest and highest value in each pixel of time. A series counts in a pixel with its samples there; if
 * it has none, with its line at the pixel's middle, unless an outage lies there.
 */
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { knownPixels, type Rows } from './rows.ts';

export interface BandMember {
  readonly rows: Rows;
  /** Longest pause that its line crosses. */
  readonly reach: DurationMs;
}

/** The two rows of a pixel are close together at its middle, so that no pixel of a picture has only one of them. */
const APART = 1 / 1024;
const LEAST_APART_MS = 0.0005;

export class BandRows implements Rows {
  /** Numbers of the pixels with values, ascending, and their bounds. */
  private numbers: number[] = [];
  private lows: number[] = [];
  private highs: number[] = [];
  private pixelMs: DurationMs = 1;

  get length(): number {
    return 2 * this.numbers.length;
  }

  /** Each pixel has two rows: its lowest value, then its highest. */
  time(i: number): EpochMs {
    const number = this.numbers[i >> 1];
    if (number === undefined || i < 0) return Number.NaN;
    return this.middle(number) + (i % 2) * Math.max(this.pixelMs * APART, LEAST_APART_MS);
  }

  value(i: number): number {
    return (i % 2 === 0 ? this.lows : this.highs)[i >> 1] ?? Number.NaN;
  }

  lowerBound(time: EpochMs): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.time(middle) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Computes the pixels of [start, end) again from the one with `since` on. All of them if pixels have another width than before. */
  update(members: readonly BandMember[], start: EpochMs, end: EpochMs, pixelMs: DurationMs, since: EpochMs): void {
    const isSame = pixelMs === this.pixelMs;
    this.pixelMs = pixelMs;
    const first = Math.floor(start / pixelMs);
    const from = isSame ? Math.max(first, Math.min(Math.floor(since / pixelMs), (this.numbers.at(-1) ?? first - 1) + 1)) : first;
    const to = Math.floor(end / pixelMs);
    this.keep(isSame ? first : Number.POSITIVE_INFINITY, from);
    const count = Math.max(0, to - from + 1);
    if (count === 0) return;
    const bounds = {
      from,
      low: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
      high: new Float64Array(count).fill(Number.NEGATIVE_INFINITY),
    };
    const newest = members.reduce((most, { rows }) => {
      const row = rows.lowerBound(end) - 1;
      return row < 0 ? most : Math.max(most, rows.time(row));
    }, Number.NEGATIVE_INFINITY);
    for (const member of members) this.fold(member, bounds, newest);
    for (let p = 0; p < count; p += 1) {
      const low = bounds.low[p] as number;
      if (low === Number.POSITIVE_INFINITY) continue;
      this.numbers.push(from + p);
      this.lows.push(low);
      this.highs.push(bounds.high[p] as number);
    }
  }

  private middle(number: number): EpochMs {
    return (number + 0.5) * this.pixelMs;
  }

  /** Drops the pixels before `first` and those from `from` on. */
  private keep(first: number, from: number): void {
    const begin = this.numbers.findIndex((number) => number >= first);
    const end = this.numbers.findLastIndex((number) => number < from) + 1;
    const [a, b] = begin < 0 || begin >= end ? [0, 0] : [begin, end];
    if (a === 0 && b === this.numbers.length) return;
    this.numbers = this.numbers.slice(a, b);
    this.lows = this.lows.slice(a, b);
    this.highs = this.highs.slice(a, b);
  }

  /** Reads summaries instead of rows where there are more rows than pixels. */
  private fold({ rows, reach }: BandMember, bounds: Bounds, newest: EpochMs): void {
    const { pixelMs } = this;
    const last = bounds.from + bounds.low.length - 1;
    const first = Math.max(0, rows.lowerBound(bounds.from * pixelMs) - 1);
    const end = Math.min(rows.length, rows.lowerBound((last + 1) * pixelMs) + 1);
    const [known, span] = knownPixels(rows, first, end, pixelMs);
    let [beforeAt, before] = [Number.NaN, Number.NaN];
    const join = (at: EpochMs, value: number) => {
      if (at - beforeAt <= reach) this.bridge(bounds, beforeAt, before, at, value);
      [beforeAt, before] = [at, value];
    };
    const take = (i: number) => {
      const [at, value] = [rows.time(i), rows.value(i)];
      join(at, value);
      put(bounds, Math.floor(at / pixelMs), value, value);
    };
    for (let i = first; i < span.firstRow; i += 1) take(i);
    for (let pixel = span.first; known && pixel < span.end; pixel += 1) {
      const row = known.rowOf(pixel);
      join(rows.time(row), rows.value(row));
      put(bounds, Math.floor(rows.time(row) / pixelMs), known.low(pixel), known.high(pixel));
      [beforeAt, before] = [known.lastAt(pixel), known.last(pixel)];
    }
    for (let i = span.endRow; i < end; i += 1) take(i);
    // All series end together: a newest value holds until the newest of all, within its reach, else the band would narrow with each sample.
    const heldTo = Math.min(newest, beforeAt + reach);
    if (heldTo > beforeAt) {
      this.bridge(bounds, beforeAt, before, heldTo, before);
      put(bounds, Math.floor(heldTo / pixelMs), before, before);
    }
  }

  /** The line between two samples, in the pixels between theirs. */
  private bridge(bounds: Bounds, fromAt: EpochMs, from: number, toAt: EpochMs, to: number): void {
    const { pixelMs } = this;
    const first = Math.max(bounds.from, Math.floor(fromAt / pixelMs) + 1);
    const last = Math.min(bounds.from + bounds.low.length, Math.floor(toAt / pixelMs));
    for (let number = first; number < last; number += 1) {
      const value = from + ((to - from) * (this.middle(number) - fromAt)) / (toAt - fromAt);
      put(bounds, number, value, value);
    }
  }
}

interface Bounds {
  /** Number of the first pixel. */
  readonly from: number;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

function put({ from, low, high }: Bounds, number: number, lowest: number, highest: number): void {
  const place = number - from;
  if (place < 0 || place >= low.length) return;
  if (lowest < (low[place] as number)) low[place] = lowest;
  if (highest > (high[place] as number)) high[place] = highest;
}
