/** Which rows a table asks the core for: more than it draws, so that a flick finds its data there already. */

/** Rows asked for beyond those that show. */
const AHEAD = 24;
/** Ranges move in steps, so that scrolling by a row asks for nothing. */
const STEP = 12;

/** Whole rows that fit into `bodyPx`; at least one. */
export function rowsOfPage(bodyPx: number, rowPx: number): number {
  return Math.max(1, Math.floor(bodyPx / rowPx));
}

/** @param first the first row that shows. @param pageRows as many as fit. */
export function askedRows(first: number, pageRows: number): { readonly first: number; readonly count: number } {
  const step = Math.floor(first / STEP) * STEP;
  const from = Math.max(0, step - AHEAD);
  return { first: from, count: step + STEP + pageRows + 1 + AHEAD - from };
}
