import type { AlarmTableDemand } from '../../../src/contract/demand.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import type { WireCommand } from '../transport/wire-command.ts';

type AlarmQuery = Extract<WireCommand, { kind: 'alarm-data' }>['body']['query'];

/** Servers report changes only for a window with a length; alarms are younger than this. */
export const ALL_TIME_MS: DurationMs = 50 * 365 * 86_400_000;

const SEARCHED: readonly EntityKey[] = ['type', 'severity', 'status', 'originator'].map((key) => ({ type: 'ALARM_FIELD', key }));

export type AlarmQueryDemand = Omit<AlarmTableDemand, 'kind' | 'rows'>;

export function alarmQuery(demand: AlarmQueryDemand, pageSize: number): AlarmQuery {
  const {
    filter,
    window,
    statuses,
    severities,
    types,
    sort,
    search,
    columns = [],
    keyFilters = [],
    isPropagated = true,
    assignee,
  } = demand;
  const range =
    'lengthMs' in window ? { timeWindow: window.lengthMs ?? ALL_TIME_MS } : { timeWindow: 0, startTs: window.start, endTs: window.end };
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
      // Each alarm has one originator: with propagation it would be found twice.
      searchPropagatedAlarms: isPropagated && filter !== null,
      assigneeId: assignee === undefined ? undefined : { entityType: 'USER', id: assignee },
      sortOrder: {
        key: { type: 'ALARM_FIELD', key: sort?.field ?? 'createdTime' },
        direction: sort?.direction ?? 'DESC',
      },
    },
    alarmFields: [...SEARCHED],
    entityFields: plain.filter(({ type }) => type === 'ENTITY_FIELD'),
    latestValues: plain.filter(({ type }) => type !== 'ENTITY_FIELD'),
    keyFilters: [...keyFilters],
  };
}
