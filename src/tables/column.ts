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
  /** Width in px, of growing columns and of those with a share the least one. */
  readonly width: number;
  /** Growing columns share the remaining space. */
  readonly grows?: boolean;
  /** Of the table's width, 0 to 1. */
  readonly share?: number;
  /** Px to which it is narrowed where all columns have room then. */
  readonly least?: number;
  /** For the last columns: stay in sight when the table is scrolled sideways. */
  readonly isSticky?: boolean;
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

/** Narrows widths by what is over, each in proportion to what it can give; where that is not enough, not at all: the table is scrolled then. */
function narrowed(widths: readonly number[], least: readonly number[], over: number): readonly number[] {
  const room = widths.map((width, i) => Math.max(0, width - (least[i] ?? width)));
  const all = room.reduce((sum, px) => sum + px, 0);
  if (all < over) return widths;
  // Rounded up: a pixel that is missing would be scrolled to.
  return widths.map((width, i) => width - Math.ceil(((room[i] ?? 0) * over) / all));
}

/**
 * Pixels. Spare space goes to growing columns, else to the last one. What is over narrows columns down to their least width.
 * Fixed widths, so that no row needs a grid layout.
 */
export function columnWidths<Row>(columns: readonly Column<Row>[], width: number): readonly number[] {
  const wanted = columns.map((column) => Math.max(column.width, Math.floor((column.share ?? 0) * width)));
  const spare = width - wanted.reduce((sum, px) => sum + px, 0);
  if (spare < 0) {
    const least = columns.map((column) => column.least ?? column.width);
    return narrowed(wanted, least, -spare);
  }
  const growing = columns.filter((column) => column.grows).length;
  const rest = columns.findLastIndex((column) => growing === 0 || column.grows === true);
  const share = Math.floor(spare / Math.max(1, growing));
  // Whole pixels: the last growing column gets the remainder of the division.
  return wanted.map((px, i) => {
    if (i === rest) return px + spare - share * Math.max(0, growing - 1);
    return columns[i]?.grows ? px + share : px;
  });
}

/** How far from the inline end sticky columns stay, in px; undefined for the others. */
export function stickyEnds<Row>(columns: readonly Column<Row>[], widths: readonly number[] | null): readonly (number | undefined)[] {
  return columns.map((column, i) => (column.isSticky && widths ? widths.slice(i + 1).reduce((sum, px) => sum + px, 0) : undefined));
}
