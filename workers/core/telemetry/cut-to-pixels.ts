/**
 * Per pixel column the minimum and the maximum of each series, in their order of time, and the newest sample. Series with few samples are
 * unchanged. All share one time axis; where all are cut, samples of one pixel share rows, since a row for each true time would multiply
 * rows by the number of series.
 * Columns are aligned to multiples of the pixel's time, so that a sliding window cuts the same samples into the same columns without
 * flicker.
 */
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { knownPixels, type Rows } from './rows.ts';

export interface Cut {
  readonly t: Float64Array<ArrayBuffer>;
  readonly columns: readonly Float64Array<ArrayBuffer>[];
  /** Stored samples inside the window. */
  readonly points: number;
}

export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Rows inside [start, end), plus one on either side so that the line reaches the edge. */
export function visibleRows(series: Rows, start: EpochMs, end: EpochMs): RowRange {
  const first = series.lowerBound(start);
  const last = series.lowerBound(end);
  return { from: Math.max(0, first - 1), to: Math.min(series.length, last + 1) };
}

export function isCut(samples: number, widthPx: number): boolean {
  return samples > Math.max(1, Math.floor(widthPx)) * 2;
}

/**
 * `widthPx` columns over [start, end). Shapes: `t` ascending, `columns[s][i]` NaN where series s has no sample at t[i].
 * `holdsLast`: also keeps the last sample of each pixel, because a state is drawn on until the next one.
 * `since`: the start of a pixel; only rows from there on are returned.
 */
export function cutToPixels(
  series: readonly Rows[],
  start: EpochMs,
  end: EpochMs,
  widthPx: number,
  holdsLast = false,
  since = Number.NEGATIVE_INFINITY,
): Cut {
  const pixelMs = (end - start) / Math.max(1, Math.floor(widthPx));
  const ranges = series.map((one) => visibleRows(one, start, end));
  const samples = series.map((one, s) => {
    const { from, to } = ranges[s] as RowRange;
    const first = Math.max(from, one.lowerBound(since));
    return isCut(to - from, widthPx) ? extremes(one, first, to, pixelMs, holdsLast) : rowsOf(one, first, to);
  });
  const points = ranges.reduce((sum, { from, to }) => sum + (to - from), 0);
  // A state is drawn from its exact time on.
  const areAllCut = !holdsLast && ranges.every(({ from, to }) => isCut(to - from, widthPx));
  return { ...(areAllCut && samples.length > 1 ? alignPixels(samples, pixelMs) : align(samples)), points };
}

/** Finer than the whole milliseconds of rows. */
const TIME_STEP = 0.5;

/** The first time at which a sample can lie in a pixel or after it. The plain product may miss the edge by a rounding error. */
export function pixelStart(pixel: number, pixelMs: DurationMs): EpochMs {
  let at = Math.floor(pixel * pixelMs) - 2 * TIME_STEP;
  while (Math.floor(at / pixelMs) < pixel) at += TIME_STEP;
  return at;
}

interface Samples {
  readonly t: Float64Array;
  readonly v: Float64Array;
}

function rowsOf(series: Rows, from: number, to: number): Samples {
  const count = Math.max(0, to - from);
  const t = new Float64Array(count);
  const v = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    t[i] = series.time(from + i);
    v[i] = series.value(from + i);
  }
  return { t, v };
}

function extremes(series: Rows, from: number, to: number, pixelMs: DurationMs, holdsLast: boolean): Samples {
  if (from >= to) return rowsOf(series, from, to);
  const pixels = Math.floor(series.time(to - 1) / pixelMs) - Math.floor(series.time(from) / pixelMs) + 1;
  const most = Math.min(to - from, pixels * 3 + 1);
  const t = new Float64Array(most);
  const v = new Float64Array(most);
  let length = 0;
  const put = (time: EpochMs, value: number) => {
    t[length] = time;
    v[length] = value;
    length += 1;
  };
  const putRow = (row: number) => put(series.time(row), series.value(row));
  const scan = (first: number, end: number) => {
    for (let row = first; row < end; ) {
      const pixel = Math.floor(series.time(row) / pixelMs);
      let low = row;
      let high = row;
      let next = row + 1;
      for (; next < end && Math.floor(series.time(next) / pixelMs) === pixel; next++) {
        const value = series.value(next);
        if (value < series.value(low)) low = next;
        if (value > series.value(high)) high = next;
      }
      putRow(Math.min(low, high));
      if (low !== high) putRow(Math.max(low, high));
      if (holdsLast && Math.max(low, high) !== next - 1) putRow(next - 1);
      row = next;
    }
  };
  const [known, span] = knownPixels(series, from, to, pixelMs);
  scan(from, span.firstRow);
  for (let pixel = span.first; known && pixel < span.end; pixel++) {
    const lowAt = known.lowAt(pixel);
    const highAt = known.highAt(pixel);
    if (lowAt < highAt) put(lowAt, known.low(pixel));
    put(highAt, known.high(pixel));
    if (highAt < lowAt) put(lowAt, known.low(pixel));
    if (holdsLast && known.lastAt(pixel) > Math.max(lowAt, highAt)) put(known.lastAt(pixel), known.last(pixel));
  }
  scan(span.endRow, to);
  if (t[length - 1] !== series.time(to - 1)) putRow(to - 1);
  return { t: t.subarray(0, length), v: v.subarray(0, length) };
}

/** Runs once a picture, mostly unoptimised by the engine: the built-in sort does the sorting, the rest is short loops. */
function align(samples: readonly Samples[]): { t: Float64Array<ArrayBuffer>; columns: Float64Array<ArrayBuffer>[] } {
  const first = samples[0];
  if (first && samples.every((one) => sameTimes(one.t, first.t))) {
    return { t: Float64Array.from(first.t), columns: samples.map((one) => Float64Array.from(one.v)) };
  }
  const t = unionOf(samples);
  return { t, columns: samples.map((one) => spread(one, t)) };
}

/** The first samples of a pixel share a row at the earliest of their times, then the second ones, and so on, all within the pixel. */
function alignPixels(
  samples: readonly Samples[],
  pixelMs: DurationMs,
): { t: Float64Array<ArrayBuffer>; columns: Float64Array<ArrayBuffer>[] } {
  const times = new Float64Array(samples.reduce((sum, one) => sum + one.t.length, 0));
  const rows = samples.map(({ t }) => new Int32Array(t.length));
  const pixels = samples.map(({ t }) => t.map((time) => Math.floor(time / pixelMs)));
  const next = samples.map(() => 0);
  let length = 0;
  for (;;) {
    let pixel = Number.POSITIVE_INFINITY;
    for (let s = 0; s < samples.length; s++) pixel = Math.min(pixel, pixels[s]?.[next[s] as number] ?? Number.POSITIVE_INFINITY);
    if (pixel === Number.POSITIVE_INFINITY) break;
    let most = 0;
    for (let s = 0; s < samples.length; s++) {
      const { t } = samples[s] as Samples;
      const numbers = pixels[s] as Float64Array;
      const first = next[s] as number;
      let i = first;
      for (; i < t.length && numbers[i] === pixel; i++) {
        const row = length + i - first;
        (rows[s] as Int32Array)[i] = row;
        times[row] = i - first < most ? Math.min(times[row] as number, t[i] as number) : (t[i] as number);
        if (i - first === most) most += 1;
      }
      next[s] = i;
    }
    length += most;
  }
  const columns = samples.map(({ v }, s) => {
    const column = new Float64Array(length).fill(Number.NaN);
    const places = rows[s] as Int32Array;
    for (let i = 0; i < v.length; i++) column[places[i] as number] = v[i] as number;
    return column;
  });
  return { t: times.slice(0, length), columns };
}

function unionOf(samples: readonly Samples[]): Float64Array<ArrayBuffer> {
  const all = new Float64Array(samples.reduce((sum, one) => sum + one.t.length, 0));
  let at = 0;
  for (const { t } of samples) {
    all.set(t, at);
    at += t.length;
  }
  all.sort();
  let kept = 0;
  for (let i = 0; i < all.length; i++) {
    const time = all[i] as number;
    if (kept > 0 && time === all[kept - 1]) continue;
    all[kept] = time;
    kept += 1;
  }
  return all.slice(0, kept);
}

/** NaN at times that the series lacks; `axis` contains all its times. */
function spread({ t, v }: Samples, axis: Float64Array): Float64Array<ArrayBuffer> {
  const column = new Float64Array(axis.length).fill(Number.NaN);
  for (let i = 0, at = 0; i < t.length; i++) {
    const time = t[i] as number;
    while (axis[at] !== time) at += 1;
    column[at] = v[i] as number;
  }
  return column;
}

function sameTimes(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
