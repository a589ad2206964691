/** What one entity had sent at each time of the past. */
import type { EpochMs } from '../../contract/units.ts';
import type { StoredValue } from '../values.ts';
import type { RuleInput } from './form.ts';
import { type Judged, ruleInput, type StoredValues } from './rule-input.ts';

export interface PastValue {
  readonly ts: EpochMs;
  readonly value: StoredValue;
}

/** One entity, with the values of its keys. */
export interface PastEntity {
  readonly subject: Judged;
  /** Ascending. Those from before the range say what was known at its start. */
  readonly series: ReadonlyMap<string, readonly PastValue[]>;
  /** As they are now, also of owners: what they were is not known. */
  readonly attribute: StoredValues['attribute'];
}

const NEVER = Number.POSITIVE_INFINITY;

/** The newest value of each key up to a time that only moves on. */
export function moving(series: PastEntity['series']) {
  const places = new Map<string, number>();
  return (key: string, at: EpochMs): PastValue | undefined => {
    const values = series.get(key) ?? [];
    let place = places.get(key) ?? -1;
    while ((values[place + 1]?.ts ?? NEVER) <= at) place += 1;
    places.set(key, place);
    return values[place];
  };
}

/** Times at which keys have values, ascending, with the keys. */
export function arrivals({ series }: PastEntity, keys: Iterable<string>, start: EpochMs, end: EpochMs): [EpochMs, string[]][] {
  const byTime = new Map<EpochMs, string[]>();
  for (const key of keys)
    for (const { ts } of series.get(key) ?? []) {
      if (ts < start || ts >= end) continue;
      const known = byTime.get(ts);
      if (known) known.push(key);
      else byTime.set(ts, [key]);
    }
  return [...byTime].sort(([a], [b]) => a - b);
}

/** With what was known at a time; times may only move on. */
export function pastInput({ subject, series, attribute }: PastEntity): (at: EpochMs) => RuleInput {
  const newest = moving(series);
  return (at) => {
    const values: StoredValues = { attribute, latest: ({ id }, key) => (id === subject.entity.id ? newest(key, at) : undefined) };
    return ruleInput({ subject, values, at, given: () => undefined });
  };
}
