import type { AlarmSearchStatus } from '../../../contract/alarm.ts';
import { alarmWindow } from '../../../contract/alarm-window.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { type AlarmTableDemand, alarmTable } from '../../../contract/demand.ts';
import { firstRows } from '../../table-key.ts';
import { entityKeys, sortFieldOf } from './alarm-columns.ts';
import type { AlarmsWidget } from './settings.ts';

/** The stored list, or the single status of older dashboards; empty for all. */
export function wantedStatuses({ alarmFilterConfig, alarmStatusList, alarmSearchStatus }: WidgetConfig): AlarmSearchStatus[] {
  const list = alarmFilterConfig ? alarmFilterConfig.statusList : alarmStatusList;
  const wanted = list?.length ? list : alarmSearchStatus && !alarmFilterConfig ? [alarmSearchStatus] : [];
  return wanted.filter((status) => status !== 'ANY');
}

/** Stored as a column's label or its key's name; a leading `-` means descending. Null for what no server sorts by. */
export function initialSort({ settings, sources }: AlarmsWidget): AlarmTableDemand['sort'] {
  const stored = settings.defaultSortOrder || '-createdTime';
  const wanted = stored.replace(/^-/, '');
  const labelled = sources[0]?.keys.find(({ label }) => label === wanted)?.name;
  const field = sortFieldOf(labelled ?? wanted);
  return field === null ? null : { field, direction: stored.startsWith('-') ? 'DESC' : 'ASC' };
}

/** Null while the source is not resolved. */
export function alarmsDemand(input: AlarmsWidget): AlarmTableDemand | null {
  const { sources, config, settings, window } = input;
  const [source] = sources;
  if (!source?.filter) return null;
  const { filter, keyFilters, functionEntity } = source;
  const { alarmFilterConfig, alarmSeverityList, alarmTypeList, searchPropagatedAlarms } = config;
  const columns = entityKeys(input);
  return alarmTable({
    filter,
    keyFilters,
    isPropagated: (alarmFilterConfig ? alarmFilterConfig.searchPropagatedAlarms : searchPropagatedAlarms) ?? true,
    isSimulated: functionEntity === null ? undefined : true,
    window: alarmWindow(window),
    statuses: wantedStatuses(config),
    severities: (alarmFilterConfig ? alarmFilterConfig.severityList : alarmSeverityList) ?? [],
    types: (alarmFilterConfig ? alarmFilterConfig.typeList : alarmTypeList) ?? [],
    sort: initialSort(input),
    columns: columns.length > 0 ? columns : undefined,
    rows: { first: 0, count: firstRows(settings) },
  });
}
