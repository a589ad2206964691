/** Keeps rows at their place while the pointer is over the table: a row that moved would get the wrong click. Values go on changing. */
import type { TableView } from '../store/views.ts';

export interface HeldRows<Row> {
  readonly rows: readonly Row[];
  /** Rows that would be at another place. */
  readonly moved: number;
}

/** `rows` in the order of the `held` keys that still exist; other rows fill the places that became free. */
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
  // Rows whose held place lies beyond the new length go to the end.
  const shown = new Set(placed.map(keyOf));
  for (const row of rows) if (!shown.has(keyOf(row))) placed.push(row);
  const moved = placed.reduce((count, row, slot) => count + (row === rows[slot] ? 0 : 1), 0);
  return { rows: placed, moved };
}

/** Gives the view's order, or the order at the moment when holding began. */
export class HeldOrder<Row> {
  private baseline: { readonly first: number; readonly resetKey: string; readonly keys: readonly string[] } | undefined;

  rowsOf(view: TableView<Row> | undefined, isHeld: boolean, keyOf: (row: Row) => string, resetKey: string): HeldRows<Row> {
    const { rows = [], first = 0 } = view ?? {};
    if (!isHeld || !view) {
      this.baseline = undefined;
      return { rows, moved: 0 };
    }
    if (this.baseline?.first !== first || this.baseline.resetKey !== resetKey) this.baseline = { first, resetKey, keys: rows.map(keyOf) };
    return holdOrder(this.baseline.keys, rows, keyOf);
  }
}
