/** By entity in the order of their pages, then by key. Merges rows from the server with live samples. */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import { AHEAD_MS } from '../../../src/contract/freshness.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { Aggregation, Reading } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { NewestOf } from '../feed.ts';
import { TextPoints } from '../functions/text-points.ts';
import type { BucketGrid } from '../telemetry/bucket-grid.ts';
import { isDoubtful, type RawSample, SampleSeries, type SeriesShape } from '../telemetry/sample-series.ts';
import { MOST_DRAWN_STATES, StateCodes } from '../telemetry/state-codes.ts';
import { valueNumber } from '../telemetry/value-number.ts';
import type { EntityRowReading } from './read-entity-row.ts';
import { demandKeys } from './series-command.ts';

/** Rows of a series: a day at one sample a second. */
const LEAST_CAPACITY = 100_000;

export interface HeldSeries extends NewestOf {
  entityName: string;
  entityLabel: string | null;
  readonly samples: SampleSeries;
  /** Codes of a state chart; null for numbers. */
  readonly codes: StateCodes | null;
  /** Values that are not plain numbers; null where no function needs them. */
  readonly texts: TextPoints | null;
  /** The last known step; kept when the samples that showed it are gone. */
  step: DurationMs;
  /** Time of the newest raw sample in the server's answer, which the server sends once more. */
  answeredTs: EpochMs;
  /** The oldest sample of an answer that the limit cut short; 0 for a whole one. */
  cutAt: EpochMs;
  /** The server's times of averages and sums that may be of no numbers, with whether that was asked. */
  readonly doubtful: Map<EpochMs, boolean>;
}

/** Takes a reading that may be the newest. @param now infinite: nothing is ahead. */
export function takeLatest(held: NewestOf, reading: Reading, now: EpochMs): void {
  const limit = now + AHEAD_MS;
  const isAhead = reading.ts > limit;
  const { ts } = held.latest;
  if (isAhead && reading.ts >= (held.ahead?.ts ?? 0)) held.ahead = reading;
  const replaces = ts > limit ? !isAhead || reading.ts >= ts : reading.ts >= ts && (!isAhead || ts === 0);
  if (!replaces) return;
  if (reading.ts !== ts) held.heardAt = now;
  held.latest = reading;
}

/** From when on the newest value ages: one that was ahead of the clock ages from its arrival. */
export function agesFrom({ latest, heardAt }: Pick<NewestOf, 'latest' | 'heardAt'>): EpochMs {
  return latest.ts > heardAt + AHEAD_MS ? heardAt : latest.ts;
}

export class SeriesSet {
  readonly grid: BucketGrid | null;
  private readonly keys: readonly string[];
  private readonly shape: SeriesShape;
  private readonly isState: boolean;
  /** Most samples of an answer for one series; infinite with aggregation, which never has more. */
  private readonly most: number;
  private readonly mostStates: number | undefined;
  private readonly hasTexts: boolean;
  private readonly entities = new Map<string, Map<string, HeldSeries>>();
  private readonly pages: string[][] = [];

  /** @param limit most rows of an answer for one series: all of them are kept. */
  constructor(demand: SeriesDemand, { agg, limit }: { readonly agg: Aggregation; readonly limit: number }, grid: BucketGrid | null) {
    this.keys = demandKeys(demand);
    this.grid = grid;
    this.isState = demand.isState ?? false;
    this.mostStates = demand.isListed ? undefined : MOST_DRAWN_STATES;
    this.hasTexts = !this.isState && agg === 'NONE' && (demand.post?.some((fn) => fn !== null) ?? false);
    this.most = agg === 'NONE' ? limit : Number.POSITIVE_INFINITY;
    this.shape = { agg, grid, capacity: Math.max(LEAST_CAPACITY, limit) };
  }

  get all(): HeldSeries[] {
    return this.pages.flat().flatMap((id) => [...(this.entities.get(id)?.values() ?? [])]);
  }

  /** Whether samples of a window that begins at `start` are missing, because an answer had more than its limit. */
  isCutShort(start: EpochMs): boolean {
    return this.all.some(({ cutAt }) => cutAt > start);
  }

  of(entityId: string, key: string): HeldSeries | undefined {
    return this.entities.get(entityId)?.get(key);
  }

  /** Rows replace those of the same time; others stay, because a limit may have cut the answer. Absent entities are dropped. @param now infinite: nothing is ahead. */
  takePage(page: number, rows: readonly EntityRowReading[], now: EpochMs): void {
    this.pages[page] = rows.map(({ entity }) => entity.id);
    const present = new Set(this.pages.flat());
    for (const id of this.entities.keys()) if (!present.has(id)) this.entities.delete(id);
    for (const row of rows) this.takeRow(row, now);
  }

  /** For a line that comes in from before the window. */
  takeBefore(entityId: string, key: string, { ts, value }: Reading, start: EpochMs): boolean {
    const held = this.of(entityId, key);
    if (!held || ts >= start || held.samples.lowerBound(start) > 0) return false;
    held.samples.addServerRow(ts, this.valueOf(held, value), undefined);
    return true;
  }

  /** A bucket turned out to have no number. `ts`: the server's time. Returns whether it was shown as 0. */
  takeNoNumber(entityId: string, key: string, ts: EpochMs): boolean {
    const samples = this.of(entityId, key)?.samples;
    const at = this.grid?.middle(ts) ?? ts;
    const row = samples?.lowerBound(at) ?? 0;
    if (samples?.time(row) !== at || samples.value(row) !== 0) return false;
    samples.addServerRow(ts, Number.NaN, undefined);
    return true;
  }

  /** The number or the state code; NaN if it is neither. Aggregations of servers take no booleans for numbers. */
  valueOf(held: HeldSeries, value: string | null): number {
    if (held.codes) return held.codes.code(value);
    const isBoolean = value === 'true' || value === 'false';
    return isBoolean && this.shape.grid && this.shape.agg !== 'NONE' ? Number.NaN : valueNumber(value);
  }

  /** Points as raw samples; NaN: no number. */
  raw(held: HeldSeries, row: EntityRowReading): RawSample[] {
    const samples: RawSample[] = [];
    row.eachPoint(held.key, (ts, value) => samples.push([ts, this.valueOf(held, value)]));
    return samples;
  }

  get bytes(): number {
    let sum = 0;
    for (const keys of this.entities.values()) for (const { samples, texts } of keys.values()) sum += samples.bytes + (texts?.bytes ?? 0);
    return sum;
  }

  private takeRow(row: EntityRowReading, now: EpochMs): void {
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
      if (newest) {
        held.ahead = null;
        takeLatest(held, newest, now);
      }
      let points = 0;
      let oldest = Number.POSITIVE_INFINITY;
      /** Of states, the first one may be of before the window: where the limit cut what follows it, nobody knows how long it lasted. */
      const before: RawSample[] = [];
      row.eachPoint(key, (ts, value, count) => {
        points += 1;
        const number = this.valueOf(held, value);
        if (this.isState && points === 1) before.push([ts, number]);
        else {
          oldest = Math.min(oldest, ts);
          held.samples.addServerRow(ts, number, count);
        }
        if (isDoubtful(this.shape.agg, number, count) && !held.doubtful.has(ts)) held.doubtful.set(ts, false);
        held.texts?.put(ts, value);
        if (this.shape.agg === 'NONE' && (ts > held.latest.ts || held.ahead)) takeLatest(held, { ts, value }, now);
      });
      for (const [ts, number] of points === this.most + 1 ? [] : before) {
        held.samples.addServerRow(ts, number, undefined);
        oldest = Math.min(oldest, ts);
      }
      held.cutAt = points >= this.most ? oldest : 0;
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
      codes: this.isState ? new StateCodes(this.mostStates) : null,
      texts: this.hasTexts ? new TextPoints() : null,
      latest: { ts: 0, value: null },
      heardAt: 0,
      ahead: null,
      step: 0,
      answeredTs: 0,
      cutAt: 0,
      doubtful: new Map(),
    };
  }
}
