import type { Predicate } from '../../contract/query.ts';
import type { StoredValue } from '../values.ts';
import { type AlarmRule, bySeverity, profileAlarmSchema, type RuleCondition, type RuleDynamicValue, type RuleSpec } from './alarm-rule.ts';
import {
  type AlarmForm,
  type Check,
  type Filter,
  type Limit,
  type Reference,
  type Rule,
  readCheck,
  type Spec,
  type StoredLimit,
  unitOf,
} from './form.ts';
import { readStored } from './read-stored.ts';

const SOURCES = [
  { source: 'CURRENT_DEVICE', of: 'self' },
  { source: 'CURRENT_CUSTOMER', of: 'customer', scope: 'SERVER_SCOPE' },
  { source: 'CURRENT_TENANT', of: 'tenant', scope: 'SERVER_SCOPE' },
] as const;

/** An inherited value is looked for in the device, its customer and its tenant, from the source on. */
function placesOf(dynamic: RuleDynamicValue | null | undefined): Reference[] {
  const start = SOURCES.findIndex(({ source }) => source === dynamic?.sourceType);
  const key = dynamic?.sourceAttribute;
  if (start < 0 || !key) return [];
  const end = dynamic.inherit === true ? SOURCES.length : start + 1;
  return SOURCES.slice(start, end).map(({ source: _source, ...place }) => ({ ...place, kind: 'attribute', key }));
}

/** User value before dynamic value before default. */
function limitOf<T>({ defaultValue, userValue, dynamicValue }: StoredLimit<T>): Limit<T> {
  const isFixed = userValue !== null && userValue !== undefined;
  return { fixed: userValue ?? defaultValue ?? undefined, from: isFixed ? [] : placesOf(dynamicValue) };
}

/** The predicate of a query or of a profile's alarm. */
export const checkOf = (predicate: Predicate): Check => readCheck(predicate, limitOf);

function constantOf(value: unknown): StoredValue {
  if (typeof value === 'boolean') return { type: 'BOOLEAN', value };
  return typeof value === 'number' ? { type: 'DOUBLE', value } : { type: 'STRING', value: String(value ?? '') };
}

function subjectOf({ key, value }: RuleCondition): Filter['subject'] {
  if (key.type === 'CONSTANT') return { constant: constantOf(value) };
  const kind = key.type === 'TIME_SERIES' ? 'series' : key.type === 'ENTITY_FIELD' ? 'field' : 'attribute';
  return { of: 'self', kind, key: key.key };
}

function specOf(spec: RuleSpec | null | undefined): Spec {
  if (!spec || spec.type === 'SIMPLE') return { type: 'SIMPLE' };
  const plain = spec.type === 'DURATION' ? spec.value : spec.count;
  const { fixed, from } = limitOf(spec.predicate ?? {});
  const amount = { fixed: fixed ?? plain ?? undefined, from };
  return spec.type === 'DURATION' ? { type: 'DURATION', unit: unitOf(spec.unit), amount } : { type: 'REPEATING', amount };
}

const named = (key: string): Reference[] => [
  { of: 'self', kind: 'series', key },
  { of: 'self', kind: 'attribute', key },
];

function ruleOf({ condition, schedule, alarmDetails, dashboardId }: AlarmRule): Rule {
  return {
    operation: 'AND',
    filters: condition.condition.map((one) => ({ subject: subjectOf(one), check: checkOf(one.predicate) })),
    spec: specOf(condition.spec),
    schedule: schedule ?? null,
    scheduleFrom: placesOf(schedule?.dynamicValue),
    details: alarmDetails ?? null,
    dashboardId: dashboardId?.id ?? null,
    named,
  };
}

/** One of `profileData.alarms`. Throws for what is none. */
export function readProfileAlarm(stored: unknown): AlarmForm {
  const alarm = readStored(profileAlarmSchema, stored);
  const { alarmType: type, propagate, propagateRelationTypes, createRules, clearRule } = alarm;
  return {
    type,
    propagation: { propagate: propagate ?? false, propagateRelationTypes: propagateRelationTypes ?? [] },
    create: bySeverity(createRules, ruleOf),
    clear: clearRule ? ruleOf(clearRule) : undefined,
  };
}
