/**
 * One row of the table as it stands in the document. It is drawn past React: what changes four times a second in every row, and
 * in each frame of a scroll, is a text here and there. Another row of the table takes it over when its own one scrolls away.
 * Cells that are more than text are React's, which is told when their row changes (`rendered-cells.tsx`).
 */
import type { EpochMs } from '../contract/units.ts';
import { QUALITY_CLASS } from '../marks/quality-text.tsx';
import { noteChange } from './change-tick.ts';
import type { Column } from './column.ts';
import classes from './live-table.module.css';

/** What all rows have in common. */
export interface RowShape<Row> {
  readonly columns: readonly Column<Row>[];
  /** px of each column; null where the style sheet places the cells: the two lines of a phone. */
  readonly widths: readonly number[] | null;
  readonly rowPx: number;
  readonly hasSelection: boolean;
}

/** What a row shows beside its place. `row` undefined: its data has not come yet. */
export interface RowState<Row> {
  readonly row: Row | undefined;
  /** Whose row it is; '' while it is not known. */
  readonly key: string;
  readonly isFocusable: boolean;
  readonly isOpen: boolean;
  /** Undefined when the table has no selection. */
  readonly isSelected: boolean | undefined;
  readonly isQuiet: boolean;
}

export interface RenderedState<Row> {
  readonly row: Row | undefined;
  readonly isSelected: boolean;
}

interface Cell {
  readonly element: HTMLElement;
  readonly text: Text;
  isClipped: boolean;
  freshness: string | undefined;
}

/** No letter is wider than its em: a text that fits by this measure needs no clip, and a clip costs a layer in each frame. */
const LETTER_PX = 13;
const PADDING_PX = 16;
const NOTHING: RenderedState<never> = { row: undefined, isSelected: false };

function setFlag(element: HTMLElement, name: string, isOn: boolean): void {
  if (isOn) element.setAttribute(name, 'true');
  else element.removeAttribute(name);
}

let count = 0;

export class DrawnRow<Row> {
  /** Tells it from all others for the life of the page. */
  readonly id = ++count;
  readonly element = document.createElement('div');
  readonly selectCell: HTMLElement | null;
  index = -1;
  /** Where it is laid out; it may be drawn elsewhere. */
  private laidOutAt = -1;
  private readonly cells: readonly Cell[];
  private shape: RowShape<Row>;
  private state: RowState<Row> | undefined;
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
      const isClipped = column.render !== undefined;
      if (isClipped) element.dataset.clipped = 'true';
      const text = element.appendChild(document.createTextNode(''));
      return { element, text, isClipped, freshness: undefined };
    });
    this.resize();
  }

  /** Whose row it was when it was drawn last; '' for nobody's. */
  get key(): string {
    return this.state?.key ?? '';
  }

  /** The cell of a column, for what React draws into it. */
  cell(position: number): HTMLElement | undefined {
    return this.cells[position]?.element;
  }

  /** Same columns, perhaps of other widths or with other functions: the next drawing draws all of the row. */
  reshape(shape: RowShape<Row>): void {
    const isResized = shape.widths !== this.shape.widths;
    this.shape = shape;
    if (isResized) this.resize();
    this.index = -1;
    this.state = undefined;
  }

  /** @param looksSame whether a newer state of the row's thing looks the same. @param now the time that ages are told to. */
  draw(index: number, state: RowState<Row>, looksSame: ((before: Row, after: Row) => boolean) | undefined, now: EpochMs): void {
    const before = this.state;
    this.state = state;
    const isSame = before !== undefined && before.key === state.key;
    this.moveTo(index, isSame && state.row !== undefined);
    this.drawFlags(before, state);
    if (!isSame || before.row !== state.row) this.drawTexts(state, isSame, now, false);
    this.tellReact(state, now, isSame ? looksSame : undefined);
  }

  /** Tells ages anew. */
  drawAges(now: EpochMs): void {
    if (this.state?.row !== undefined) this.drawTexts(this.state, true, now, true);
  }

  /** What React draws is read, and followed, as a store is. */
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
    const { widths } = this.shape;
    this.cells.forEach(({ element }, position) => {
      const width = widths?.[position];
      element.style.inlineSize = width === undefined ? '' : `${width}px`;
    });
  }

  /** A thing that comes to another place takes its row along without a new layout; who reads sees no shift of the page in it. */
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
    const { columns, widths } = this.shape;
    for (let position = 0; position < columns.length; position += 1) {
      const column = columns[position];
      const cell = this.cells[position];
      if (!column?.text || !cell || (onlyAges && !column.ages)) continue;
      const text = row === undefined ? '' : (column.text(row, now) ?? '');
      const freshness = row === undefined ? undefined : column.freshness?.(row);
      if (cell.freshness !== freshness) {
        cell.freshness = freshness;
        if (freshness === undefined) delete cell.element.dataset.freshness;
        else cell.element.dataset.freshness = freshness;
      }
      if (cell.text.data === text) continue;
      cell.text.data = text;
      if (column.marksChange && isSame) noteChange(cell.element);
      if (column.title) cell.element.title = row === undefined ? '' : column.title(row);
      else if (column.grows) cell.element.title = text;
      if (column.render || column.align === 'end') continue;
      const isClipped = widths === null || text.length * LETTER_PX > (widths[position] ?? 0) - PADDING_PX;
      if (cell.isClipped !== isClipped) setFlag(cell.element, 'data-clipped', isClipped);
      cell.isClipped = isClipped;
    }
  }

  private tellReact(state: RowState<Row>, now: EpochMs, looksSame: ((before: Row, after: Row) => boolean) | undefined): void {
    const { rendered } = this;
    const { isSelected = false } = state;
    // In most rows of a fleet all is text: React need not hear of each one that a scroll brings.
    const row = state.row !== undefined && this.isRendered(state.row, now) ? state.row : undefined;
    const isSame = row === rendered.row || (row !== undefined && rendered.row !== undefined && (looksSame?.(rendered.row, row) ?? false));
    if (isSame && isSelected === rendered.isSelected) return;
    this.rendered = { row, isSelected };
    this.onRendered?.();
  }

  private isRendered(row: Row, now: EpochMs): boolean {
    return this.selectCell !== null || this.shape.columns.some(({ render, text }) => render && text?.(row, now) === undefined);
  }
}
