/** Numeric series of the entities of one query: history first, then live, kept as long as the window is. */
import type { Demand, SeriesDemand } from '../../../src/contract/demand.ts';
import { type EntityId, entityIdSchema } from '../../../src/contract/identifiers.ts';
import type { SampleAt, SeriesInfo, SeriesSnapshot } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, misfit, type View } from '../feed.ts';
import { freshness } from '../telemetry/cadence.ts';
import { cutToPixels } from '../telemetry/cut-to-pixels.ts';
import { findGaps, medianStep } from '../telemetry/find-gaps.ts';
import { nearestRow } from '../telemetry/rows.ts';
import { SampleSeries } from '../telemetry/sample-series.ts';
import { statisticsOf } from '../telemetry/statistics.ts';
import { displayWindow, type SubscriptionWindow, subscriptionWindow } from '../telemetry/subscription-window.ts';
import { valueNumber } from '../telemetry/value-number.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import { seriesCsv } from './series-csv.ts';

/** Samples a series keeps; a day at one a second fits. */
const CAPACITY = 100_000;
/** A drawn window moves at least this often and at most ten times a second, about a pixel at a time. */
const SLOWEST_SLIDE_MS = 500;
const FASTEST_SLIDE_MS = 100;

interface Held {
  readonly entity: EntityId;
  readonly entityName: string;
  readonly entityLabel: string | null;
  readonly key: string;
  readonly keyIndex: number;
  readonly samples: SampleSeries;
  latest: { ts: EpochMs; value: string | null };
  /** The last step that was seen; it outlives the samples that showed it. */
  step: DurationMs;
  /** The newest raw sample that the server's own answer already contains: it is sent once more (live.md 2.6). */
  readonly answeredTs: EpochMs;
}

export class SeriesFeed implements Feed {
  readonly status = new FeedStatus();
  readonly questions = { samplesAt: (at: EpochMs) => this.series.map((held) => sampleAt(held, at)), csv: () => this.csv() };
  private readonly demand: SeriesDemand;
  private readonly context: FeedContext;
  private readonly subscribed: Subscribed;
  private asked: SubscriptionWindow;
  private series: Held[] = [];
  private byEntity = new Map<string, Map<string, Held>>();
  private omitted = 0;
  private early: Reply[] | null = [];
  private arrival: EpochMs = 0;

  constructor(demand: SeriesDemand, context: FeedContext) {
    this.demand = demand;
    this.context = context;
    this.asked = subscriptionWindow(demand.window, context.localNow(), context.clockOffset());
    this.subscribed = context.link.subscribe({
      command: () => this.command(),
      receive: (reply) => this.receive(reply),
      fail: (reason) => this.status.failed(reason),
    });
  }

  view(demand: Demand): View {
    const { widthPx } = demand as SeriesDemand;
    const slide = Math.min(SLOWEST_SLIDE_MS, Math.max(FASTEST_SLIDE_MS, this.asked.lengthMs / Math.max(1, widthPx)));
    let sentVersion = -1;
    let sentAt = 0;
    return {
      take: () => {
        const now = this.context.localNow();
        const hasChanged = sentVersion !== this.status.version;
        if (this.status.current.state === 'loading') return null;
        if (hasChanged ? now - sentAt < FASTEST_SLIDE_MS : !this.asked.live || now - sentAt < slide) return null;
        sentVersion = this.status.version;
        sentAt = now;
        this.arrival = 0;
        return { kind: 'series', value: this.snapshot(widthPx) };
      },
      oldestArrival: () => this.arrival,
    };
  }

  stop(): void {
    this.subscribed.end();
  }

  private command() {
    const { window, filter, keys, keyFilters, maxEntities } = this.demand;
    this.asked = subscriptionWindow(window, this.context.localNow(), this.context.clockOffset());
    this.early = [];
    const { startTs, lengthMs, interval, limit, agg } = this.asked;
    const range = { keys: [...keys], startTs, interval, limit, agg, fetchLatestPreviousPoint: false };
    return {
      kind: 'entity-data' as const,
      body: {
        query: {
          entityFilter: filter,
          pageLink: {
            pageSize: maxEntities,
            page: 0,
            sortOrder: { key: field('name'), direction: 'ASC' as const },
          },
          entityFields: [field('name'), field('label')],
          latestValues: keys.map((key) => ({ type: 'TIME_SERIES' as const, key })),
          keyFilters: [...keyFilters],
        },
        ...(this.asked.live ? { tsCmd: { ...range, timeWindow: lengthMs } } : { historyCmd: { ...range, endTs: startTs + lengthMs } }),
      },
    };
  }

  private receive(reply: Reply): void {
    const data = reply.data as { data?: unknown; totalElements?: unknown } | null | undefined;
    if (data) {
      if (!Array.isArray(data.data) || typeof data.totalElements !== 'number') return this.context.onFault(misfit('entityData.data'));
      this.begin(data.data, data.totalElements);
      const early = this.early ?? [];
      this.early = null;
      for (const waiting of early) this.receive(waiting);
    }
    if (!Array.isArray(reply.update)) return;
    if (this.early) this.early.push(reply);
    else for (const row of reply.update) this.takeLive(row);
  }

  private begin(rows: readonly unknown[], total: number): void {
    const before = this.byEntity;
    this.series = [];
    this.byEntity = new Map();
    this.omitted = Math.max(0, total - rows.length);
    const { agg, startTs, interval } = this.asked;
    for (const row of rows) {
      const { entityId, latest, timeseries } = row as EntityRowText;
      const id = entityIdSchema.safeParse(entityId);
      if (!id.success) {
        this.context.onFault(misfit('entityData.data.entityId'));
        continue;
      }
      const keys = new Map<string, Held>();
      this.byEntity.set(id.data.id, keys);
      for (const [keyIndex, key] of this.demand.keys.entries()) {
        const newest = latest?.TIME_SERIES?.[key];
        const known = { ts: numberOr(newest?.ts, 0), value: textOr(newest?.value) };
        const held: Held = {
          entity: id.data,
          entityName: textOr(latest?.ENTITY_FIELD?.name?.value) ?? id.data.id,
          entityLabel: textOr(latest?.ENTITY_FIELD?.label?.value),
          key,
          keyIndex,
          samples: new SampleSeries({ agg, startTs, interval, capacity: CAPACITY }),
          latest: known,
          step: before.get(id.data.id)?.get(key)?.step ?? 0,
          answeredTs: known.ts,
        };
        keys.set(key, held);
        this.series.push(held);
        for (const { ts, value, count } of this.points(timeseries?.[key], key)) {
          held.samples.addServerRow(ts, valueNumber(value), count);
          if (agg === 'NONE' && ts > held.latest.ts) held.latest = { ts, value };
        }
      }
    }
    this.arrived();
    this.status.ready(this.context.serverNow());
  }

  private takeLive(row: unknown): void {
    const { entityId, latest, timeseries } = row as EntityRowText;
    const keys = typeof entityId?.id === 'string' ? this.byEntity.get(entityId.id) : undefined;
    if (!keys) return;
    for (const [key, held] of keys) {
      for (const { ts, value } of this.points(timeseries?.[key], key)) this.takeSample(held, ts, value);
      const newest = latest?.TIME_SERIES?.[key];
      if (newest && numberOr(newest.ts, 0) > held.latest.ts) held.latest = { ts: numberOr(newest.ts, 0), value: textOr(newest.value) };
    }
  }

  private takeSample(held: Held, ts: EpochMs, value: string | null): void {
    if (ts > held.latest.ts) held.latest = { ts, value };
    const isReplay = this.asked.agg !== 'NONE' && ts === held.answeredTs;
    // Of a bucket the start belongs to it; a single sample there belongs to the window before (live.md 4.7 A8, A20).
    const isBefore = this.asked.agg === 'NONE' ? ts <= this.asked.startTs : ts < this.asked.startTs;
    if (isBefore || isReplay) return;
    held.samples.addSample(ts, valueNumber(value));
    this.arrived();
    this.status.version += 1;
    this.status.current = { ...this.status.current, updatedAt: this.context.serverNow() };
  }

  private arrived(): void {
    if (this.arrival === 0) this.arrival = this.context.localNow();
  }

  private points(list: unknown, key: string): { ts: EpochMs; value: string | null; count: number | undefined }[] {
    if (list === undefined || list === null) return [];
    if (!Array.isArray(list)) {
      this.context.onFault(misfit(`timeseries.${key}`));
      return [];
    }
    this.context.countValues(list.length);
    return list.flatMap((point: { ts?: unknown; value?: unknown; count?: unknown } | null) => {
      const { ts, value, count } = point ?? {};
      const fits = typeof ts === 'number' && (typeof value === 'string' || value === null || value === undefined);
      if (!fits) this.context.onFault(misfit(`timeseries.${key}`));
      // Time 0 with no text is a deletion, not a sample of 1970.
      return fits && ts > 0 ? [{ ts, value: value ?? null, count: typeof count === 'number' ? count : undefined }] : [];
    });
  }

  private snapshot(widthPx: number): SeriesSnapshot {
    const now = this.context.serverNow();
    const { start, end } = displayWindow(this.demand.window, this.asked, now);
    const bucketMs: DurationMs = this.asked.agg === 'NONE' ? 0 : this.asked.interval;
    for (const held of this.series) {
      // One sample before the window stays: the line comes in from the edge.
      const keepFrom = held.samples.rows.lowerBound(start) - 1;
      if (this.asked.live && keepFrom > 0) held.samples.rows.dropOldest(keepFrom);
      this.context.countDropped(held.samples.dropped);
      held.samples.dropped = 0;
    }
    const cut = cutToPixels(
      this.series.map((held) => held.samples),
      start,
      end,
      widthPx,
    );
    return {
      ...this.status.current,
      start,
      end,
      intervalMs: this.asked.interval,
      ...cut,
      omittedEntities: this.omitted,
      heldFrom: null,
      series: this.series.map((held) => this.info(held, start, end, bucketMs, now)),
    };
  }

  private csv(): string {
    const { start, end } = displayWindow(this.demand.window, this.asked, this.context.serverNow());
    const columns = this.series.map(({ entityName, key, samples }) => ({ name: `${entityName} ${key}`, rows: samples, texts: null }));
    return seriesCsv(columns, start, end);
  }

  private info(held: Held, start: EpochMs, end: EpochMs, bucketMs: DurationMs, now: EpochMs): SeriesInfo {
    held.step = medianStep(held.samples, end) || held.step;
    const { step } = held;
    const { ts, value } = held.latest;
    return {
      entity: held.entity,
      entityName: held.entityName,
      entityLabel: held.entityLabel,
      key: held.key,
      keyIndex: held.keyIndex,
      cadenceMs: step || null,
      latest: { key: held.key, value, ts, freshness: freshness(ts, step, now, this.context.isConnected()) },
      gaps: findGaps(held.samples, start, end, bucketMs),
      statistics: statisticsOf(held.samples, start, end),
      texts: null,
      shiftMs: 0,
    };
  }
}

function sampleAt({ entity, key, samples }: Held, at: EpochMs): SampleAt {
  const row = nearestRow(samples, at);
  const found = row >= 0;
  return { entity, key, ts: found ? samples.time(row) : 0, value: found ? samples.value(row) : Number.NaN, text: null, shiftMs: 0 };
}

const field = (key: string) => ({ type: 'ENTITY_FIELD' as const, key });

type Cells = Record<string, { ts?: unknown; value?: unknown } | undefined>;
interface EntityRowText {
  readonly entityId?: { id?: unknown } | null;
  readonly latest?: { TIME_SERIES?: Cells; ENTITY_FIELD?: Cells } | null;
  readonly timeseries?: Record<string, unknown> | null;
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
