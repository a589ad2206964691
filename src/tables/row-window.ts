/** Which rows of a table a place in it needs. Rows are of one height, so everything follows from the scroll offset. */

/** Rows drawn beyond the edges, and rows asked for beyond those that show: a flick finds its data there already. */
const OVERSCAN = 6;
const AHEAD = 24;
/** Ranges move in steps, so that scrolling by a row asks for nothing. */
const STEP = 12;

/** Half-open ranges of row numbers. */
export interface RowWindow {
  /** Rows that show below the head, partly shown ones included. */
  readonly first: number;
  readonly last: number;
  readonly drawnFirst: number;
  readonly drawnLast: number;
  readonly askedFirst: number;
  readonly askedCount: number;
}

/** Whole rows that fit into `bodyPx`; at least one. */
export function rowsOfPage(bodyPx: number, rowPx: number): number {
  return Math.max(1, Math.floor(bodyPx / rowPx));
}

/** @param scrollPx how far the rows are scrolled. @param bodyPx height of the place for rows. */
export function rowWindow(scrollPx: number, bodyPx: number, rowPx: number, total: number): RowWindow {
  const first = Math.max(0, Math.floor(scrollPx / rowPx));
  const last = Math.min(total, Math.ceil((scrollPx + bodyPx) / rowPx));
  const step = Math.floor(first / STEP) * STEP;
  const askedFirst = Math.max(0, step - AHEAD);
  return {
    first: Math.min(first, total),
    last,
    drawnFirst: Math.max(0, Math.min(first, total) - OVERSCAN),
    drawnLast: Math.min(total, last + OVERSCAN),
    askedFirst,
    askedCount: step + STEP + rowsOfPage(bodyPx, rowPx) + 1 + AHEAD - askedFirst,
  };
}

/** The scroll offset that shows row `index` whole, as near as possible to the present one. */
export function scrollToRow(index: number, scrollPx: number, bodyPx: number, rowPx: number): number {
  const top = index * rowPx;
  if (top < scrollPx) return top;
  return Math.max(scrollPx, top + rowPx - bodyPx);
}
