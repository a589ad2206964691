import type { CalendarPlace } from './calendar.ts';
import { quickRange } from './quick-intervals.ts';
import { type TimeWindow, windowLength } from './time-window.ts';
import type { EpochMs } from './units.ts';

export function windowPlace({ timezone, weekStart = 0 }: TimeWindow): CalendarPlace {
  return { timeZone: timezone, weekStart };
}

/** [start, end). Live calendar ranges may end in the future. */
export function windowRange(window: TimeWindow, now: EpochMs): { readonly start: EpochMs; readonly end: EpochMs } {
  if (window.mode === 'fixed') return { start: window.start, end: window.end };
  if (window.mode === 'calendar') return quickRange(window.quick, now, windowPlace(window));
  return { start: now - windowLength(window), end: now };
}
