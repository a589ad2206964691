/** Loose schemas that read one level each, as in `stored-filter.ts`: one invalid part does not make the rest unreadable. */
import * as z from 'zod/mini';
import { storedDynamicValueSchema, storedKeySchema } from './stored-filter.ts';

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());

/** `value` belongs to keys of type CONSTANT, from 3.2.2 on. */
export const alarmConditionSchema = z.looseObject({
  key: storedKeySchema,
  valueType: text,
  value: z.optional(z.unknown()),
  predicate: z.unknown(),
});
export type AlarmCondition = z.infer<typeof alarmConditionSchema>;

/** Exists from 3.3 on; earlier versions have a plain `value` or `count`. */
const amountSchema = z.looseObject({
  defaultValue: z.nullish(z.number()),
  userValue: z.nullish(z.number()),
  dynamicValue: z.nullish(storedDynamicValueSchema),
});

export const SPEC_UNITS = ['SECONDS', 'MINUTES', 'HOURS', 'DAYS'] as const;
export const alarmSpecSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('SIMPLE') }),
  z.looseObject({ type: z.literal('DURATION'), unit: text, value: z.nullish(z.number()), predicate: z.nullish(amountSchema) }),
  z.looseObject({ type: z.literal('REPEATING'), count: z.nullish(z.number()), predicate: z.nullish(amountSchema) }),
]);
export type AlarmSpec = z.infer<typeof alarmSpecSchema>;

/** 1 is Monday, 7 is Sunday. Times are DurationMs after local midnight; a span crosses midnight if `startsOn` is after `endsOn`. */
const time = z.nullish(z.number());
const scheduleItemSchema = z.looseObject({ enabled: flag, dayOfWeek: z.number(), startsOn: time, endsOn: time });
export type AlarmScheduleItem = z.infer<typeof scheduleItemSchema>;
export const alarmScheduleSchema = z.discriminatedUnion('type', [
  /** With a dynamic value only in calculated rules: an attribute alone says the hours. */
  z.looseObject({ type: z.literal('ANY_TIME'), dynamicValue: z.nullish(storedDynamicValueSchema) }),
  z.looseObject({
    type: z.literal('SPECIFIC_TIME'),
    timezone: text,
    daysOfWeek: z.nullish(z.array(z.number())),
    startsOn: time,
    endsOn: time,
    dynamicValue: z.nullish(storedDynamicValueSchema),
  }),
  z.looseObject({
    type: z.literal('CUSTOM'),
    timezone: text,
    items: z.nullish(z.array(scheduleItemSchema)),
    dynamicValue: z.nullish(storedDynamicValueSchema),
  }),
]);
export type AlarmSchedule = z.infer<typeof alarmScheduleSchema>;

/** A predicate of calculated rules: nothing came for so long. */
export const noDataSchema = z.looseObject({ type: z.literal('NO_DATA'), unit: text, predicate: amountSchema });
export type NoData = z.infer<typeof noDataSchema>;

/** A name in the scripts of an alarm. */
const scriptArgumentSchema = z.looseObject({ name: z.string(), key: storedKeySchema });
export type ScriptArgument = z.infer<typeof scriptArgumentSchema>;

export const alarmRuleSchema = z.looseObject({
  condition: z.nullish(
    z.looseObject({
      condition: z.nullish(z.array(z.unknown())),
      spec: z.optional(z.unknown()),
      /** Only in calculated rules: AND or OR. Default AND. */
      operation: text,
      /** Only in calculated rules, in place of conditions: an expression in TBEL. */
      script: text,
    }),
  ),
  schedule: z.optional(z.unknown()),
  alarmDetails: text,
});
export type AlarmRule = z.infer<typeof alarmRuleSchema>;

export const deviceProfileAlarmSchema = z.looseObject({
  /** Chosen by the creator of the rule; unique in its profile. */
  id: text,
  alarmType: text,
  /** Rules by severity. */
  createRules: z.nullish(z.record(z.string(), z.unknown())),
  clearRule: z.optional(z.unknown()),
  propagate: flag,
  /** Null or empty: relations of any type. */
  propagateRelationTypes: z.nullish(z.array(z.string())),
  /** Only in alarms with scripts. */
  scriptArguments: z.nullish(z.array(z.unknown())),
});
export type DeviceProfileAlarm = z.infer<typeof deviceProfileAlarmSchema>;

export function scriptArgumentsOf({ scriptArguments }: DeviceProfileAlarm): readonly ScriptArgument[] {
  return (scriptArguments ?? []).flatMap((one) => {
    const read = scriptArgumentSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

export function hasScripts({ createRules, clearRule }: DeviceProfileAlarm): boolean {
  return [...Object.values(createRules ?? {}), clearRule].some((rule) => {
    const read = alarmRuleSchema.safeParse(rule);
    return read.success && typeof read.data.condition?.script === 'string';
  });
}
