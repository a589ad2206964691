import { describe, expect, it } from 'vitest';
import { comparisonShift } from './comparison.ts';
import type { ComparisonUnit } from './demand.ts';
import type { TimeWindow } from './time-window.ts';

const base = { aggregation: 'AVG', limit: 200, timezone: 'UTC' } as const;
const HOUR: TimeWindow = { ...base, mode: 'realtime', lengthMs: 3_600_000 };
const RANGE: TimeWindow = { ...base, mode: 'fixed', start: 1617062400000, end: 1617148800000 };

describe('compared windows', () => {
  /** A realtime window that starts at 1599996360000. */
  it.each([
    ['C1', 'days', 1599909960000],
    ['C2', 'weeks', 1599391560000],
    ['C3', 'months', 1597317960000],
    ['C4', 'years', 1568373960000],
  ] as const)('%s: realtime by %s', (_name, unit, start) => {
    expect(1599996360000 - comparisonShift({ unit }, HOUR, 1599996360000, 1600000020000)).toBe(start);
  });

  /** 30 to 31 March 2021. */
  it.each([
    ['C5', 'days', 1616976000000, 1617062400000],
    ['C6', 'weeks', 1616457600000, 1616544000000],
    ['C7', 'months', 1614384000000, 1614470400000],
    ['C8', 'years', 1585526400000, 1585612800000],
  ] as const)('%s: history by %s', (_name, unit, start, end) => {
    const shift = comparisonShift({ unit }, RANGE, 1617062400000, 1617148800000);
    expect([1617062400000 - shift, 1617148800000 - shift]).toEqual([start, end]);
  });

  it('follows the zone: the day before can be 23 hours away when clocks change', () => {
    const berlin: TimeWindow = { ...HOUR, timezone: 'Europe/Berlin' };
    const start = Date.parse('2026-03-29T10:00:00Z');
    expect(comparisonShift({ unit: 'days' }, berlin, start, start + 3_600_000)).toBe(23 * 3_600_000);
    expect(comparisonShift({ unit: 'days' }, HOUR, start, start + 3_600_000)).toBe(24 * 3_600_000);
  });

  it.each([
    ['previousInterval', RANGE, undefined, 86_400_000],
    ['customInterval', RANGE, 90_000, 90_000],
    ['customInterval', RANGE, undefined, 86_400_000],
    ['customInterval', RANGE, 0, 1000],
    ['previousInterval', { ...base, mode: 'calendar', quick: 'CURRENT_MONTH', isLive: false }, undefined, 28 * 86_400_000],
  ] as [ComparisonUnit, TimeWindow, number | undefined, number][])('by %s of newer servers', (unit, window, customMs, shift) => {
    const start = window.mode === 'calendar' ? Date.parse('2021-03-01T00:00:00Z') : 1617062400000;
    expect(comparisonShift({ unit, customMs }, window, start, start + 86_400_000)).toBe(shift);
  });
});
