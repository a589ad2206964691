import * as z from 'zod/mini';
import { entityIdSchema } from './identifiers.ts';
import { SEVERITIES, type Severity } from './severity.ts';

export { SEVERITIES, type Severity };
export const severitySchema = z.enum(SEVERITIES);

export const ALARM_STATUSES = ['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK'] as const;
export const alarmStatusSchema = z.enum(ALARM_STATUSES);
export type AlarmStatus = z.infer<typeof alarmStatusSchema>;

export const ALARM_SEARCH_STATUSES = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const;
export const alarmSearchStatusSchema = z.enum(ALARM_SEARCH_STATUSES);
export type AlarmSearchStatus = z.infer<typeof alarmSearchStatusSchema>;

/** An alarm (rest.md 20.2). Times are EpochMs, 0 = has not happened. */
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

export function isCleared(status: AlarmStatus): boolean {
  return status === 'CLEARED_UNACK' || status === 'CLEARED_ACK';
}

export function isAcknowledged(status: AlarmStatus): boolean {
  return status === 'ACTIVE_ACK' || status === 'CLEARED_ACK';
}
