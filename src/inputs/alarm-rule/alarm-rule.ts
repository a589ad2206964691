/** Pure edits of alarm rules. A change keeps unknown fields. */
import {
  type AlarmCondition,
  type AlarmRule,
  type AlarmSpec,
  alarmConditionSchema,
  alarmRuleSchema,
  alarmSpecSchema,
  type DeviceProfileAlarm,
  deviceProfileAlarmSchema,
  type NoData,
  noDataSchema,
} from '../../contract/alarm-rule.ts';
import { SEVERITIES } from '../../contract/severity.ts';
import type { KeyValueType } from '../../contract/stored-filter.ts';
import type { EpochMs } from '../../contract/units.ts';
import { newPredicate } from '../query/predicates.ts';

export const SPEC_TYPES = ['SIMPLE', 'DURATION', 'REPEATING'] as const;
export type SpecType = (typeof SPEC_TYPES)[number];

export const readCondition = (stored: unknown): AlarmCondition | null => alarmConditionSchema.safeParse(stored).data ?? null;
export const readRule = (stored: unknown): AlarmRule | null => alarmRuleSchema.safeParse(stored).data ?? null;
export const readAlarm = (stored: unknown): DeviceProfileAlarm | null => deviceProfileAlarmSchema.safeParse(stored).data ?? null;
/** Null: the predicate compares a value. */
export const readNoData = (predicate: unknown): NoData | null => noDataSchema.safeParse(predicate).data ?? null;
/** A missing value means SIMPLE; null for an invalid spec. */
export const readSpec = (stored: unknown): AlarmSpec | null => alarmSpecSchema.safeParse(stored ?? { type: 'SIMPLE' }).data ?? null;

/** Conditions with their spec; a missing value means none. Null for an invalid value. */
export function readConditions(stored: unknown): NonNullable<AlarmRule['condition']> | null {
  const rule = readRule({ condition: stored });
  return rule && (rule.condition ?? {});
}

/** Duration or count, in the format before or since 3.3. */
export function amountOf(spec: AlarmSpec): number | null {
  if (spec.type === 'SIMPLE') return null;
  return spec.predicate?.defaultValue ?? (spec.type === 'DURATION' ? spec.value : spec.count) ?? null;
}

type Counted = Exclude<AlarmSpec, { type: 'SIMPLE' }>;

export function withAmount(spec: Counted, amount: number | null): AlarmSpec {
  if (spec.predicate) return { ...spec, predicate: { ...spec.predicate, defaultValue: amount } };
  return spec.type === 'DURATION' ? { ...spec, value: amount } : { ...spec, count: amount };
}

/** @param hasPredicates the server stores amounts as predicates (since 3.3). */
export function newSpec(type: SpecType, hasPredicates: boolean): AlarmSpec {
  const amount = (defaultValue: number) => ({ predicate: { defaultValue, userValue: null, dynamicValue: null } });
  if (type === 'DURATION') return { type, unit: 'MINUTES', ...(hasPredicates ? amount(1) : { value: 1 }) };
  if (type === 'REPEATING') return { type, ...(hasPredicates ? amount(1) : { count: 1 }) };
  return { type };
}

export function newCondition(now: EpochMs): AlarmCondition {
  return { key: { type: 'TIME_SERIES', key: '' }, valueType: 'NUMERIC', predicate: newPredicate('NUMERIC', now) };
}

export function withConditionType(condition: AlarmCondition, valueType: KeyValueType, now: EpochMs): AlarmCondition {
  const fresh = { ...condition, valueType, predicate: newPredicate(valueType, now) };
  return condition.key.type === 'CONSTANT' ? { ...fresh, value: null } : fresh;
}

export function newNoData(): NoData {
  return { type: 'NO_DATA', unit: 'MINUTES', predicate: { defaultValue: 5, userValue: null, dynamicValue: null } };
}

type Conditions = NonNullable<AlarmRule['condition']>;

/** How a rule decides: all or any of its conditions, or a script. */
export const WAYS = ['AND', 'OR', 'SCRIPT'] as const;
export type Way = (typeof WAYS)[number];

export function wayOf({ script, operation }: Conditions): string {
  return typeof script === 'string' ? 'SCRIPT' : (operation ?? 'AND');
}

/** Conditions stay while there is a script, which is used in their place. */
export function withWay({ script: _, operation: __, ...conditions }: Conditions, way: Way): Conditions {
  if (way === 'SCRIPT') return { ...conditions, script: '' };
  return way === 'OR' ? { ...conditions, operation: way } : conditions;
}

export function newRule(): AlarmRule {
  return { condition: { condition: [], spec: { type: 'SIMPLE' } }, schedule: null, alarmDetails: null };
}

/** @param id unique in its profile. */
export function newAlarm(id: string): DeviceProfileAlarm {
  return { id, alarmType: '', createRules: { CRITICAL: newRule() }, clearRule: null, propagate: false, propagateRelationTypes: null };
}

/** Rules by severity, worst first; unknown severities last. */
export function rulesOf(alarm: DeviceProfileAlarm): readonly (readonly [severity: string, rule: unknown])[] {
  const known: readonly string[] = SEVERITIES;
  const place = (severity: string) => (known.includes(severity) ? known.indexOf(severity) : known.length);
  return Object.entries(alarm.createRules ?? {}).sort(([a], [b]) => place(a) - place(b));
}

export function alarmRuleProblem(stored: unknown): 'alarmRule' | null {
  const rule = readRule(stored);
  if (rule === null) return null;
  const { script, condition } = rule.condition ?? {};
  const isEmpty = typeof script === 'string' ? script.trim() === '' : (condition ?? []).length === 0;
  return isEmpty ? 'alarmRule' : null;
}

/** The error key: an alarm needs an id, a type, a rule that raises it, and a condition in every rule. */
export function deviceProfileAlarmProblem(stored: unknown): 'deviceProfileAlarm' | null {
  const alarm = readAlarm(stored);
  if (alarm === null) return null;
  const rules = Object.values(alarm.createRules ?? {});
  const all = alarm.clearRule ? [...rules, alarm.clearRule] : rules;
  const isWhole = alarm.id?.trim() && alarm.alarmType?.trim() && rules.length > 0 && all.every((rule) => alarmRuleProblem(rule) === null);
  return isWhole ? null : 'deviceProfileAlarm';
}
