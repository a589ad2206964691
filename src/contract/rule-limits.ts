import { type Severity, severitySchema } from './alarm.ts';
import { alarmConditionSchema, alarmRuleSchema, type DeviceProfileAlarm } from './alarm-rule.ts';
import { type StoredPredicate, storedPredicateSchema } from './stored-filter.ts';

export interface RuleLimit {
  readonly severity: Severity;
  readonly bound: number;
  /** Alarms are created above it, else below. */
  readonly isAbove: boolean;
}

const SIDES: Readonly<Record<string, boolean>> = { GREATER: true, GREATER_OR_EQUAL: true, LESS: false, LESS_OR_EQUAL: false };

/** Null: the limit depends on more than one number, such as an attribute or another limit. */
function limitsOf(predicate: StoredPredicate): Omit<RuleLimit, 'severity'>[] | null {
  if (predicate.type === 'NUMERIC') {
    const { operation, value } = predicate;
    const bound = value.userValue ?? value.defaultValue;
    const isAbove = SIDES[operation];
    return isAbove === undefined || bound == null || value.dynamicValue?.sourceType ? null : [{ bound, isAbove }];
  }
  if (predicate.type !== 'COMPLEX' || (predicate.operation !== 'OR' && predicate.predicates.length > 1)) return null;
  return allOf(predicate.predicates.map((one) => predicateLimits(one)));
}

function predicateLimits(predicate: unknown): Omit<RuleLimit, 'severity'>[] | null {
  const read = storedPredicateSchema.safeParse(predicate);
  return read.success ? limitsOf(read.data) : null;
}

function allOf<T>(lists: readonly (readonly T[] | null)[]): T[] | null {
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? []);
}

/** Where a number of the key alone creates an alarm. Rules that need other keys or several limits at once have no line to draw. */
export function ruleLimits(alarms: readonly DeviceProfileAlarm[], key: string): RuleLimit[] {
  const limits = alarms.flatMap(({ createRules }) =>
    Object.entries(createRules ?? {}).flatMap(([name, stored]) => {
      const severity = severitySchema.safeParse(name);
      const condition = alarmRuleSchema.safeParse(stored).data?.condition;
      const conditions = condition?.condition ?? [];
      if (!severity.success || conditions.length === 0 || (conditions.length > 1 && condition?.operation !== 'OR')) return [];
      const found = allOf(
        conditions.map((one) => {
          const read = alarmConditionSchema.safeParse(one);
          const isOfKey = read.data?.key.type === 'TIME_SERIES' && read.data.key.key === key;
          return isOfKey ? predicateLimits(read.data?.predicate) : null;
        }),
      );
      return (found ?? []).map((limit) => ({ ...limit, severity: severity.data }));
    }),
  );
  return [...new Map(limits.map((limit) => [JSON.stringify([limit.severity, limit.bound, limit.isAbove]), limit])).values()];
}
