import type { GroupingInterval } from '../../contract/intervals.ts';
import type { Aggregation } from '../../contract/telemetry.ts';
import { isLiveWindow, type TimeWindow } from '../../contract/time-window.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
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
  // A literal name each: the build sees which texts dashboards need.
  return translate(form === 'short' ? `time-window.short.${aggregation}` : `time-window.long.${aggregation}`);
}

export function intervalWord(interval: GroupingInterval): string {
  return typeof interval === 'number' ? formatSpan(interval) : translate(`time-window.calendar.${interval}`);
}

/** A leading one is left out, as people say it (specification A 9). */
function lastWords(ms: DurationMs): string {
  if (ms === 1000) return translate('time-window.lastSecond');
  if (ms === 60_000) return translate('time-window.lastMinute');
  if (ms === 3_600_000) return translate('time-window.lastHour');
  return translate('time-window.last', { length: formatSpan(ms) });
}

function rangeWords(window: TimeWindow, now: EpochMs): string {
  switch (window.mode) {
    case 'all':
      return translate('time-window.all');
    case 'calendar':
      return translate(`time-window.quick.${window.quick}`);
    case 'fixed': {
      const length = formatDuration(window.end - window.start);
      return translate('time-window.fixed', { from: formatTime(window.start, now), to: formatTime(window.end, now), length });
    }
    default:
      return lastWords(window.lengthMs);
  }
}

/** The two parts of a window's name: `Realtime` and `last 24 h, avg 2 min`. @param hasAggregation whether to name the aggregation. */
export function windowWords(
  window: TimeWindow,
  hasAggregation = true,
  now: EpochMs = Date.now(),
): { readonly mode: string; readonly range: string } {
  const mode = translate(isLiveWindow(window) ? 'time-window.realtime' : 'time-window.history');
  const range = rangeWords(window, now);
  return { mode, range: hasAggregation ? translate('time-window.named', { range, grouping: grouping(window) }) : range };
}
