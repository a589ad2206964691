/** Calculated fields as alarms. */

import { type DeviceProfileAlarm, hasScripts, type ScriptArgument } from '../alarm-rule.ts';
import { isPart, type Part, partOf } from '../part.ts';
import type { DynamicSource, StoredKey } from '../stored-filter.ts';
import { type CalculatedRule, Inexpressible, isOwn, KEY_TYPES, list, orNull, scheduleInText, scheduleValue } from './document.ts';

const VALUE_TYPES: readonly unknown[] = ['NUMERIC', 'STRING', 'BOOLEAN'];

function keyOf(args: Part, name: unknown): StoredKey {
  const { key, type } = partOf(partOf(args[String(name)]).refEntityKey);
  const known = KEY_TYPES[type as keyof typeof KEY_TYPES];
  if (known === undefined || typeof key !== 'string') throw new Inexpressible();
  return { type: known, key };
}

function sourceOf(argument: Part): DynamicSource {
  if (partOf(argument.refDynamicSourceConfiguration).type === 'CURRENT_OWNER') return 'CURRENT_CUSTOMER';
  const { entityType } = partOf(argument.refEntityId);
  if (entityType === undefined) return 'CURRENT_DEVICE';
  if (entityType === 'TENANT') return 'CURRENT_TENANT';
  throw new Inexpressible();
}

function dynamicOf(args: Part, name: unknown): Part | null {
  if (typeof name !== 'string') return null;
  const argument = partOf(args[name]);
  const { key, type } = partOf(argument.refEntityKey);
  if (type !== 'ATTRIBUTE') throw new Inexpressible();
  return { sourceType: sourceOf(argument), sourceAttribute: key, inherit: false };
}

function typedLike(text: unknown, type: unknown): unknown {
  if (typeof text !== 'string') return null;
  return type === 'NUMERIC' ? Number(text) : type === 'BOOLEAN' ? text === 'true' : text;
}

function typedValue(args: Part, stored: unknown, type: unknown): Part {
  const { staticValue = null, dynamicValueArgument } = partOf(stored);
  const dynamicValue = dynamicOf(args, dynamicValueArgument);
  const fallback = dynamicValue ? typedLike(partOf(args[String(dynamicValueArgument)]).defaultValue, type) : null;
  return { defaultValue: staticValue ?? fallback, userValue: null, dynamicValue };
}

function predicateOf(args: Part, stored: unknown): Part {
  const predicate = partOf(stored);
  if (predicate.type === 'COMPLEX') return { ...predicate, predicates: list(predicate.predicates).map((one) => predicateOf(args, one)) };
  if (predicate.type === 'NO_DATA') {
    const { duration, ...rest } = predicate;
    return { ...rest, predicate: typedValue(args, duration, 'NUMERIC') };
  }
  if (!VALUE_TYPES.includes(predicate.type)) throw new Inexpressible();
  return { ...predicate, value: typedValue(args, predicate.value, predicate.type) };
}

function conditionOf(args: Part, stored: unknown): Part {
  const { argument, valueType, operation, predicates } = partOf(stored);
  const all = list(predicates).map((one) => predicateOf(args, one));
  const [only] = all;
  const predicate = all.length === 1 && only?.type !== 'COMPLEX' ? only : { type: 'COMPLEX', operation, predicates: all };
  return { key: keyOf(args, argument), valueType, predicate };
}

function specOf(args: Part, { type, unit, value, count }: Part): Part {
  if (type === 'DURATION') return { type, unit, predicate: typedValue(args, value, 'NUMERIC') };
  return type === 'REPEATING' ? { type, predicate: typedValue(args, count, 'NUMERIC') } : { type };
}

function expressionOf(args: Part, { type, operation, filters, expression: script }: Part): Part {
  if (type === 'TBEL' && typeof script === 'string') return { condition: [], script };
  if (type !== 'SIMPLE') throw new Inexpressible();
  return { condition: list(filters).map((one) => conditionOf(args, one)), ...(operation === 'OR' ? { operation } : {}) };
}

function scheduleOf(args: Part, stored: unknown): Part | null {
  const value = scheduleValue(stored);
  if (!value) return null;
  const { staticValue, dynamicValueArgument } = value;
  const hours = staticValue ?? scheduleInText(partOf(args[String(dynamicValueArgument)]).defaultValue);
  return { ...(isPart(hours) ? hours : { type: 'ANY_TIME' }), dynamicValue: dynamicOf(args, dynamicValueArgument) };
}

function ruleOf(args: Part, stored: unknown): Part {
  const { condition, ...rule } = partOf(stored);
  const { expression, schedule, ...spec } = partOf(condition);
  return {
    ...rule,
    condition: { ...expressionOf(args, partOf(expression)), spec: specOf(args, spec) },
    schedule: scheduleOf(args, schedule),
  };
}

/** Its id is that of the calculated field, its type the field's name. Null where it says more than a profile's alarm can. */
export function alarmOfRule({ id, name, configuration }: CalculatedRule): DeviceProfileAlarm | null {
  const { arguments: stored, createRules, clearRule, propagate, propagateRelationTypes } = configuration;
  const args = partOf(stored);
  return orNull(() => {
    const alarm = {
      id: id.id,
      alarmType: name,
      createRules: Object.fromEntries(Object.entries(partOf(createRules)).map(([severity, rule]) => [severity, ruleOf(args, rule)])),
      clearRule: isPart(clearRule) ? ruleOf(args, clearRule) : null,
      propagate: propagate === true,
      propagateRelationTypes: Array.isArray(propagateRelationTypes) ? propagateRelationTypes : null,
    };
    if (!hasScripts(alarm)) return alarm;
    const names = Object.keys(args).filter((one) => isOwn(args[one]));
    return { ...alarm, scriptArguments: names.map((one): ScriptArgument => ({ name: one, key: keyOf(args, one) })) };
  });
}
