/** Numbers go into growing typed arrays and summaries by pixel; other values are dropped, kept as texts, or are states. */
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { pointCell } from '../functions/cell-text.ts';
import type { LoadedRows } from '../telemetry/load-history.ts';
import { PixelStream } from '../telemetry/pixel-stream.ts';
import { valueNumber } from '../telemetry/value-number.ts';

/** `texts`: numbers, and texts for functions beside them. `states`: every value is a state, told apart by its text. */
export type PointValues = 'numbers' | 'texts' | 'states';

/** In the order of the answer, reversed if that was newest first; a time may be repeated. The values of states are indexes into `texts`. */
export interface Points extends LoadedRows {
  /** Points in the answer, whatever their values. */
  readonly count: number;
  /** Distinct states, or the texts of `textTimes`. */
  readonly texts: readonly string[];
  readonly textTimes: readonly EpochMs[];
}

const FIRST_CAPACITY = 1024;
/** Most texts of one key for functions; the first ones are the newest. */
const MOST_TEXTS = 10_000;

export class GrowingPoints {
  t: Float64Array<ArrayBuffer>;
  v: Float64Array<ArrayBuffer>;
  /** Used rows of `t` and `v`. Callers that write rows directly must `reserve` them first. */
  length = 0;
  count = 0;
  readonly values: PointValues;
  private readonly pixels: PixelStream | null;
  private readonly texts: string[] = [];
  private readonly textTimes: EpochMs[] = [];
  private readonly stops: EpochMs[] = [];
  private readonly places = new Map<string, number>();
  private summarised = 0;
  private made: Points | null = null;

  /** @param pixelMs pixel width of the summaries; null: none. @param capacity expected number of rows. */
  constructor(values: PointValues, pixelMs: DurationMs | null, capacity = FIRST_CAPACITY) {
    this.values = values;
    this.pixels = pixelMs === null || values === 'states' ? null : new PixelStream(pixelMs);
    this.t = new Float64Array(capacity);
    this.v = new Float64Array(capacity);
  }

  reserve(rows: number): void {
    let capacity = this.t.length;
    while (capacity < this.length + rows) capacity *= 2;
    if (capacity === this.t.length) return;
    this.t = grown(this.t, capacity);
    this.v = grown(this.v, capacity);
  }

  /** `text` null: no value. */
  add(time: EpochMs, text: string | null): void {
    this.count += 1;
    const value = this.values === 'states' ? this.placeOf(text) : valueNumber(text);
    if (this.values === 'texts' && text !== null && typeof pointCell(text) === 'string' && this.texts.length < MOST_TEXTS) {
      this.texts.push(text);
      this.textTimes.push(time);
    }
    if (!Number.isNaN(value)) this.put(time, value);
    else this.stops.push(time);
  }

  /** For plain decimals. Not for states. */
  addNumber(time: EpochMs, value: number): void {
    this.count += 1;
    this.put(time, value);
  }

  settle(): void {
    this.pixels?.take(this.t, this.v, this.summarised, this.length);
    this.summarised = this.length;
  }

  /** The caller owns the arrays; nothing may be added any more. */
  points(): Points {
    this.made ??= this.make();
    return this.made;
  }

  private make(): Points {
    this.settle();
    const { count, length, t, v, texts, textTimes, stops } = this;
    const isNewestFirst = length > 1 && (t[0] as number) > (t[length - 1] as number);
    // In place: copying a million points takes longer than reversing them.
    if (isNewestFirst) for (const column of [t, v]) column.subarray(0, length).reverse();
    return { count, length, t, v, pixels: this.pixels?.index() ?? null, texts, textTimes, stops };
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
