/**
 * The rows that are in the document. A row that scrolls away is taken over by the one that comes into view: nothing is made or
 * thrown away in a frame of a scroll. Rows stand at their place whatever their order in the document is; once a scroll rests,
 * `putInOrder` brings them into the order in which they are read out.
 */
import type { EpochMs } from '../contract/units.ts';
import { DrawnRow, type RowShape, type RowState } from './drawn-row.ts';

export interface Drawing<Row> {
  readonly first: number;
  readonly last: number;
  /** Rows that stay in the document wherever they are, else the focus would be lost with them. */
  readonly kept: readonly number[];
  readonly stateOf: (index: number) => RowState<Row>;
  readonly looksSame: ((before: Row, after: Row) => boolean) | undefined;
  readonly now: EpochMs;
}

const isSameShape = <Row>(a: RowShape<Row>, b: RowShape<Row>) =>
  a.hasSelection === b.hasSelection &&
  (a.widths === null) === (b.widths === null) &&
  a.columns.length === b.columns.length &&
  a.columns.every(({ id, align, phone, text, render }, position) => {
    const other = b.columns[position];
    return (
      other?.id === id &&
      other.align === align &&
      other.phone === phone &&
      (other.text === undefined) === (text === undefined) &&
      (other.render === undefined) === (render === undefined)
    );
  });

export class RowPool<Row> {
  private readonly body: HTMLElement;
  private readonly onRows: (rows: readonly DrawnRow<Row>[]) => void;
  private shape: RowShape<Row> | undefined;
  private drawn = new Map<number, DrawnRow<Row>>();
  private all: readonly DrawnRow<Row>[] = [];

  /** @param onRows told of all rows whenever there are others. */
  constructor(body: HTMLElement, onRows: (rows: readonly DrawnRow<Row>[]) => void) {
    this.body = body;
    this.onRows = onRows;
  }

  /** Other columns make other rows; other widths and functions are taken over by those that are there. */
  setShape(shape: RowShape<Row>): void {
    const before = this.shape;
    if (before === shape) return;
    this.shape = shape;
    if (before && isSameShape(before, shape)) {
      for (const row of this.all) row.reshape(shape);
      return;
    }
    for (const row of this.all) row.element.remove();
    this.drawn.clear();
    this.keep([]);
  }

  draw({ first, last, kept, stateOf, looksSame, now }: Drawing<Row>): void {
    const { shape } = this;
    if (!shape) return;
    const wanted = kept.filter((index) => index < first || index >= last);
    for (let index = first; index < last; index += 1) wanted.push(index);
    const before = this.drawn;
    const after = new Map<number, DrawnRow<Row>>();
    for (const index of wanted) {
      const row = before.get(index);
      if (!row) continue;
      after.set(index, row);
      before.delete(index);
    }
    const free = [...before.values()];
    const made: DrawnRow<Row>[] = [];
    for (const index of wanted) {
      let row = after.get(index) ?? free.pop();
      if (!row) {
        row = new DrawnRow(shape);
        made.push(row);
      }
      after.set(index, row);
      row.draw(index, stateOf(index), looksSame, now);
    }
    this.drawn = after;
    for (const row of made) this.body.append(row.element);
    for (const row of free) row.element.remove();
    if (made.length > 0 || free.length > 0) this.keep([...after.values()]);
  }

  drawAges(now: EpochMs): void {
    for (const row of this.all) row.drawAges(now);
  }

  rowOf(index: number): HTMLElement | undefined {
    return this.drawn.get(index)?.element;
  }

  /** Around the row that has the focus: a node that is moved loses it. */
  putInOrder(): void {
    const rows = [...this.drawn].sort(([a], [b]) => a - b).map(([, row]) => row.element);
    const held = Math.max(
      0,
      rows.findIndex((row) => row.contains(document.activeElement)),
    );
    for (let at = held + 1; at < rows.length; at += 1) {
      const [before, row] = [rows[at - 1], rows[at]];
      if (before && row && before.nextSibling !== row) before.after(row);
    }
    for (let at = held - 1; at >= 0; at -= 1) {
      const [row, after] = [rows[at], rows[at + 1]];
      if (row && after && row.nextSibling !== after) after.before(row);
    }
  }

  private keep(rows: readonly DrawnRow<Row>[]): void {
    this.all = rows;
    this.onRows(rows);
  }
}
