import type { EntityId } from '../../src/contract/identifiers.ts';
import type { AttributeScope, TsValue } from '../../src/contract/telemetry.ts';
import { valueText } from '../../src/engine/values.ts';
import type { Cause } from '../../src/engine/world/values.ts';
import type {
  ComputedAttribute,
  EventHub,
  Point,
  PointRange,
  ReadRange,
  SeriesSource,
  StoredAttribute,
  StoredValue,
  Telemetry,
  TelemetryUpdate,
} from '../model.ts';
import type { Sliced } from '../sliced.ts';
import { AttributeStore } from './attribute-store.ts';
import { Buckets, checkIntervals, halfOpen, type RangeRule } from './buckets.ts';
import type { Database } from './database.ts';
import { ensure } from './ensure.ts';
import { SeriesStore } from './series-store.ts';

/** Computed points when a long range is aggregated: enough for a good mean, few enough for 700 buckets. */
const SAMPLES_PER_BUCKET = 48;
const MIN_SAMPLES = 20_000;
/** Read, or computed and aggregated, in a few milliseconds. */
const POINTS_A_SLICE = 2000;
/** How long an announced point counts as the newest without asking its source again. */
const ANNOUNCED_MS = 5000;

export interface TelemetryOptions {
  readonly rangeRule: RangeRule;
  readonly now: () => number;
}

/** SQLite merged with computed series. For points at the same time, the stored one takes precedence. */
export class TelemetryStore implements Telemetry {
  readonly series: SeriesStore;
  readonly attributeStore: AttributeStore;
  readonly #hub: EventHub;
  readonly #options: TelemetryOptions;
  readonly #sources: SeriesSource[] = [];
  readonly #announced = new Map<string, Map<string, Point>>();

  constructor(db: Database, hub: EventHub, options: TelemetryOptions) {
    this.series = new SeriesStore(db);
    this.attributeStore = new AttributeStore(db);
    this.#hub = hub;
    this.#options = options;
  }

  addSource(source: SeriesSource): void {
    this.#sources.push(source);
  }

  save(entity: EntityId, points: readonly Point[], expiresAt?: number, cause?: Cause): void {
    if (points.length === 0) return;
    const before = new Map<string, Point | undefined>();
    for (const { key } of points) if (!before.has(key)) before.set(key, this.latest(entity.id, key));
    this.series.save(entity.id, points, expiresAt ?? null);
    this.#hub.emit('telemetry', [{ entity, points, cause, before }]);
  }

  announce(batch: readonly TelemetryUpdate[]): void {
    const told = batch.map((update) => (update.computed ? update : { ...update, before: this.#announce(update) }));
    if (told.length > 0) this.#hub.emit('telemetry', told);
  }

  /** Gives what was announced of its keys before. */
  #announce({ entity, points }: TelemetryUpdate): Map<string, Point | undefined> {
    const known = ensure(this.#announced, entity.id, () => new Map<string, Point>());
    // A known point in the future (the clock was set back) is replaced by any other.
    for (const { key } of points) if ((known.get(key)?.ts ?? 0) > this.#options.now()) known.delete(key);
    const before = new Map(points.map(({ key }) => [key, known.get(key)]));
    for (const point of points) if (point.ts >= (known.get(point.key)?.ts ?? 0)) known.set(point.key, point);
    return before;
  }

  #sourceOf(entityId: string, key: string): SeriesSource | undefined {
    return this.#sources.find((source) => source.keys(entityId)?.includes(key));
  }

  keys(entityId: string): string[] {
    const keys = new Set(this.series.keys(entityId));
    for (const source of this.#sources) for (const key of source.keys(entityId) ?? []) keys.add(key);
    return [...keys];
  }

  latest(entityId: string, key: string): Point | undefined {
    const kept = this.series.latest(entityId, key);
    const computed = this.#computed(entityId, key);
    if (!kept || !computed) return kept ?? computed;
    return computed.ts > kept.ts ? computed : kept;
  }

  #computed(entityId: string, key: string): Point | undefined {
    const now = this.#options.now();
    const announced = this.#announced.get(entityId)?.get(key);
    if (announced && Math.abs(announced.ts - now) < ANNOUNCED_MS) return announced;
    return this.#sourceOf(entityId, key)?.latest(entityId, key, now) ?? announced;
  }

  *rows(entityId: string, key: string, range: ReadRange): Generator<TsValue[]> {
    if (range.agg === 'NONE') {
      for (const points of this.points(entityId, key, range)) yield points.map(({ ts, value }) => ({ ts, value: valueText(value) }));
      return;
    }
    checkIntervals(range);
    const buckets = new Buckets(range, this.#options.rangeRule);
    if (buckets.count === 0) return;
    const { from, to } = buckets;
    for (const groups of this.series.groups(entityId, key, from, to, range.interval)) {
      for (const group of groups) buckets.addGroup(group);
      yield [];
    }
    const source = this.#sourceOf(entityId, key);
    if (source) yield* this.#addComputed(buckets, source, entityId, key);
    yield* buckets.rows(range.agg);
  }

  *#addComputed(buckets: Buckets, source: SeriesSource, entityId: string, key: string): Generator<never[]> {
    const from = buckets.from;
    const to = Math.min(buckets.to, this.#options.now() + 1);
    if (from >= to) return;
    const wanted = Math.max(MIN_SAMPLES, buckets.count * SAMPLES_PER_BUCKET);
    const whole = () => ({ points: source.read(entityId, key, from, to, Number.MAX_SAFE_INTEGER, false), weight: 1 });
    const { points, weight } = source.sample?.(entityId, key, from, to, wanted) ?? whole();
    const isPartlyStored = this.series.scan(entityId, key, from, to, 1, false).points.length > 0;
    let added = 0;
    for (const point of points) {
      if (!isPartlyStored || !this.series.isStored(entityId, key, point.ts)) buckets.addPoint(point, weight);
      added += 1;
      if (added % POINTS_A_SLICE === 0) yield [];
    }
  }

  *points(entityId: string, key: string, range: PointRange): Generator<Point[]> {
    const { from: start, to: end } = halfOpen(range, this.#options.rangeRule);
    const newestFirst = range.order === 'DESC';
    const source = this.#sourceOf(entityId, key);
    const limit = Math.max(0, Math.trunc(range.limit));
    for (let [from, to, left] = [start, end, limit]; from < to && left > 0; ) {
      const size = Math.min(left, POINTS_A_SLICE);
      const kept = this.series.scan(entityId, key, from, to, size, newestFirst);
      const until = Math.min(to, this.#options.now() + 1);
      const computed = from < until ? (source?.read(entityId, key, from, until, size, newestFirst) ?? []) : [];
      // Points after the last one of either source belong to the next slice.
      const ends = kept.isWhole ? [] : [lastOf(kept.points, newestFirst)];
      if (computed.length === size) ends.push(lastOf(computed, newestFirst));
      if (newestFirst) to = Math.max(from, ...ends);
      else from = Math.min(to, ...ends.map((ts) => ts + 1));
      const merged = merge(kept.points, computed, newestFirst).filter(({ ts }) => (newestFirst ? ts >= to : ts < from));
      yield merged.slice(0, left);
      left -= merged.length;
    }
  }

  *pointCount(entityId: string, key: string, range: PointRange, enough: number): Sliced<number> {
    const { from, to } = halfOpen(range, this.#options.rangeRule);
    const until = Math.min(to, this.#options.now() + 1);
    const most = Math.min(Math.max(0, Math.trunc(range.limit)), enough + 1);
    const computed = from < until ? (this.#sourceOf(entityId, key)?.count(entityId, key, from, until) ?? 0) : 0;
    if (computed >= most) return most;
    return Math.min(most, computed + (yield* this.series.count(entityId, key, from, to, most - computed)));
  }

  *thin(entityId: string, key: string, startTs: number, endTs: number): Sliced<void> {
    const { from, to } = halfOpen({ startTs, endTs }, this.#options.rangeRule);
    yield* this.series.thin(entityId, key, from, to);
  }

  remove(entityId: string, key: string, startTs: number, endTs: number, rewriteLatest: boolean): void {
    const { from, to } = halfOpen({ startTs, endTs }, this.#options.rangeRule);
    const before = this.series.latest(entityId, key);
    this.series.remove(entityId, key, from, to, rewriteLatest);
    const latest = this.series.latest(entityId, key);
    if (latest !== before) this.#hub.emit('removed', { entityId, key, latest });
  }

  computeAttribute(computed: ComputedAttribute): void {
    this.attributeStore.computed = computed;
  }

  attributes(entityId: string, scope: AttributeScope): StoredAttribute[] {
    return this.attributeStore.all(entityId, scope);
  }

  attribute(entityId: string, scope: AttributeScope, key: string): StoredAttribute | undefined {
    return this.attributeStore.get(entityId, scope, key);
  }

  saveAttributes(
    entity: EntityId,
    scope: AttributeScope,
    values: readonly { key: string; value: StoredValue }[],
    at = this.#options.now(),
    tellsDevice = true,
    cause?: Cause,
  ): void {
    const changed = this.attributeStore.save(entity.id, scope, values, at);
    if (changed.length > 0) this.#hub.emit('attributes', { entity, scope, changed, removed: [], tellsDevice, cause });
  }

  removeAttributes(entity: EntityId, scope: AttributeScope, keys: readonly string[], tellsDevice = true): void {
    const removed = this.attributeStore.remove(entity.id, scope, keys);
    if (removed.length > 0) this.#hub.emit('attributes', { entity, scope, changed: [], removed, tellsDevice });
  }

  removeEntity(entityId: string): void {
    this.series.removeEntity(entityId);
    this.attributeStore.removeEntity(entityId);
    this.#announced.delete(entityId);
  }
}

/** The one that the read meets last. */
function lastOf(points: readonly Point[], newestFirst: boolean): number {
  const times = [points[0]?.ts ?? 0, points.at(-1)?.ts ?? 0];
  return newestFirst ? Math.min(...times) : Math.max(...times);
}

/** For points at the same time, the stored one takes precedence. */
function merge(kept: Point[], computed: readonly Point[], newestFirst: boolean): Point[] {
  if (computed.length === 0) return kept;
  const byTime = new Map<number, Point>();
  for (const point of computed) byTime.set(point.ts, point);
  for (const point of kept) byTime.set(point.ts, point);
  const sign = newestFirst ? -1 : 1;
  return [...byTime.values()].sort((a, b) => sign * (a.ts - b.ts));
}
