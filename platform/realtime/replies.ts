/** Replies as a real server writes them, byte by byte. */

import type { EntityId } from '../../src/contract/identifiers.ts';
import { SOCKET_ERROR } from '../../src/contract/socket.ts';
import type { Notification } from '../notifications/inboxes.ts';
import { ALLOWED_ENTITIES, type RealtimeSettings } from './options.ts';

export { SOCKET_ERROR };
export const QUEUE_FULL = 'Max pending updates limit reached!';

type Version = RealtimeSettings['version'];
type UpdateType = 'ENTITY_DATA' | 'ALARM_DATA' | 'COUNT_DATA' | 'ALARM_COUNT_DATA';

const discriminator = (version: Version, type: UpdateType) => `"${version === '3.2' ? 'dataUpdateType' : 'cmdUpdateType'}":"${type}"`;

/** The shape of old-style replies, for validation errors of every command. */
export function subscriptionError(id: number, code: number, message: string): string {
  return `{"subscriptionId":${id},"errorCode":${code},"errorMsg":${JSON.stringify(message)},"data":null,"latestValues":{}}`;
}

/** The command is valid, but could not be answered. */
export function dataError(version: Version, cmdId: number, code: number, message: string): string {
  return `{"cmdId":${cmdId},"data":null,"update":null,"errorCode":${code},"errorMsg":${JSON.stringify(message)},"allowedEntities":0,${discriminator(version, 'ENTITY_DATA')}}`;
}

type Ends = readonly [head: string, tail: string];
type DataPart = 'data' | 'update';

/** What stands before and after the JSON text of a page (`data`) or of its rows (`update`). */
function replyEnds(version: Version, cmdId: number, part: DataPart, counts: string, type: 'ENTITY_DATA' | 'ALARM_DATA'): Ends {
  const [before, after] = part === 'data' ? ['', ',"update":null'] : ['null,"update":', ''];
  return [
    `{"cmdId":${cmdId},"data":${before}`,
    `${after},"errorCode":0,"errorMsg":null,"allowedEntities":${counts},${discriminator(version, type)}}`,
  ];
}

export const entityReplyEnds = (version: Version, cmdId: number, part: DataPart): Ends =>
  replyEnds(version, cmdId, part, String(ALLOWED_ENTITIES), 'ENTITY_DATA');

export const alarmReplyEnds = (version: Version, cmdId: number, part: DataPart, total: number): Ends =>
  replyEnds(version, cmdId, part, `${total === 0 ? 0 : ALLOWED_ENTITIES},"totalEntities":${total}`, 'ALARM_DATA');

/** `update` is a JSON text. */
export function entityUpdate(version: Version, cmdId: number, update: string): string {
  return [...inEnds(entityReplyEnds(version, cmdId, 'update'), [update])].join('');
}

export function* inEnds([head, tail]: Ends, parts: Iterable<string>): Generator<string> {
  yield head;
  yield* parts;
  yield tail;
}

export function countReply(version: Version, cmdId: number, count: number, type: 'COUNT_DATA' | 'ALARM_COUNT_DATA'): string {
  return `{"cmdId":${cmdId},"errorCode":0,"errorMsg":null,"count":${count},${discriminator(version, type)}}`;
}

/** Without a list: the number alone. */
export function notificationsReply(
  cmdId: number,
  sequence: number,
  unread: number,
  list: { readonly notifications: readonly Notification[] | null; readonly update: Notification | null } | undefined,
): string {
  const parts = list ? `"update":${JSON.stringify(list.update)},"notifications":${JSON.stringify(list.notifications)},` : '';
  const type = list ? 'NOTIFICATIONS' : 'NOTIFICATIONS_COUNT';
  return `{"cmdId":${cmdId},"errorCode":0,"errorMsg":null,${parts}"totalUnreadCount":${unread},"sequenceNumber":${sequence},"cmdUpdateType":"${type}"}`;
}

/** Sorted by key; `latestValues` holds the time of each key's last pair. */
export function oldStyleReply(id: number, values: ReadonlyMap<string, readonly (readonly [number, string | null])[]>): string {
  const keys = [...values.keys()].sort();
  const data = keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(values.get(key))}`).join(',');
  const times = keys.map((key) => `${JSON.stringify(key)}:${values.get(key)?.at(-1)?.[0] ?? 0}`).join(',');
  return `{"subscriptionId":${id},"errorCode":0,"errorMsg":null,"data":{${data}},"latestValues":{${times}}}`;
}

export function rowHead(entity: EntityId): string {
  return `{"entityId":{"entityType":"${entity.entityType}","id":"${entity.id}"},`;
}
