import { runSliced, type Sliced } from '../sliced.ts';
import { filterSliced } from '../slices.ts';
import { bareId } from '../storage/entities.ts';
import type { JournalEntry } from '../storage/journals.ts';
import { pageOf } from '../storage/query/paging.ts';
import { badRequest } from './api-error.ts';
import { sortedEntries } from './lists.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

const SINCE_BEGINNING = [
  ...['ADDED', 'DELETED', 'UPDATED', 'ATTRIBUTES_UPDATED', 'ATTRIBUTES_DELETED', 'TIMESERIES_UPDATED', 'TIMESERIES_DELETED', 'RPC_CALL'],
  ...['CREDENTIALS_UPDATED', 'ASSIGNED_TO_CUSTOMER', 'UNASSIGNED_FROM_CUSTOMER', 'ACTIVATED', 'SUSPENDED', 'CREDENTIALS_READ'],
  ...['ATTRIBUTES_READ', 'RELATION_ADD_OR_UPDATE', 'RELATION_DELETED', 'RELATIONS_DELETED', 'ALARM_ACK', 'ALARM_CLEAR', 'LOGIN'],
  ...['LOGOUT', 'LOCKOUT', 'ASSIGNED_FROM_TENANT', 'ASSIGNED_TO_TENANT', 'PROVISION_SUCCESS', 'PROVISION_FAILURE'],
];
const SINCE_THEN = [
  ...['ASSIGNED_TO_EDGE', 'UNASSIGNED_FROM_EDGE', 'ALARM_DELETE', 'ALARM_ASSIGNED', 'ALARM_UNASSIGNED', 'ADDED_COMMENT'],
  ...['UPDATED_COMMENT', 'DELETED_COMMENT', 'REST_API_RULE_ENGINE_CALL', 'SMS_SENT'],
];

/** Throws 400/31 for a word that is none. */
function typesOf(request: ApiRequest): readonly string[] {
  const known = request.has('fullAudit') ? [...SINCE_BEGINNING, ...SINCE_THEN] : SINCE_BEGINNING;
  const types = request.list('actionTypes');
  const wrong = types.find((type) => !known.includes(type));
  if (wrong !== undefined) throw badRequest(`No enum constant org.thingsboard.server.common.data.audit.ActionType.${wrong}`);
  return types;
}

const SEARCHED = ['entityName', 'userName', 'actionType', 'actionStatus'] as const;

function isFound(entry: JournalEntry, text: string): boolean {
  const { entityType } = entry.entityId as { readonly entityType: string };
  return [entityType, ...SEARCHED.map((field) => entry[field])].some((value) =>
    String(value ?? '')
      .toLowerCase()
      .startsWith(text),
  );
}

/** The newest first, unless another order is asked for. */
function list(isWanted: (entry: JournalEntry, request: ApiRequest) => boolean): Route['answer'] {
  return (request) => runSliced(answer(request));

  function* answer(request: ApiRequest): Sliced<unknown> {
    const { textSearch, sortProperty, sortOrder, ...link } = request.pageLink();
    const types = typesOf(request);
    const [from, to] = [request.integer('startTime') ?? 0, request.integer('endTime') ?? Number.POSITIVE_INFINITY];
    const text = textSearch?.toLowerCase();
    const found = yield* filterSliced(request.storage.journals.of('AUDIT', request.caller.tenantId), (entry) => {
      const isInTime = entry.createdTime >= from && entry.createdTime <= to;
      const isOfType = types.length === 0 || types.includes(String(entry.actionType));
      return isInTime && isOfType && (!text || isFound(entry, text)) && isWanted(entry, request);
    });
    const property = sortProperty ?? 'createdTime';
    const sign = sortProperty !== undefined && sortOrder !== 'DESC' ? 1 : -1;
    return pageOf(yield* sortedEntries(found, property, sign), link);
  }
}

/** From 4.3.1 on, system administrators see the entries of no tenant. */
const listRoute = (path: string, isWanted: (entry: JournalEntry, request: ApiRequest) => boolean, roles: string) =>
  route('GET', `/audit/logs${path}`, roles, list(isWanted));

export const auditLogRoutes = (isFull: boolean): Route[] => {
  const roles = isFull ? 'ST' : 'T';
  return [
    listRoute('/customer/:id', (entry, request) => bareId(entry.customerId) === request.uuid('id'), roles),
    listRoute('/user/:id', (entry, request) => bareId(entry.userId) === request.uuid('id'), roles),
    listRoute('/entity/:type/:id', (entry, request) => bareId(entry.entityId) === request.uuid('id'), roles),
    listRoute('', () => true, roles),
  ];
};
