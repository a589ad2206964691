import type { EpochMs } from '../../../src/contract/units.ts';
import type { Cell } from '../../sandbox/batch.ts';
import type { Rows } from '../telemetry/rows.ts';
import type { CellSource } from './cell-rows.ts';
import { pointCell } from './cell-text.ts';

/** More texts than this are a log, not a series; older ones are dropped. */
const MAX_TEXTS = 10_000;
const BYTES_PER_TEXT = 32;

/** Values that functions need as texts: `value === 'on' ? 1 : 0`. Booleans are drawn as 1 and 0, but functions get their texts. */
export class TextPoints {
  private times: EpochMs[] = [];
  private texts: string[] = [];
  private letters = 0;

  /** Estimate: two array slots, a header and the characters of each text. */
  get bytes(): number {
    return this.times.length * BYTES_PER_TEXT + this.letters * 2;
  }

  get isEmpty(): boolean {
    return this.times.length === 0;
  }

  /** Takes any point: a number replaces a text of the same time. Returns whether anything changed. */
  put(ts: EpochMs, value: string | null): boolean {
    const isText = value !== null && typeof pointCell(value) === 'string';
    const at = this.lowerBound(ts);
    const isKnown = this.times[at] === ts;
    if (isKnown && this.texts[at] === value) return false;
    if (!isText) {
      if (isKnown) this.cut(at, 1);
      return isKnown;
    }
    this.letters += value.length - (isKnown ? (this.texts[at]?.length ?? 0) : 0);
    this.times.splice(at, isKnown ? 1 : 0, ts);
    this.texts.splice(at, isKnown ? 1 : 0, value);
    this.cut(0, this.texts.length - MAX_TEXTS);
    return true;
  }

  /** Rows [from, to) merged with the texts of [start, end), in order of time. */
  merged(rows: Rows, from: number, to: number, start: EpochMs, end: EpochMs): CellSource {
    const points: (readonly [EpochMs, Cell])[] = [];
    let row = from;
    for (let i = this.lowerBound(start); i < this.times.length; i++) {
      const time = this.times[i] as EpochMs;
      if (time >= end) break;
      for (; row < to && rows.time(row) < time; row++) points.push([rows.time(row), rows.value(row)]);
      if (row < to && rows.time(row) === time) row += 1;
      points.push([time, this.texts[i]]);
    }
    for (; row < to; row++) points.push([rows.time(row), rows.value(row)]);
    return { length: points.length, time: (i) => points[i]?.[0] ?? Number.NaN, cell: (i) => points[i]?.[1] };
  }

  private cut(at: number, count: number): void {
    if (count <= 0) return;
    this.times.splice(at, count);
    for (const text of this.texts.splice(at, count)) this.letters -= text.length;
  }

  private lowerBound(ts: EpochMs): number {
    let low = 0;
    let high = this.times.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.times[middle] as EpochMs) < ts) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
