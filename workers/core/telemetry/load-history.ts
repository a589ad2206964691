import type { EpochMs } from '../../../src/contract/units.ts';
import type { PixelIndex } from './pixel-index.ts';
import type { RawSample, SampleSeries } from './sample-series.ts';

/** The first `length` elements of the arrays: times, and their numbers. */
export interface LoadedRows {
  readonly length: number;
  readonly t: Float64Array<ArrayBuffer>;
  /** Never NaN. */
  readonly v: Float64Array<ArrayBuffer>;
  /** Null unless the times are strictly ascending. */
  readonly pixels: PixelIndex | null;
  /** Times of values that are no numbers, in any order. */
  readonly stops?: readonly EpochMs[];
}

/**
 * Puts a whole history into a series, oldest first; of equal times the last counts. Held rows stay where the history has none. Takes
 * ownership of the arrays and of `pixels`: summaries of exactly these rows, whose times are then strictly ascending.
 */
export function loadHistory(series: SampleSeries, { t, v, length: given, pixels, stops = [] }: LoadedRows): void {
  for (const ts of Float64Array.from(stops).sort()) series.addServerRow(ts, Number.NaN, undefined);
  const length = pixels ? given : onceEach(t, v, given);
  // For servers that answer in another order.
  if (length < 0) for (let i = 0; i < given; i++) series.addServerRow(t[i] as number, v[i] as number, undefined);
  if (length <= 0) return;
  const { times, values, older, later } = withHeld(series, t, v, length);
  series.replaceAll(times, values, older + length, older === 0 ? pixels : null);
  for (const [ts, value] of later) series.addServerRow(ts, value, undefined);
}

/** Held rows older than the history go before it; later ones that it does not have are returned. */
function withHeld(rows: SampleSeries, t: Float64Array<ArrayBuffer>, v: Float64Array<ArrayBuffer>, length: number) {
  const older = rows.lowerBound(t[0] as number);
  const later: RawSample[] = [];
  for (let i = older, at = 0; i < rows.length; i++) {
    const time = rows.time(i);
    while (at < length && (t[at] as number) < time) at += 1;
    if (at === length || t[at] !== time) later.push([time, rows.value(i)]);
  }
  if (older === 0) return { times: t, values: v, older, later };
  const [times, values] = [new Float64Array(older + length), new Float64Array(older + length)];
  for (let i = 0; i < older; i++) {
    times[i] = rows.time(i);
    values[i] = rows.value(i);
  }
  times.set(t.subarray(0, length), older);
  values.set(v.subarray(0, length), older);
  return { times, values, older, later };
}

/** Of equal times the last row is kept. Returns how many are left; -1 when time descends. */
function onceEach(t: Float64Array, v: Float64Array, given: number): number {
  let length = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < given; i++) {
    const time = t[i] as number;
    if (time < last) return -1;
    if (time > last) length += 1;
    t[length - 1] = time;
    v[length - 1] = v[i] as number;
    last = time;
  }
  return length;
}
