/**
 * Alarm rules of servers from 4.3 on: calculated fields of type ALARM, read as alarms of device profiles and made of them, so that one form
 * and one evaluation serve both. What profiles cannot say (scripts, any of several keys, missing data) is not read: null.
 */
import type { DeviceProfileAlarm } from './alarm-rule.ts';
import type { EntityId } from './entity-id.ts';
import type { DynamicSource } from './stored-filter.ts';

type Raw = Readonly<Record<string, unknown>>;

export interface CalculatedRule extends Raw {
  readonly id: EntityId;
  readonly name: string;
  readonly configuration: Raw;
}

/** Something that the other form cannot say. */
class Unsaid extends Error {}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const raw = (value: unknown): Raw => (isRaw(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unsaid) return null;
    throw error;
  }
}

const KEY_TYPES = { TS_LATEST: 'TIME_SERIES', ATTRIBUTE: 'ATTRIBUTE' } as const;
const VALUE_TYPES: readonly unknown[] = ['NUMERIC', 'STRING', 'BOOLEAN'];

/* From calculated fields. */

function keyOf(args: Raw, name: unknown): Raw {
  const { key, type } = raw(raw(args[String(name)]).refEntityKey);
  const known = KEY_TYPES[type as keyof typeof KEY_TYPES];
  if (known === undefined) throw new Unsaid();
  return { type: known, key };
}

function sourceOf(argument: Raw): DynamicSource {
  if (raw(argument.refDynamicSourceConfiguration).type === 'CURRENT_OWNER') return 'CURRENT_CUSTOMER';
  const { entityType } = raw(argument.refEntityId);
  if (entityType === undefined) return 'CURRENT_DEVICE';
  if (entityType === 'TENANT') return 'CURRENT_TENANT';
  throw new Unsaid();
}

function dynamicOf(args: Raw, name: unknown): Raw | null {
  if (typeof name !== 'string') return null;
  const argument = raw(args[name]);
  const { key, type } = raw(argument.refEntityKey);
  if (type !== 'ATTRIBUTE') throw new Unsaid();
  return { sourceType: sourceOf(argument), sourceAttribute: key, inherit: false };
}

function typedLike(text: unknown, type: unknown): unknown {
  if (typeof text !== 'string') return null;
  return type === 'NUMERIC' ? Number(text) : type === 'BOOLEAN' ? text === 'true' : text;
}

function typedValue(args: Raw, stored: unknown, type: unknown): Raw {
  const { staticValue = null, dynamicValueArgument } = raw(stored);
  const dynamicValue = dynamicOf(args, dynamicValueArgument);
  const fallback = dynamicValue ? typedLike(raw(args[String(dynamicValueArgument)]).defaultValue, type) : null;
  return { defaultValue: staticValue ?? fallback, userValue: null, dynamicValue };
}

function predicateOf(args: Raw, stored: unknown): Raw {
  const predicate = raw(stored);
  if (predicate.type === 'COMPLEX') return { ...predicate, predicates: list(predicate.predicates).map((one) => predicateOf(args, one)) };
  if (!VALUE_TYPES.includes(predicate.type)) throw new Unsaid();
  return { ...predicate, value: typedValue(args, predicate.value, predicate.type) };
}

function conditionOf(args: Raw, stored: unknown): Raw {
  const { argument, valueType, operation, predicates } = raw(stored);
  const all = list(predicates).map((one) => predicateOf(args, one));
  const [only] = all;
  const predicate = all.length === 1 && only?.type !== 'COMPLEX' ? only : { type: 'COMPLEX', operation, predicates: all };
  return { key: keyOf(args, argument), valueType, predicate };
}

function specOf(args: Raw, { type, unit, value, count }: Raw): Raw {
  if (type === 'DURATION') return { type, unit, predicate: typedValue(args, value, 'NUMERIC') };
  return type === 'REPEATING' ? { type, predicate: typedValue(args, count, 'NUMERIC') } : { type };
}

function ruleOf(args: Raw, stored: unknown): Raw {
  const { condition, ...rule } = raw(stored);
  const { expression, schedule, ...spec } = raw(condition);
  const { type, operation, filters } = raw(expression);
  if (type !== 'SIMPLE' || (operation === 'OR' && list(filters).length > 1)) throw new Unsaid();
  const { dynamicValueArgument, ...hours } = raw(schedule);
  return {
    ...rule,
    condition: { condition: list(filters).map((one) => conditionOf(args, one)), spec: specOf(args, spec) },
    schedule: isRaw(schedule) ? { ...hours, dynamicValue: dynamicOf(args, dynamicValueArgument) } : null,
  };
}

/** Its id is that of the calculated field, its type the field's name. Null where it says more than a profile's alarm can. */
export function alarmOfRule({ id, name, configuration }: CalculatedRule): DeviceProfileAlarm | null {
  const { arguments: stored, createRules, clearRule, propagate, propagateRelationTypes } = configuration;
  const args = raw(stored);
  return orNull(() => ({
    id: id.id,
    alarmType: name,
    createRules: Object.fromEntries(Object.entries(raw(createRules)).map(([severity, rule]) => [severity, ruleOf(args, rule)])),
    clearRule: isRaw(clearRule) ? ruleOf(args, clearRule) : null,
    propagate: propagate === true,
    propagateRelationTypes: Array.isArray(propagateRelationTypes) ? propagateRelationTypes : null,
  }));
}

/* To calculated fields. */

/** The arguments that rules name, those of the field before first, so that they keep their names, scopes and defaults. */
class Arguments {
  readonly used: Record<string, unknown> = {};
  private readonly before: Raw;
  private readonly tenant: string;

  constructor(before: Raw, tenant: string) {
    this.before = before;
    this.tenant = tenant;
  }

  /** @param wanted without a name: what it refers to. @returns its name. */
  name(wanted: Raw): string {
    const { key, type } = raw(wanted.refEntityKey);
    const isSame = (one: unknown) => {
      const { refEntityKey, refEntityId, refDynamicSourceConfiguration } = raw(one);
      return (
        raw(refEntityKey).key === key &&
        raw(refEntityKey).type === type &&
        raw(refEntityId).entityType === raw(wanted.refEntityId).entityType &&
        raw(refDynamicSourceConfiguration).type === raw(wanted.refDynamicSourceConfiguration).type
      );
    };
    const found = Object.entries({ ...this.before, ...this.used }).find(([, one]) => isSame(one));
    const name = found?.[0] ?? this.free(String(key));
    const defaultValue = wanted.defaultValue ?? raw(found?.[1]).defaultValue ?? null;
    this.used[name] = { ...(found ? raw(found[1]) : wanted), defaultValue };
    return name;
  }

  /** @param fallback for entities without the attribute. */
  dynamic(stored: Raw, fallback: unknown): string {
    const { sourceType, sourceAttribute } = stored;
    const refEntityKey = { key: sourceAttribute, type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' };
    const defaultValue = fallback === null || fallback === undefined ? null : String(fallback);
    if (sourceType === 'CURRENT_DEVICE') return this.name({ refEntityKey, defaultValue });
    if (sourceType === 'CURRENT_CUSTOMER') {
      return this.name({ refEntityKey, defaultValue, refDynamicSourceConfiguration: { type: 'CURRENT_OWNER' } });
    }
    if (sourceType !== 'CURRENT_TENANT') throw new Unsaid();
    return this.name({ refEntityKey, defaultValue, refEntityId: { entityType: 'TENANT', id: this.tenant } });
  }

  private free(key: string): string {
    const base = key.replaceAll(/\W/g, '_').replace(/^(?=\d|$)/, '_');
    const taken = { ...this.before, ...this.used };
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? base : `${base}${number}`;
      if (!Object.hasOwn(taken, name)) return name;
    }
  }
}

const isDynamic = (value: unknown): value is Raw => isRaw(value) && typeof value.sourceType === 'string' && value.sourceType !== '';

function toValue(args: Arguments, stored: unknown, plain?: unknown): Raw {
  const { defaultValue, userValue, dynamicValue } = raw(stored);
  const value = userValue ?? defaultValue ?? plain ?? null;
  if (isDynamic(dynamicValue)) return { staticValue: null, dynamicValueArgument: args.dynamic(dynamicValue, value) };
  return { staticValue: value, dynamicValueArgument: null };
}

function toPredicate(args: Arguments, stored: unknown): Raw {
  const predicate = raw(stored);
  if (predicate.type === 'COMPLEX') return { ...predicate, predicates: list(predicate.predicates).map((one) => toPredicate(args, one)) };
  return { ...predicate, value: toValue(args, predicate.value) };
}

function toFilter(args: Arguments, stored: unknown): Raw {
  const { key, valueType, predicate } = raw(stored);
  const wanted = raw(key);
  const type = Object.entries(KEY_TYPES).find(([, own]) => own === wanted.type)?.[0];
  if (type === undefined) throw new Unsaid();
  const scope = type === 'ATTRIBUTE' ? { scope: 'SERVER_SCOPE' } : {};
  const argument = args.name({ refEntityKey: { key: wanted.key, type, ...scope } });
  const made = toPredicate(args, predicate);
  const isComplex = made.type === 'COMPLEX';
  return { argument, valueType, operation: isComplex ? made.operation : 'AND', predicates: isComplex ? made.predicates : [made] };
}

function toRule(args: Arguments, stored: unknown): Raw {
  const { condition, schedule, ...rule } = raw(stored);
  const { condition: conditions, spec } = raw(condition);
  const { type = 'SIMPLE', unit, predicate, value, count } = raw(spec);
  const { dynamicValue, ...hours } = raw(schedule);
  return {
    dashboardId: null,
    ...rule,
    condition: {
      type,
      ...(type === 'DURATION' ? { unit, value: toValue(args, predicate, value) } : {}),
      ...(type === 'REPEATING' ? { count: toValue(args, predicate, count) } : {}),
      expression: { type: 'SIMPLE', operation: 'AND', filters: list(conditions).map((one) => toFilter(args, one)) },
      schedule: isRaw(schedule)
        ? { ...hours, dynamicValueArgument: isDynamic(dynamicValue) ? args.dynamic(dynamicValue, null) : null }
        : null,
    },
  };
}

interface Owner {
  readonly entityId: EntityId;
  /** Bare id, for values of the tenant's attributes. */
  readonly tenant: string;
}

/** The field to save: `before` with the alarm's rules, or a new one. Null where a calculated field cannot say it. */
export function ruleOfAlarm(alarm: DeviceProfileAlarm, before: CalculatedRule | null, { entityId, tenant }: Owner): object | null {
  return orNull(() => {
    const args = new Arguments(raw(before?.configuration.arguments), tenant);
    const createRules = Object.fromEntries(
      Object.entries(alarm.createRules ?? {}).map(([severity, rule]) => [severity, toRule(args, rule)]),
    );
    const clearRule = alarm.clearRule ? toRule(args, alarm.clearRule) : null;
    const fresh = { entityId, type: 'ALARM', configurationVersion: 0, debugSettings: { failuresEnabled: false, allEnabled: false } };
    return {
      ...(before ?? fresh),
      name: alarm.alarmType ?? '',
      configuration: {
        ...(before?.configuration ?? { type: 'ALARM', propagateToOwner: false, propagateToTenant: false }),
        arguments: args.used,
        createRules,
        clearRule,
        propagate: alarm.propagate === true,
        propagateRelationTypes: alarm.propagateRelationTypes ?? null,
      },
    };
  });
}
