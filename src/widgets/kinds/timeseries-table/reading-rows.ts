import type { EntityId } from '../../../contract/identifiers.ts';
import type { EntityRow, SeriesInfo, SeriesSnapshot } from '../../../contract/snapshot.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { Told } from '../../../store/told.ts';
import type { TableSource, TableView } from '../../../store/views.ts';

/** Values of one entity at one time, null for keys without one, in the order of the source's keys, then its newest values. */
export interface ReadingRow {
  readonly at: EpochMs;
  readonly values: readonly (string | null)[];
}

function textAt({ texts }: SeriesInfo, value: number | undefined): string | null {
  if (value === undefined || Number.isNaN(value)) return null;
  return texts ? (texts[value] ?? null) : String(value);
}

/** By which value rows are sorted, null: by time. */
export interface ReadingOrder {
  readonly key: number | null;
  readonly isAscending: boolean;
}

/** Newest values for the rows of an entity; none of them while the row is still that of the entity before. */
export function latestValues(row: EntityRow | undefined, entity: EntityId | undefined, count: number): (string | null)[] {
  const values = row && row.id.id === entity?.id ? row.values : [];
  return Array.from({ length: count }, (_, i) => values[i] ?? null);
}

function isSameRow(a: ReadingRow, b: ReadingRow): boolean {
  return a.values.length === b.values.length && a.values.every((value, i) => value === b.values[i]);
}

/**
 * The readings of one entity as rows of a table. Only the rows of the shown range are made. States are held to the edges of
 * the window: those are no readings and are left out.
 */
export class ReadingRows extends Told implements TableSource<ReadingRow> {
  private snapshot: SeriesSnapshot | undefined;
  private entity = '';
  /** Places in the snapshot's columns by the key's index. */
  private columns: readonly (number | undefined)[] = [];
  /** Places of the rows in the snapshot's times, in their order. */
  private places: readonly number[] = [];
  private range = { first: 0, count: 0 };
  private order: ReadingOrder = { key: null, isAscending: false };
  private latest: readonly (string | null)[] = [];
  private matches: ((row: ReadingRow) => boolean) | null = null;
  private view: TableView<ReadingRow> | undefined;

  readonly current = (): TableView<ReadingRow> | undefined => this.view;

  /** @param keys how many keys have readings. */
  show(snapshot: SeriesSnapshot | undefined, entity: EntityId | undefined, keys: number): void {
    this.snapshot = snapshot;
    this.entity = entity?.id ?? '';
    const series = snapshot?.series ?? [];
    const places = new Array<number | undefined>(keys).fill(undefined);
    for (const [place, info] of series.entries()) if (info.entity.id === this.entity && info.shiftMs === 0) places[info.keyIndex] ??= place;
    this.columns = places.slice(0, keys);
    this.places = this.find();
    this.draw();
  }

  setRange(first: number, count: number): void {
    this.range = { first, count };
    this.draw();
  }

  setOrder(order: ReadingOrder): void {
    this.order = order;
    this.places = this.find();
    this.draw();
  }

  /** Newest values, which each row ends with. */
  setLatest(values: readonly (string | null)[]): void {
    this.latest = values;
    if (this.matches) this.places = this.find();
    this.draw();
  }

  /** Only rows that match are shown; null: all. */
  setFilter(matches: ((row: ReadingRow) => boolean) | null): void {
    this.matches = matches;
    this.places = this.find();
    this.draw();
  }

  private find(): number[] {
    const { snapshot } = this;
    if (!snapshot) return [];
    const shown = this.columns.filter((place) => place !== undefined);
    const newest = Math.max(...shown.map((place) => snapshot.series[place]?.latest.ts ?? 0));
    const hasStates = shown.some((place) => snapshot.series[place]?.texts);
    const places: number[] = [];
    snapshot.t.forEach((at, i) => {
      if (hasStates && (at <= snapshot.start || at > newest)) return;
      if (shown.some((place) => !Number.isNaN(snapshot.columns[place]?.[i] ?? Number.NaN))) places.push(i);
    });
    const { matches } = this;
    const found = matches ? places.filter((place) => matches(this.rowAt(snapshot, place))) : places;
    return this.sorted(snapshot, this.order.isAscending ? found : found.reverse());
  }

  /** Rows without a value come last. @param places in the order of time that rows of equal values keep. */
  private sorted(snapshot: SeriesSnapshot, places: number[]): number[] {
    const { key, isAscending } = this.order;
    const column = key === null ? undefined : this.columns[key];
    if (column === undefined) return places;
    const texts = snapshot.series[column]?.texts;
    const sign = isAscending ? 1 : -1;
    const valueAt = (place: number) => snapshot.columns[column]?.[place] ?? Number.NaN;
    return places.sort((a, b) => {
      const [x, y] = [valueAt(a), valueAt(b)];
      if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
      return sign * (texts ? (texts[x] ?? '').localeCompare(texts[y] ?? '') : x - y);
    });
  }

  private draw(): void {
    const { snapshot, places, range } = this;
    if (snapshot) {
      const known = new Map(this.view?.rows.map((row) => [row.at, row]));
      const total = places.length;
      const first = Math.min(range.first, total);
      const rows = Array.from({ length: Math.min(range.count, total - first) }, (_, offset) => {
        const row = this.rowAt(snapshot, places[first + offset] ?? 0);
        const before = known.get(row.at);
        return before && isSameRow(before, row) ? before : row;
      });
      const { state, fault, updatedAt } = snapshot;
      this.view = { state, fault, updatedAt, first, total, rows };
    } else this.view = undefined;
    this.tell();
  }

  private rowAt({ t, columns, series }: SeriesSnapshot, place: number): ReadingRow {
    const values = this.columns.map((column) => {
      const info = column === undefined ? undefined : series[column];
      return info && column !== undefined ? textAt(info, columns[column]?.[place]) : null;
    });
    return { at: t[place] ?? 0, values: [...values, ...this.latest] };
  }
}
