import type { EntityId } from '../../contract/identifiers.ts';
import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { RecordColumn } from '../describe.ts';
import type { Log, LogPart } from './describe-log.ts';

export const EVENT_TYPES = ['ERROR', 'LC_EVENT', 'STATS', 'DEBUG_RULE_NODE', 'DEBUG_RULE_CHAIN', 'DEBUG_CALCULATED_FIELD'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** A server refuses types that it does not know. */
export function eventTypes(hasCalculatedFields: boolean): readonly EventType[] {
  return EVENT_TYPES.filter((type) => hasCalculatedFields || type !== 'DEBUG_CALCULATED_FIELD');
}

/** A restriction of the list. Its label is `event.<id>`; of its choices `event.choices.<value>`. */
export interface EventFilterField {
  /** Name on the wire. */
  readonly id: string;
  /** Absent: any text. */
  readonly choices?: readonly string[];
}

/** Values by the ids of fields. */
export type EventFilter = Readonly<Record<string, string>>;

const textFields = (...ids: readonly string[]): readonly EventFilterField[] => ids.map((id) => ({ id }));

interface EventDescription {
  readonly columns: readonly RecordColumn[];
  readonly parts: readonly LogPart[];
  readonly title: string;
  readonly filter: readonly EventFilterField[];
}

const TIME: RecordColumn = {
  id: 'createdTime',
  field: 'createdTime',
  width: 172,
  priority: 0,
  format: 'time',
  sort: 'createdTime',
  phone: 'note',
};
const SERVER: RecordColumn = { id: 'server', field: 'body.server', width: 110, priority: 5 };
const REASON: RecordColumn = {
  id: 'error',
  field: 'body.error',
  width: 120,
  grows: true,
  priority: 4,
  isFailure: (error) => error !== null && error !== '',
};
const FAILURE: LogPart = { id: 'error', field: 'body.error', isFailure: true };
const LIFE_CYCLE = ['CREATED', 'STARTED', 'ACTIVATED', 'SUSPENDED', 'UPDATED', 'STOPPED', 'DELETED'] as const;
const NAMED: ReadonlySet<string> = new Set([...LIFE_CYCLE, 'Success', 'Failure', 'IN', 'OUT']);
export const choiceName = (value: string) => (NAMED.has(value) ? translate(`event.choices.${value}` as MessageKey) : value);

const EVENTS: Readonly<Record<EventType, EventDescription>> = {
  ERROR: {
    columns: [
      TIME,
      { id: 'method', field: 'body.method', width: 140, grows: true, priority: 0, phone: 'name' },
      { id: 'error', field: 'body.error', width: 140, grows: true, priority: 1, isFailure: (error) => error !== null && error !== '' },
      SERVER,
    ],
    parts: [FAILURE],
    title: 'method',
    filter: textFields('method', 'errorStr', 'server'),
  },
  LC_EVENT: {
    columns: [
      TIME,
      {
        id: 'event',
        field: 'body.event',
        width: 130,
        grows: true,
        priority: 0,
        phone: 'name',
        words: choiceName,
      },
      {
        id: 'status',
        field: 'body.success',
        width: 100,
        priority: 1,
        phone: 'value',
        words: (success) => choiceName(success === 'true' ? 'Success' : 'Failure'),
        isFailure: (success) => success === false,
      },
      SERVER,
    ],
    parts: [FAILURE],
    title: 'event',
    filter: [{ id: 'event', choices: LIFE_CYCLE }, { id: 'status', choices: ['Success', 'Failure'] }, ...textFields('errorStr', 'server')],
  },
  STATS: {
    columns: [
      TIME,
      { id: 'messagesProcessed', field: 'body.messagesProcessed', width: 110, priority: 0, phone: 'name' },
      {
        id: 'errorsOccurred',
        field: 'body.errorsOccurred',
        width: 90,
        priority: 0,
        phone: 'value',
        isFailure: (errors) => typeof errors === 'number' && errors > 0,
      },
      { ...SERVER, grows: true, priority: 1 },
    ],
    parts: [],
    title: 'createdTime',
    filter: textFields('server'),
  },
  DEBUG_RULE_NODE: {
    columns: [
      TIME,
      { id: 'direction', field: 'body.type', width: 56, priority: 2, words: choiceName },
      { id: 'msgType', field: 'body.msgType', width: 150, grows: true, priority: 0, phone: 'name' },
      { id: 'relationType', field: 'body.relationType', width: 90, priority: 1, phone: 'value' },
      REASON,
      SERVER,
    ],
    parts: [
      FAILURE,
      { id: 'data', field: 'body.data' },
      { id: 'metadata', field: 'body.metadata' },
      { id: 'msgId', field: 'body.msgId' },
      { id: 'originator', field: 'body.entityId' },
    ],
    title: 'msgType',
    filter: [
      { id: 'msgDirectionType', choices: ['IN', 'OUT'] },
      ...textFields('msgType', 'relationType', 'dataSearch', 'metadataSearch', 'errorStr', 'server'),
    ],
  },
  DEBUG_RULE_CHAIN: {
    columns: [TIME, { id: 'message', field: 'body.message', width: 180, grows: true, priority: 0, phone: 'name' }, REASON, SERVER],
    parts: [FAILURE, { id: 'message', field: 'body.message' }],
    title: 'message',
    filter: textFields('message', 'errorStr', 'server'),
  },
  DEBUG_CALCULATED_FIELD: {
    columns: [
      TIME,
      { id: 'msgType', field: 'body.msgType', width: 150, grows: true, priority: 0, phone: 'name' },
      { id: 'result', field: 'body.result', width: 120, grows: true, priority: 1, phone: 'value' },
      REASON,
      SERVER,
    ],
    parts: [
      FAILURE,
      { id: 'arguments', field: 'body.arguments' },
      { id: 'result', field: 'body.result' },
      { id: 'msgId', field: 'body.msgId' },
      { id: 'originator', field: 'body.entityId' },
    ],
    title: 'msgType',
    filter: textFields('msgType', 'arguments', 'result', 'errorStr', 'server'),
  },
};

export const filterFields = (type: EventType) => EVENTS[type].filter;

/** The filter without empty fields and fields of other types. */
export function givenFilter(type: EventType, filter: EventFilter): EventFilter {
  const given = filterFields(type).map(({ id }) => [id, filter[id]?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/**
 * @param tenant the owner of the events; a wrong one finds nothing.
 * @param filter sent as a body, which only later servers take: without one the type is part of the address, as all of them understand it.
 */
export function eventLog(entity: EntityId, tenant: string, type: EventType, filter: EventFilter = {}): Log {
  const { columns, parts, title } = EVENTS[type];
  const given = givenFilter(type, filter);
  const hasFilter = Object.keys(given).length > 0;
  const address = `/api/events/${encodeURIComponent(entity.entityType)}/${encodeURIComponent(entity.id)}`;
  return {
    name: 'event',
    path: `${address}${hasFilter ? '' : `/${type}`}?tenantId=${encodeURIComponent(tenant)}`,
    filter: hasFilter ? { eventType: type, ...given } : undefined,
    columns,
    parts,
    title,
  };
}
