import type { EntityId } from '../../contract/identifiers.ts';
import { partOf } from '../../contract/part.ts';
import type { RecordValue } from '../../contract/snapshot.ts';
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
  readonly more?: readonly string[];
  readonly filter: readonly EventFilterField[];
}

/** Of what the event says, under the name of the column where no other is given. */
const said = (id: string, width: number, priority: number, look: Partial<RecordColumn> = {}): RecordColumn => ({
  ...{ id, field: `body.${id}`, width, priority },
  ...look,
});
const partsOf = (...ids: readonly string[]): readonly LogPart[] => ids.map((id) => ({ id, field: `body.${id}` }));

const GROWS = { grows: true } as const;
const NAME = { phone: 'name', ...GROWS } as const;
const VALUE = { phone: 'value' } as const;
const ERROR = { isFailure: (error: RecordValue) => error !== null && error !== '', ...GROWS };
const TIME: RecordColumn = {
  ...{ id: 'createdTime', field: 'createdTime', width: 172, priority: 0, format: 'time', sort: 'createdTime', phone: 'note' },
};
const SERVER = said('server', 110, 5);
const REASON = said('error', 120, 4, ERROR);
const isName = (name: unknown): name is string => typeof name === 'string' && name !== '';
/** Names of originators stand in the metadata of most messages, the last of a row; that of a calculated field in those that it sends. */
function originatorName(id: string, row: readonly RecordValue[]): string {
  try {
    const { deviceName, assetName, calculatedFieldName: field } = partOf(JSON.parse(String(row.at(-1))));
    return [deviceName, assetName, isName(field) ? translate('event.ofField', { name: field }) : ''].find(isName) ?? id;
  } catch {
    return id;
  }
}
const FAILURE: LogPart = { id: 'error', field: 'body.error', isFailure: true };
const ORIGIN: readonly LogPart[] = [...partsOf('msgId'), { id: 'originatorId', field: 'body.entityId' }];
const LIFE_CYCLE = ['CREATED', 'STARTED', 'ACTIVATED', 'SUSPENDED', 'UPDATED', 'STOPPED', 'DELETED'] as const;
const NAMED: ReadonlySet<string> = new Set([...LIFE_CYCLE, 'Success', 'Failure', 'IN', 'OUT']);
export const choiceName = (value: string) => (NAMED.has(value) ? translate(`event.choices.${value}` as MessageKey) : value);

const EVENTS: Readonly<Record<EventType, EventDescription>> = {
  ERROR: {
    columns: [TIME, said('method', 140, 0, NAME), said('error', 140, 1, ERROR), SERVER],
    parts: [FAILURE],
    title: 'method',
    filter: textFields('method', 'errorStr', 'server'),
  },
  LC_EVENT: {
    columns: [
      TIME,
      said('event', 130, 0, { words: choiceName, ...NAME }),
      said('status', 100, 1, {
        ...{ field: 'body.success', words: (success) => choiceName(success === 'true' ? 'Success' : 'Failure'), ...VALUE },
        isFailure: (success) => success === false,
      }),
      SERVER,
    ],
    parts: [FAILURE],
    title: 'event',
    filter: [{ id: 'event', choices: LIFE_CYCLE }, { id: 'status', choices: ['Success', 'Failure'] }, ...textFields('errorStr', 'server')],
  },
  STATS: {
    columns: [
      TIME,
      said('messagesProcessed', 110, 0, { phone: 'name' }),
      said('errorsOccurred', 90, 0, { isFailure: (errors) => typeof errors === 'number' && errors > 0, ...VALUE }),
      { ...SERVER, grows: true, priority: 1 },
    ],
    parts: [],
    title: 'createdTime',
    filter: textFields('server'),
  },
  DEBUG_RULE_NODE: {
    columns: [
      TIME,
      said('direction', 76, 2, { field: 'body.type', words: choiceName, phone: 'value-note' }),
      said('msgType', 150, 0, NAME),
      said('originator', 150, 3, { field: 'body.entityId', words: originatorName }),
      said('relationType', 90, 1, VALUE),
      ...[REASON, SERVER],
    ],
    parts: [FAILURE, ...partsOf('data', 'metadata'), ...ORIGIN],
    more: ['body.metadata'],
    title: 'msgType',
    filter: [
      { id: 'msgDirectionType', choices: ['IN', 'OUT'] },
      ...textFields('msgType', 'relationType', 'dataSearch', 'metadataSearch', 'errorStr', 'server'),
    ],
  },
  DEBUG_RULE_CHAIN: {
    columns: [TIME, said('message', 180, 0, NAME), REASON, SERVER],
    parts: [FAILURE, ...partsOf('message')],
    title: 'message',
    filter: textFields('message', 'errorStr', 'server'),
  },
  DEBUG_CALCULATED_FIELD: {
    columns: [TIME, said('msgType', 150, 0, NAME), said('result', 120, 1, { ...GROWS, ...VALUE }), REASON, SERVER],
    parts: [FAILURE, ...partsOf('arguments', 'result'), ...ORIGIN],
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
  const { columns, parts, title, more } = EVENTS[type];
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
    ...(more ? { more } : {}),
  };
}
