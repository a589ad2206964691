import * as z from 'zod/mini';
import { alarmSearchStatusSchema, severitySchema } from './alarm.ts';
import { entityIdSchema } from './identifiers.ts';
import {
  alarmDataQuerySchema,
  entityCountQuerySchema,
  entityDataQuerySchema,
  entityFilterSchema,
  entityKeySchema,
  keyFilterSchema,
} from './query.ts';
import { ATTRIBUTE_SCOPES, aggregationSchema } from './telemetry.ts';

const cmdId = z.int();
/** Integers that JavaScript represents exactly; the server's own are 64 bits wide. */
const long = z.int();
/** The order of the API: commands are serialised in the order of their schema. */
const seriesStart = { keys: z.array(z.string()), startTs: long };
const seriesGrouping = {
  interval: z.nullish(long),
  limit: z.nullish(long),
  agg: aggregationSchema,
  fetchLatestPreviousPoint: z.nullish(z.boolean()),
};

/** Strict, because a real server rejects the whole frame for one unknown property. */
export const entityDataCmdSchema = z.strictObject({
  cmdId,
  query: z.nullish(entityDataQuerySchema),
  historyCmd: z.nullish(z.strictObject({ ...seriesStart, endTs: long, ...seriesGrouping })),
  latestCmd: z.nullish(z.strictObject({ keys: z.array(z.strictObject(entityKeySchema.shape)) })),
  tsCmd: z.nullish(z.strictObject({ ...seriesStart, timeWindow: long, ...seriesGrouping })),
});
export type EntityDataCmd = z.infer<typeof entityDataCmdSchema>;

export const alarmDataCmdSchema = z.strictObject({ cmdId, query: alarmDataQuerySchema });
export type AlarmDataCmd = z.infer<typeof alarmDataCmdSchema>;

export const entityCountCmdSchema = z.strictObject({ cmdId, query: entityCountQuerySchema });
export type EntityCountCmd = z.infer<typeof entityCountCmdSchema>;

/** Exists from 3.5 on. Without a filter: all visible alarms. */
export const alarmCountQuerySchema = z.object({
  entityFilter: z.nullish(entityFilterSchema),
  keyFilters: z.nullish(z.array(keyFilterSchema)),
  startTs: z.nullish(z.number()),
  endTs: z.nullish(z.number()),
  timeWindow: z.nullish(z.number()),
  typeList: z.nullish(z.array(z.string())),
  statusList: z.nullish(z.array(alarmSearchStatusSchema)),
  severityList: z.nullish(z.array(severitySchema)),
  searchPropagatedAlarms: z.nullish(z.boolean()),
  assigneeId: z.nullish(z.unknown()),
});
export type AlarmCountQuery = z.infer<typeof alarmCountQuerySchema>;
export const alarmCountCmdSchema = z.strictObject({ cmdId, query: alarmCountQuerySchema });
export type AlarmCountCmd = z.infer<typeof alarmCountCmdSchema>;

/** Exists from 3.9 on, on the newer endpoint only. */
export const alarmStatusCmdSchema = z.strictObject({
  cmdId,
  originatorId: entityIdSchema,
  typeList: z.nullish(z.array(z.string())),
  severityList: z.nullish(z.array(severitySchema)),
});
export type AlarmStatusCmd = z.infer<typeof alarmStatusCmdSchema>;

const oldStyle = {
  cmdId,
  entityType: z.nullish(z.string()),
  entityId: z.nullish(z.string()),
  keys: z.nullish(z.string()),
  unsubscribe: z.nullish(z.boolean()),
};
export const attrSubCmdSchema = z.strictObject({ ...oldStyle, scope: z.nullish(z.enum([...ATTRIBUTE_SCOPES, ''])) });
export type AttrSubCmd = z.infer<typeof attrSubCmdSchema>;
export const tsSubCmdSchema = z.strictObject({
  ...oldStyle,
  scope: z.nullish(z.string()),
  startTs: z.nullish(long),
  timeWindow: z.nullish(long),
  interval: z.nullish(long),
  limit: z.nullish(long),
  agg: z.nullish(z.string()),
});
export type TsSubCmd = z.infer<typeof tsSubCmdSchema>;
export const historyCmdSchema = z.strictObject({
  cmdId,
  entityType: z.string(),
  entityId: z.string(),
  keys: z.string(),
  startTs: long,
  endTs: long,
  interval: z.nullish(long),
  limit: z.nullish(long),
  agg: z.nullish(z.string()),
});
export type HistoryCmd = z.infer<typeof historyCmdSchema>;

export const unsubscribeCmdSchema = z.strictObject({ cmdId });
