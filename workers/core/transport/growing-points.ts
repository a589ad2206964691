/**
 * Points of one key while they arrive: numbers into typed arrays that double when they are full, with summaries by pixel that
 * grow along. What is no number is left out, kept as a text, or is a state, as the reader of the points wants it.
 */
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { pointCell } from '../functions/cell-text.ts';
import type { PixelIndex } from '../telemetry/pixel-index.ts';
import { PixelStream } from '../telemetry/pixel-stream.ts';
import { valueNumber } from '../telemetry/value-number.ts';

/** `texts`: numbers, and beside them what functions may want as a text. `states`: each value is one, by its spelling. */
export type PointValues = 'numbers' | 'texts' | 'states';

export interface Points {
  /** Points of the answer, whatever their values. */
  readonly count: number;
  /** Rows in use of `t` and `v`, which may be longer. */
  readonly length: number;
  /** EpochMs in the order of the answer, turned round where that was newest first; a time may come twice. */
  readonly t: Float64Array<ArrayBuffer>;
  /** The numbers, never NaN; of states their places in `texts`. */
  readonly v: Float64Array<ArrayBuffer>;
  /** Summaries of these rows, which are in strictly ascending time then; else null. */
  readonly pixels: PixelIndex | null;
  /** States, or the texts of `textTimes`. */
  readonly texts: readonly string[];
  /** Times of the texts, in their order. */
  readonly textTimes: readonly EpochMs[];
}

const FIRST_CAPACITY = 1024;
/** Texts of one key that are kept for functions: those that come first are the newest. */
const MOST_TEXTS = 10_000;

export class GrowingPoints {
  t: Float64Array<ArrayBuffer>;
  v: Float64Array<ArrayBuffer>;
  /** Rows of `t` and `v` in use. Whoever writes rows there has made room for them by `reserve`. */
  length = 0;
  count = 0;
  readonly values: PointValues;
  private readonly pixels: PixelStream | null;
  private readonly texts: string[] = [];
  private readonly textTimes: EpochMs[] = [];
  private readonly places = new Map<string, number>();
  private summarised = 0;
  private made: Points | null = null;

  /** @param pixelMs width of the pixels that are summarised; null: none. @param capacity rows that probably come. */
  constructor(values: PointValues, pixelMs: DurationMs | null, capacity = FIRST_CAPACITY) {
    this.values = values;
    this.pixels = pixelMs === null || values === 'states' ? null : new PixelStream(pixelMs);
    this.t = new Float64Array(capacity);
    this.v = new Float64Array(capacity);
  }

  /** Makes room for so many further rows. */
  reserve(rows: number): void {
    let capacity = this.t.length;
    while (capacity < this.length + rows) capacity *= 2;
    if (capacity === this.t.length) return;
    this.t = grown(this.t, capacity);
    this.v = grown(this.v, capacity);
  }

  /** A point as its text; null: the server has no value. */
  add(time: EpochMs, text: string | null): void {
    this.count += 1;
    const value = this.values === 'states' ? this.placeOf(text) : valueNumber(text);
    if (this.values === 'texts' && text !== null && typeof pointCell(text) === 'string' && this.texts.length < MOST_TEXTS) {
      this.texts.push(text);
      this.textTimes.push(time);
    }
    if (!Number.isNaN(value)) this.put(time, value);
  }

  /** A point whose text is a plain decimal; not for states. */
  addNumber(time: EpochMs, value: number): void {
    this.count += 1;
    this.put(time, value);
  }

  /** Summarises the rows that came since the last time. */
  settle(): void {
    this.pixels?.take(this.t, this.v, this.summarised, this.length);
    this.summarised = this.length;
  }

  /** All that came. The arrays are the caller's: nothing may be added any more. */
  points(): Points {
    this.made ??= this.make();
    return this.made;
  }

  private make(): Points {
    this.settle();
    const { count, length, t, v, texts, textTimes } = this;
    const isNewestFirst = length > 1 && (t[0] as number) > (t[length - 1] as number);
    // In place: copies of a million points take longer than to turn them round.
    if (isNewestFirst) for (const column of [t, v]) column.subarray(0, length).reverse();
    return { count, length, t, v, pixels: this.pixels?.index() ?? null, texts, textTimes };
  }

  private put(time: EpochMs, value: number): void {
    this.reserve(1);
    this.t[this.length] = time;
    this.v[this.length] = value;
    this.length += 1;
  }

  private placeOf(text: string | null): number {
    if (text === null) return Number.NaN;
    const known = this.places.get(text);
    if (known !== undefined) return known;
    this.places.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

function grown(from: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(capacity);
  to.set(from);
  return to;
}
