import type { EntityId } from '../../src/contract/identifiers.ts';
import type { EntityKey } from '../../src/contract/query.ts';
import type { EntityData } from '../../src/contract/query-results.ts';
import { ATTRIBUTE_SCOPES } from '../../src/contract/telemetry.ts';
import { valueText } from '../../src/engine/values.ts';
import type { Point, Telemetry } from '../model.ts';
import type { AttributesEvent, RemovedEvent } from './entity-index.ts';
import { rowHead } from './replies.ts';

/** Entity fields are only fetched. */
const PUSHED = new Set(['ATTRIBUTE', 'CLIENT_ATTRIBUTE', 'SHARED_ATTRIBUTE', 'SERVER_ATTRIBUTE', 'TIME_SERIES']);
const scopeType = (scope: string) => scope.replace('_SCOPE', '_ATTRIBUTE');

/** A cell holds only its newest value, so a slow reader causes no growth. */
export class LatestCells {
  readonly #columns: { readonly type: string; readonly key: string; readonly head: string }[];
  readonly #series = new Map<string, number>();
  readonly #entities: readonly EntityId[];
  readonly #times: Float64Array;
  readonly #texts: (string | null)[];
  readonly #changedCells: Uint8Array;
  readonly #isChanged: Uint8Array;
  #changedRows: number[] = [];
  readonly #telemetry: Telemetry;
  readonly #deletedText: string | null;

  /** @param deletedText text of a deleted attribute: null in 3.2, "" later. */
  constructor(keys: readonly EntityKey[], entities: readonly EntityId[], telemetry: Telemetry, deletedText: string | null) {
    const unique = [...new Map(keys.map((key) => [`${key.type} ${key.key}`, key])).values()];
    const pushed = unique.filter((key) => PUSHED.has(key.type)).sort((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0));
    this.#columns = pushed.map(({ type, key }) => ({ type, key, head: `${JSON.stringify(key)}:{"ts":` }));
    this.#columns.forEach(({ type, key }, column) => {
      if (type === 'TIME_SERIES') this.#series.set(key, column);
    });
    this.#telemetry = telemetry;
    this.#deletedText = deletedText;
    this.#entities = entities;
    const size = entities.length * this.#columns.length;
    this.#times = new Float64Array(size);
    this.#texts = new Array<string | null>(size).fill('');
    this.#changedCells = new Uint8Array(size);
    this.#isChanged = new Uint8Array(entities.length);
  }

  /** Values that are sent no longer count as changes. */
  take(row: number, latest: EntityData['latest']): void {
    this.#columns.forEach(({ type, key }, column) => {
      const known = latest?.[type]?.[key];
      if (!known) return;
      const cell = row * this.#columns.length + column;
      this.#times[cell] = known.ts;
      this.#texts[cell] = known.value ?? null;
      this.#changedCells[cell] = 0;
    });
  }

  get hasChanges(): boolean {
    return this.#changedRows.length > 0;
  }

  /** True if the row has changes to send now. */
  telemetry(row: number, points: readonly Point[]): boolean {
    let changed = false;
    for (const point of points) {
      const column = this.#series.get(point.key);
      if (column !== undefined && this.#offer(row, column, point.ts, valueText(point.value))) changed = true;
    }
    return changed;
  }

  attributes(row: number, { scope, changed, removed }: AttributesEvent): boolean {
    const type = scopeType(scope);
    let any = false;
    this.#columns.forEach((column, index) => {
      if (column.type !== type && column.type !== 'ATTRIBUTE') return;
      const attribute = changed.find((candidate) => candidate.key === column.key);
      if (attribute && this.#offer(row, index, attribute.lastUpdateTs, valueText(attribute.value))) any = true;
      if (removed.includes(column.key)) {
        this.#remove(row, index, column.type === 'ATTRIBUTE' ? column.key : undefined);
        any = true;
      }
    });
    return any;
  }

  /** A deleted value is replaced by the one behind it, or by nothing. */
  removed(row: number, { key, latest }: RemovedEvent): boolean {
    const column = this.#series.get(key);
    if (column === undefined) return false;
    this.#write(row, row * this.#columns.length + column, latest?.ts ?? 0, latest ? valueText(latest.value) : this.#deletedText);
    return true;
  }

  /** Ignores older and repeated values. */
  #offer(row: number, column: number, ts: number, text: string): boolean {
    const cell = row * this.#columns.length + column;
    const known = this.#times[cell] ?? 0;
    if (ts < known && !this.#isLatest(row, column, ts)) return false;
    if (ts === known) {
      const knownText = this.#texts[cell];
      // The first frame formats 21.0 as "21": the same number is no change either.
      if (knownText === text || (knownText && text && Number(knownText) === Number(text))) return false;
    }
    this.#write(row, cell, ts, text);
    return true;
  }

  /** A known value may lie in the future, since the clock was set back. */
  #isLatest(row: number, column: number, ts: number): boolean {
    const { type, key } = this.#columns[column] ?? { type: '', key: '' };
    return type === 'TIME_SERIES' && this.#telemetry.latest(this.#entities[row]?.id ?? '', key)?.ts === ts;
  }

  /** If the name still exists in another scope, "any scope" shows that one. */
  #remove(row: number, column: number, anyScopeKey: string | undefined): void {
    const cell = row * this.#columns.length + column;
    const id = this.#entities[row]?.id;
    const others =
      anyScopeKey === undefined || id === undefined
        ? []
        : ATTRIBUTE_SCOPES.flatMap((scope) => this.#telemetry.attributes(id, scope).filter((attribute) => attribute.key === anyScopeKey));
    const newest = others.sort((a, b) => b.lastUpdateTs - a.lastUpdateTs)[0];
    if (newest) this.#write(row, cell, newest.lastUpdateTs, valueText(newest.value));
    else this.#write(row, cell, 0, this.#deletedText);
  }

  #write(row: number, cell: number, ts: number, text: string | null): void {
    this.#times[cell] = ts;
    this.#texts[cell] = text;
    this.#changedCells[cell] = 1;
    if (this.#isChanged[row] === 1) return;
    this.#isChanged[row] = 1;
    this.#changedRows.push(row);
  }

  /** Drops its changes. */
  forgetRow(row: number): void {
    if (this.#isChanged[row] !== 1) return;
    this.#isChanged[row] = 0;
    this.#changedRows = this.#changedRows.filter((changed) => changed !== row);
    this.#changedCells.fill(0, row * this.#columns.length, (row + 1) * this.#columns.length);
  }

  rowValues(row: number): Record<string, Record<string, { ts: number; value: string | null }>> {
    const values: Record<string, Record<string, { ts: number; value: string | null }>> = {};
    this.#columns.forEach(({ type, key }, column) => {
      const cell = row * this.#columns.length + column;
      values[type] = { ...values[type], [key]: { ts: this.#times[cell] ?? 0, value: this.#texts[cell] ?? null } };
    });
    return values;
  }

  /** Since the last call. */
  takeChangedRows(): number[] {
    const rows = this.#changedRows;
    this.#changedRows = [];
    for (const row of rows) {
      this.#isChanged[row] = 0;
      this.#changedCells.fill(0, row * this.#columns.length, (row + 1) * this.#columns.length);
    }
    return rows;
  }

  /** Appends one JSON text for each of `most` changed rows, with its changed cells only, and forgets their changes. */
  drainInto(out: string[], most: number): void {
    const rows = this.#changedRows.length > most ? this.#changedRows.splice(0, most) : this.#changedRows;
    if (rows === this.#changedRows) this.#changedRows = [];
    for (const row of rows) {
      const cells = this.#cellsOf(row);
      const entity = this.#entities[row];
      if (entity && cells !== '') out.push(`${rowHead(entity)}"latest":{${cells}},"timeseries":null}`);
      this.#isChanged[row] = 0;
    }
  }

  #cellsOf(row: number): string {
    const width = this.#columns.length;
    let text = '';
    let type = '';
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      if (this.#changedCells[cell] === 0) continue;
      this.#changedCells[cell] = 0;
      const plan = this.#columns[column];
      if (!plan) continue;
      if (plan.type !== type) {
        text += type === '' ? `"${plan.type}":{` : `},"${plan.type}":{`;
        type = plan.type;
      } else {
        text += ',';
      }
      text += `${plan.head}${this.#times[cell]},"value":${quoted(this.#texts[cell])}}`;
    }
    return type === '' ? '' : `${text}}`;
  }
}

/** Texts without characters that JSON must escape: almost all, and they need no encoder. */
const PLAIN = /^[^"\\\p{Cc}\p{Cs}]*$/u;

export function quoted(text: string | null | undefined): string {
  if (text === null || text === undefined) return 'null';
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
