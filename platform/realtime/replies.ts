/** The exact reply objects of live.md 1.4 and 2.6, as texts. */
import { SOCKET_ERROR } from '../../src/contract/frames.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { ALLOWED_ENTITIES, type RealtimeSettings } from './options.ts';

export { SOCKET_ERROR };
export const QUEUE_FULL = 'Max pending updates limit reached!';

type Version = RealtimeSettings['version'];
type UpdateType = 'ENTITY_DATA' | 'ALARM_DATA' | 'COUNT_DATA' | 'ALARM_COUNT_DATA';

const discriminator = (version: Version, type: UpdateType) => `"${version === '3.2' ? 'dataUpdateType' : 'cmdUpdateType'}":"${type}"`;

/** Error in the shape of old-style replies, which validation errors of every command use. */
export function subscriptionError(id: number, code: number, message: string): string {
  return `{"subscriptionId":${id},"errorCode":${code},"errorMsg":${JSON.stringify(message)},"data":null,"latestValues":{}}`;
}

/** Error of an entity or alarm data command that was understood but could not be answered. */
export function dataError(version: Version, cmdId: number, code: number, message: string): string {
  return `{"cmdId":${cmdId},"data":null,"update":null,"errorCode":${code},"errorMsg":${JSON.stringify(message)},"allowedEntities":0,${discriminator(version, 'ENTITY_DATA')}}`;
}

/** `data` and `update` are JSON texts; one of them is null. */
export function entityReply(version: Version, cmdId: number, data: string | null, update: string | null): string {
  return `{"cmdId":${cmdId},"data":${data},"update":${update},"errorCode":0,"errorMsg":null,"allowedEntities":${ALLOWED_ENTITIES},${discriminator(version, 'ENTITY_DATA')}}`;
}

export function alarmReply(version: Version, cmdId: number, data: string | null, update: string | null, totalEntities: number): string {
  const allowed = totalEntities === 0 ? 0 : ALLOWED_ENTITIES;
  return `{"cmdId":${cmdId},"data":${data},"update":${update},"errorCode":0,"errorMsg":null,"allowedEntities":${allowed},"totalEntities":${totalEntities},${discriminator(version, 'ALARM_DATA')}}`;
}

export function countReply(version: Version, cmdId: number, count: number, type: 'COUNT_DATA' | 'ALARM_COUNT_DATA'): string {
  return `{"cmdId":${cmdId},"errorCode":0,"errorMsg":null,"count":${count},${discriminator(version, type)}}`;
}

/** Key to `[ts, value]` pairs, sorted by key; `latestValues` holds the time of each key's last pair (live.md 2.3). */
export function oldStyleReply(id: number, values: ReadonlyMap<string, readonly (readonly [number, string | null])[]>): string {
  const keys = [...values.keys()].sort();
  const data = keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(values.get(key))}`).join(',');
  const times = keys.map((key) => `${JSON.stringify(key)}:${values.get(key)?.at(-1)?.[0] ?? 0}`).join(',');
  return `{"subscriptionId":${id},"errorCode":0,"errorMsg":null,"data":{${data}},"latestValues":{${times}}}`;
}

/** Start of an update row up to its first part. */
export function rowHead(entity: EntityId): string {
  return `{"entityId":{"entityType":"${entity.entityType}","id":"${entity.id}"},`;
}
