/** One row, drawn without React, because little changes in it, but often. Cells that are more than text are in `rendered-cells.tsx`. */
import type { EpochMs } from '../contract/units.ts';
import { QUALITY_CLASS } from '../marks/quality-text.tsx';
import type { SafeStyle } from '../marks/safe-style.ts';
import { noteChange } from './change-tick.ts';
import { type Column, showsNumbers, stickyEnds } from './column.ts';
import { type ColumnNeeds, FIGURE_PX, PADDING_PX } from './column-needs.ts';
import classes from './live-table.module.css';

/** Replaces `before` by `after` on an element. */
function setStyle(element: HTMLElement, before: SafeStyle | undefined, after: SafeStyle | undefined): void {
  if (before === after) return;
  for (const [name] of before ?? []) element.style.removeProperty(name);
  for (const [name, value] of after ?? []) element.style.setProperty(name, value);
}

export interface RowShape<Row> {
  readonly columns: readonly Column<Row>[];
  /** Pixels; null on phones, where the style sheet places the cells in two lines. */
  readonly widths: readonly number[] | null;
  readonly rowPx: number;
  readonly hasSelection: boolean;
  /** Told how long the numbers are. */
  readonly needs: ColumnNeeds;
}

/** `row` undefined: its data has not arrived. */
export interface RowState<Row> {
  readonly row: Row | undefined;
  /** '' while unknown. */
  readonly key: string;
  readonly isFocusable: boolean;
  readonly isOpen: boolean;
  readonly isSelected: boolean | undefined;
  readonly isQuiet: boolean;
  readonly style: SafeStyle | undefined;
}

/** `row` undefined: no cell of it is more than text. */
export interface RenderedState<Row> {
  readonly row: Row | undefined;
  /** Whether the row's data has arrived. */
  readonly isThere: boolean;
  readonly isSelected: boolean;
}

interface Cell {
  readonly element: HTMLElement;
  readonly text: Text;
  isClipped: boolean;
  freshness: string | undefined;
  readonly dressed: Dressed;
}

interface Dressed {
  style: SafeStyle | undefined;
  border?: HTMLElement | undefined;
}

/** Upper bound: a text that surely fits gets no clipping, because each clip costs work in every frame. */
const LETTER_PX = 13;
const NOTHING: RenderedState<never> = { row: undefined, isThere: false, isSelected: false };

/** Properties of a row's style that take room of its cells. */
const FRAME = /^border(?!-radius)/;
const ROOM = /^padding/;

function setFlag(element: HTMLElement, name: string, isOn: boolean): void {
  if (isOn) element.setAttribute(name, 'true');
  else element.removeAttribute(name);
}

/** Borders have an element of their own, so that they move nothing. */
function dress(element: HTMLElement, on: Dressed, style: SafeStyle | undefined): void {
  const frame = style?.filter(([name]) => name.startsWith('border')) ?? [];
  setStyle(
    element,
    on.style,
    style?.filter(([name]) => !FRAME.test(name)),
  );
  on.style = style;
  on.border?.remove();
  on.border = undefined;
  if (!frame.some(([name]) => FRAME.test(name))) return;
  on.border = document.createElement('div');
  on.border.className = classes.border ?? '';
  on.border.setAttribute('role', 'presentation');
  setStyle(on.border, undefined, frame);
  element.append(on.border);
}

let count = 0;

export class DrawnRow<Row> {
  readonly id = ++count;
  readonly element = document.createElement('div');
  readonly selectCell: HTMLElement | null;
  index = -1;
  /** The index whose place it has in the layout; a translation moves it from there. */
  private laidOutAt = -1;
  private readonly cells: readonly Cell[];
  private shape: RowShape<Row>;
  private state: RowState<Row> | undefined;
  private readonly dressed: Dressed = { style: undefined };
  private given: SafeStyle | undefined;
  /** Whether widths or styles are others than when the texts were drawn. */
  private isReclipped = false;
  private rendered: RenderedState<Row> = NOTHING;
  private onRendered: (() => void) | undefined;

  constructor(shape: RowShape<Row>) {
    this.shape = shape;
    this.element.setAttribute('role', 'row');
    this.element.className = classes.row ?? '';
    this.selectCell = shape.hasSelection ? this.addCell(1, classes.select) : null;
    this.cells = shape.columns.map((column, position) => {
      const element = this.addCell(position + (shape.hasSelection ? 2 : 1), classes.cell);
      element.dataset.align = column.align ?? 'start';
      if (column.phone) element.dataset.phone = column.phone;
      if (column.freshness) element.classList.add(QUALITY_CLASS);
      if (column.tone) element.dataset.tone = column.tone;
      // Buttons at the end of a row are never cut off.
      const isClipped = column.render !== undefined && (column.align !== 'end' || column.text !== undefined);
      if (isClipped) element.dataset.clipped = 'true';
      const text = element.appendChild(document.createTextNode(''));
      return { element, text, isClipped, freshness: undefined, dressed: { style: undefined } };
    });
    this.resize();
  }

  /** '' for none. */
  get key(): string {
    return this.state?.key ?? '';
  }

  cell(position: number): HTMLElement | undefined {
    return this.cells[position]?.element;
  }

  /** Other widths or functions for the same columns; the next `draw` draws the whole row. */
  reshape(shape: RowShape<Row>): void {
    const isResized = shape.widths !== this.shape.widths;
    this.shape = shape;
    if (isResized) {
      this.resize();
      this.isReclipped = true;
    }
    this.index = -1;
    this.state = undefined;
  }

  /** @param looksSame whether two states of a row look the same. @param now the time to which ages are measured. */
  draw(index: number, state: RowState<Row>, looksSame: ((before: Row, after: Row) => boolean) | undefined, now: EpochMs): void {
    const before = this.state;
    this.state = state;
    const isSame = before !== undefined && before.key === state.key;
    this.moveTo(index, isSame && state.row !== undefined);
    this.drawFlags(before, state);
    if (this.given !== state.style) {
      this.given = state.style;
      dress(
        this.element,
        this.dressed,
        state.style?.filter(([name]) => !ROOM.test(name)),
      );
      this.isReclipped = true;
    }
    if (!isSame || before.row !== state.row || this.isReclipped) this.drawTexts(state, isSame, now, false);
    this.isReclipped = false;
    this.notifyReact(state, now, isSame ? looksSame : undefined);
  }

  drawAges(now: EpochMs): void {
    if (this.state?.row !== undefined) this.drawTexts(this.state, true, now, true);
  }

  /** For `useSyncExternalStore`: notifies of changes to `renderedState`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.onRendered = listener;
    return () => {
      this.onRendered = undefined;
    };
  };
  readonly renderedState = (): RenderedState<Row> => this.rendered;

  private addCell(column: number, className: string | undefined): HTMLElement {
    const cell = document.createElement('div');
    cell.setAttribute('role', 'gridcell');
    cell.setAttribute('aria-colindex', String(column));
    cell.className = className ?? '';
    return this.element.appendChild(cell);
  }

  private resize(): void {
    const { columns, widths } = this.shape;
    const ends = stickyEnds(columns, widths);
    this.cells.forEach(({ element }, position) => {
      const width = widths?.[position];
      element.style.inlineSize = width === undefined ? '' : `${width}px`;
      const end = ends[position];
      setFlag(element, 'data-sticky', end !== undefined);
      element.style.insetInlineEnd = end === undefined ? '' : `${end}px`;
    });
  }

  /** Translates the row of the same item instead of laying it out anew, which would count as a layout shift. */
  private moveTo(index: number, isSame: boolean): void {
    if (index === this.index) return;
    this.index = index;
    const { style } = this.element;
    const { rowPx } = this.shape;
    if (!isSame) {
      this.laidOutAt = index;
      style.insetBlockStart = `${index * rowPx}px`;
    }
    style.translate = index === this.laidOutAt ? '' : `0 ${(index - this.laidOutAt) * rowPx}px`;
    this.element.setAttribute('aria-rowindex', String(index + 2));
    this.element.dataset.index = String(index);
  }

  private drawFlags(before: RowState<Row> | undefined, { isFocusable, isOpen, isSelected, isQuiet }: RowState<Row>): void {
    const { element } = this;
    if (before?.isFocusable !== isFocusable) element.tabIndex = isFocusable ? 0 : -1;
    if (before?.isOpen !== isOpen) setFlag(element, 'data-open', isOpen);
    if (before?.isQuiet !== isQuiet) setFlag(element, 'data-quiet', isQuiet);
    if (!before || before.isOpen !== isOpen || before.isSelected !== isSelected)
      element.setAttribute('aria-selected', String(isSelected ?? isOpen));
  }

  private drawTexts({ row }: RowState<Row>, isSame: boolean, now: EpochMs, onlyAges: boolean): void {
    const { columns } = this.shape;
    for (let position = 0; position < columns.length; position += 1) {
      const column = columns[position];
      const cell = this.cells[position];
      if (!cell || !column) continue;
      if (column.style && !onlyAges) {
        const style = row === undefined ? undefined : column.style(row);
        if (cell.dressed.style !== style) {
          this.isReclipped = true;
          dress(cell.element, cell.dressed, style);
          setFlag(cell.element, 'data-framed', cell.dressed.border !== undefined);
        }
      }
      if (!column.text || (onlyAges && !column.ages)) continue;
      const text = row === undefined ? '' : (column.text(row, now) ?? '');
      const freshness = row === undefined ? undefined : column.freshness?.(row);
      if (cell.freshness !== freshness) {
        cell.freshness = freshness;
        if (freshness === undefined) delete cell.element.dataset.freshness;
        else cell.element.dataset.freshness = freshness;
      }
      const isNew = cell.text.data !== text;
      if (!isNew && !this.isReclipped) continue;
      cell.text.data = text;
      if (isNew && column.marksChange && isSame) noteChange(cell.element);
      this.clip(position, column, cell, row, text);
    }
  }

  private clip(position: number, column: Column<Row>, cell: Cell, row: Row | undefined, text: string): void {
    const { widths, needs } = this.shape;
    const isEnd = column.align === 'end';
    const own = row === undefined ? '' : column.title?.(row);
    if (showsNumbers(column)) needs.note(column.id, text.length);
    if (column.render) {
      const whole = isEnd ? [text, own].filter(Boolean).join('\n') : (own ?? (column.grows ? text : undefined));
      if (whole !== undefined && cell.element.title !== whole) cell.element.title = whole;
      return;
    }
    const px = text.length * (isEnd ? FIGURE_PX : LETTER_PX);
    // An author's style may have other letters, or padding.
    const isClipped =
      widths === null || cell.dressed.style !== undefined || this.given !== undefined || px > (widths[position] ?? 0) - PADDING_PX;
    const title = isEnd && isClipped ? [text, own].filter(Boolean).join('\n') : (own ?? (isClipped || column.grows ? text : ''));
    if (cell.element.title !== title) cell.element.title = title;
    if (cell.isClipped !== isClipped) setFlag(cell.element, 'data-clipped', isClipped);
    cell.isClipped = isClipped;
    if (widths && showsNumbers(column) && (cell.dressed.style || this.given)) needs.noteDrawn(column.id, cell.element);
  }

  private notifyReact(state: RowState<Row>, now: EpochMs, looksSame: ((before: Row, after: Row) => boolean) | undefined): void {
    const { rendered } = this;
    const { isSelected = false } = state;
    // Rows of text only are not passed to React: most rows that a scroll brings are such.
    const row = state.row !== undefined && this.isRendered(state.row, now) ? state.row : undefined;
    const isSame = row === rendered.row || (row !== undefined && rendered.row !== undefined && (looksSame?.(rendered.row, row) ?? false));
    const isThere = state.row !== undefined;
    if (isSame && isThere === rendered.isThere && isSelected === rendered.isSelected) return;
    this.rendered = { row, isThere, isSelected };
    this.onRendered?.();
  }

  private isRendered(row: Row, now: EpochMs): boolean {
    return this.shape.columns.some(({ render, text }) => render && text?.(row, now) === undefined);
  }
}
