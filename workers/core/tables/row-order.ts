/**
 * Sorts like the server, but rows without a value come last in both directions. Sort keys are cached by slot: an update sorts only the
 * changed rows and merges them.
 */
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import { serverCollator, serverSortKey } from '../telemetry/server-order.ts';

/** The present, or the state of an earlier time. */
export interface RowTexts {
  text(slot: number, column: number): string | null;
  version(slot: number): number;
}

export type Ordering = Pick<EntityTableDemand, 'columns' | 'sort' | 'search' | 'searchesValues'>;

function sortColumn({ columns, sort }: Ordering): number {
  return sort ? columns.findIndex(({ type, key, aggregate }) => type === sort.column.type && key === sort.column.key && !aggregate) : -1;
}

export function canOrder(demand: Ordering): boolean {
  return demand.sort === null || sortColumn(demand) >= 0;
}

/** Fields that hold no words. */
const NOT_SEARCHED = ['additionalInfo', 'createdTime'];

export class RowOrder {
  private readonly column: number;
  private readonly isField: boolean;
  private readonly sign: number;
  private readonly needle: string;
  private readonly searchesValues: boolean;
  /** In the order of the query: fields first, then values. */
  private readonly searched: readonly number[];
  private members: Uint32Array | null = null;
  private seen = new Uint32Array(0);
  private numbers = new Float64Array(0);
  private ranks = new Float64Array(0);
  private texts: string[] = [];
  private rankOf = new Map<string, number>([['', 0]]);
  private hits = new Uint8Array(0);
  private sorted = new Uint32Array(0);
  private shown = new Uint32Array(0);

  constructor(demand: Ordering) {
    const { columns, sort, search, searchesValues = true } = demand;
    this.column = sortColumn(demand);
    this.isField = sort?.column.type === 'ENTITY_FIELD';
    this.sign = sort?.direction === 'DESC' ? -1 : 1;
    this.needle = search.toLowerCase();
    const places = columns
      .map((key, i) => ({ ...key, i }))
      .filter(({ type, key }) => type !== 'ENTITY_FIELD' || !NOT_SEARCHED.includes(key));
    const values = searchesValues ? places.filter(({ type }) => type !== 'ENTITY_FIELD') : [];
    this.searchesValues = values.length > 0;
    this.searched = [...places.filter(({ type }) => type === 'ENTITY_FIELD'), ...values].map(({ i }) => i);
  }

  /** By telemetry or attributes, which may change at any time. */
  get isLive(): boolean {
    return (this.column >= 0 && !this.isField) || (this.needle !== '' && this.searchesValues);
  }

  /** Slots of the rows to show, in order. A new array whenever the result changed. */
  update(members: Uint32Array, rows: RowTexts): Uint32Array {
    if (this.column < 0 && this.needle === '') return members;
    const isNew = members !== this.members;
    if (isNew) this.begin(members);
    const moved: number[] = [];
    let hitsChanged = isNew;
    for (const slot of members) {
      const version = rows.version(slot);
      if (!isNew && this.seen[slot] === version) continue;
      this.seen[slot] = version;
      if (this.needle !== '' && this.checkHit(slot, rows)) hitsChanged = true;
      if (this.column >= 0 && this.readKey(slot, rows.text(slot, this.column) ?? '')) moved.push(slot);
    }
    const hasNewText = this.column >= 0 && this.rankTexts(members);
    if (isNew || hasNewText || moved.length > members.length / 2) this.sorted = Uint32Array.from(members).sort(this.compare);
    else if (moved.length > 0) this.merge(moved);
    if (!hitsChanged && !hasNewText && moved.length === 0) return this.shown;
    this.shown = this.needle === '' ? this.sorted : this.sorted.filter((slot) => this.hits[slot] === 1);
    return this.shown;
  }

  /** Drops the cached keys: the rows come from another time. */
  restart(): void {
    this.members = null;
  }

  private begin(members: Uint32Array): void {
    this.members = members;
    const length = members.reduce((highest, slot) => Math.max(highest, slot + 1), 0);
    if (length <= this.seen.length) return;
    this.seen = new Uint32Array(length);
    this.numbers = new Float64Array(length);
    this.ranks = new Float64Array(length);
    this.hits = new Uint8Array(length);
    this.texts = Array.from({ length }, () => '');
  }

  private checkHit(slot: number, rows: RowTexts): boolean {
    let text = '';
    for (const column of this.searched) text += rows.text(slot, column) ?? '';
    const hit = text.toLowerCase().includes(this.needle) ? 1 : 0;
    if (this.hits[slot] === hit) return false;
    this.hits[slot] = hit;
    return true;
  }

  private readKey(slot: number, value: string): boolean {
    const { number, text: rest } =
      value === '' ? { number: this.sign * Number.POSITIVE_INFINITY, text: '' } : serverSortKey(value, this.isField);
    if (this.numbers[slot] === number && this.texts[slot] === rest) return false;
    this.numbers[slot] = number;
    this.texts[slot] = rest;
    this.ranks[slot] = this.rankOf.get(rest) ?? Number.NaN;
    return true;
  }

  /** Ranks all texts again when one has no rank yet, so that names are compared once and not at each sort. */
  private rankTexts(members: Uint32Array): boolean {
    if (!members.some((slot) => Number.isNaN(this.ranks[slot]))) return false;
    const distinct = new Set<string>(['']);
    for (const slot of members) distinct.add(this.texts[slot] as string);
    this.rankOf = new Map([...distinct].sort(serverCollator.compare).map((text, rank) => [text, rank]));
    for (const slot of members) this.ranks[slot] = this.rankOf.get(this.texts[slot] as string) ?? 0;
    return true;
  }

  private readonly compare = (a: number, b: number): number => {
    const { numbers, ranks, sign } = this;
    const difference = (numbers[a] as number) - (numbers[b] as number) || (ranks[a] as number) - (ranks[b] as number);
    return difference === 0 ? a - b : sign * difference;
  };

  private merge(moved: number[]): void {
    const isMoved = new Uint8Array(this.seen.length);
    for (const slot of moved) isMoved[slot] = 1;
    const before = this.sorted;
    const merged = new Uint32Array(before.length);
    const arrivals = Uint32Array.from(moved).sort(this.compare);
    let next = 0;
    let at = 0;
    for (const slot of before) {
      if (isMoved[slot] === 1) continue;
      while (next < arrivals.length && this.compare(arrivals[next] as number, slot) < 0) merged[at++] = arrivals[next++] as number;
      merged[at++] = slot;
    }
    while (next < arrivals.length) merged[at++] = arrivals[next++] as number;
    this.sorted = merged;
  }
}
