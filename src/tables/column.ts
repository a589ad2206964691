/** Description of a table's columns, and which of them fit. */
import type { ReactNode } from 'react';
import type { SortDirection } from '../contract/page.ts';
import type { Freshness } from '../contract/telemetry.ts';

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
  /** The cell's text: the cheap way, painted in place. */
  readonly text?: (row: Row) => string;
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

/** CSS grid template of the columns; when none grows, the last one takes the rest. */
export function gridTemplate<Row>(columns: readonly Column<Row>[], hasSelection: boolean): string {
  const hasGrowing = columns.some((column) => column.grows);
  const tracks = columns.map((column, index) => {
    const takesRest = column.grows || (!hasGrowing && index === columns.length - 1);
    return takesRest ? `minmax(${column.width}px, 1fr)` : `${column.width}px`;
  });
  return [...(hasSelection ? ['32px'] : []), ...tracks].join(' ');
}
