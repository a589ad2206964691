/**
 * An item that moves keeps its element, and a row that scrolls away leaves its element to another: scrolling creates and removes no nodes.
 * Between scrolls, `putInOrder` restores the order in which screen readers read.
 */

import type { EpochMs } from '../contract/units.ts';
import { Told } from '../store/told.ts';
import { DrawnRow, type RowShape, type RowState } from './drawn-row.ts';

export interface Drawing<Row> {
  /** Parent of the rows, without other children. */
  readonly body: HTMLElement;
  readonly first: number;
  readonly last: number;
  /** Which rows must show their newest values now; the others may show older ones. */
  readonly drawsAt: (index: number) => boolean;
  /** A row that stays in the document even outside the range, because the focus would be lost with it. */
  readonly kept: number;
  readonly total: number;
  readonly stateOf: (index: number) => RowState<Row>;
  readonly looksSame: ((before: Row, after: Row) => boolean) | undefined;
  readonly now: EpochMs;
}

const NAMES = ['id', 'align', 'phone'] as const;
const PARTS = ['style', 'text', 'render'] as const;

const isSameShape = <Row>(a: RowShape<Row>, b: RowShape<Row>) =>
  a.hasSelection === b.hasSelection &&
  (a.widths === null) === (b.widths === null) &&
  a.columns.length === b.columns.length &&
  a.columns.every((column, position) => {
    const other = b.columns[position];
    return (
      other !== undefined &&
      NAMES.every((name) => other[name] === column[name]) &&
      PARTS.every((part) => (other[part] === undefined) === (column[part] === undefined))
    );
  });

/** Indexes of a longest increasing subsequence that contains index `held`, unless that is negative. */
export function longestIncreasing(numbers: readonly number[], held: number): ReadonlySet<number> {
  const fits = (at: number) => held < 0 || Math.sign((numbers[at] ?? 0) - (numbers[held] ?? 0)) === Math.sign(at - held);
  const lengths: number[] = [];
  const before: number[] = [];
  let last = -1;
  numbers.forEach((number, at) => {
    lengths[at] = fits(at) ? 1 : 0;
    before[at] = -1;
    for (let from = 0; from < at && fits(at); from += 1) {
      const length = (lengths[from] ?? 0) + 1;
      if ((numbers[from] ?? 0) >= number || length <= (lengths[at] ?? 0) || length === 1) continue;
      lengths[at] = length;
      before[at] = from;
    }
    if ((lengths[at] ?? 0) > (lengths[last] ?? 0)) last = at;
  });
  const places = new Set<number>();
  for (let at = last; at >= 0; at = before[at] ?? -1) places.add(at);
  return places;
}

export class RowPool<Row> extends Told {
  private shape: RowShape<Row> | undefined;
  private drawn = new Map<number, DrawnRow<Row>>();
  private all: readonly DrawnRow<Row>[] = [];
  /** Whether document order is the order of the places. */
  private isInOrder = true;
  private version = 0;

  get rows(): readonly DrawnRow<Row>[] {
    return this.all;
  }

  /** For `useSyncExternalStore`, with a version number as snapshot: React keeps the last one, and must not keep removed rows alive. */
  readonly current = (): number => this.version;

  /** Other columns discard all rows; other widths and functions are passed to the existing rows. */
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

  draw({ body, first, last, drawsAt, kept, total, stateOf, looksSame, now }: Drawing<Row>): void {
    const { shape } = this;
    if (!shape) return;
    const wanted = kept < total && (kept < first || kept >= last) ? [kept] : [];
    for (let index = first; index < last; index += 1) wanted.push(index);
    const places = wanted.map((index) => ({ index, state: stateOf(index) }));
    // The usual case: no row has moved.
    if (places.length === this.all.length && places.every(({ index, state }) => this.drawn.get(index)?.key === state.key)) {
      for (const { index, state } of places) if (drawsAt(index)) this.drawn.get(index)?.draw(index, state, looksSame, now);
      return;
    }
    this.isInOrder = false;
    const free = new Set(this.all);
    const after = new Map<number, DrawnRow<Row>>();
    const take = (index: number, row: DrawnRow<Row> | undefined): boolean => {
      if (!row || !free.delete(row)) return false;
      after.set(index, row);
      return true;
    };
    const byKey = new Map(this.all.map((row) => [row.key, row]));
    // The focus stays on its item; when that is gone, at its place.
    const focused = this.all.find(({ element }) => element.contains(document.activeElement));
    if (focused && kept < total && !places.some(({ state }) => state.key !== '' && state.key === focused.key)) take(kept, focused);
    for (const { index, state } of places) if (state.key !== '' && !after.has(index)) take(index, byKey.get(state.key));
    for (const { index } of places) if (!after.has(index)) take(index, this.drawn.get(index));
    const made: DrawnRow<Row>[] = [];
    for (const { index, state } of places) {
      if (!after.has(index) && !take(index, free.values().next().value)) {
        const row = new DrawnRow(shape);
        made.push(row);
        after.set(index, row);
      }
      after.get(index)?.draw(index, state, looksSame, now);
    }
    this.drawn = after;
    for (const row of made) body.append(row.element);
    for (const row of free) row.element.remove();
    if (made.length > 0 || free.size > 0) this.keep([...after.values()]);
  }

  drawAges(now: EpochMs): void {
    for (const row of this.all) row.drawAges(now);
  }

  rowOf(index: number): HTMLElement | undefined {
    return this.drawn.get(index)?.element;
  }

  /** Moves as few rows as possible, and never the one with the focus, because a moved node loses it. */
  putInOrder(body: HTMLElement): void {
    if (this.isInOrder) return;
    this.isInOrder = true;
    const rows = [...this.drawn].sort(([a], [b]) => a - b).map(([, { element }]) => element);
    if (rows.every((row, at) => at === 0 || rows[at - 1]?.nextSibling === row)) return;
    const order = new Map([...body.children].map((row, place) => [row, place]));
    const stays = longestIncreasing(
      rows.map((row) => order.get(row) ?? 0),
      rows.findIndex((row) => row.contains(document.activeElement)),
    );
    let next: HTMLElement | null = null;
    for (let at = rows.length - 1; at >= 0; at -= 1) {
      const row = rows[at];
      if (row && !stays.has(at)) body.insertBefore(row, next);
      if (row) next = row;
    }
  }

  private keep(rows: readonly DrawnRow<Row>[]): void {
    this.all = rows;
    this.version += 1;
    this.tell();
  }
}
