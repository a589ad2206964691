/**
 * A series of more than about a sample a pixel as pixels: each pixel column from its lowest to its highest place, joined to the
 * column before. A stroked path of the same samples turns back in each column; painting one costs seconds without a GPU.
 */
import type { Trace } from './trace-line.ts';

/** Columns left to right, as flat triples: x, top, bottom. */
export type PixelColumns = readonly number[];

/** Whether a series should be drawn as pixels: it has more samples than the area has columns. Looks at all of them. */
export function isDense(values: Float64Array, areaWidth: number): boolean {
  if (values.length <= areaWidth) return false;
  let count = 0;
  for (let i = 0; i < values.length; i += 1) if (!Number.isNaN(values[i])) count += 1;
  return count > areaWidth;
}

/** The columns of `trace`. Where samples lie further apart, the columns between them follow the straight line; outages stay empty. */
export function traceColumns({ t, values, gaps, from, x: toX, y: toY, isStepped }: Trace): PixelColumns {
  const columns: number[] = [];
  let gap = 0;
  let before = Number.NEGATIVE_INFINITY;
  let px = Number.NaN;
  let top = 0;
  let bottom = 0;
  let lastY = 0;
  // Plain statements, no lists to be taken apart: this runs over tens of thousands of samples, often before it is compiled.

  /** Ends the column in hand and goes on to `nextPx`; the line from the last sample runs through all columns on the way. */
  const join = (nextPx: number, y: number) => {
    const startPx = px;
    const startY = lastY;
    for (let p = startPx + 1; p <= nextPx; p += 1) {
      columns.push(px, top, bottom);
      const reached = isStepped ? startY : startY + ((y - startY) * (p - startPx)) / (nextPx - startPx);
      px = p;
      top = Math.min(lastY, reached);
      bottom = Math.max(lastY, reached);
      lastY = reached;
    }
  };

  for (let i = from; i < t.length; i += 1) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const at = t[i] ?? 0;
    while (gap < gaps.length && (gaps[gap + 1] ?? 0) <= before) gap += 2;
    const isBroken = gap < gaps.length && (gaps[gap] ?? 0) < at && (gaps[gap + 1] ?? 0) > before;
    const nextPx = Math.floor(toX(at));
    const y = toY(value);
    if (Number.isNaN(px) || isBroken) {
      if (!Number.isNaN(px)) columns.push(px, top, bottom);
      px = nextPx;
      top = y;
      bottom = y;
    } else {
      join(nextPx, y);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    lastY = y;
    before = at;
  }
  if (!Number.isNaN(px)) columns.push(px, top, bottom);
  return columns;
}
