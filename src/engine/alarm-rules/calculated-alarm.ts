import * as z from 'zod/mini';
import { severitySchema } from '../../contract/alarm.ts';
import { ATTRIBUTE_SCOPES } from '../../contract/telemetry.ts';
import type { StoredCheck } from './form.ts';

const argumentSchema = z.looseObject({
  refEntityKey: z.looseObject({
    key: z.string(),
    type: z.enum(['TS_LATEST', 'ATTRIBUTE']),
    scope: z.nullish(z.enum(ATTRIBUTE_SCOPES)),
  }),
  refEntityId: z.nullish(z.looseObject({ entityType: z.string(), id: z.string() })),
  refDynamicSourceConfiguration: z.nullish(z.looseObject({ type: z.literal('CURRENT_OWNER') })),
  defaultValue: z.nullish(z.string()),
});

function storedValue<T extends z.core.SomeType>(inner: T) {
  return z.looseObject({ staticValue: z.nullish(inner), dynamicValueArgument: z.nullish(z.string()) });
}
const amountSchema = storedValue(z.number());

const joined = z.enum(['AND', 'OR']);
const checkSchema: z.ZodMiniType<StoredCheck> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.looseObject({
      type: z.literal('NUMERIC'),
      operation: z.enum(['EQUAL', 'NOT_EQUAL', 'GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL']),
      value: amountSchema,
    }),
    z.looseObject({ type: z.literal('BOOLEAN'), operation: z.enum(['EQUAL', 'NOT_EQUAL']), value: storedValue(z.boolean()) }),
    z.looseObject({
      type: z.literal('STRING'),
      operation: z.enum(['EQUAL', 'NOT_EQUAL', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS', 'IN', 'NOT_IN']),
      ignoreCase: z.nullish(z.boolean()),
      value: storedValue(z.string()),
    }),
    z.looseObject({ type: z.literal('NO_DATA'), unit: z.string(), duration: amountSchema }),
    z.looseObject({ type: z.literal('COMPLEX'), operation: joined, predicates: z.array(checkSchema) }),
  ]),
) as z.ZodMiniType<StoredCheck>;

const filtersSchema = z.looseObject({
  type: z.literal('SIMPLE'),
  operation: z.nullish(joined),
  filters: z.array(
    z.looseObject({
      argument: z.string(),
      valueType: z.nullish(z.string()),
      operation: z.nullish(joined),
      predicates: z.array(checkSchema),
    }),
  ),
});
const expressionSchema = z.discriminatedUnion('type', [filtersSchema, z.looseObject({ type: z.literal('TBEL'), expression: z.string() })]);
const shared = {
  expression: expressionSchema,
  schedule: z.optional(z.unknown()),
};
const ruleSchema = z.looseObject({
  condition: z.discriminatedUnion('type', [
    z.looseObject({ type: z.literal('SIMPLE'), ...shared }),
    z.looseObject({ type: z.literal('DURATION'), unit: z.string(), value: amountSchema, ...shared }),
    z.looseObject({ type: z.literal('REPEATING'), count: amountSchema, ...shared }),
  ]),
  alarmDetails: z.nullish(z.string()),
  dashboardId: z.nullish(z.looseObject({ id: z.string() })),
});

const flag = z.nullish(z.boolean());

/** `configuration` of a calculated field of type ALARM (contract/alarm-rules-4.3.md). */
export const calculatedAlarmSchema = z.looseObject({
  arguments: z.record(z.string(), argumentSchema),
  createRules: z.partialRecord(severitySchema, ruleSchema),
  clearRule: z.nullish(ruleSchema),
  propagate: flag,
  propagateToOwner: flag,
  propagateToTenant: flag,
  propagateRelationTypes: z.nullish(z.array(z.string())),
});

export type CalculatedArgument = z.infer<typeof argumentSchema>;
export type CalculatedRuleForm = z.infer<typeof ruleSchema>;
