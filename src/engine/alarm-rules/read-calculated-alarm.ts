import { RELATED_ARGUMENTS } from '../../contract/back-test.ts';
import { scheduleValue } from '../../contract/calculated-rule/document.ts';
import type { StoredValue } from '../values.ts';
import { bySeverity } from './alarm-rule.ts';
import { type CalculatedArgument, type CalculatedRuleForm, calculatedAlarmSchema } from './calculated-alarm.ts';
import { type AlarmForm, type Limit, type Reference, type Rule, readCheck, type Spec, type StoredLimit, unitOf } from './form.ts';
import { readStored } from './read-stored.ts';

type Places = ReadonlyMap<string, Reference>;

function typed(text: string): StoredValue {
  if (text === 'true' || text === 'false') return { type: 'BOOLEAN', value: text === 'true' };
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? { type: 'DOUBLE', value: number } : { type: 'STRING', value: text };
}

function referenceOf({ refEntityKey, refEntityId, refDynamicSourceConfiguration, defaultValue }: CalculatedArgument): Reference {
  const { key, type, scope } = refEntityKey;
  return {
    of: refDynamicSourceConfiguration
      ? 'owner'
      : refEntityId?.entityType === 'TENANT'
        ? 'tenant'
        : refEntityId
          ? { entityType: refEntityId.entityType, id: refEntityId.id }
          : 'self',
    kind: type === 'TS_LATEST' ? 'series' : 'attribute',
    key,
    scope: scope ?? undefined,
    fallback: defaultValue ? typed(defaultValue) : undefined,
  };
}

/** Throws TypeError for an argument that the field does not have. */
function placeOf(places: Places, name: string): Reference {
  const place = places.get(name);
  if (!place) throw new TypeError(`no such argument: ${name}`);
  return place;
}

function limitOf<T>(places: Places, { staticValue, dynamicValueArgument }: StoredLimit<T>): Limit<T> {
  return { fixed: staticValue ?? undefined, from: dynamicValueArgument ? [placeOf(places, dynamicValueArgument)] : [] };
}

function specOf(places: Places, condition: CalculatedRuleForm['condition']): Spec {
  if (condition.type === 'SIMPLE') return { type: 'SIMPLE' };
  if (condition.type === 'REPEATING') return { type: 'REPEATING', amount: limitOf(places, condition.count) };
  return { type: 'DURATION', unit: unitOf(condition.unit), amount: limitOf(places, condition.value) };
}

function ruleOf(places: Places, { condition, alarmDetails, dashboardId }: CalculatedRuleForm): Rule {
  const { expression, schedule } = condition;
  const hours = scheduleValue(schedule);
  const from = hours?.dynamicValueArgument;
  const isScript = expression.type === 'TBEL';
  return {
    script: isScript ? { body: expression.expression, arguments: places } : undefined,
    operation: isScript ? 'AND' : (expression.operation ?? 'AND'),
    filters: (isScript ? [] : expression.filters).map(({ argument, operation, predicates }) => ({
      subject: placeOf(places, argument),
      check: {
        type: 'COMPLEX',
        operation: operation ?? 'AND',
        checks: predicates.map((one) => readCheck(one, (stored) => limitOf(places, stored))),
      },
    })),
    spec: specOf(places, condition),
    schedule: hours?.staticValue ?? null,
    scheduleFrom: from ? [placeOf(places, from)] : [],
    details: alarmDetails ?? null,
    dashboardId: dashboardId?.id ?? null,
    named: (name) => [places.get(name)].filter((place) => place !== undefined),
  };
}

/** Throws a TypeError, whose message is shown in the events of the rule. */
function checkIsEvaluated(configuration: unknown): void {
  if (JSON.stringify(configuration)?.includes('"type":"RELATION_PATH_QUERY"')) throw new TypeError(RELATED_ARGUMENTS);
}

/** A calculated field of type ALARM; its name is the alarm's type. Throws for what cannot be evaluated, such as arguments of related entities. */
export function readCalculatedAlarm(name: string, configuration: unknown): AlarmForm {
  checkIsEvaluated(configuration);
  const stored = readStored(calculatedAlarmSchema, configuration);
  const places = new Map(Object.entries(stored.arguments).map(([own, argument]) => [own, referenceOf(argument)]));
  return {
    type: name,
    propagation: {
      propagate: stored.propagate ?? false,
      propagateRelationTypes: stored.propagateRelationTypes ?? [],
      propagateToOwner: stored.propagateToOwner ?? false,
      propagateToTenant: stored.propagateToTenant ?? false,
    },
    create: bySeverity(stored.createRules, (rule) => ruleOf(places, rule)),
    clear: stored.clearRule ? ruleOf(places, stored.clearRule) : undefined,
  };
}
