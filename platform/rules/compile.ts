import type { Severity } from '../../src/contract/alarm.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import type { Outlook, StoredValue } from '../model.ts';
import { type AlarmRule, type ProfileAlarm, profileAlarmSchema, severitiesOf } from './alarm-rule.ts';
import { compileExclusion, compilePredicate, type DynamicValue, type Test } from './predicate.ts';

export interface RuleInput {
  readonly series: (key: string) => StoredValue | undefined;
  readonly attribute: (key: string) => StoredValue | undefined;
  readonly dynamic: DynamicValue;
}

export interface CompiledRule {
  readonly matches: (input: RuleInput) => boolean;
  /** It does not match before that, as far as the outlooks of series tell. */
  readonly silentUntil: (outlook: (key: string) => Outlook | undefined, dynamic: DynamicValue) => EpochMs;
  readonly details: string | null;
}

export interface CompiledAlarm {
  readonly type: string;
  readonly propagate: boolean;
  readonly propagateRelationTypes: readonly string[];
  /** Worst severity first. */
  readonly create: readonly (CompiledRule & { readonly severity: Severity })[];
  readonly clear: CompiledRule | undefined;
  readonly seriesKeys: ReadonlySet<string>;
  readonly attributeKeys: ReadonlySet<string>;
}

export interface CompiledProfile {
  readonly alarms: readonly CompiledAlarm[];
  readonly bySeries: ReadonlyMap<string, readonly CompiledAlarm[]>;
  readonly byAttribute: ReadonlyMap<string, readonly CompiledAlarm[]>;
}

/** Invalid rules are reported to `onInvalid` and left out. */
export function compileProfile(alarms: readonly unknown[], onInvalid: (error: Error) => void): CompiledProfile {
  const compiled: CompiledAlarm[] = [];
  for (const raw of alarms) {
    const parsed = profileAlarmSchema.safeParse(raw);
    if (parsed.success) compiled.push(compileAlarm(parsed.data));
    else onInvalid(parsed.error);
  }
  return {
    alarms: compiled,
    bySeries: indexed(compiled, (alarm) => alarm.seriesKeys),
    byAttribute: indexed(compiled, (alarm) => alarm.attributeKeys),
  };
}

function indexed(alarms: readonly CompiledAlarm[], keysOf: (alarm: CompiledAlarm) => ReadonlySet<string>): Map<string, CompiledAlarm[]> {
  const index = new Map<string, CompiledAlarm[]>();
  for (const alarm of alarms) for (const key of keysOf(alarm)) index.set(key, [...(index.get(key) ?? []), alarm]);
  return index;
}

function compileAlarm(alarm: ProfileAlarm): CompiledAlarm {
  const create = severitiesOf(alarm).flatMap((severity) => {
    const rule = alarm.createRules[severity];
    return rule ? [{ severity, ...compileRule(rule) }] : [];
  });
  const rules = [...Object.values(alarm.createRules), ...(alarm.clearRule ? [alarm.clearRule] : [])];
  const keys = rules.flatMap((rule) => rule?.condition.condition.map((condition) => condition.key) ?? []);
  return {
    type: alarm.alarmType,
    propagate: alarm.propagate ?? false,
    propagateRelationTypes: alarm.propagateRelationTypes ?? [],
    create,
    clear: alarm.clearRule ? compileRule(alarm.clearRule) : undefined,
    seriesKeys: new Set(keys.filter((key) => key.type === 'TIME_SERIES').map((key) => key.key)),
    attributeKeys: new Set(keys.filter((key) => key.type.endsWith('ATTRIBUTE')).map((key) => key.key)),
  };
}

function compileRule(rule: AlarmRule): CompiledRule {
  const conditions = rule.condition.condition.map(({ key, predicate }) => ({
    isSeries: key.type === 'TIME_SERIES',
    key: key.key,
    test: compilePredicate(predicate),
    excludesRange: compileExclusion(predicate),
  }));
  const details = rule.alarmDetails ?? null;
  const isSimple = !rule.condition.spec || rule.condition.spec.type === 'SIMPLE';
  // Rules with a duration or repetitions must not fire at the first value; a rule without conditions never matches.
  if (!isSimple || conditions.length === 0) return { matches: () => false, silentUntil: () => Infinity, details };
  return {
    matches: (input) => conditions.every((condition) => isMet(condition, input)),
    silentUntil(outlook, dynamic) {
      let until = Number.NEGATIVE_INFINITY;
      for (const { isSeries, key, test, excludesRange } of conditions) {
        const known = isSeries ? outlook(key) : undefined;
        if (!known || known.until <= until) continue;
        const isExcluded = 'value' in known ? !test(known.value, dynamic) : excludesRange(known, dynamic);
        if (isExcluded) until = known.until;
      }
      return until;
    },
    details,
  };
}

function isMet({ isSeries, key, test }: { isSeries: boolean; key: string; test: Test }, input: RuleInput): boolean {
  const value = isSeries ? input.series(key) : input.attribute(key);
  return value !== undefined && test(value, input.dynamic);
}
