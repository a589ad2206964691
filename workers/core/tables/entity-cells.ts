/** An entity keeps its slot until it is in no list, whatever its position. Where the past is kept, every change is logged. */
import type { DemandColumn } from '../../../src/contract/demand.ts';
import { AHEAD_MS } from '../../../src/contract/freshness.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { EntityRow } from '../../../src/contract/snapshot.ts';
import { FRESHNESS, type Freshness, type Reading } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { UserFunction } from '../../../src/contract/user-function.ts';
import type { Cadences } from '../cadences.ts';
import type { PostCells } from '../functions/post-cells.ts';
import type { CellStates } from '../memory/cell-states.ts';
import type { ChangeLog } from '../memory/change-log.ts';
import { DISCONNECTED, FRESH, freshnessIndex, learnCadence, TELLING, UNJUDGED, UNKNOWN } from '../telemetry/cadence.ts';

interface Column {
  readonly isField: boolean;
  /** Read again and again: it does not age. */
  readonly isRead: boolean;
  /** The key of a measurement; null for other columns. */
  readonly sample: string | null;
  readonly post: UserFunction | null;
  /** Further columns with the same key but another function. */
  readonly twins: readonly number[];
  values: (string | null)[];
  times: Float64Array;
  cadences: Float32Array;
  /** Steps that each cadence was learned from, up to `TELLING`. */
  steps: Uint8Array;
  freshness: Uint8Array;
}

/**
 * How a value arrived. `update`: right after the one before, so that it teaches the cadence. `read`: others may lie between. `whole`: in the
 * first answer of a subscription, which even overwrites newer values. `stored`: a newer one that is ahead of the clock stays the server's latest.
 */
export type Arrival = 'update' | 'read' | 'whole' | 'stored';

/** Estimates: times, cadence and freshness of a cell with a short text; id and index of a row. */
const BYTES_PER_CELL = 46;
const BYTES_PER_ROW = 250;

function ownCadence({ cadences, steps }: Column, slot: number): DurationMs {
  const cadence = cadences[slot] as number;
  return (steps[slot] as number) < TELLING ? -cadence : cadence;
}

export class EntityCells {
  private readonly columns: Column[];
  private readonly log: ChangeLog | null;
  /** Key type to key to column. Nested maps, so that no string is built for each value. */
  private readonly byType: Map<string, Map<string, number>>;
  private readonly ids: (EntityId | undefined)[] = [];
  private readonly slots = new Map<string, number>();
  /** In the order in which they were freed, from `nextFree` on. `from`: when the log has the last value of the entity before. */
  private free: { readonly slot: number; readonly from: EpochMs }[] = [];
  private nextFree = 0;
  private versions = new Uint32Array(0);
  /** Null where no column has a function. */
  private readonly postCells: PostCells | null;
  private readonly cadences: Cadences;
  /** When values arrived that were ahead of the clock, by cell: they age from then on. */
  private readonly heard = new Map<number, EpochMs>();
  /** The server's latest readings of keys that are ahead of the clock, by cell. */
  readonly ahead = new Map<number, Reading>();

  constructor(keys: readonly DemandColumn[], log: ChangeLog | null, postCells: () => PostCells, cadences: Cadences) {
    this.log = log;
    this.cadences = cadences;
    this.postCells = keys.some(({ post }) => post) ? postCells() : null;
    this.byType = firstColumns(keys);
    const first = ({ type, key }: DemandColumn) => this.byType.get(type)?.get(key) ?? 0;
    const others = new Map<number, number[]>();
    for (const [i, key] of keys.entries()) {
      const place = key.aggregate ? i : first(key);
      const twins = others.get(place) ?? [];
      if (place !== i) others.set(place, twins);
      if (place !== i) twins.push(i);
    }
    this.columns = keys.map((key, i) => ({
      isField: key.type === 'ENTITY_FIELD',
      isRead: key.aggregate !== undefined,
      sample: key.type === 'TIME_SERIES' && !key.aggregate ? key.key : null,
      post: key.post ?? null,
      twins: others.get(i) ?? [],
      values: [],
      times: new Float64Array(0),
      cadences: new Float32Array(0),
      steps: new Uint8Array(0),
      freshness: new Uint8Array(0),
    }));
  }

  /** First column of each key; undefined when no column has the type. */
  columnsOf(type: string): ReadonlyMap<string, number> | undefined {
    return this.byType.get(type);
  }

  get bytes(): number {
    return this.bytesOf(this.ids.length);
  }

  bytesOf(rows: number): number {
    return rows * (BYTES_PER_ROW + this.columns.length * BYTES_PER_CELL);
  }

  /** Entities that have a slot. */
  get size(): number {
    return this.slots.size;
  }

  /** Used, or free for others. */
  get slotCount(): number {
    return this.ids.length;
  }

  slotOf(id: string): number | undefined {
    return this.slots.get(id);
  }

  idAt(slot: number): string | undefined {
    return this.ids[slot]?.id;
  }

  entityAt(slot: number): EntityId | undefined {
    return this.ids[slot];
  }

  /** The server's latest reading, if it is ahead of the clock. */
  aheadAt(slot: number, c: number): Reading | undefined {
    return this.ahead.size === 0 ? undefined : this.ahead.get(slot * this.columns.length + c);
  }

  isUnjudged(slot: number, c: number): boolean {
    return this.columns[c]?.freshness[slot] === UNJUDGED;
  }

  /** Ids by entity type. */
  idsOf(slots: Iterable<number>): Map<string, string[]> {
    const byType = new Map<string, string[]>();
    for (const slot of slots) {
      const id = this.ids[slot];
      if (id) byType.set(id.entityType, [...(byType.get(id.entityType) ?? []), id.id]);
    }
    return byType;
  }

  slotFor(id: EntityId): number {
    const known = this.slots.get(id.id);
    if (known !== undefined) return known;
    const slot = this.takeFree() ?? this.ids.length;
    this.ids[slot] = id;
    this.slots.set(id.id, slot);
    if (slot >= this.versions.length) this.grow(Math.max(64, slot * 2));
    for (const column of this.columns) column.values[slot] = null;
    return slot;
  }

  /** One that may still be shown as of an earlier time is not taken. */
  private takeFree(): number | undefined {
    const next = this.free[this.nextFree];
    if (!next || (this.log?.oldest() ?? Number.POSITIVE_INFINITY) <= next.from) return undefined;
    this.nextFree += 1;
    if (this.nextFree * 2 > this.free.length) {
      this.free = this.free.slice(this.nextFree);
      this.nextFree = 0;
    }
    return next.slot;
  }

  /** Frees all other slots for other entities. @param kept by slot: not 0 for those to keep. */
  keepOnly(kept: Uint8Array, at: EpochMs): void {
    for (const [id, slot] of this.slots) {
      if (kept[slot]) continue;
      for (const [c, column] of this.columns.entries()) {
        this.write(slot, c, 0, null, at, 'whole');
        column.cadences[slot] = 0;
        column.steps[slot] = 0;
        column.freshness[slot] = 0;
      }
      // Versions are never reset: a row is not taken for one that was sent for the entity before.
      this.versions[slot] = (this.versions[slot] as number) + 1;
      this.ids[slot] = undefined;
      this.slots.delete(id);
      this.free.push({ slot, from: Math.max(at, this.log?.newest() ?? 0) });
    }
  }

  private grow(length: number): void {
    this.versions = resized(this.versions, new Uint32Array(length));
    for (const column of this.columns) {
      column.times = resized(column.times, new Float64Array(length));
      column.cadences = resized(column.cadences, new Float32Array(length));
      column.steps = resized(column.steps, new Uint8Array(length));
      column.freshness = resized(column.freshness, new Uint8Array(length));
    }
  }

  /**
   * An older value never overwrites a newer one, unless the whole row is sent again. `ts` 0 with no text: the value was deleted. A column
   * with a function shows the value when it is processed.
   */
  write(slot: number, c: number, ts: EpochMs, value: string | null, at: EpochMs, arrival: Arrival): void {
    const { post, twins } = this.columns[c] as Column;
    if (!post || !this.postCells) this.put(slot, c, ts, value, at, arrival);
    else this.postCells.add(`${slot} ${c}`, post, ts, value, (when, text) => this.put(slot, c, when, text, at, arrival));
    for (const twin of twins) this.write(slot, twin, ts, value, at, arrival);
  }

  private put(slot: number, c: number, ts: EpochMs, value: string | null, at: EpochMs, arrival: Arrival): void {
    const column = this.columns[c] as Column;
    const before = column.times[slot] as number;
    const isGone = ts === 0 && (value === null || value === '');
    const isSame = isGone ? before === 0 : value === column.values[slot] && (column.isField || ts === before);
    const cell = slot * this.columns.length + c;
    const limit = at + AHEAD_MS;
    // One with a wrong time would hide all later ones.
    const wasAhead = before > limit && ts <= limit;
    if (column.sample !== null && ts > limit) {
      if (this.ahead.get(cell)?.ts !== ts) this.versions[slot] = (this.versions[slot] as number) + 1;
      this.ahead.set(cell, { ts, value });
      if (before !== 0 && before <= limit) return;
    } else if (arrival !== 'stored' || ts >= (this.ahead.get(cell)?.ts ?? 0)) this.ahead.delete(cell);
    if (isSame || (!isGone && arrival !== 'whole' && ts < before && !wasAhead)) return;
    if (!column.isField && ts > limit) this.heard.set(cell, at);
    else this.heard.delete(cell);
    const isStep = arrival === 'update' && !wasAhead;
    if (isStep && !isGone && before !== 0 && !column.isField) {
      column.cadences[slot] = learnCadence(column.cadences[slot] as number, ts - before);
      if (ts > before) column.steps[slot] = Math.min(TELLING, (column.steps[slot] as number) + 1);
    }
    if (column.sample !== null) this.cadences.hear((this.ids[slot] as EntityId).id, column.sample, ts, isStep);
    column.times[slot] = ts;
    column.values[slot] = isGone ? null : value;
    this.versions[slot] = (this.versions[slot] as number) + 1;
    if (!this.log) return;
    if (column.isField && before === 0 && value !== null) this.log.begin(cell, ts, value);
    else this.log.record(cell, at, ts, isGone ? null : value);
  }

  /** A changed freshness raises the row's version. */
  refresh(slot: number, now: EpochMs, lostAt: EpochMs | null): void {
    for (const [c, column] of this.columns.entries()) {
      const ts = this.heard.get(slot * this.columns.length + c) ?? (column.times[slot] as number);
      const next = this.freshnessAt(column, slot, ts, now, lostAt);
      if (column.freshness[slot] === next) continue;
      column.freshness[slot] = next;
      this.versions[slot] = (this.versions[slot] as number) + 1;
    }
  }

  /** Entity fields are not measurements: they do not age. */
  private freshnessAt(column: Column, slot: number, ts: EpochMs, now: EpochMs, lostAt: EpochMs | null): number {
    if (column.isField) return 0;
    if (column.isRead && ts > 0) return lostAt === null ? FRESH : DISCONNECTED;
    const id = this.ids[slot]?.id;
    const shared = column.sample === null || id === undefined ? 0 : this.cadences.shared(id, column.sample);
    return freshnessIndex(ts, shared > 0 ? shared : ownCadence(column, slot) || shared, now, lostAt);
  }

  /** 0: not known, or not in this table; negative: only suspected. */
  cadenceOf(entity: string, key: string): DurationMs {
    const slot = this.slots.get(entity);
    const column = this.columns[this.columnsOf('TIME_SERIES')?.get(key) ?? -1];
    return slot === undefined || !column ? 0 : ownCadence(column, slot);
  }

  version(slot: number): number {
    return this.versions[slot] ?? 0;
  }

  text(slot: number, c: number): string | null {
    return this.columns[c]?.values[slot] ?? null;
  }

  row(slot: number): EntityRow {
    const ahead = this.columns.map((_, c) => this.ahead.get(slot * this.columns.length + c) ?? null);
    return {
      ahead: ahead.some(Boolean) ? ahead : undefined,
      id: this.ids[slot] as EntityId,
      values: this.columns.map((column) => column.values[slot] ?? null),
      times: this.columns.map((column) => column.times[slot] as number),
      freshness: this.columns.map((column) => FRESHNESS[column.freshness[slot] as number] as Freshness),
    };
  }

  /** `states` null: nothing is held for that time. */
  pastText(states: CellStates | null, slot: number, c: number): string | null {
    return states?.value(slot * this.columns.length + c) ?? (this.columns[c]?.isField ? this.text(slot, c) : null);
  }

  /** Values that are not held for the time are unknown; names that are not held are the present ones. */
  pastRow(states: CellStates | null, slot: number, at: EpochMs, lostAt: EpochMs | null): EntityRow {
    const cells = this.columns.map((_, c) => slot * this.columns.length + c);
    const times = cells.map((cell, c) => states?.time(cell) || (this.columns[c]?.isField ? this.columns[c].times[slot] || 0 : 0));
    return {
      id: this.ids[slot] as EntityId,
      values: cells.map((_, c) => this.pastText(states, slot, c)),
      times,
      freshness: this.columns.map((column, c) => {
        const isKnown = column.isField || (states?.isKnown(cells[c] as number) ?? false);
        return FRESHNESS[isKnown ? this.freshnessAt(column, slot, times[c] as number, at, lostAt) : UNKNOWN] as Freshness;
      }),
    };
  }
}

function firstColumns(keys: readonly DemandColumn[]): Map<string, Map<string, number>> {
  const byType = new Map<string, Map<string, number>>();
  for (const [i, { type, key, aggregate }] of keys.entries()) {
    if (aggregate) continue;
    const known = byType.get(type) ?? new Map<string, number>();
    byType.set(type, known);
    if (!known.has(key)) known.set(key, i);
  }
  return byType;
}

function resized<T extends Float64Array | Float32Array | Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
