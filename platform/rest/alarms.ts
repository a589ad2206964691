import * as z from 'zod/mini';
import {
  ALARM_SEARCH_STATUSES,
  ALARM_STATUSES,
  type Alarm,
  type AlarmSearchStatus,
  type AlarmStatus,
  SEVERITIES,
} from '../../src/contract/alarm.ts';
import { entityIdSchema } from '../../src/contract/identifiers.ts';
import type { Page } from '../../src/contract/page.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import { filterSliced, mapSliced, sortSliced } from '../slices.ts';
import { hasStatus, statusOf } from '../storage/alarm-status.ts';
import { tenantOf, withoutNames } from '../storage/alarms.ts';
import { customerOf, isStoredKind } from '../storage/entities.ts';
import { compareAlarms } from '../storage/query/alarm-fields.ts';
import { pageOf } from '../storage/query/paging.ts';
import { mayRead } from '../storage/query/visibility.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { noteChange } from './alarm-comments.ts';
import { ApiError, badRequest, CODE, denied, missing } from './api-error.ts';
import { changed, removed, saved } from './audit-of-alarms.ts';
import { requireText, timeSchema } from './fields.ts';
import { type ApiRequest, checkUuid } from './request.ts';
import { loggedRoute, type Route, route } from './route.ts';

const SORTABLE = ['createdTime', 'startTs', 'endTs', 'ackTs', 'clearTs', 'type', 'severity', 'status', 'originator', 'originatorName'];

/** Customer users see only alarms of their own entities. */
export function alarmOf(request: ApiRequest): Alarm {
  const alarm = request.storage.alarms.get(request.uuid('id'));
  if (!alarm) throw missing();
  if (!mayReadAlarm(request, alarm)) throw denied();
  return alarm;
}

export function mayReadAlarm(request: ApiRequest, alarm: Alarm): boolean {
  const { caller, storage } = request;
  if (caller.authority === 'SYS_ADMIN' || tenantOf(alarm) !== caller.tenantId) return false;
  if (caller.authority === 'TENANT_ADMIN') return true;
  const originator = storage.entities.get(alarm.originator.id);
  return originator !== undefined && mayRead(caller, originator);
}

export const shownAlarm = ({ storage, caller }: ApiRequest, alarm: Alarm): Alarm => storage.queries.shownAlarm(caller, alarm);

const bare = withoutNames;

const bodySchema = z.object({
  id: z.nullish(entityIdSchema),
  type: z.nullish(z.string()),
  originator: z.nullish(entityIdSchema),
  severity: z.nullish(z.enum(SEVERITIES)),
  status: z.nullish(z.enum(ALARM_STATUSES)),
  acknowledged: z.nullish(z.boolean()),
  cleared: z.nullish(z.boolean()),
  startTs: z.nullish(timeSchema),
  endTs: z.nullish(timeSchema),
  ackTs: z.nullish(timeSchema),
  clearTs: z.nullish(timeSchema),
  details: z.optional(z.unknown()),
  propagate: z.nullish(z.boolean()),
  propagateRelationTypes: z.nullish(z.array(z.string())),
});

async function save(request: ApiRequest): Promise<Alarm> {
  const { alarms, now } = request.storage;
  const body = await request.body(bodySchema, ['details']);
  const type = requireText(body.type, 'Alarm type should be specified!');
  if (!body.originator) throw badRequest('Alarm originator should be specified!');
  if (!body.severity) throw badRequest('Alarm severity should be specified!');
  const status = body.status ?? (request.has('laterAlarms') ? statusOf(body.cleared ?? false, body.acknowledged ?? false) : undefined);
  if (!status) throw badRequest('Alarm status should be specified!');
  if (!isStoredKind(body.originator.entityType)) throw missing();
  const originator = request.readable(body.originator.entityType, body.originator.id);
  const before = body.id ? alarms.get(body.id.id) : alarms.active(originator.id.id, type);
  if (body.id && !before) throw missing();
  if (before && !mayReadAlarm(request, before)) throw denied();
  if (!before && request.parts.rates.isDisabled(request.caller.tenantId, 'alarmApiState'))
    throw new ApiError(500, CODE.general, 'Alarms creation is disabled');
  const startTs = body.startTs || before?.startTs || now();
  const changed = {
    id: before?.id ?? { entityType: 'ALARM', id: timeUuid() },
    createdTime: before?.createdTime ?? now(),
    tenantId: { entityType: 'TENANT', id: request.caller.tenantId },
    customerId: customerOf(originator),
    type,
    name: type,
    originator: originator.id,
    severity: body.severity,
    status,
    startTs,
    endTs: body.endTs || startTs,
    ackTs: body.ackTs ?? 0,
    clearTs: body.clearTs ?? 0,
    details: body.details ?? (request.has('laterAlarms') ? {} : null),
    propagate: body.propagate ?? false,
    propagateRelationTypes: body.propagateRelationTypes ?? [],
    ...(before && 'assigneeId' in before ? { assigneeId: before.assigneeId, assignTs: before.assignTs } : {}),
  };
  const saved = request.storage.transaction(() => alarms.save(changed));
  return bare(saved);
}

/** Unknown values are 500, and both parameters at once 400/31. */
function statusFilter(request: ApiRequest): (alarm: Alarm) => boolean {
  const [search, exact] = [request.query('searchStatus'), request.query('status')];
  if (search && exact)
    throw badRequest("Invalid alarms search query: Both parameters 'searchStatus' and 'status' can't be specified at the same time!");
  if (search) {
    const wanted: AlarmSearchStatus = known(request, ALARM_SEARCH_STATUSES, search);
    return (alarm) => hasStatus(alarm.status, wanted);
  }
  if (!exact) return () => true;
  const wanted: AlarmStatus = known(request, ALARM_STATUSES, exact);
  return (alarm) => alarm.status === wanted;
}

function known<T extends string>(request: ApiRequest, words: readonly T[], text: string): T {
  const found = words.find((word) => word === text);
  if (found) return found;
  const problem = `No enum constant ${text}`;
  throw request.has('laterRefusals') ? badRequest(problem) : new ApiError(500, CODE.general, problem);
}

export function alarmsOfPath(request: ApiRequest): Iterable<Alarm> {
  const type = request.param('entityType');
  if (!isStoredKind(type)) throw badRequest(`Unsupported entity type: ${type}`);
  const entity = request.readable(type, request.uuid('entityId'));
  return request.storage.alarms.of(entity.id.id, true);
}

export function* listAlarms(request: ApiRequest, alarms: Iterable<Alarm>): Sliced<Page<Alarm>> {
  const { textSearch, sortProperty, sortOrder, ...link } = request.pageLink();
  const isWanted = statusFilter(request);
  const offset = request.query('offset');
  if (offset !== undefined) checkUuid(offset);
  const [from, to] = [request.integer('startTime') ?? 0, request.integer('endTime') ?? Number.POSITIVE_INFINITY];
  const wanted = textSearch?.toLowerCase();
  const shown = yield* mapSliced(alarms, (alarm) => shownAlarm(request, alarm));
  let found = yield* filterSliced(shown, (alarm) => {
    if (alarm.createdTime < from || alarm.createdTime > to || !isWanted(alarm)) return false;
    return !wanted || [alarm.type, alarm.severity, alarm.status].some((text) => text.toLowerCase().startsWith(wanted));
  });
  if (sortProperty) {
    if (!SORTABLE.includes(sortProperty)) throw new ApiError(500, CODE.general, `No property ${sortProperty} found for type`);
    const field = sortProperty === 'originatorName' ? 'originator' : sortProperty;
    const sign = sortOrder === 'DESC' ? -1 : 1;
    found = yield* sortSliced(found, (a, b) => sign * compareAlarms(a, b, field));
  }
  const withNames = request.has('laterAlarms') || request.flag('fetchOriginator');
  const { data, ...totals } = pageOf(found, link);
  return { data: withNames ? data : yield* mapSliced(data, (alarm) => ({ ...alarm, originatorName: null })), ...totals };
}

/** An empty answer on 3.2, the alarm on newer servers, which refuse repetitions. */
function change(action: 'acknowledge' | 'clear'): Route['answer'] {
  return (request) => {
    const alarm = alarmOf(request);
    const answersAlarm = request.has('laterAlarms');
    const isDone = hasStatus(alarm.status, action === 'clear' ? 'CLEARED' : 'ACK');
    if (isDone && answersAlarm) throw badRequest(`Alarm was already ${action === 'clear' ? 'cleared' : 'acknowledged'}!`);
    const { alarms, now, transaction } = request.storage;
    const after = transaction(() => alarms[action](alarm.id.id, now()));
    if (action === 'clear') noteChange(request, alarm, 'CLEARED_BY_USER', 'cleared by user {user}');
    else noteChange(request, alarm, 'ACKED_BY_USER', 'acknowledged by user {user}');
    return answersAlarm && after ? shownAlarm(request, after) : undefined;
  };
}

function remove(request: ApiRequest): boolean {
  const { alarms, transaction } = request.storage;
  const { id } = alarmOf(request).id;
  return transaction(() => {
    request.storage.journals.removeOwner(id);
    return alarms.remove(id);
  });
}

function highestSeverity(request: ApiRequest): string | undefined {
  const isWanted = statusFilter(request);
  const found = new Set([...alarmsOfPath(request)].filter(isWanted).map((alarm) => alarm.severity));
  return SEVERITIES.find((severity) => found.has(severity));
}

export const ALARM_ROUTES: readonly Route[] = [
  loggedRoute('POST', '/alarm', 'TC', { audit: saved }, save),
  route('GET', '/alarm/info/:id', 'TCP', (request) => shownAlarm(request, alarmOf(request))),
  route('GET', '/alarm/highestSeverity/:entityType/:entityId', 'TC', highestSeverity),
  route('GET', '/alarms', 'TC', (request) => runSliced(listAlarms(request, visibleAlarms(request)))),
  loggedRoute('POST', '/alarm/:id/ack', 'TC', { audit: changed('ALARM_ACK') }, change('acknowledge')),
  loggedRoute('POST', '/alarm/:id/clear', 'TC', { audit: changed('ALARM_CLEAR') }, change('clear')),
  route('GET', '/alarm/:entityType/:entityId', 'TC', (request) => runSliced(listAlarms(request, alarmsOfPath(request)))),
  route('GET', '/alarm/:id', 'TCP', (request) => bare(shownAlarm(request, alarmOf(request)))),
  loggedRoute('DELETE', '/alarm/:id', 'TC', { look: (request) => request.storage.alarms.get(request.param('id')), audit: removed }, remove),
];

export function* visibleAlarms(request: ApiRequest): Generator<Alarm> {
  for (const alarm of request.storage.alarms.ofTenant(request.caller.tenantId)) if (mayReadAlarm(request, alarm)) yield alarm;
}
