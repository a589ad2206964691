import type { AlarmTableDemand } from './demand.ts';
import { type TimeWindow, windowLength } from './time-window.ts';
import { windowRange } from './window-range.ts';

/** A live calendar range slides by its nominal length, as in the official console: servers push updates for sliding windows only. */
export function alarmWindow(window: TimeWindow): AlarmTableDemand['window'] {
  const isRange = window.mode === 'fixed' || (window.mode === 'calendar' && !window.isLive);
  if (isRange) return windowRange(window, Date.now());
  return { lengthMs: window.mode === 'all' ? null : windowLength(window) };
}
