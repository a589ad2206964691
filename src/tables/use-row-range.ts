import { useCallback, useState } from 'react';
import type { RowRange } from '../contract/demand.ts';

/** @param ahead as in `RowRange`. */
export type SetRange = (first: number, count: number, ahead?: RowRange['ahead']) => void;

/** The rows that a demand asks for, with the table's `onRange`, which moves them. @param count asked for at first. */
export function useRowRange(count = 50): readonly [RowRange, SetRange] {
  const [rows, setRows] = useState<RowRange>({ first: 0, count });
  return [rows, useCallback<SetRange>((from, most, ahead) => setRows({ first: from, count: most, ahead }), [])];
}
