import { isQuickInterval } from '../../contract/quick-intervals.ts';
import type { TimeWindow } from '../../contract/time-window.ts';

/** For lists that are only restricted by time. */
const UNGROUPED = { aggregation: 'NONE', limit: 100 } as const;

export function lastWindow(lengthMs: number): TimeWindow {
  return { ...UNGROUPED, mode: 'last', lengthMs };
}

export const ALL_TIME: TimeWindow = { ...UNGROUPED, mode: 'all' };

/** The range of a window as text for an address, such as `last-86400000`. */
export function windowText(window: TimeWindow): string {
  switch (window.mode) {
    case 'all':
      return 'all';
    case 'fixed':
      return `${Math.floor(window.start)}-${Math.ceil(window.end)}`;
    case 'calendar':
      return `${window.isLive ? 'live-' : ''}${window.quick}`;
    default:
      return `${window.mode === 'realtime' ? 'live' : 'last'}-${window.lengthMs}`;
  }
}

/** Null for any other text. */
export function windowFromText(text: string): TimeWindow | null {
  if (text === 'all') return ALL_TIME;
  const range = /^(\d{1,15})-(\d{1,15})$/.exec(text);
  if (range) {
    const [start, end] = [Number(range[1]), Number(range[2])];
    return start < end ? { ...UNGROUPED, mode: 'fixed', start, end } : null;
  }
  const length = /^(live|last)-(\d{1,13})$/.exec(text);
  if (length) return { ...UNGROUPED, mode: length[1] === 'live' ? 'realtime' : 'last', lengthMs: Math.max(1000, Number(length[2])) };
  const quick = text.replace(/^live-/, '');
  return isQuickInterval(quick) ? { ...UNGROUPED, mode: 'calendar', quick, isLive: quick !== text } : null;
}
