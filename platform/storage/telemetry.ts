import type { EntityId } from '../../src/contract/identifiers.ts';
import type { AttributeScope, TsValue } from '../../src/contract/telemetry.ts';
import type { EventHub, Point, ReadRange, SeriesSource, StoredAttribute, StoredValue, Telemetry, TelemetryUpdate } from '../model.ts';
import { AttributeStore } from './attribute-store.ts';
import { Buckets, checkIntervals, halfOpen, type RangeRule } from './buckets.ts';
import type { Database } from './database.ts';
import { ensure } from './ensure.ts';
import { SeriesStore } from './series-store.ts';
import { valueText } from './values.ts';

/** Computed points per bucket when a long range is aggregated: enough for a fair mean, few enough for 700 buckets at once. */
const SAMPLES_PER_BUCKET = 48;
const MIN_SAMPLES = 20_000;
/** For how long an announced point is taken as the newest without asking its source again. */
const ANNOUNCED_MS = 5000;

export interface TelemetryOptions {
  readonly rangeRule: RangeRule;
  readonly now: () => number;
}

/** Telemetry and attributes over SQLite, merged with computed series. Where both have a point at one time, the kept one wins. */
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

  save(entity: EntityId, points: readonly Point[], expiresAt?: number): void {
    if (points.length === 0) return;
    this.series.save(entity.id, points, expiresAt ?? null);
    this.#hub.emit('telemetry', [{ entity, points }]);
  }

  announce(batch: readonly TelemetryUpdate[]): void {
    for (const { entity, points } of batch) {
      const known = ensure(this.#announced, entity.id, () => new Map<string, Point>());
      for (const point of points) if (point.ts >= (known.get(point.key)?.ts ?? 0)) known.set(point.key, point);
    }
    if (batch.length > 0) this.#hub.emit('telemetry', batch);
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
    if (announced && announced.ts > now - ANNOUNCED_MS) return announced;
    return this.#sourceOf(entityId, key)?.latest(entityId, key, now) ?? announced;
  }

  read(entityId: string, key: string, range: ReadRange): TsValue[] {
    if (range.agg === 'NONE') return this.points(entityId, key, range).map((point) => ({ ts: point.ts, value: valueText(point.value) }));
    checkIntervals(range);
    const buckets = new Buckets(range, this.#options.rangeRule);
    if (buckets.count === 0) return [];
    const { from, to } = buckets;
    for (const group of this.series.groups(entityId, key, from, to, range.interval)) buckets.addGroup(group);
    const source = this.#sourceOf(entityId, key);
    if (source) this.#addComputed(buckets, source, entityId, key);
    return buckets.rows(range.agg);
  }

  #addComputed(buckets: Buckets, source: SeriesSource, entityId: string, key: string): void {
    const from = buckets.from;
    const to = Math.min(buckets.to, this.#options.now() + 1);
    if (from >= to) return;
    const wanted = Math.max(MIN_SAMPLES, buckets.count * SAMPLES_PER_BUCKET);
    const whole = () => ({ points: source.read(entityId, key, from, to, Number.MAX_SAFE_INTEGER, false), weight: 1 });
    const { points, weight } = source.sample?.(entityId, key, from, to, wanted) ?? whole();
    const kept = this.series.has(entityId, key) ? this.#keptTimes(entityId, key, from, to) : undefined;
    for (const point of points) if (!kept?.has(point.ts)) buckets.addPoint(point, weight);
  }

  #keptTimes(entityId: string, key: string, from: number, to: number): Set<number> {
    return new Set(this.series.scan(entityId, key, from, to, Number.MAX_SAFE_INTEGER, false).map((point) => point.ts));
  }

  /** Single points of a range under the platform's range rule, in the order and number that the range asks for. */
  points(entityId: string, key: string, range: Omit<ReadRange, 'agg' | 'interval'>): Point[] {
    const { from, to } = halfOpen(range, this.#options.rangeRule);
    const newestFirst = range.order === 'DESC';
    const limit = Math.max(0, Math.trunc(range.limit));
    const kept = this.series.scan(entityId, key, from, to, limit, newestFirst);
    const until = Math.min(to, this.#options.now() + 1);
    const computed = until > from ? (this.#sourceOf(entityId, key)?.read(entityId, key, from, until, limit, newestFirst) ?? []) : [];
    if (computed.length === 0) return kept;
    const byTime = new Map<number, Point>();
    for (const point of computed) byTime.set(point.ts, point);
    for (const point of kept) byTime.set(point.ts, point);
    const sign = newestFirst ? -1 : 1;
    return [...byTime.values()].sort((a, b) => sign * (a.ts - b.ts)).slice(0, limit);
  }

  remove(entityId: string, key: string, startTs: number, endTs: number, rewriteLatest: boolean): void {
    const { from, to } = halfOpen({ startTs, endTs }, this.#options.rangeRule);
    const before = this.series.latest(entityId, key);
    this.series.remove(entityId, key, from, to, rewriteLatest);
    const latest = this.series.latest(entityId, key);
    if (latest !== before) this.#hub.emit('removed', { entityId, key, latest });
  }

  attributes(entityId: string, scope: AttributeScope): StoredAttribute[] {
    return this.attributeStore.all(entityId, scope);
  }

  saveAttributes(
    entity: EntityId,
    scope: AttributeScope,
    values: readonly { key: string; value: StoredValue }[],
    at = this.#options.now(),
  ): void {
    const changed = this.attributeStore.save(entity.id, scope, values, at);
    if (changed.length > 0) this.#hub.emit('attributes', { entity, scope, changed, removed: [] });
  }

  removeAttributes(entity: EntityId, scope: AttributeScope, keys: readonly string[]): void {
    const removed = this.attributeStore.remove(entity.id, scope, keys);
    if (removed.length > 0) this.#hub.emit('attributes', { entity, scope, changed: [], removed });
  }

  /** Forgets all about an entity that was deleted. */
  removeEntity(entityId: string): void {
    this.series.removeEntity(entityId);
    this.attributeStore.removeEntity(entityId);
    this.#announced.delete(entityId);
  }
}
