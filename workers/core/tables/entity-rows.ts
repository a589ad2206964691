/**
 * Latest values of many entities, column by column. Rows stand in the server's order; each cell has its text, its time and the
 * learned cadence of its key.
 */
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import type { EntityRow } from '../../../src/contract/snapshot.ts';
import { FRESHNESS, type Freshness } from '../../../src/contract/telemetry.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { freshnessIndex, learnCadence } from '../telemetry/cadence.ts';

interface Column {
  readonly isField: boolean;
  values: (string | null)[];
  times: Float64Array;
  cadences: Float32Array;
  /** Rhythm of the key over all entities: stands in for one that has not shown its own yet. */
  typicalCadence: number;
  freshness: Uint8Array;
}

export class EntityRows {
  private readonly columns: Column[];
  /** Key type to key to column: found without building a text for each value of the hot path. */
  private readonly byType: Map<string, Map<string, number>>;
  private ids: EntityId[] = [];
  private index = new Map<string, number>();
  private versions = new Uint32Array(0);

  constructor(keys: readonly EntityKey[]) {
    this.columns = keys.map((key) => ({
      isField: key.type === 'ENTITY_FIELD',
      values: [],
      times: new Float64Array(0),
      cadences: new Float32Array(0),
      typicalCadence: 0,
      freshness: new Uint8Array(0),
    }));
    this.byType = new Map(keys.map(({ type }) => [type, new Map(keys.flatMap((key, i) => (key.type === type ? [[key.key, i]] : [])))]));
  }

  get length(): number {
    return this.ids.length;
  }

  /** Columns of one key type by key; undefined when no column has it. */
  columnsOf(type: string): ReadonlyMap<string, number> | undefined {
    return this.byType.get(type);
  }

  indexOf(id: string): number | undefined {
    return this.index.get(id);
  }

  /**
   * Puts a page of `ids` at row `from`. Rows behind a full page of `pageSize` stay, behind a shorter one there are none. What was
   * learned of an entity stays with it; everything else of the page comes anew.
   */
  replace(from: number, ids: readonly EntityId[], pageSize: number): void {
    const end = from + ids.length;
    const tail = ids.length === pageSize ? this.ids.slice(end) : [];
    const cadences = this.columns.map((column) => ids.map(({ id }) => column.cadences[this.index.get(id) ?? -1] ?? 0));
    this.ids = [...this.ids.slice(0, from), ...ids, ...tail];
    this.index = new Map(this.ids.map(({ id }, row) => [id, row]));
    const length = this.ids.length;
    // Versions only rise: a place that shows another row must look changed.
    const version = this.versions.reduce((highest, one) => Math.max(highest, one), 0) + 1;
    this.versions = resized(this.versions, new Uint32Array(length)).fill(version, from, end);
    this.columns.forEach((column, c) => {
      column.values = Array.from({ length }, (_, row) => (row >= from && row < end ? null : (column.values[row] ?? null)));
      column.times = resized(column.times, new Float64Array(length)).fill(0, from, end);
      column.cadences = resized(column.cadences, new Float32Array(length));
      column.cadences.set(cadences[c] ?? [], from);
      column.freshness = resized(column.freshness, new Uint8Array(length));
    });
  }

  /** Writes a cell unless it is older than what stands there. `ts` 0 with no text means that the value is gone. */
  write(row: number, c: number, ts: EpochMs, value: string | null): boolean {
    const column = this.columns[c] as Column;
    const before = column.times[row] as number;
    const isGone = ts === 0 && (value === null || value === '');
    if (!isGone && ts < before) return false;
    if (!isGone && before !== 0 && !column.isField) {
      column.cadences[row] = learnCadence(column.cadences[row] as number, ts - before);
      column.typicalCadence = learnCadence(column.typicalCadence, ts - before);
    }
    column.times[row] = ts;
    column.values[row] = isGone ? null : value;
    this.versions[row] = (this.versions[row] as number) + 1;
    return true;
  }

  /** Computes the freshness of the cells of a row; a change makes the row look changed. */
  refresh(row: number, now: EpochMs, isConnected: boolean): void {
    for (const column of this.columns) {
      // An entity field is what the platform says, not a measurement: it does not age.
      const next = column.isField
        ? 0
        : freshnessIndex(column.times[row] as number, column.cadences[row] || column.typicalCadence, now, isConnected);
      if (column.freshness[row] === next) continue;
      column.freshness[row] = next;
      this.versions[row] = (this.versions[row] as number) + 1;
    }
  }

  version(row: number): number {
    return this.versions[row] ?? 0;
  }

  row(row: number): EntityRow | undefined {
    const id = this.ids[row];
    if (!id) return undefined;
    return {
      id,
      values: this.columns.map((column) => column.values[row] ?? null),
      times: this.columns.map((column) => column.times[row] as number),
      freshness: this.columns.map((column) => FRESHNESS[column.freshness[row] as number] as Freshness),
    };
  }
}

function resized<T extends Float64Array | Float32Array | Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from.subarray(0, to.length));
  return to;
}
