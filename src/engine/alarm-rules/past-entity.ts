/** What one entity had sent at each time of the past. */
import type { EpochMs } from '../../contract/units.ts';
import type { StoredValue } from '../values.ts';
import type { CompiledAlarm } from './compile.ts';
import type { Reference, RuleInput } from './form.ts';
import type { IsEvent } from './judge-alarm.ts';
import { type Judged, placeOf, ruleInput, type StoredValues } from './rule-input.ts';

export interface PastValue {
  readonly ts: EpochMs;
  readonly value: StoredValue;
}

/** By key. */
export type PastValues = ReadonlyMap<string, readonly PastValue[]>;

/** One entity, with the values of its keys. */
export interface PastEntity {
  readonly subject: Judged;
  /** Ascending. Those from before the range say what was known at its start. */
  readonly series: PastValues;
  /** Of other entities that rules read, by id. */
  readonly others?: ReadonlyMap<string, PastValues>;
  /** As they are now, also of owners: what they were is not known. */
  readonly attribute: StoredValues['attribute'];
}

const NEVER = Number.POSITIVE_INFINITY;

/** The newest value of each key up to a time that only moves on. */
export function moving(series: PastValues) {
  const places = new Map<string, number>();
  return (key: string, at: EpochMs): PastValue | undefined => {
    const values = series.get(key) ?? [];
    let place = places.get(key) ?? -1;
    while ((values[place + 1]?.ts ?? NEVER) <= at) place += 1;
    places.set(key, place);
    return values[place];
  };
}

export interface Arrival {
  readonly at: EpochMs;
  /** Whether what came counts for a rule. */
  readonly isEvent: IsEvent;
}

/** The times at which something came that the alarm reads, ascending. */
export function arrivals(past: PastEntity, alarm: Pick<CompiledAlarm, 'seriesKeys' | 'foreign'>, start: EpochMs, end: EpochMs): Arrival[] {
  const byTime = new Map<EpochMs, { readonly keys: string[]; readonly foreign: Reference[] }>();
  function add(values: readonly PastValue[] | undefined, put: (came: { readonly keys: string[]; readonly foreign: Reference[] }) => void) {
    for (const { ts } of values ?? []) {
      if (ts < start || ts >= end) continue;
      const came = byTime.get(ts) ?? { keys: [], foreign: [] };
      byTime.set(ts, came);
      put(came);
    }
  }
  for (const key of alarm.seriesKeys) add(past.series.get(key), ({ keys }) => keys.push(key));
  for (const reference of alarm.foreign)
    if (reference.kind === 'series') add(seriesOf(past, reference)?.get(reference.key), ({ foreign }) => foreign.push(reference));
  return [...byTime]
    .sort(([a], [b]) => a - b)
    .map(([at, { keys, foreign }]) => ({
      at,
      isEvent: (rule) => keys.some((key) => rule.seriesKeys.has(key)) || foreign.some((one) => rule.foreign.includes(one)),
    }));
}

function seriesOf({ subject, series, others }: PastEntity, reference: Reference): PastValues | undefined {
  const place = placeOf(reference, subject);
  if (place?.id === subject.entity.id) return series;
  return place && others?.get(place.id);
}

/** With what was known at a time; times may only move on. */
export function pastInput({ subject, series, others, attribute }: PastEntity): (at: EpochMs) => RuleInput {
  const newest = new Map([...(others ?? []), [subject.entity.id, series] as const].map(([id, values]) => [id, moving(values)]));
  return (at) => {
    const values: StoredValues = { attribute, latest: ({ id }, key) => newest.get(id)?.(key, at) };
    return ruleInput({ subject, values, at, given: () => undefined });
  };
}
