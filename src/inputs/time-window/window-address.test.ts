import { expect, it } from 'vitest';
import type { TimeWindow } from '../../contract/time-window.ts';
import { windowFromText, windowText } from './window-address.ts';

it.each<[string, Partial<TimeWindow>]>([
  ['all', { mode: 'all' }],
  ['last-86400000', { mode: 'last', lengthMs: 86_400_000 }],
  ['live-3600000', { mode: 'realtime', lengthMs: 3_600_000 }],
  ['1700000000000-1700000060000', { mode: 'fixed', start: 1_700_000_000_000, end: 1_700_000_060_000 }],
  ['PREVIOUS_WEEK', { mode: 'calendar', quick: 'PREVIOUS_WEEK', isLive: false }],
  ['live-CURRENT_DAY', { mode: 'calendar', quick: 'CURRENT_DAY', isLive: true }],
])('%s stands for the window in an address, and is read again', (text, window) => {
  const read = windowFromText(text);
  expect(read).toMatchObject(window);
  expect(read && windowText(read)).toBe(text);
});

it.each(['', 'x', 'last-', 'last-1e5', '5-4', '12345678901234567-2', 'TOMORROW'])('%j stands for none', (text) => {
  expect(windowFromText(text)).toBeNull();
});
