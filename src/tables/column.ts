/** Description of a table's columns, and which of them fit. */
import type { ReactNode } from 'react';
import type { SortDirection } from '../contract/page.ts';
import type { Freshness } from '../contract/telemetry.ts';
import type { EpochMs } from '../contract/units.ts';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Stands behind the label when all rows share it. */
  readonly unit?: string;
  /** Numbers and times end-aligned, text at the start. */
  readonly align?: 'start' | 'end';
  /** Least width in px; a growing column takes the space that is left. */
  readonly width: number;
  readonly grows?: boolean;
  /** 0 stays always; of the others the highest leaves first when there is no room. */
  readonly priority: number;
  readonly isSortable?: boolean;
  /** Draws no label in the head, which is then only read out: icon and action columns. */
  readonly isLabelHidden?: boolean;
  /** Its place in a row of two lines on a phone; columns without one are left out there. */
  readonly phone?: 'mark' | 'name' | 'note' | 'value';
  /** The cell's text: the cheap way, painted in place. Undefined leaves this row's cell to `render`. */
  readonly text?: (row: Row, now: EpochMs) => string | undefined;
  /** The text tells an age and is told anew each second. */
  readonly ages?: boolean;
  /** Small and grey: what only accompanies. Bold, unless the row is history: what the row is about. */
  readonly tone?: 'quiet' | 'strong';
  /** More than the text says, for the pointer that rests on it; a column that grows tells its text in full without. */
  readonly title?: (row: Row) => string;
  /** How far the text may be trusted. */
  readonly freshness?: (row: Row) => Freshness;
  /** Marks a changed text for a second. */
  readonly marksChange?: boolean;
  /** For what is more than text; drawn again whenever the row changes. */
  readonly render?: (row: Row) => ReactNode;
}

export interface TableSort {
  readonly column: string;
  readonly direction: SortDirection;
}

/** The columns that fit `width` px, in their order. Columns leave whole, the highest priority number first. */
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

/** The columns of a phone's two-line row. */
export function phoneColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.filter((column) => column.phone);
}

/**
 * Widths in px of the columns that are shown in a row of `width` px: what is left goes to those that grow, in equal parts, or
 * to the last one when none does. Cells get them as numbers: a row then needs no grid of its own to be laid out.
 */
export function columnWidths<Row>(columns: readonly Column<Row>[], width: number): readonly number[] {
  const growing = columns.filter((column) => column.grows).length;
  const spare = Math.max(0, width - columns.reduce((sum, column) => sum + column.width, 0));
  const takesRest = (column: Column<Row>, index: number) => (growing > 0 ? column.grows === true : index === columns.length - 1);
  const share = Math.floor(spare / Math.max(1, growing));
  let left = spare;
  return columns.map((column, index) => {
    if (!takesRest(column, index)) return column.width;
    // Whole pixels, and none lost: the last of them gets what rounding left.
    const isLast = growing === 0 || columns.findLastIndex((other) => other.grows) === index;
    const extra = isLast ? left : share;
    left -= extra;
    return column.width + extra;
  });
}
