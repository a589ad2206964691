/** Alarms of a chart's entities on its time axis, when its settings ask for them. */
import type { AlarmMark } from '../../../charts/plot-input.ts';
import { isCleared } from '../../../contract/alarm.ts';
import type { AlarmTableDemand } from '../../../contract/demand.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { windowLength } from '../../../contract/time-window.ts';
import { windowRange } from '../../../contract/window-range.ts';
import type { WidgetInput } from '../../describe.ts';

/** More marks would be a wall of lines; the newest ones are kept. */
const MOST_MARKS = 50;

/** What a chart asks of alarms: those of its first resolved source; null when it shows none. */
export function alarmMarksDemand({ settings, sources, window }: WidgetInput<'chart-timeseries'>): AlarmTableDemand | null {
  const filter = sources.find((source) => source.filter !== null)?.filter;
  if (!filter || settings.showAlarms !== true) return null;
  return {
    kind: 'alarm-table',
    filter,
    window: window.mode === 'realtime' ? { lengthMs: windowLength(window) } : windowRange(window, Date.now()),
    statuses: [],
    severities: [],
    types: [],
    sort: { field: 'createdTime', direction: 'DESC' },
    search: '',
    rows: { first: 0, count: MOST_MARKS },
  };
}

/** One mark an alarm, from its start until it was cleared. */
export function alarmMarks(rows: readonly AlarmRow[]): AlarmMark[] {
  return rows.map(({ alarm }) => {
    const { severity, type, startTs, createdTime, clearTs, endTs, status, originatorName } = alarm;
    return {
      start: startTs || createdTime,
      end: isCleared(status) ? clearTs || endTs : null,
      severity,
      label: originatorName ? `${type}, ${originatorName}` : type,
    };
  });
}
