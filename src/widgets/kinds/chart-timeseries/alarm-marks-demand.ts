import { type AlarmTableDemand, alarmTable } from '../../../contract/demand.ts';
import { windowLength } from '../../../contract/time-window.ts';
import { windowRange } from '../../../contract/window-range.ts';
import type { ChartWidget } from './settings.ts';

/** Only the newest: more would cover the plot with lines. */
const MOST_MARKS = 50;

/** Alarms of the first resolved source; null when the chart shows none. */
export function alarmMarksDemand({ settings, sources, window }: ChartWidget): AlarmTableDemand | null {
  const source = sources.find(({ filter }) => filter !== null);
  if (!source?.filter || settings.showAlarms !== true) return null;
  return alarmTable({
    filter: source.filter,
    keyFilters: source.keyFilters,
    window: window.mode === 'realtime' ? { lengthMs: windowLength(window) } : windowRange(window, Date.now()),
    sort: { field: 'createdTime', direction: 'DESC' },
    rows: { first: 0, count: MOST_MARKS },
  });
}
