import type { EpochMs } from '../../contract/units.ts';
import type { CompiledRule } from './compile.ts';
import type { RuleInput } from './form.ts';

/** Of one rule for one entity, while it matches. */
export interface RuleState {
  /** Since when it has matched without a break. */
  since: EpochMs | undefined;
  /** How many values have matched one after the other. */
  count: number;
}

export const newRuleState = (): RuleState => ({ since: undefined, count: 0 });

export interface RuleVerdict {
  readonly isMet: boolean;
  /** When to look again although nothing comes. */
  readonly wakeAt: EpochMs;
}

const NEVER = Number.POSITIVE_INFINITY;

/** `isEvent`: a value of one of its conditions came, which counts for repetitions. */
export function judgeRule(rule: CompiledRule, state: RuleState, input: RuleInput, isEvent: boolean): RuleVerdict {
  if (!rule.matches(input)) {
    state.since = undefined;
    state.count = 0;
    return { isMet: false, wakeAt: rule.wakesAt(input) };
  }
  state.since ??= input.at;
  if (isEvent) state.count += 1;
  const needed = rule.needed(input);
  if (needed === undefined) return { isMet: false, wakeAt: NEVER };
  if (rule.kind === 'REPEATING') return { isMet: state.count >= needed && state.count > 0, wakeAt: NEVER };
  const dueAt = state.since + needed;
  return dueAt <= input.at ? { isMet: true, wakeAt: NEVER } : { isMet: false, wakeAt: dueAt };
}
