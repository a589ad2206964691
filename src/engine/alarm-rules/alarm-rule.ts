import * as z from 'zod/mini';
import { SEVERITIES, type Severity, severitySchema } from '../../contract/alarm.ts';
import { predicateSchema } from '../../contract/query.ts';

const conditionSchema = z.looseObject({
  key: z.looseObject({ type: z.string(), key: z.string() }),
  valueType: z.nullish(z.string()),
  /** Of keys of type CONSTANT. */
  value: z.optional(z.unknown()),
  predicate: predicateSchema,
});

const dynamicSchema = z.looseObject({
  sourceType: z.nullish(z.string()),
  sourceAttribute: z.nullish(z.string()),
  inherit: z.nullish(z.boolean()),
});

/** From 3.3 on; earlier versions have a plain `value` or `count`. */
const amountSchema = z.nullish(
  z.looseObject({ defaultValue: z.nullish(z.number()), userValue: z.nullish(z.number()), dynamicValue: z.nullish(dynamicSchema) }),
);
const specSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('SIMPLE') }),
  z.looseObject({ type: z.literal('DURATION'), unit: z.string(), value: z.nullish(z.number()), predicate: amountSchema }),
  z.looseObject({ type: z.literal('REPEATING'), count: z.nullish(z.number()), predicate: amountSchema }),
]);

const ruleSchema = z.looseObject({
  condition: z.looseObject({ condition: z.array(conditionSchema), spec: z.nullish(specSchema) }),
  schedule: z.nullish(z.looseObject({ type: z.string(), dynamicValue: z.nullish(dynamicSchema) })),
  alarmDetails: z.nullish(z.string()),
  dashboardId: z.nullish(z.looseObject({ id: z.string() })),
});

/** `profileData.alarms[]` of the API. */
export const profileAlarmSchema = z.looseObject({
  id: z.string(),
  alarmType: z.string(),
  propagate: z.nullish(z.boolean()),
  propagateRelationTypes: z.nullish(z.array(z.string())),
  createRules: z.partialRecord(severitySchema, ruleSchema),
  clearRule: z.nullish(ruleSchema),
});

export type RuleCondition = z.infer<typeof conditionSchema>;
export type RuleDynamicValue = z.infer<typeof dynamicSchema>;
export type RuleSpec = z.infer<typeof specSchema>;
export type AlarmRule = z.infer<typeof ruleSchema>;
export type ProfileAlarm = z.infer<typeof profileAlarmSchema>;

/** Worst first. */
export function bySeverity<R, S>(rules: Readonly<Partial<Record<Severity, R>>>, read: (rule: R, severity: Severity) => S) {
  const found = SEVERITIES.flatMap((severity) => (rules[severity] ? [[severity, read(rules[severity], severity)] as const] : []));
  return Object.fromEntries(found) as Readonly<Partial<Record<Severity, S>>>;
}
