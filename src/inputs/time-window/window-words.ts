/** How a window is named on its button. */
import type { GroupingInterval } from '../../contract/intervals.ts';
import type { Aggregation } from '../../contract/telemetry.ts';
import { isLiveWindow, type TimeWindow } from '../../contract/time-window.ts';
import type { EpochMs } from '../../contract/units.ts';
import { formatDuration, formatSpan } from '../../format/durations.ts';
import { formatTime } from '../../format/times.ts';
import { translate } from '../../i18n/i18n.ts';
import { intervalInForce } from './window-rules.ts';

function grouping(window: TimeWindow): string {
  if (window.aggregation === 'NONE') return translate('time-window.upTo', { count: window.limit });
  const interval = intervalWord(intervalInForce(window));
  return translate('time-window.grouped', { aggregation: aggregationWord(window.aggregation, 'short'), interval });
}

export function aggregationWord(aggregation: Aggregation, form: 'short' | 'long'): string {
  return translate(`time-window.${form}.${aggregation}`);
}

export function intervalWord(interval: GroupingInterval): string {
  return typeof interval === 'number' ? formatSpan(interval) : translate(`time-window.calendar.${interval}`);
}

/** The two parts of a window's name: `Realtime` and `last 1 h, avg 10 s`. */
export function windowWords(window: TimeWindow, now: EpochMs = Date.now()): { readonly mode: string; readonly range: string } {
  const mode = translate(isLiveWindow(window) ? 'time-window.realtime' : 'time-window.history');
  if (window.mode === 'calendar' || window.mode === 'all') {
    const name = window.mode === 'all' ? translate('time-window.all') : translate(`time-window.quick.${window.quick}`);
    return { mode, range: translate('time-window.named', { name, grouping: grouping(window) }) };
  }
  if (window.mode !== 'fixed') {
    return { mode, range: translate('time-window.last', { length: formatSpan(window.lengthMs), grouping: grouping(window) }) };
  }
  const range = { from: formatTime(window.start, now), to: formatTime(window.end, now), length: formatDuration(window.end - window.start) };
  return { mode, range: translate('time-window.fixed', { ...range, grouping: grouping(window) }) };
}
