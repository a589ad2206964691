/** Attributes as they are now, series as they were, and what a trial wrote. */
import type { EntityId } from '../../contract/identifiers.ts';
import type { Aggregation, AttributeScope } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import { type StoredValue, valueNumber, valueText } from '../values.ts';
import type { NamedValue, Reading, SeriesRange, ValuePort } from '../world/values.ts';
import { GrowingSeries, type KeySeries, placeFrom } from './key-series.ts';
import type { PastParts } from './past-parts.ts';

type Attribute = { readonly value: StoredValue; readonly lastUpdateTs: EpochMs } | { readonly isGone: true };

/** One value of a whole range, undefined of none. Texts are counted only. */
function aggregate(readings: readonly Reading[], agg: Exclude<Aggregation, 'NONE'>): StoredValue | undefined {
  if (agg === 'COUNT') return readings.length > 0 ? { type: 'LONG', value: readings.length } : undefined;
  const numbers = readings
    .flatMap(({ value }) => (value.type === 'BOOLEAN' ? [] : [valueNumber(value)]))
    .filter((one) => one !== undefined);
  if (numbers.length === 0) return undefined;
  const isWhole = readings.every(({ value }) => value.type === 'LONG') && agg !== 'AVG';
  const sum = () => numbers.reduce((all, one) => all + one, 0);
  const value = { MIN: () => Math.min(...numbers), MAX: () => Math.max(...numbers), SUM: sum, AVG: () => sum() / numbers.length }[agg]();
  return { type: isWhole ? 'LONG' : 'DOUBLE', value };
}

/** @param onSaved what would have been stored. */
export function pastValues(
  parts: PastParts,
  onSaved: (what: 'series' | AttributeScope, values: readonly { readonly key: string }[]) => void,
): ValuePort {
  const { known, journal, held, apart, now, start, isTried, release } = parts;
  /** By entity and key. */
  const saved = new Map<string, GrowingSeries>();
  /** How many of the values that were stored nodes have saved: these are there at a time that is not over. */
  const reached = new Map<KeySeries, number>();
  const attributes = new Map<string, Map<string, Attribute>>();
  const placeOf = ({ id }: EntityId, key: string) => `${id} ${key}`;

  /** How many of the values of the range are there now: of a device that is tried those before its message, and those that a node saved. */
  function visible(entity: EntityId, within: KeySeries): number {
    return isTried(entity.id) ? Math.max(placeFrom(within, now()), reached.get(within) ?? 0) : placeFrom(within, now() + 1);
  }

  function latest(entity: EntityId, key: string): { readonly ts: EpochMs; readonly value: StoredValue } | undefined {
    apart.reads(entity.id);
    const lastOf = (series: KeySeries | undefined, length = series?.length ?? 0) =>
      series && length > 0 ? { ts: series.timeAt(length - 1), value: series.valueAt(length - 1) } : undefined;
    const own = lastOf(saved.get(placeOf(entity, key)));
    const within = known.get('within', { entity, key });
    const stored = lastOf(within, visible(entity, within)) ?? (own ? undefined : lastOf(known.get('newest', { entity, key })));
    if (!own || !stored) return own ?? stored;
    return own.ts >= stored.ts ? own : stored;
  }

  /** In [from, to). */
  function all(entity: EntityId, key: string, from: EpochMs, to: EpochMs): Reading[] {
    apart.reads(entity.id);
    const found = new Map<EpochMs, StoredValue>();
    const take = (series: KeySeries, length: number) => {
      for (let place = placeFrom(series, from); place < length && series.timeAt(place) < to; place++)
        found.set(series.timeAt(place), series.valueAt(place));
    };
    if (from < start) {
      const before = known.get('before', { entity, key, from: hourOf(from) });
      take(before, before.length);
    }
    const within = known.get('within', { entity, key });
    take(within, visible(entity, within));
    const own = saved.get(placeOf(entity, key));
    if (own) take(own, own.length);
    return [...found].map(([ts, value]) => ({ key, ts, value })).sort((a, b) => a.ts - b.ts);
  }

  /** Whether it stands there already, in what was stored. */
  function isStored(entity: EntityId, { key, ts, value }: Reading): boolean {
    if (!isTried(entity.id)) return false;
    const within = known.get('within', { entity, key });
    const saved = reached.get(within) ?? 0;
    // Mostly it is the one after the last.
    const place = within.timeAt(saved) === ts ? saved : placeFrom(within, ts);
    if (place >= within.length || within.timeAt(place) !== ts) return false;
    const there = within.valueAt(place);
    if (there.value !== value.value && valueText(there) !== valueText(value)) return false;
    if (place >= saved) journal.write(reached, within, place + 1);
    return true;
  }

  function written({ id }: EntityId, scope: AttributeScope): Map<string, Attribute> {
    const place = `${id} ${scope}`;
    const found = attributes.get(place) ?? new Map<string, Attribute>();
    attributes.set(place, found);
    return found;
  }

  return {
    latest,
    attribute(entity, scope, key) {
      apart.reads(entity.id);
      const own = written(entity, scope).get(key);
      if (own) return 'isGone' in own ? undefined : own;
      return known.get('attributes', { entity, scope }).get(key);
    },
    *attributes(entity, scope): Generator<NamedValue> {
      apart.reads(entity.id);
      const own = written(entity, scope);
      for (const [key, { value }] of known.get('attributes', { entity, scope })) if (!own.has(key)) yield { key, value };
      for (const [key, one] of own) if (!('isGone' in one)) yield { key, value: one.value };
    },
    series(entity, key, { startTs, endTs, order, agg, limit }: SeriesRange) {
      const shift = release === '3.2' ? 1 : 0;
      const readings = all(entity, key, startTs + shift, endTs + shift);
      if (agg !== 'NONE') {
        const value = aggregate(readings, agg);
        return value ? [{ key, ts: Math.floor((startTs + endTs) / 2), value }] : [];
      }
      if (order === 'DESC') readings.reverse();
      return readings.slice(0, Math.max(0, Math.trunc(limit)));
    },
    saveSeries(entity, readings) {
      apart.writes(entity.id);
      for (const reading of readings) {
        if (isStored(entity, reading)) continue;
        const place = placeOf(entity, reading.key);
        const series = saved.get(place) ?? new GrowingSeries();
        saved.set(place, series);
        const { length } = series;
        journal.changed(series.put(reading.ts, reading.value));
        if (series.length > length) held.add();
      }
      journal.afterwards(() => onSaved('series', readings));
    },
    showSeries: () => undefined,
    showAttributes: () => undefined,
    saveAttributes(entity, scope, values) {
      apart.writes(entity.id);
      const own = written(entity, scope);
      for (const { key, value } of values) {
        if (!own.has(key)) held.add();
        journal.write(own, key, { value, lastUpdateTs: now() });
      }
      journal.afterwards(() => onSaved(scope, values));
    },
    removeAttributes(entity, scope, keys) {
      apart.writes(entity.id);
      for (const key of keys) journal.write(written(entity, scope), key, { isGone: true });
    },
  };
}

const HOUR_MS = 3_600_000;
/** Begins of ranges move with the messages: each hour is read once. */
const hourOf = (at: EpochMs) => Math.floor(at / HOUR_MS) * HOUR_MS;
