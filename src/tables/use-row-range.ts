import { useCallback, useState } from 'react';
import type { RowRange } from '../contract/demand.ts';

/** The rows that a demand asks for, with the table's `onRange`, which moves them. @param count asked for at first. */
export function useRowRange(count = 50): readonly [RowRange, (first: number, count: number) => void] {
  const [rows, setRows] = useState<RowRange>({ first: 0, count });
  return [rows, useCallback((from: number, most: number) => setRows({ first: from, count: most }), [])];
}
