import { SEVERITIES, type Severity } from '../../contract/alarm.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { CompiledAlarm, CompiledRule } from './compile.ts';
import type { RuleInput } from './form.ts';
import { judgeRule, newRuleState, type RuleState } from './judge-rule.ts';

/** What the rules of one alarm remember of one entity: durations and counts that have begun. JSON. */
export interface AlarmState {
  create: readonly RuleState[];
  clear: RuleState;
}

export const newAlarmState = ({ create }: CompiledAlarm): AlarmState => ({ create: create.map(newRuleState), clear: newRuleState() });

/** Whether a duration or a count of a create rule has begun. */
export const isPending = ({ create }: CompiledAlarm, state: AlarmState): boolean =>
  create.some(({ kind }, index) => kind !== 'SIMPLE' && state.create[index]?.since !== undefined);

export interface AlarmVerdict {
  /** The create rule that is met, the worst first. */
  readonly met: CompiledAlarm['create'][number] | undefined;
  /** Raised also where the alarm stands already: with these details. A lower severity than that of a standing alarm changes nothing. */
  readonly change: 'raised' | 'cleared' | undefined;
  /** When to look again although nothing comes. */
  readonly wakeAt: EpochMs;
}

const isWorse = (a: Severity, b: Severity): boolean => SEVERITIES.indexOf(a) < SEVERITIES.indexOf(b);

/** Whether the new values are an event for the rule: rules that repeat count events. */
export type IsEvent = (rule: CompiledRule) => boolean;

/**
 * One evaluation of an alarm's rules.
 * @param state changes.
 * @param standing the severity of the alarm, if there is one.
 */
export function judgeAlarm(
  alarm: CompiledAlarm,
  state: AlarmState,
  standing: Severity | undefined,
  input: RuleInput,
  isEvent: IsEvent,
): AlarmVerdict {
  let met: AlarmVerdict['met'];
  let wakeAt = Number.POSITIVE_INFINITY;
  alarm.create.forEach((rule, index) => {
    if (met && rule.kind === 'SIMPLE') return;
    const verdict = judgeRule(rule, state.create[index] ?? newRuleState(), input, isEvent(rule));
    wakeAt = Math.min(wakeAt, verdict.wakeAt);
    if (verdict.isMet) met ??= rule;
  });
  if (met) {
    state.clear = newRuleState();
    const isLower = standing !== undefined && isWorse(standing, met.severity);
    return { met, change: isLower ? undefined : 'raised', wakeAt };
  }
  if (!alarm.clear || standing === undefined) return { met, change: undefined, wakeAt };
  const verdict = judgeRule(alarm.clear, state.clear, input, isEvent(alarm.clear));
  if (!verdict.isMet) return { met, change: undefined, wakeAt: Math.min(wakeAt, verdict.wakeAt) };
  Object.assign(state, newAlarmState(alarm));
  return { met, change: 'cleared', wakeAt: Number.POSITIVE_INFINITY };
}
