import { useCallback, useState } from 'react';
import type { RowRange } from '../contract/demand.ts';

/** @param ahead as in `RowRange`. */
export type SetRange = (first: number, count: number, ahead?: RowRange['ahead']) => void;

/** The rows that a demand asks for, with the table's `onRange`, which moves them. @param count asked for at first. */
export function useRowRange(count = 50): readonly [RowRange, SetRange] {
  const [rows, setRows] = useState<RowRange>({ first: 0, count });
  return [rows, useCallback<SetRange>((from, most, ahead) => setRows({ first: from, count: most, ahead }), [])];
}

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
