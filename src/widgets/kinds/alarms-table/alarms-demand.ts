import type { AlarmSearchStatus } from '../../../contract/alarm.ts';
import { alarmWindow } from '../../../contract/alarm-window.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { type AlarmTableDemand, alarmTable } from '../../../contract/demand.ts';
import type { WidgetInput } from '../../describe.ts';

/** The stored list, or the single status of older dashboards; empty for all. */
export function wantedStatuses({ alarmFilterConfig, alarmStatusList, alarmSearchStatus }: WidgetConfig): AlarmSearchStatus[] {
  const list = alarmFilterConfig ? alarmFilterConfig.statusList : alarmStatusList;
  const wanted = list?.length ? list : alarmSearchStatus && !alarmFilterConfig ? [alarmSearchStatus] : [];
  return wanted.filter((status) => status !== 'ANY');
}

const FIELDS: Readonly<Record<string, string>> = {
  createdTime: 'createdTime',
  startTime: 'startTs',
  endTime: 'endTs',
  ackTime: 'ackTs',
  clearTime: 'clearTs',
};

/** Null while the source is not resolved. */
export function alarmsDemand({ sources, config, settings, window }: WidgetInput<'alarms-table'>): AlarmTableDemand | null {
  const [source] = sources;
  if (!source?.filter) return null;
  const { filter, keyFilters, functionEntity } = source;
  const { alarmFilterConfig, alarmSeverityList, alarmTypeList, searchPropagatedAlarms } = config;
  const stored = settings.defaultSortOrder;
  const field = stored?.replace(/^-/, '') ?? '';
  return alarmTable({
    filter,
    keyFilters,
    isPropagated: (alarmFilterConfig ? alarmFilterConfig.searchPropagatedAlarms : searchPropagatedAlarms) ?? true,
    ...(functionEntity === null ? {} : { isSimulated: true as const }),
    window: alarmWindow(window),
    statuses: wantedStatuses(config),
    severities: (alarmFilterConfig ? alarmFilterConfig.severityList : alarmSeverityList) ?? [],
    types: (alarmFilterConfig ? alarmFilterConfig.typeList : alarmTypeList) ?? [],
    sort: stored ? { field: FIELDS[field] ?? field, direction: stored.startsWith('-') ? 'DESC' : 'ASC' } : null,
    rows: { first: 0, count: 20 },
  });
}
