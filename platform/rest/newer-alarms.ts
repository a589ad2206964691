/** Lists and counts of alarms that newer servers have: several words of each filter, and an assignee. */
import { ALARM_SEARCH_STATUSES, type Alarm, type AlarmSearchStatus, SEVERITIES, type Severity } from '../../src/contract/alarm.ts';
import { alarmCountQuerySchema } from '../../src/contract/frames.ts';
import { runSliced } from '../sliced.ts';
import { matchesLists } from '../storage/alarm-status.ts';
import { bareId } from '../storage/entities.ts';
import { alarmsOfPath, listAlarms, visibleAlarms } from './alarms.ts';
import { badRequest } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

function words<T extends string>(request: ApiRequest, name: string, known: readonly T[]): T[] {
  return request.list(name).map((text) => {
    const word = known.find((candidate) => candidate === text);
    if (word === undefined) throw badRequest(`No enum constant ${text}`);
    return word;
  });
}

function filterOf(request: ApiRequest): (alarm: Alarm) => boolean {
  const statuses: AlarmSearchStatus[] = words(request, 'statusList', ALARM_SEARCH_STATUSES);
  const severities: Severity[] = words(request, 'severityList', SEVERITIES);
  const types = request.list('typeList');
  const assignee = request.query('assigneeId');
  return (alarm) => matchesLists(alarm, statuses, severities, types) && (assignee === undefined || bareId(alarm.assigneeId) === assignee);
}

function* only(alarms: Iterable<Alarm>, isWanted: (alarm: Alarm) => boolean): Generator<Alarm> {
  for (const alarm of alarms) if (isWanted(alarm)) yield alarm;
}

async function count(request: ApiRequest): Promise<number> {
  const { entityFilter, keyFilters, assigneeId: _, ...link } = await request.body(alarmCountQuerySchema);
  if (!entityFilter) {
    const { statusList, severityList, typeList } = link;
    const isWanted = (alarm: Alarm) => matchesLists(alarm, statusList ?? [], severityList ?? [], typeList ?? []);
    return [...only(visibleAlarms(request), isWanted)].length;
  }
  const query = { entityFilter, keyFilters: keyFilters ?? [], pageLink: { pageSize: 1, page: 0, ...link } };
  return runSliced(request.storage.queries.countAlarms(request.caller, query));
}

export const NEWER_ALARM_ROUTES: readonly Route[] = [
  route('GET', '/v2/alarms', 'TC', (request) => runSliced(listAlarms(request, only(visibleAlarms(request), filterOf(request))))),
  route('GET', '/v2/alarm/:entityType/:entityId', 'TC', (request) =>
    runSliced(listAlarms(request, only(alarmsOfPath(request), filterOf(request)))),
  ),
  route('POST', '/alarmsQuery/count', 'TCP', count),
];
