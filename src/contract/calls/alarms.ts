/** Single alarms and queries of alarms. */
import { alarmSchema } from '../alarm.ts';
import { pageSchema } from '../page.ts';
import { type AlarmDataQuery, alarmDataSchema } from '../query.ts';
import { call, id, nothing } from './call.ts';

export const ALARMS_CALLS = {
  alarm: call(alarmSchema).get<{ id: string }>((input) => `/api/alarm/info/${id(input)}`),
  acknowledgeAlarm: call(nothing).post<{ id: string }>((input) => `/api/alarm/${id(input)}/ack`),
  clearAlarm: call(nothing).post<{ id: string }>((input) => `/api/alarm/${id(input)}/clear`),
  findAlarms: call(pageSchema(alarmDataSchema)).post<{ query: AlarmDataQuery }>(
    () => '/api/alarmsQuery/find',
    (input) => input.query,
  ),
} as const;
