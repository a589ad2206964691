/** What an alarm's rules would have done with values that were stored. */
import type { PastAlarm, PastText } from '../../contract/back-test.ts';
import type { EpochMs } from '../../contract/units.ts';
import { valueText } from '../values.ts';
import type { CompiledAlarm } from './compile.ts';
import type { ConditionForm, RuleInput } from './form.ts';
import { type AlarmState, type IsEvent, judgeAlarm, newAlarmState } from './judge-alarm.ts';
import { NO_CONDITIONS, type PastConditions } from './past-conditions.ts';
import { arrivals, type PastEntity, pastInput } from './past-entity.ts';

const NEVER = Number.POSITIVE_INFINITY;
const NO_EVENT: IsEvent = () => false;

/** Alarms that the rules would have raised of an entity in start <= ts < end, as if none had been active before. @param conditions those in TBEL. */
export function pastAlarms(
  alarm: CompiledAlarm,
  past: PastEntity,
  start: EpochMs,
  end: EpochMs,
  conditions: PastConditions = NO_CONDITIONS,
): PastAlarm[] {
  const inputAt = pastInput(past);
  const found: PastAlarm[] = [];
  const state: AlarmState = newAlarmState(alarm);
  let open: PastAlarm | undefined;
  let wakeAt = NEVER;

  function look(time: EpochMs, isEvent: IsEvent): void {
    const input = { ...inputAt(time), holds: (script: ConditionForm) => conditions(script, time) };
    const standing = open?.severities.at(-1)?.severity;
    const verdict = judgeAlarm(alarm, state, standing, input, isEvent);
    wakeAt = verdict.wakeAt;
    if (verdict.change === 'cleared' && open) {
      open.clearedAt = time;
      open.clearedBy = textsOf(alarm, input);
      open = undefined;
    }
    if (verdict.change !== 'raised' || !verdict.met) return;
    const { severity } = verdict.met;
    if (!open) {
      open = { raisedAt: time, clearedAt: null, severities: [], clearedBy: [] };
      found.push(open);
    }
    if (severity !== standing) open.severities.push({ at: time, severity, values: textsOf(alarm, input) });
  }

  for (const { at, isEvent } of arrivals(past, alarm, start, end)) {
    while (wakeAt < at) look(wakeAt, NO_EVENT);
    look(at, isEvent);
  }
  while (wakeAt < end) look(wakeAt, NO_EVENT);
  return found;
}

function textsOf({ references }: CompiledAlarm, input: RuleInput): PastText[] {
  const texts = new Map<string, PastText>();
  for (const reference of references) {
    const value = input.value(reference);
    const { key, kind } = reference;
    if (value) texts.set(`${kind} ${key}`, { key, text: valueText(value), isReading: kind === 'series' });
  }
  return [...texts.values()];
}
