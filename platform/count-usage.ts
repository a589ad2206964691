/** Counts what tenants use, by hour and by month (rest.md 23.3). */
import { NULL_ID } from '../src/contract/identifiers.ts';
import type { Point, TelemetryUpdate, UsageCount } from './model.ts';
import { ensure } from './storage/ensure.ts';
import type { Storage } from './storage/storage.ts';
import { limitOf, limitsOf, usageStateOf } from './storage/usage-states.ts';
import { FEATURES, OLD_FEATURES } from './usage-features.ts';

const WRITE_MS = 5000;

type Counts = Partial<Record<UsageCount, number>>;

/** A text counts as a point for so many letters. */
const LETTERS_A_POINT = 512;

export interface Usage {
  /** From now on counts are stored every few seconds. */
  start(): void;
  /** Stores the counts. */
  write(): void;
  stop(): void;
}

/** The beginnings of the hour and the month. */
function beginnings(at: number): { readonly hour: number; readonly month: number } {
  const date = new Date(at);
  return { hour: new Date(at).setUTCMinutes(0, 0, 0), month: Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) };
}

/** As servers count what they store. */
function sizeOf({ value: { type, value } }: Point): number {
  return type === 'STRING' || type === 'JSON' ? Math.max(1, Math.ceil(String(value).length / LETTERS_A_POINT)) : 1;
}

/** @param withAlarms newer servers also count alarms that users create. Counts at once, and stores nothing before `start`. */
export function countUsage({ hub, telemetry, entities, alarms, now }: Storage, withAlarms: boolean): Usage {
  const features = withAlarms ? FEATURES : OLD_FEATURES;
  const counted = new Map<string, Counts>();
  const stops = [
    hub.onTelemetry(
      (updates) => {
        for (const update of updates) count(update);
      },
      () => Number.POSITIVE_INFINITY,
    ),
    hub.on('usage', ({ tenantId, count: name, amount }) => add(tenantId, name, amount)),
  ];

  function count(update: TelemetryUpdate): void {
    const { entity, computed } = update;
    // Computed points are counted where they are computed, because most of them are not announced. Views show what is stored elsewhere.
    if (computed || entity.entityType === 'API_USAGE_STATE' || entity.entityType === 'ENTITY_VIEW') return;
    const tenantId = entities.get(entity.id)?.tenantId.id;
    if (tenantId === undefined) return;
    const { defaultStorageTtlDays: days } = limitsOf(entities, tenantId);
    const size = update.points.reduce((sum, point) => sum + sizeOf(point), 0);
    add(tenantId, 'storageDataPoints', size * (typeof days === 'number' ? Math.max(1, days) : 1));
  }

  function add(tenantId: string, name: UsageCount, more: number): void {
    const counts = ensure<string, Counts>(counted, tenantId, () => ({}));
    counts[name] = (counts[name] ?? 0) + more;
  }

  /** A stored total counts for the hour or month that it was stored in. */
  function total(id: string, key: string, since: number, more: number): Point {
    const latest = telemetry.latest(id, key);
    const before = latest?.ts === since ? Number(latest.value.value) : 0;
    return { key, ts: since, value: { type: 'LONG', value: before + more } };
  }

  /** Counts alarms that are older than the counting: those of the seed, and of folders of earlier releases. */
  function countOldAlarms(tenantId: string): void {
    const state = usageStateOf(entities, tenantId, now());
    if (!state || telemetry.latest(state.id.id, 'createdAlarmsCount')) return;
    // Those that were raised since the counting began are among them.
    const { createdAlarms: _, ...others } = counted.get(tenantId) ?? {};
    counted.set(tenantId, others);
    const totals = new Map<string, Point>();
    for (const { createdTime } of alarms.ofTenant(tenantId)) {
      const { hour, month } = beginnings(createdTime);
      for (const [key, ts] of [
        ['createdAlarmsCount', month],
        ['createdAlarmsCountHourly', hour],
      ] as const) {
        const before = Number(totals.get(`${key} ${ts}`)?.value.value ?? 0);
        totals.set(`${key} ${ts}`, { key, ts, value: { type: 'LONG', value: before + 1 } });
      }
    }
    if (totals.size > 0) telemetry.save(state.id, [...totals.values()]);
  }

  function writeTenant(tenantId: string): void {
    const state = usageStateOf(entities, tenantId, now());
    if (!state) return;
    const limits = limitsOf(entities, tenantId);
    const counts = counted.get(tenantId) ?? {};
    const { hour, month } = beginnings(now());
    const totals = features.flatMap((feature) =>
      Object.keys(feature.counts).flatMap((name) => {
        const more = counts[name as UsageCount] ?? 0;
        const isNew = telemetry.latest(state.id.id, `${name}Count`)?.ts !== month;
        if (more === 0 && !isNew) return [];
        return [total(state.id.id, `${name}Count`, month, more), total(state.id.id, `${name}CountHourly`, hour, more)];
      }),
    );
    if (totals.length > 0) telemetry.save(state.id, totals);
    const facts = features.flatMap(({ state: feature, counts: known }) => {
      const limited = Object.entries(known).map(([name, limit]) => [name, limitOf(limits, limit)] as const);
      const uses = limited.map(([name, limit]) =>
        limit === 0 ? 0 : Number(telemetry.latest(state.id.id, `${name}Count`)?.value.value ?? 0) / limit,
      );
      const worst = Math.max(...uses);
      const warnAt = typeof limits.warnThreshold === 'number' && limits.warnThreshold > 0 ? limits.warnThreshold : 0.8;
      const word = worst >= 1 ? 'DISABLED' : worst >= warnAt ? 'WARNING' : 'ENABLED';
      return [
        { key: feature, ts: now(), value: { type: 'STRING', value: word } },
        ...limited.map(([name, limit]) => ({ key: `${name}Limit`, ts: now(), value: { type: 'LONG', value: limit } })),
      ] as Point[];
    });
    const changed = facts.filter(({ key, value }) => telemetry.latest(state.id.id, key)?.value.value !== value.value);
    if (changed.length > 0) telemetry.save(state.id, changed);
  }

  function write(): void {
    for (const tenant of entities.of('TENANT', NULL_ID)) writeTenant(tenant.id.id);
    counted.clear();
  }

  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    start() {
      timer = setInterval(write, WRITE_MS);
      timer.unref();
      if (withAlarms) for (const tenant of entities.of('TENANT', NULL_ID)) countOldAlarms(tenant.id.id);
      write();
    },
    write,
    stop() {
      clearInterval(timer);
      for (const stop of stops) stop();
      write();
    },
  };
}
