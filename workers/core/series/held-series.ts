/** The series of one query: entities in the order of their pages, each with its keys. Rows of servers and live samples go in. */
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { BucketGrid } from '../telemetry/bucket-grid.ts';
import { type RawSample, SampleSeries, type SeriesShape } from '../telemetry/sample-series.ts';
import { StateCodes } from '../telemetry/state-codes.ts';
import { valueNumber } from '../telemetry/value-number.ts';
import type { EntityRowReading, Point } from './read-entity-row.ts';

/** Samples a series keeps; a day at one a second fits. */
const CAPACITY = 100_000;

export interface HeldSeries {
  readonly entity: EntityId;
  entityName: string;
  entityLabel: string | null;
  readonly key: string;
  readonly samples: SampleSeries;
  /** States of a state chart; null for numbers. */
  readonly codes: StateCodes | null;
  latest: { ts: EpochMs; value: string | null };
  /** The last step that was seen; it outlives the samples that showed it. */
  step: DurationMs;
  /** The newest raw sample that the server's own answer already contains: it is sent once more (live.md 2.6). */
  answeredTs: EpochMs;
}

export class SeriesSet {
  readonly grid: BucketGrid | null;
  private readonly keys: readonly string[];
  private readonly shape: SeriesShape;
  private readonly isState: boolean;
  private readonly entities = new Map<string, Map<string, HeldSeries>>();
  private readonly pages: string[][] = [];

  constructor(keys: readonly string[], agg: SeriesShape['agg'], grid: BucketGrid | null, isState: boolean) {
    this.keys = keys;
    this.grid = grid;
    this.isState = isState;
    this.shape = { agg, grid, capacity: CAPACITY };
  }

  /** All series in the order of their entities' pages, then of the keys. */
  get all(): HeldSeries[] {
    return this.pages.flat().flatMap((id) => [...(this.entities.get(id)?.values() ?? [])]);
  }

  of(entityId: string, key: string): HeldSeries | undefined {
    return this.entities.get(entityId)?.get(key);
  }

  /**
   * A page as the server answered it. Rows replace those of the same time; those that the answer does not have stay, because a
   * limit may have cut it. Entities that left the page are forgotten.
   */
  takePage(page: number, rows: readonly EntityRowReading[]): void {
    this.pages[page] = rows.map(({ entity }) => entity.id);
    const present = new Set(this.pages.flat());
    for (const id of this.entities.keys()) if (!present.has(id)) this.entities.delete(id);
    for (const row of rows) this.takeRow(row);
  }

  /** The numbers or state codes of points; what is neither is NaN. */
  valueOf(held: HeldSeries, value: string | null): number {
    return held.codes ? held.codes.code(value) : valueNumber(value);
  }

  /** Points as raw samples. What is no number counts only where samples are counted. */
  raw(held: HeldSeries, points: readonly Point[]): RawSample[] {
    const samples = points.map(({ ts, value }) => [ts, this.valueOf(held, value)] as const);
    return this.shape.agg === 'COUNT' ? samples : samples.filter(([, value]) => !Number.isNaN(value));
  }

  get bytes(): number {
    let sum = 0;
    for (const keys of this.entities.values()) for (const { samples } of keys.values()) sum += samples.bytes;
    return sum;
  }

  private takeRow(row: EntityRowReading): void {
    const { id } = row.entity;
    const keys = this.entities.get(id) ?? new Map<string, HeldSeries>();
    this.entities.set(id, keys);
    for (const key of this.keys) {
      const held = keys.get(key) ?? this.create(row.entity, key);
      keys.set(key, held);
      held.entityName = row.name ?? held.entityName;
      held.entityLabel = row.label ?? held.entityLabel;
      const newest = row.latest(key);
      held.answeredTs = newest?.ts ?? 0;
      if (newest && newest.ts >= held.latest.ts) held.latest = newest;
      for (const { ts, value, count } of row.points(key)) {
        held.samples.addServerRow(ts, this.valueOf(held, value), count);
        if (this.shape.agg === 'NONE' && ts > held.latest.ts) held.latest = { ts, value };
      }
      held.samples.isUncertain = false;
    }
  }

  private create(entity: EntityId, key: string): HeldSeries {
    return {
      entity,
      entityName: entity.id,
      entityLabel: null,
      key,
      samples: new SampleSeries(this.shape),
      codes: this.isState ? new StateCodes() : null,
      latest: { ts: 0, value: null },
      step: 0,
      answeredTs: 0,
    };
  }
}
