import * as z from 'zod/mini';
import { alarmSchema } from './alarm.ts';
import { entityIdSchema } from './identifiers.ts';
import { tsValueSchema } from './telemetry.ts';

const latestByTypeSchema = z.record(z.string(), z.record(z.string(), tsValueSchema));

/** One of the two parts may be null in live updates. */
export const entityDataSchema = z.looseObject({
  entityId: entityIdSchema,
  latest: z.nullish(latestByTypeSchema),
  timeseries: z.nullish(z.record(z.string(), z.array(tsValueSchema))),
});
export type EntityData = z.infer<typeof entityDataSchema>;

/** With propagation an alarm may occur twice: identify rows by alarm id and `entityId`. */
export const alarmDataSchema = z.looseObject({
  ...alarmSchema.shape,
  entityId: z.nullish(entityIdSchema),
  latest: z.nullish(latestByTypeSchema),
});
export type AlarmData = z.infer<typeof alarmDataSchema>;
