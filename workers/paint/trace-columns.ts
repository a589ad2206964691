/** Pixel columns from the lowest to the highest point, joined. Stroking a path of so many samples takes seconds without a GPU. */
import type { Trace } from './trace-line.ts';

/** Left to right, as flat triples: x, top, bottom. */
export type PixelColumns = readonly number[];

/** Whether the series has more samples than the area has columns. Reads all of them. */
export function isDense(values: Float64Array, areaWidth: number): boolean {
  if (values.length <= areaWidth) return false;
  let count = 0;
  for (let i = 0; i < values.length; i += 1) if (!Number.isNaN(values[i])) count += 1;
  return count > areaWidth;
}

/** Columns between distant samples follow the straight line; outages stay empty. */
export function traceColumns({ t, values, gaps, from, x: toX, y: toY, isStepped, turn = 1 }: Trace): PixelColumns {
  const columns: number[] = [];
  let gap = 0;
  let before = Number.NEGATIVE_INFINITY;
  let px = Number.NaN;
  let top = 0;
  let bottom = 0;
  let lastY = 0;
  // No destructuring: this runs over tens of thousands of samples, often before it is compiled.

  /** Ends the present column and moves to `nextPx`; the line from the last sample crosses all columns in between. */
  const join = (nextPx: number, y: number) => {
    const startPx = px;
    const startY = lastY;
    for (let p = startPx + 1; p <= nextPx; p += 1) {
      columns.push(px, top, bottom);
      const share = (p - startPx) / (nextPx - startPx);
      const reached = isStepped ? (share <= turn ? startY : y) : startY + (y - startY) * share;
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
