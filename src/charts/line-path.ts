/**
 * The shape of one series. Unlike uPlot's own builders, NaN means "this series has no sample at this time, the line goes
 * on" (columns of several series share one time axis), and only a known outage breaks the line.
 */
import type { EpochMs } from '../contract/units.ts';

/** What a `Path2D` offers; tests record the calls. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/** Linear projection into canvas pixels: `x = left + (t - start) * pxPerMs`, `y = bottom - (v - low) * pxPerUnit`. */
export interface Projection {
  readonly start: EpochMs;
  readonly left: number;
  readonly pxPerMs: number;
  readonly low: number;
  readonly bottom: number;
  readonly pxPerUnit: number;
}

/**
 * Traces a series into `line`, and the surface between it and `bottom` into `area` when one is given.
 *
 * `t`: EpochMs, strictly ascending; `values[i]` at t[i], NaN for no sample; `gaps`: flat pairs [from, to), ascending: no
 * segment is drawn across one. A sample between two gaps becomes a dash of `dotPx`, because a path of one point is invisible.
 */
export function traceLine(
  t: Float64Array,
  values: Float64Array,
  gaps: Float64Array,
  by: Projection,
  line: PathSink,
  dotPx: number,
  area?: PathSink,
): void {
  const { start, left, pxPerMs, low, bottom, pxPerUnit } = by;
  let gap = 0;
  let before = Number.NEGATIVE_INFINITY;
  let firstX = 0;
  let lastX = 0;
  let lastY = 0;
  let runLength = 0;

  const endRun = () => {
    if (runLength === 1) {
      line.moveTo(lastX - dotPx / 2, lastY);
      line.lineTo(lastX + dotPx / 2, lastY);
    } else if (runLength > 1 && area) {
      area.lineTo(lastX, bottom);
      area.lineTo(firstX, bottom);
    }
    runLength = 0;
  };

  for (let i = 0; i < t.length; i += 1) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const at = t[i] ?? 0;
    while (gap < gaps.length && (gaps[gap + 1] ?? 0) <= before) gap += 2;
    if (gap < gaps.length && (gaps[gap] ?? 0) < at && (gaps[gap + 1] ?? 0) > before) endRun();
    const x = left + (at - start) * pxPerMs;
    const y = bottom - (value - low) * pxPerUnit;
    if (runLength === 0) {
      firstX = x;
      line.moveTo(x, y);
      area?.moveTo(x, bottom);
    } else {
      line.lineTo(x, y);
    }
    area?.lineTo(x, y);
    runLength += 1;
    before = at;
    lastX = x;
    lastY = y;
  }
  endRun();
}

/** Index of the newest sample of a column; -1 when it has none. */
export function lastSample(values: Float64Array): number {
  let i = values.length - 1;
  while (i >= 0 && Number.isNaN(values[i])) i -= 1;
  return i;
}

/**
 * Index of the sample nearest to t[near] for one series: at most `reach` milliseconds away and not beyond a gap, else null.
 */
export function nearestSample(t: Float64Array, values: Float64Array, gaps: Float64Array, near: number, reach: number): number | null {
  const at = t[near];
  if (at === undefined) return null;
  for (let g = 0; g < gaps.length; g += 2) {
    if (at > (gaps[g] ?? 0) && at < (gaps[g + 1] ?? 0)) return null;
  }
  for (let step = 0; step < t.length; step += 1) {
    const down = near - step;
    const up = near + step;
    const isDownIn = down >= 0 && at - (t[down] ?? 0) <= reach;
    const isUpIn = up < t.length && (t[up] ?? 0) - at <= reach;
    if (isDownIn && !Number.isNaN(values[down])) return down;
    if (isUpIn && !Number.isNaN(values[up])) return up;
    if (!isDownIn && !isUpIn) return null;
  }
  return null;
}
