/** Alarms as calculated fields. */

import { type DeviceProfileAlarm, hasScripts, type ScriptArgument, scriptArgumentsOf } from '../alarm-rule.ts';
import type { EntityId } from '../entity-id.ts';
import { isPart, type Part, partOf } from '../part.ts';
import { type CalculatedRule, Inexpressible, isOwn, KEY_TYPES, list, orNull } from './document.ts';

/** Throws Inexpressible. */
function refOf(key: Part): Part {
  const type = Object.entries(KEY_TYPES).find(([, own]) => own === key.type)?.[0];
  if (type === undefined) throw new Inexpressible();
  return { key: key.key, type, ...(type === 'ATTRIBUTE' ? { scope: 'SERVER_SCOPE' } : {}) };
}

/** The arguments that rules name, those of the field before first, so that they keep their names, scopes and defaults. */
class Arguments {
  readonly used: Record<string, unknown> = {};
  private readonly before: Part;
  private readonly tenant: string;

  constructor(before: Part, tenant: string) {
    this.before = before;
    this.tenant = tenant;
  }

  /** @param wanted without a name: what it refers to. @returns its name. */
  name(wanted: Part): string {
    const { key, type } = partOf(wanted.refEntityKey);
    const isSame = (one: unknown) => {
      const { refEntityKey, refEntityId, refDynamicSourceConfiguration } = partOf(one);
      return (
        partOf(refEntityKey).key === key &&
        partOf(refEntityKey).type === type &&
        partOf(refEntityId).entityType === partOf(wanted.refEntityId).entityType &&
        partOf(refDynamicSourceConfiguration).type === partOf(wanted.refDynamicSourceConfiguration).type
      );
    };
    const same = Object.entries({ ...this.before, ...this.used }).filter(([, one]) => isSame(one));
    const { defaultValue: fallback } = wanted;
    const hasFallback = (one: unknown) => (partOf(one).defaultValue ?? null) === fallback;
    // What another rule uses with another fallback stays as it is.
    const found =
      fallback === undefined ? same[0] : (same.find(([, one]) => hasFallback(one)) ?? same.find(([own]) => !Object.hasOwn(this.used, own)));
    const name = found?.[0] ?? this.free(String(key));
    const defaultValue = fallback ?? partOf(found?.[1]).defaultValue ?? null;
    this.used[name] = { ...(found ? partOf(found[1]) : wanted), defaultValue };
    return name;
  }

  /** For scripts, whose text names what it uses. Throws Inexpressible. */
  keepFor(scripts: readonly ScriptArgument[]): void {
    for (const [name, argument] of Object.entries(this.before)) if (!isOwn(argument)) this.used[name] = argument;
    for (const { name, key } of scripts) {
      const refEntityKey = refOf(key);
      const same = partOf(partOf(this.before[name]).refEntityKey);
      const isSame = isOwn(this.before[name]) && same.key === refEntityKey.key && same.type === refEntityKey.type;
      this.used[name] = isSame ? this.before[name] : { refEntityKey, defaultValue: null };
    }
  }

  /** @param fallback for entities without the attribute. */
  dynamic(stored: Part, fallback: unknown): string {
    const { sourceType, sourceAttribute } = stored;
    const refEntityKey = { key: sourceAttribute, type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' };
    const defaultValue = fallback === null || fallback === undefined ? null : String(fallback);
    if (sourceType === 'CURRENT_DEVICE') return this.name({ refEntityKey, defaultValue });
    if (sourceType === 'CURRENT_CUSTOMER') {
      return this.name({ refEntityKey, defaultValue, refDynamicSourceConfiguration: { type: 'CURRENT_OWNER' } });
    }
    if (sourceType !== 'CURRENT_TENANT') throw new Inexpressible();
    return this.name({ refEntityKey, defaultValue, refEntityId: { entityType: 'TENANT', id: this.tenant } });
  }

  /** For a text with `${name}`: without the argument the server leaves it as it is, and with one without a value it evaluates nothing. */
  mention(text: unknown): void {
    for (const [, name = ''] of String(text ?? '').matchAll(/\$\{([A-Za-z_]\w*)\}/g))
      this.used[name] ??= this.before[name] ?? { refEntityKey: { key: name, type: 'TS_LATEST' }, defaultValue: '–' };
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

const isDynamic = (value: unknown): value is Part => isPart(value) && typeof value.sourceType === 'string' && value.sourceType !== '';

function toValue(args: Arguments, stored: unknown, plain?: unknown): Part {
  const { defaultValue, userValue, dynamicValue } = partOf(stored);
  const value = userValue ?? defaultValue ?? plain ?? null;
  if (isDynamic(dynamicValue)) return { staticValue: null, dynamicValueArgument: args.dynamic(dynamicValue, value) };
  return { staticValue: value, dynamicValueArgument: null };
}

function toPredicate(args: Arguments, stored: unknown): Part {
  const predicate = partOf(stored);
  if (predicate.type === 'COMPLEX') return { ...predicate, predicates: list(predicate.predicates).map((one) => toPredicate(args, one)) };
  if (predicate.type === 'NO_DATA') {
    const { predicate: amount, ...rest } = predicate;
    return { ...rest, duration: toValue(args, amount) };
  }
  return { ...predicate, value: toValue(args, predicate.value) };
}

function toFilter(args: Arguments, stored: unknown): Part {
  const { key, valueType, predicate } = partOf(stored);
  const argument = args.name({ refEntityKey: refOf(partOf(key)) });
  const made = toPredicate(args, predicate);
  const isComplex = made.type === 'COMPLEX';
  return { argument, valueType, operation: isComplex ? made.operation : 'AND', predicates: isComplex ? made.predicates : [made] };
}

/** An attribute replaces the hours; they are the default of its argument. Any time is no default: nothing need be said. */
function toSchedule(args: Arguments, stored: unknown): Part | null {
  if (!isPart(stored)) return null;
  const { dynamicValue, ...hours } = stored;
  if (!isDynamic(dynamicValue)) return { staticValue: hours, dynamicValueArgument: null };
  const fallback = hours.type === 'ANY_TIME' ? null : JSON.stringify(hours);
  return { staticValue: null, dynamicValueArgument: args.dynamic(dynamicValue, fallback) };
}

function toRule(args: Arguments, stored: unknown): Part {
  const { condition, schedule, ...rule } = partOf(stored);
  const { condition: conditions, operation = 'AND', script, spec } = partOf(condition);
  const { type = 'SIMPLE', unit, predicate, value, count } = partOf(spec);
  return {
    dashboardId: null,
    ...rule,
    condition: {
      type,
      ...(type === 'DURATION' ? { unit, value: toValue(args, predicate, value) } : {}),
      ...(type === 'REPEATING' ? { count: toValue(args, predicate, count) } : {}),
      expression:
        typeof script === 'string'
          ? { type: 'TBEL', expression: script }
          : { type: 'SIMPLE', operation, filters: list(conditions).map((one) => toFilter(args, one)) },
      schedule: toSchedule(args, schedule),
    },
  };
}

interface Owner {
  readonly entityId: EntityId;
  /** Bare id, for values of the tenant's attributes. */
  readonly tenant: string;
}

/** The field to save: `before` with the alarm's rules, or a new one. Null where a calculated field cannot express it. */
export function ruleOfAlarm(alarm: DeviceProfileAlarm, before: CalculatedRule | null, { entityId, tenant }: Owner): object | null {
  return orNull(() => {
    const args = new Arguments(partOf(before?.configuration.arguments), tenant);
    if (hasScripts(alarm)) args.keepFor(scriptArgumentsOf(alarm));
    const createRules = Object.fromEntries(
      Object.entries(alarm.createRules ?? {}).map(([severity, rule]) => [severity, toRule(args, rule)]),
    );
    const clearRule = alarm.clearRule ? toRule(args, alarm.clearRule) : null;
    // Last, because conditions name what they use.
    for (const rule of [...Object.values(alarm.createRules ?? {}), alarm.clearRule]) args.mention(partOf(rule).alarmDetails);
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
