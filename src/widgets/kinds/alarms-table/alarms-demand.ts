import { ALARM_SEARCH_STATUSES, type AlarmSearchStatus, SEVERITIES, type Severity } from '../../../contract/alarm.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import type { AlarmTableDemand } from '../../../contract/demand.ts';
import { type TimeWindow, windowLength } from '../../../contract/time-window.ts';
import { windowRange } from '../../../contract/window-range.ts';
import type { WidgetInput } from '../../describe.ts';

function listed<T extends string>(stored: unknown, known: readonly T[]): T[] {
  return Array.isArray(stored) ? known.filter((item) => stored.includes(item)) : [];
}

/** Statuses of the widget: the list, or the single one that older dashboards stored; empty for all. */
export function wantedStatuses(config: WidgetConfig): AlarmSearchStatus[] {
  const list = listed(config.alarmStatusList, ALARM_SEARCH_STATUSES);
  if (list.length > 0) return list;
  return listed([config.alarmSearchStatus], ALARM_SEARCH_STATUSES).filter((status) => status !== 'ANY');
}

const FIELDS: Readonly<Record<string, string>> = {
  createdTime: 'createdTime',
  startTime: 'startTs',
  endTime: 'endTs',
  ackTime: 'ackTs',
  clearTime: 'clearTs',
};

/** Ranges of the calendar slide by their nominal length when they are live, as in the official console: only such are pushed. */
function alarmWindow(window: TimeWindow): AlarmTableDemand['window'] {
  const isRange = window.mode === 'fixed' || (window.mode === 'calendar' && !window.isLive);
  return isRange ? windowRange(window, Date.now()) : { lengthMs: windowLength(window) };
}

/** Alarms of the entities of a source; null while it is not resolved. */
export function alarmsDemand({ sources, config, settings, window }: WidgetInput<'alarms-table'>): AlarmTableDemand | null {
  const [source] = sources;
  if (!source?.filter) return null;
  const { filter, functionEntity } = source;
  const stored = settings.defaultSortOrder;
  const field = stored?.replace(/^-/, '') ?? '';
  const types = config.alarmTypeList;
  return {
    kind: 'alarm-table',
    filter,
    ...(functionEntity === null ? {} : { isSimulated: true as const }),
    window: alarmWindow(window),
    statuses: wantedStatuses(config),
    severities: listed<Severity>(config.alarmSeverityList, SEVERITIES),
    types: Array.isArray(types) ? types.filter((type) => typeof type === 'string') : [],
    // Without an order of its own, the order of urgency.
    sort: stored ? { field: FIELDS[field] ?? field, direction: stored.startsWith('-') ? 'DESC' : 'ASC' } : null,
    search: '',
    rows: { first: 0, count: 20 },
  };
}
