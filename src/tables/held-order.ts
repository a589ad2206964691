/**
 * Keeps rows where they are while somebody points at them: a row that moved under the pointer gets the wrong click. Values
 * go on changing, and what would have moved is counted.
 */
import { useRef } from 'react';
import type { TableView } from '../store/views.ts';

export interface HeldRows<Row> {
  readonly rows: readonly Row[];
  /** Rows that would stand elsewhere. */
  readonly moved: number;
}

/** `rows` in the order of `held` keys as far as they are still there; rows that were not there fill the free places. */
export function holdOrder<Row>(held: readonly string[], rows: readonly Row[], keyOf: (row: Row) => string): HeldRows<Row> {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const heldKeys = new Set(held);
  const fresh = rows.filter((row) => !heldKeys.has(keyOf(row)));
  const placed: Row[] = [];
  for (let slot = 0; slot < rows.length; slot += 1) {
    const key = held[slot];
    const row = (key === undefined ? undefined : byKey.get(key)) ?? fresh.shift();
    if (row !== undefined) placed.push(row);
  }
  // Keys held beyond the new length are still to be shown.
  const shown = new Set(placed.map(keyOf));
  for (const row of rows) if (!shown.has(keyOf(row))) placed.push(row);
  const moved = placed.reduce((count, row, slot) => count + (row === rows[slot] ? 0 : 1), 0);
  return { rows: placed, moved };
}

/** The rows to draw: the view's own, or in the order of the moment when holding began. */
export function useHeldOrder<Row>(
  view: TableView<Row> | undefined,
  isHeld: boolean,
  keyOf: (row: Row) => string,
  resetKey: string,
): HeldRows<Row> {
  const baseline = useRef<{ first: number; resetKey: string; keys: readonly string[] } | null>(null);
  const rows = view?.rows ?? [];
  const first = view?.first ?? 0;
  if (!isHeld || !view) {
    baseline.current = null;
    return { rows, moved: 0 };
  }
  if (!baseline.current || baseline.current.first !== first || baseline.current.resetKey !== resetKey) {
    baseline.current = { first, resetKey, keys: rows.map(keyOf) };
  }
  return holdOrder(baseline.current.keys, rows, keyOf);
}
