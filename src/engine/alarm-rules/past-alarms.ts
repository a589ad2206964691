/** What an alarm's rules would have done with values that were stored. */
import type { PastAlarm, PastText } from '../../contract/back-test.ts';
import type { EpochMs } from '../../contract/units.ts';
import { type StoredValue, valueText } from '../values.ts';
import type { CompiledAlarm } from './compile.ts';
import type { RuleInput } from './form.ts';
import { type AlarmState, type IsEvent, judgeAlarm, newAlarmState } from './judge-alarm.ts';
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
const NO_EVENT: IsEvent = () => false;

/** The newest value of each key up to a time that only moves on. */
function moving(series: PastEntity['series']) {
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
function arrivals({ series }: PastEntity, keys: Iterable<string>, start: EpochMs, end: EpochMs): [EpochMs, string[]][] {
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

/** Alarms that the rules would have raised of an entity in start <= ts < end, as if none had been active before. */
export function pastAlarms(alarm: CompiledAlarm, past: PastEntity, start: EpochMs, end: EpochMs): PastAlarm[] {
  const newest = moving(past.series);
  const found: PastAlarm[] = [];
  const state: AlarmState = newAlarmState(alarm);
  let open: PastAlarm | undefined;
  let wakeAt = NEVER;
  let at = start;
  const values: StoredValues = {
    attribute: past.attribute,
    latest: ({ id }, key) => (id === past.subject.entity.id ? newest(key, at) : undefined),
  };

  function look(time: EpochMs, isEvent: IsEvent): void {
    at = time;
    const input = ruleInput({ subject: past.subject, values, at, given: () => undefined });
    const standing = open?.severities.at(-1)?.severity;
    const verdict = judgeAlarm(alarm, state, standing, input, isEvent);
    wakeAt = verdict.wakeAt;
    if (verdict.change === 'cleared' && open) {
      open.clearedAt = time;
      open = undefined;
    }
    if (verdict.change !== 'raised' || !verdict.met) return;
    const { severity } = verdict.met;
    if (!open) {
      open = { raisedAt: time, clearedAt: null, severities: [], values: textsOf(alarm, input) };
      found.push(open);
    }
    if (severity !== standing) open.severities.push({ at: time, severity });
  }

  for (const [time, keys] of arrivals(past, alarm.seriesKeys, start, end)) {
    while (wakeAt < time) look(wakeAt, NO_EVENT);
    look(time, (rule) => keys.some((key) => rule.seriesKeys.has(key)));
  }
  while (wakeAt < end) look(wakeAt, NO_EVENT);
  return found;
}

function textsOf({ references }: CompiledAlarm, input: RuleInput): PastAlarm['values'] {
  const texts = new Map<string, PastText>();
  for (const reference of references) {
    const value = input.value(reference);
    const { key, kind } = reference;
    if (value) texts.set(`${kind} ${key}`, { key, text: valueText(value), isReading: kind === 'series' });
  }
  return [...texts.values()];
}
