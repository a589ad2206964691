import { useMemo, useState } from 'react';
import { decimalsOf, mostDecimals, usualDecimals } from '../format/numbers.ts';

/** Numbers with more are shown with their own, so that one of them does not fill the column with zeros. */
const MOST_DECIMALS = 6;
/** Larger numbers are shown as they came. */
const LARGEST = 1e15;

/** Says how many decimals a cell is shown with; undefined: those of its own text. `name`: of the key. */
export type DecimalsOf = (column: string, value: string | null, stored: number | undefined, name: string) => number | undefined;

/**
 * Decimals of columns that have none stored: as many as the number with the most of them that was shown, because servers drop zeros at the
 * end and points are to be aligned, but never more than is usual for the number. @param onGrown called when a column has got more, so that its other cells are drawn again.
 */
export function evenDecimals(onGrown: () => void): DecimalsOf {
  const most = new Map<string, number>();
  return (column, value, stored, name) => {
    if (stored !== undefined) return stored;
    const usual = usualDecimals(value, name);
    const own = usual ?? decimalsOf(value);
    const known = most.get(column) ?? 0;
    if (own > MOST_DECIMALS || Math.abs(Number(value)) >= LARGEST) return usual;
    if (own > known) {
      most.set(column, own);
      onGrown();
    }
    return Math.max(own, Math.min(known, mostDecimals(Number(value), name))) || usual;
  };
}

/** Has a new identity whenever cells are to be drawn again. @param content forgets what was shown when it changes. */
export function useEvenDecimals(content: unknown): DecimalsOf {
  const [edition, setEdition] = useState(0);
  const decimals = useMemo(() => evenDecimals(() => queueMicrotask(() => setEdition((before) => before + 1))), [content]);
  return useMemo(
    (): DecimalsOf =>
      (...cell) =>
        decimals(...cell),
    [decimals, edition],
  );
}
