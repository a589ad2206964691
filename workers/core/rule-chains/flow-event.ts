import type { EventChoice, FlowEvent } from '../../../src/contract/chain-flow.ts';
import type { ListedRecord } from '../../../src/contract/entities.ts';
import { partOf } from '../../../src/contract/part.ts';
import type { EpochMs } from '../../../src/contract/units.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Messages by which nodes wake themselves, of newer servers and of 3.2. */
const WAKES = /_SELF_MSG$|^Tb\w+Msg$/;

/** A debug event in one form for all releases: old servers call the type of the originator its name. Null: it is none. */
export function flowEvent(record: ListedRecord, node: string): FlowEvent | null {
  const body = partOf(record.body);
  const { type } = body;
  const { createdTime } = record;
  if ((type !== 'IN' && type !== 'OUT') || typeof createdTime !== 'number') return null;
  const [label, error] = [textOf(body.relationType), textOf(body.error)];
  return {
    ...{ id: record.id.id, node, createdTime, direction: type, label, error },
    ...{ message: textOf(body.msgId), messageType: textOf(body.msgType), data: textOf(body.data), metadata: textOf(body.metadata) },
    originator: { entityType: textOf(body.entityType) || textOf(body.entityName), id: textOf(body.entityId) },
    server: textOf(body.server),
    isOwn: type === 'IN' && WAKES.test(textOf(body.msgType)),
    isFailure: type === 'OUT' && (error !== '' || label.toLowerCase() === 'failure'),
  };
}

const fold = (text: string): string => text.toLowerCase();

/**
 * One message with those that nodes made of it is found by `familyOf` instead.
 * @param named nodes that the search finds by their names. @param now of the server.
 */
export function fitsChoice(event: FlowEvent, choice: EventChoice, named: ReadonlySet<string>, now: EpochMs): boolean {
  const { search, direction, isFailure, lengthMs } = choice;
  if (direction !== '' && event.direction !== direction) return false;
  if (isFailure && !event.isFailure) return false;
  if (lengthMs !== null && event.createdTime <= now - lengthMs) return false;
  const wanted = fold(search.trim());
  const { messageType, label, data, metadata, error, originator } = event;
  if (wanted === '' || named.has(event.node)) return true;
  return [messageType, label, data, metadata, error, originator.id, event.message].some((text) => fold(text).includes(wanted));
}

/** Ids of servers say when they were made, ten thousand times finer than times do: `low-middle-high-…`. */
function finerTime(id: string): string {
  const [low = '', middle = '', high = ''] = id.split('-');
  return high + middle + low;
}

/** The earlier one first, also of those of one millisecond: the steps of a message take no longer. */
export function compareEvents(a: FlowEvent, b: FlowEvent): number {
  if (a.createdTime !== b.createdTime) return a.createdTime - b.createdTime;
  const [one, other] = [finerTime(a.id), finerTime(b.id)];
  return one < other ? -1 : one > other ? 1 : 0;
}
