import type { ReactNode } from 'react';
import type { SortDirection } from '../contract/page.ts';
import type { Freshness } from '../contract/telemetry.ts';
import type { EpochMs } from '../contract/units.ts';
import type { SafeStyle } from '../marks/safe-style.ts';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Shown after the label when all rows share it. */
  readonly unit?: string;
  readonly align?: 'start' | 'end';
  /** Minimum width in px; growing columns share the remaining space. */
  readonly width: number;
  readonly grows?: boolean;
  /** 0 is always shown; of the others the highest number is removed first when there is no room. */
  readonly priority: number;
  readonly isSortable?: boolean;
  /** For columns of icons and actions: the label is for screen readers only. */
  readonly isLabelHidden?: boolean;
  /** Position in the two-line row of a phone; columns without one are not shown there. */
  readonly phone?: 'mark' | 'name' | 'note' | 'value';
  /** Written in place without React. Undefined leaves this row's cell to `render`. */
  readonly text?: (row: Row, now: EpochMs) => string | undefined;
  /** The text is an age and is updated each second. */
  readonly ages?: boolean;
  /** quiet: small and grey. strong: bold, unless the row is greyed (`isQuiet`). */
  readonly tone?: 'quiet' | 'strong';
  /** Tooltip; by default the full text in a column that grows. */
  readonly title?: (row: Row) => string;
  /** Drawn as in `QualityText`. */
  readonly freshness?: (row: Row) => Freshness;
  /** Of the whole cell. */
  readonly style?: (row: Row) => SafeStyle | undefined;
  /** Marks a changed text for a second. */
  readonly marksChange?: boolean;
  /** For cells that are more than text; rendered by React whenever the row changes. */
  readonly render?: (row: Row) => ReactNode;
}

export interface TableSort {
  readonly column: string;
  readonly direction: SortDirection;
}

/** `width` in px. The highest priority number is removed first. */
export function fitColumns<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  let needed = columns.reduce((sum, column) => sum + column.width, 0);
  const leaving = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => column.priority > 0)
    .sort((a, b) => b.column.priority - a.column.priority || b.index - a.index);
  const gone = new Set<Column<Row>>();
  for (const { column } of leaving) {
    if (needed <= width) break;
    gone.add(column);
    needed -= column.width;
  }
  return gone.size === 0 ? columns : columns.filter((column) => !gone.has(column));
}

export function phoneColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.filter((column) => column.phone);
}

/** Pixels. Spare space goes to growing columns, else to the last one. Fixed widths, so that no row needs a grid layout. */
export function columnWidths<Row>(columns: readonly Column<Row>[], width: number): readonly number[] {
  const growing = columns.filter((column) => column.grows).length;
  const spare = Math.max(0, width - columns.reduce((sum, column) => sum + column.width, 0));
  const takesRest = (column: Column<Row>, index: number) => (growing > 0 ? column.grows === true : index === columns.length - 1);
  const share = Math.floor(spare / Math.max(1, growing));
  let left = spare;
  return columns.map((column, index) => {
    if (!takesRest(column, index)) return column.width;
    // Whole pixels: the last column gets the remainder of the division.
    const isLast = growing === 0 || columns.findLastIndex((other) => other.grows) === index;
    const extra = isLast ? left : share;
    left -= extra;
    return column.width + extra;
  });
}
