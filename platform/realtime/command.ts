import * as z from 'zod/mini';
import type {
  AlarmCountCmd,
  AlarmDataCmd,
  AttrSubCmd,
  EntityCountCmd,
  EntityDataCmd,
  HistoryCmd,
  TsSubCmd,
} from '../../src/contract/frames.ts';
import {
  alarmCountCmdSchema,
  alarmDataCmdSchema,
  attrSubCmdSchema,
  entityCountCmdSchema,
  entityDataCmdSchema,
  historyCmdSchema,
  tsSubCmdSchema,
  unsubscribeCmdSchema,
} from '../../src/contract/frames.ts';
import { SOCKET_ERROR } from '../../src/contract/socket.ts';
import type { InboxCmd } from './inbox-subscription.ts';
import type { NewerParts } from './newer-parts.ts';
import type { Family } from './subscription.ts';

export type Command =
  | { readonly kind: 'attributes'; readonly cmd: AttrSubCmd }
  | { readonly kind: 'timeseries'; readonly cmd: TsSubCmd }
  | { readonly kind: 'history'; readonly cmd: HistoryCmd }
  | { readonly kind: 'entityData'; readonly cmd: EntityDataCmd; readonly newer?: NewerParts }
  | { readonly kind: 'alarmData'; readonly cmd: AlarmDataCmd }
  | { readonly kind: 'entityCount'; readonly cmd: EntityCountCmd }
  | { readonly kind: 'alarmCount'; readonly cmd: AlarmCountCmd }
  | { readonly kind: 'inbox'; readonly cmd: InboxCmd }
  /** Without ids: all. */
  | { readonly kind: 'markRead'; readonly ids: readonly string[] | undefined }
  | { readonly kind: 'unsubscribe'; readonly family: Family; readonly cmdId: number }
  /** Invalid, but with a known id: answered with an error. */
  | { readonly kind: 'invalid'; readonly cmdId: number; readonly message: string; readonly code?: number }
  /** The session ends, or there is no answer. */
  | { readonly kind: 'closing'; readonly code: 1011 | 1012 }
  | { readonly kind: 'unanswered' };

/** The array in the legacy envelope, if there is one, and the type on `/api/ws`. */
export interface CommandForm {
  readonly array: string | null;
  readonly type: string;
  readonly since: '3.2' | 'newer';
  readonly schema: z.ZodMiniType;
  readonly make: (cmd: unknown) => Command;
}

function form<T>(
  array: string | null,
  type: string,
  since: CommandForm['since'],
  schema: z.ZodMiniType<T>,
  make: (cmd: T) => Command,
): CommandForm {
  return { array, type, since, schema, make: (cmd) => make(schema.parse(cmd)) };
}

function unsubscribe(array: string, type: string, since: CommandForm['since'], family: Family): CommandForm {
  return form(array, type, since, unsubscribeCmdSchema, ({ cmdId }) => ({ kind: 'unsubscribe', family, cmdId }));
}

const unreadCountSchema = z.strictObject({ cmdId: z.int() });
const unreadSchema = z.strictObject({ cmdId: z.int(), limit: z.nullish(z.int()), types: z.nullish(z.array(z.string())) });
const markReadSchema = z.strictObject({ cmdId: z.int(), notifications: z.array(z.string()) });

/** Without a limit it is an internal error of a real server. */
function listInbox({ cmdId, limit, types }: z.infer<typeof unreadSchema>): Command {
  if ((limit ?? 0) >= 1) return { kind: 'inbox', cmd: { cmdId, limit: limit ?? undefined, types: types ?? [] } };
  return { kind: 'invalid', cmdId, message: 'Page size must not be less than one', code: SOCKET_ERROR.internal };
}

const alarmData = form('alarmDataCmds', 'ALARM_DATA', '3.2', alarmDataCmdSchema, (cmd) => ({ kind: 'alarmData', cmd }));
const stopEntityData = unsubscribe('entityDataUnsubscribeCmds', 'ENTITY_DATA_UNSUBSCRIBE', '3.2', 'entityData');
const stopAlarmData = unsubscribe('alarmDataUnsubscribeCmds', 'ALARM_DATA_UNSUBSCRIBE', '3.2', 'alarmData');
const first: readonly CommandForm[] = [
  form('attrSubCmds', 'ATTRIBUTES', '3.2', attrSubCmdSchema, (cmd) => ({ kind: 'attributes', cmd })),
  form('tsSubCmds', 'TIMESERIES', '3.2', tsSubCmdSchema, (cmd) => ({ kind: 'timeseries', cmd })),
  form('historyCmds', 'TIMESERIES_HISTORY', '3.2', historyCmdSchema, (cmd) => ({ kind: 'history', cmd })),
  form('entityDataCmds', 'ENTITY_DATA', '3.2', entityDataCmdSchema, (cmd) => ({ kind: 'entityData', cmd })),
];
const counts: readonly CommandForm[] = [
  form('entityCountCmds', 'ENTITY_COUNT', 'newer', entityCountCmdSchema, (cmd) => ({ kind: 'entityCount', cmd })),
  unsubscribe('entityCountUnsubscribeCmds', 'ENTITY_COUNT_UNSUBSCRIBE', 'newer', 'entityCount'),
  form('alarmCountCmds', 'ALARM_COUNT', 'newer', alarmCountCmdSchema, (cmd) => ({ kind: 'alarmCount', cmd })),
  unsubscribe('alarmCountUnsubscribeCmds', 'ALARM_COUNT_UNSUBSCRIBE', 'newer', 'alarmCount'),
  form(null, 'NOTIFICATIONS_COUNT', 'newer', unreadCountSchema, ({ cmdId }) => ({
    kind: 'inbox',
    cmd: { cmdId, limit: undefined, types: [] },
  })),
  form(null, 'NOTIFICATIONS', 'newer', unreadSchema, listInbox),
  form(null, 'MARK_NOTIFICATIONS_AS_READ', 'newer', markReadSchema, ({ notifications }) => ({ kind: 'markRead', ids: notifications })),
  form(null, 'MARK_ALL_NOTIFICATIONS_AS_READ', 'newer', unreadCountSchema, () => ({ kind: 'markRead', ids: undefined })),
  form(null, 'NOTIFICATIONS_UNSUBSCRIBE', 'newer', unsubscribeCmdSchema, ({ cmdId }) => ({ kind: 'unsubscribe', family: 'inbox', cmdId })),
];

/** The order in which a legacy frame is executed. */
export const ORDER: Readonly<Record<'3.2' | 'newer', readonly CommandForm[]>> = {
  '3.2': [...first, alarmData, stopEntityData, stopAlarmData, ...counts],
  newer: [...first, stopEntityData, alarmData, stopAlarmData, ...counts],
};
