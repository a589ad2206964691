import type { AlarmTableDemand } from '../../../src/contract/demand.ts';
import type { AlarmDataQuery, EntityKey } from '../../../src/contract/query.ts';

const SEARCHED: readonly EntityKey[] = ['type', 'severity', 'status', 'originator'].map((key) => ({ type: 'ALARM_FIELD', key }));

/** The query of a list of alarms (live.md 3.7), newest first unless it is sorted otherwise. */
export function alarmQuery(demand: Omit<AlarmTableDemand, 'kind' | 'rows'>, pageSize: number): AlarmDataQuery {
  const { filter, window, statuses, severities, types, sort, search, columns = [] } = demand;
  const range = 'lengthMs' in window ? { timeWindow: window.lengthMs } : { timeWindow: 0, startTs: window.start, endTs: window.end };
  const plain = columns.map(({ type, key }) => ({ type, key }));
  return {
    entityFilter: filter,
    pageLink: {
      pageSize,
      page: 0,
      textSearch: search || null,
      ...range,
      statusList: [...statuses],
      severityList: [...severities],
      typeList: [...types],
      searchPropagatedAlarms: true,
      sortOrder: {
        key: { type: 'ALARM_FIELD', key: sort?.field ?? 'createdTime' },
        direction: sort?.direction ?? 'DESC',
      },
    },
    alarmFields: [...SEARCHED],
    entityFields: plain.filter(({ type }) => type === 'ENTITY_FIELD'),
    latestValues: plain.filter(({ type }) => type !== 'ENTITY_FIELD'),
    keyFilters: [],
  };
}
