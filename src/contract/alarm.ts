import * as z from 'zod/mini';
import { ALARM_STATUSES, type AlarmStatus, isAcknowledged, isCleared } from './alarm-status.ts';
import { entityIdSchema } from './identifiers.ts';
import { SEVERITIES, type Severity } from './severity.ts';

export { ALARM_STATUSES, type AlarmStatus, isAcknowledged, isCleared, SEVERITIES, type Severity };

export const severitySchema = z.enum(SEVERITIES);

export const alarmStatusSchema = z.enum(ALARM_STATUSES);

export const ALARM_SEARCH_STATUSES = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const;
export const alarmSearchStatusSchema = z.enum(ALARM_SEARCH_STATUSES);
export type AlarmSearchStatus = z.infer<typeof alarmSearchStatusSchema>;

/** Times are EpochMs; 0: has not happened. */
export const alarmSchema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  type: z.string(),
  originator: entityIdSchema,
  originatorName: z.nullish(z.string()),
  severity: severitySchema,
  status: alarmStatusSchema,
  startTs: z.number(),
  endTs: z.number(),
  ackTs: z.number(),
  clearTs: z.number(),
  details: z.optional(z.unknown()),
});
export type Alarm = z.infer<typeof alarmSchema>;
