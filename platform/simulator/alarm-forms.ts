import type { Severity } from '../../src/contract/alarm.ts';
import type { AlarmRule, ProfileAlarm, RuleCondition } from '../../src/engine/alarm-rules/alarm-rule.ts';

type LimitAttribute = Partial<Record<Severity, string>>;
type Comparison = 'GREATER' | 'LESS' | 'GREATER_OR_EQUAL' | 'LESS_OR_EQUAL';

/** `attribute` names a server attribute of the device that overrides the limit. */
export function number(key: string, operation: Comparison, limit: number, attribute?: string): RuleCondition {
  const dynamicValue = attribute === undefined ? null : { sourceType: 'CURRENT_DEVICE' as const, sourceAttribute: attribute };
  return {
    key: { type: 'TIME_SERIES', key },
    valueType: 'NUMERIC',
    predicate: { type: 'NUMERIC', operation, value: { defaultValue: limit, userValue: null, dynamicValue } },
  };
}

export function text(key: string, operation: 'EQUAL' | 'NOT_EQUAL', value: string): RuleCondition {
  return {
    key: { type: 'TIME_SERIES', key },
    valueType: 'STRING',
    predicate: { type: 'STRING', operation, value: { defaultValue: value, userValue: null, dynamicValue: null }, ignoreCase: false },
  };
}

export function flag(key: string, value: boolean): RuleCondition {
  return {
    key: { type: 'TIME_SERIES', key },
    valueType: 'BOOLEAN',
    predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: value, userValue: null, dynamicValue: null } },
  };
}

type Limits = Partial<Record<Severity, number>>;
type Bounded = readonly [create: Partial<Record<Severity, readonly RuleCondition[]>>, clear: readonly RuleCondition[]];

const bounded = (
  key: string,
  [out, back]: readonly [Comparison, Comparison],
  limits: Limits,
  cleared: number,
  attribute?: LimitAttribute,
) => {
  const rules = Object.entries(limits) as [Severity, number][];
  const create = rules.map(([severity, limit]) => [severity, [number(key, out, limit, attribute?.[severity])]] as const);
  return [Object.fromEntries(create), [number(key, back, cleared)]] as Bounded;
};

/** Conditions of an alarm on a key above its limits, until it is below `cleared`. `attribute` as in `number`, by severity. */
export const above = (key: string, limits: Limits, cleared: number, attribute?: LimitAttribute) =>
  bounded(key, ['GREATER', 'LESS'], limits, cleared, attribute);
export const below = (key: string, limits: Limits, cleared: number, attribute?: LimitAttribute) =>
  bounded(key, ['LESS', 'GREATER'], limits, cleared, attribute);

function rule(conditions: readonly RuleCondition[], alarmDetails: string | null): AlarmRule {
  return { condition: { condition: [...conditions], spec: { type: 'SIMPLE' } }, schedule: null, alarmDetails };
}

/** All rules are SIMPLE. `details` may contain `{key}`, which becomes the API's placeholder. */
export function alarm(
  id: string,
  alarmType: string,
  details: string,
  create: Partial<Record<Severity, readonly RuleCondition[]>>,
  clear: readonly RuleCondition[],
): ProfileAlarm {
  const createRules: ProfileAlarm['createRules'] = {};
  for (const severity of ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const) {
    const conditions = create[severity];
    if (conditions)
      createRules[severity] = rule(
        conditions,
        details.replace(/\{\w+\}/g, (placeholder) => `$${placeholder}`),
      );
  }
  return { id, alarmType, propagate: false, propagateRelationTypes: null, createRules, clearRule: rule(clear, null) };
}
