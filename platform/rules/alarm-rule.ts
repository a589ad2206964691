import * as z from 'zod/mini';
import { SEVERITIES, severitySchema } from '../../src/contract/alarm.ts';
import { predicateSchema } from '../../src/contract/query.ts';

const conditionSchema = z.looseObject({
  key: z.looseObject({ type: z.string(), key: z.string() }),
  valueType: z.nullish(z.string()),
  predicate: predicateSchema,
});

const ruleSchema = z.looseObject({
  condition: z.looseObject({
    condition: z.array(conditionSchema),
    spec: z.nullish(z.looseObject({ type: z.string() })),
  }),
  schedule: z.nullish(z.unknown()),
  alarmDetails: z.nullish(z.string()),
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
export type AlarmRule = z.infer<typeof ruleSchema>;
export type ProfileAlarm = z.infer<typeof profileAlarmSchema>;

/** Worst first. */
export function severitiesOf(alarm: ProfileAlarm) {
  return SEVERITIES.filter((severity) => alarm.createRules[severity] !== undefined);
}
