/** Single alarms and queries of alarms. */
import * as z from 'zod/mini';
import { alarmSchema } from '../alarm.ts';
import { alarmCommentSchema } from '../alarm-comment.ts';
import { entityIdSchema } from '../identifiers.ts';
import { type PageLink, pageSchema } from '../page.ts';
import type { AlarmDataQuery } from '../query.ts';
import { alarmDataSchema } from '../query-results.ts';
import { call, id, nothing, pageQuery, segment } from './call.ts';

const userNameSchema = z.looseObject({
  id: entityIdSchema,
  email: z.string(),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
});

export const ALARMS_CALLS = {
  alarm: call(alarmSchema).get<{ id: string }>((input) => `/api/alarm/info/${id(input)}`),
  acknowledgeAlarm: call(nothing).post<{ id: string }>('alarms', (input) => `/api/alarm/${id(input)}/ack`),
  clearAlarm: call(nothing).post<{ id: string }>('alarms', (input) => `/api/alarm/${id(input)}/clear`),
  /** Exists from 3.6 on. */
  alarmTypes: call(pageSchema(z.looseObject({ type: z.string() }))).get<PageLink>((input) => `/api/alarm/types?${pageQuery(input)}`),
  /** These exist from 3.5 on. */
  alarmComments: call(pageSchema(alarmCommentSchema)).get<PageLink & { id: string }>(
    ({ id: alarm, ...link }) => `/api/alarm/${segment(alarm)}/comment?${pageQuery(link)}`,
  ),
  /** @param comment to change; without it, one is added. */
  saveAlarmComment: call(alarmCommentSchema).post<{ id: string; text: string; comment?: string }>(
    null,
    (input) => `/api/alarm/${id(input)}/comment`,
    ({ text, comment }) => ({ ...(comment === undefined ? {} : { id: { id: comment } }), comment: { text } }),
  ),
  deleteAlarmComment: call(nothing).delete<{ id: string; comment: string }>(
    null,
    (input) => `/api/alarm/${id(input)}/comment/${segment(input.comment)}`,
  ),
  /** Users to whom it may be assigned. */
  alarmAssignees: call(pageSchema(userNameSchema)).get<PageLink & { alarm: string }>(
    ({ alarm, ...link }) => `/api/users/assign/${segment(alarm)}?${pageQuery(link)}`,
  ),
  assignAlarm: call(alarmSchema).post<{ id: string; user: string }>(
    'alarms',
    (input) => `/api/alarm/${id(input)}/assign/${segment(input.user)}`,
  ),
  unassignAlarm: call(alarmSchema).delete<{ id: string }>('alarms', (input) => `/api/alarm/${id(input)}/assign`),
  findAlarms: call(pageSchema(alarmDataSchema)).post<{ query: AlarmDataQuery }>(null, '/api/alarmsQuery/find', 'query'),
} as const;
