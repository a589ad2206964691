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
  /** Buttons side by side in its cells; the table adds their room to `width`. */
  readonly buttons?: number;
  /** Growing columns share the remaining space. */
  readonly grows?: boolean;
  /** Of the table's width, 0 to 1. */
  readonly share?: number;
  /** Px to which it is narrowed where all columns have room then. */
  readonly least?: number;
  /** Px at which its head is whole; taken of the remaining space before columns grow. */
  readonly whole?: number;
  /** Grows with the numbers that it shows, and with content that says how wide it is. Undefined: as its alignment says; false where a document says how wide it is. */
  readonly fitsNumbers?: boolean;
  /** For the last columns: stay in sight when the table is scrolled sideways. */
  readonly isSticky?: boolean;
  /** 0 is always shown; of the others the highest number is removed first when there is no room. */
  readonly priority: number;
  readonly isSortable?: boolean;
  /** For columns of icons and actions: the label is for screen readers only. */
  readonly isLabelHidden?: boolean;
  /** Position in the two-line row of a phone; columns without one are not shown there. */
  readonly phone?: 'mark' | 'name' | 'note' | 'value' | 'value-note';
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
  /**
   * For cells that are more than text; rendered by React whenever the row changes.
   * @param onWidth says how many px the content needs; the column then grows as with numbers.
   */
  readonly render?: (row: Row, onWidth: (px: number) => void) => ReactNode;
}

export interface TableSort {
  readonly column: string;
  readonly direction: SortDirection;
}

/** Px of a compact button with its gap, on wide screens and below 600 px. */
const BUTTON_PX = { wide: 28, narrow: 46 } as const;

/** With the room of buttons; without any, the same columns. */
export function withButtonRoom<Row>(columns: readonly Column<Row>[], isNarrow: boolean): readonly Column<Row>[] {
  if (!columns.some(({ buttons }) => buttons)) return columns;
  const px = isNarrow ? BUTTON_PX.narrow : BUTTON_PX.wide;
  return columns.map((column) => (column.buttons ? { ...column, width: column.width + column.buttons * px } : column));
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

/** The widest head that a column is as wide as, in px; longer ones are whole where there is room, else cut off. */
const MOST_HEAD_PX = 160;

/** @param px of the whole head. @param least px of the column's values. */
export function headSize(px: number, least: number): Pick<Column<unknown>, 'width' | 'whole'> {
  return { width: Math.max(least, Math.min(MOST_HEAD_PX, px)), ...(px > MOST_HEAD_PX ? { whole: px } : {}) };
}

export function showsNumbers<Row>({ align, text, fitsNumbers = align === 'end' && text !== undefined }: Column<Row>): boolean {
  return fitsNumbers;
}

/** Each place has one column: the first that is for it. */
export function phoneColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.filter(({ phone }, index) => phone && columns.findIndex((one) => one.phone === phone) === index);
}

/** Narrows widths by what is over, each in proportion to what it can give; where that is not enough, not at all: the table is scrolled then. */
function narrowed(widths: readonly number[], least: readonly number[], over: number): readonly number[] {
  const room = widths.map((width, i) => Math.max(0, width - (least[i] ?? width)));
  const all = room.reduce((sum, px) => sum + px, 0);
  if (all < over) return widths;
  // Rounded up: a pixel that is missing would be scrolled to.
  return widths.map((width, i) => width - Math.ceil(((room[i] ?? 0) * over) / all));
}

/** What each column gets of `spare`, up to its wish: in equal parts of what is wished for. */
function granted(wishes: readonly number[], spare: number): readonly number[] {
  const all = wishes.reduce((sum, px) => sum + px, 0);
  return all <= spare ? wishes : wishes.map((px) => Math.floor((px * spare) / all));
}

interface WidthRules<Row> {
  /** Px that the numbers of a column need. */
  readonly needOf?: (column: Column<Row>) => number;
  /** Numbers get what they need even where the table is scrolled sideways then. */
  readonly isSideways?: boolean;
}

/**
 * Pixels. Spare space goes to numbers and heads that are not whole, then to growing columns, else to the last one. What is over narrows
 * columns down to their least width. Fixed widths, so that no row needs a grid layout.
 */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  width: number,
  { needOf = () => 0, isSideways = false }: WidthRules<Row> = {},
): readonly number[] {
  const needs = columns.map((column) => (showsNumbers(column) ? needOf(column) : 0));
  const own = columns.map((column, i) => Math.max(column.width, isSideways ? (needs[i] ?? 0) : 0));
  const wanted = columns.map((column, i) => Math.max(own[i] ?? 0, Math.floor((column.share ?? 0) * width)));
  const spare = width - wanted.reduce((sum, px) => sum + px, 0);
  if (spare < 0) {
    const least = columns.map((column, i) => column.least ?? own[i] ?? 0);
    return narrowed(wanted, least, -spare);
  }
  const more = granted(
    wanted.map((px, i) => Math.max(0, Math.max(columns[i]?.whole ?? 0, needs[i] ?? 0) - px)),
    spare,
  );
  const left = spare - more.reduce((sum, px) => sum + px, 0);
  const growing = columns.filter((column) => column.grows).length;
  const rest = columns.findLastIndex((column) => growing === 0 || column.grows === true);
  const share = Math.floor(left / Math.max(1, growing));
  // Whole pixels: the last growing column gets the remainder of the division.
  return wanted.map((px, i) => {
    const whole = px + (more[i] ?? 0);
    if (i === rest) return whole + left - share * Math.max(0, growing - 1);
    return columns[i]?.grows ? whole + share : whole;
  });
}

/** How far from the inline end sticky columns stay, in px; undefined for the others. */
export function stickyEnds<Row>(columns: readonly Column<Row>[], widths: readonly number[] | null): readonly (number | undefined)[] {
  return columns.map((column, i) => (column.isSticky && widths ? widths.slice(i + 1).reduce((sum, px) => sum + px, 0) : undefined));
}
