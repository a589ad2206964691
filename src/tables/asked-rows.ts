import type { RowRange } from '../contract/demand.ts';

/** Requested beyond the visible rows, on each side, so that a fast scroll finds its data loaded. */
const AHEAD = 24;
/** Ranges start at multiples of this, so that scrolling by a row requests nothing. */
const STEP = 12;

/** Whole rows; at least one. */
export function rowsOfPage(bodyPx: number, rowPx: number): number {
  return Math.max(1, Math.floor(bodyPx / rowPx));
}

export function askedRows(first: number, pageRows: number): Required<RowRange> {
  const step = Math.floor(first / STEP) * STEP;
  const from = Math.max(0, step - AHEAD);
  return { first: from, count: step + STEP + pageRows + 1 + AHEAD - from, ahead: [step - from, AHEAD] };
}
