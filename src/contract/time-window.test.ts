import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUICK_INTERVALS } from './quick-intervals.ts';
import { AGGREGATIONS } from './telemetry.ts';
import {
  DEFAULT_WINDOW,
  equalWindows,
  liveWindowOf,
  readTimeWindow,
  type StoredTimeWindow,
  type TimeWindow,
  timeWindowSchema,
  usableMaxDatapoints,
  writeTimeWindow,
  zoomedWindow,
} from './time-window.ts';
import { windowRange } from './window-range.ts';

const windows: fc.Arbitrary<TimeWindow> = fc
  .record({
    aggregation: fc.constantFrom(...AGGREGATIONS),
    limit: fc.integer({ min: 7, max: 500 }),
    interval: fc.option(fc.oneof(fc.integer({ min: 1000, max: 60000 }), fc.constantFrom('WEEK', 'WEEK_ISO', 'MONTH', 'QUARTER' as const)), {
      nil: undefined,
    }),
    timezone: fc.option(fc.constantFrom('Europe/Berlin', 'UTC'), { nil: undefined }),
  })
  .chain((base) =>
    fc.oneof(
      fc.integer({ min: 1000, max: 1e9 }).map((lengthMs): TimeWindow => ({ ...base, mode: 'realtime', lengthMs })),
      fc.integer({ min: 1000, max: 1e9 }).map((lengthMs): TimeWindow => ({ ...base, mode: 'last', lengthMs })),
      fc
        .tuple(fc.nat(1e12), fc.integer({ min: 1, max: 1e9 }))
        .map(([start, length]): TimeWindow => ({ ...base, mode: 'fixed', start, end: start + length })),
      fc
        .tuple(fc.constantFrom(...QUICK_INTERVALS), fc.boolean())
        .map(([quick, isLive]): TimeWindow => ({ ...base, mode: 'calendar', quick, isLive })),
      fc.constant<TimeWindow>({ ...base, mode: 'all' }),
    ),
  );

describe('stored time windows', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(windows, (window) => {
        expect(equalWindows(readTimeWindow(writeTimeWindow(window, null)), window)).toBe(true);
      }),
    );
  });

  it('reads what it wrote over any other window, and returns an unchanged one as it was', () => {
    fc.assert(
      fc.property(windows, windows, (before, after) => {
        const stored = timeWindowSchema.parse(writeTimeWindow(before, { allowedAggTypes: ['AVG'], hideTimezone: false }));
        const written = writeTimeWindow(after, stored);
        expect(equalWindows(readTimeWindow(written), after)).toBe(true);
        expect(written).toMatchObject({ allowedAggTypes: ['AVG'], hideTimezone: false });
        expect(writeTimeWindow(before, stored)).toBe(stored);
      }),
    );
  });

  it('are ranges that begin before they end', () => {
    fc.assert(
      fc.property(windows, fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2030, 0) }), (window, now) => {
        const { start, end } = windowRange(window, now);
        expect(end >= start && Number.isFinite(start)).toBe(true);
      }),
    );
  });

  it('keeps fields that it does not know', () => {
    const stored = {
      selectedTab: 0,
      hideInterval: true,
      timezone: 'Europe/Vienna',
      realtime: { timewindowMs: 1000, advanced: 1 },
      own: { a: 1 },
    };
    const written = writeTimeWindow({ ...DEFAULT_WINDOW, aggregation: 'MAX', timezone: 'Europe/Vienna' }, stored);
    expect(written).toMatchObject({
      hideInterval: true,
      timezone: 'Europe/Vienna',
      own: { a: 1 },
      realtime: { advanced: 1, timewindowMs: 60000 },
    });
  });

  it.each([
    ['nothing', undefined, DEFAULT_WINDOW],
    ['no tab but realtime', { realtime: { timewindowMs: 5000 } }, { mode: 'realtime', lengthMs: 5000, aggregation: 'AVG', limit: 250 }],
    ['no tab but history', { history: { timewindowMs: 7000 } }, { mode: 'last', lengthMs: 7000, aggregation: 'AVG', limit: 250 }],
    [
      'no history type but bounds',
      { selectedTab: 1, history: { fixedTimewindow: { startTimeMs: 1, endTimeMs: 2 } } },
      { mode: 'fixed', start: 1, end: 2 },
    ],
    ['a calendar interval', { realtime: { timewindowMs: 5000, interval: 'WEEK' } }, { mode: 'realtime', interval: 'WEEK' }],
    ['an interval that nobody knows', { realtime: { timewindowMs: 5000, interval: 'DECADE' } }, { mode: 'realtime', interval: undefined }],
    [
      'bounds of all time',
      { selectedTab: 1, history: { historyType: 3, fixedTimewindow: { startTimeMs: null, endTimeMs: null } } },
      { mode: 'all' },
    ],
    [
      'a live range of the calendar',
      { selectedTab: 0, realtime: { realtimeType: 1, quickInterval: 'CURRENT_DAY', timewindowMs: 60000, interval: 1000 } },
      { mode: 'calendar', quick: 'CURRENT_DAY', isLive: true, interval: 1000 },
    ],
    [
      'a quick interval without its type',
      { selectedTab: 0, realtime: { quickInterval: 'CURRENT_HOUR' } },
      { mode: 'calendar', isLive: true },
    ],
    [
      'a quick interval beside the type that does not use it',
      { selectedTab: 0, realtime: { realtimeType: 0, quickInterval: 'CURRENT_DAY', timewindowMs: 7000 } },
      { mode: 'realtime', lengthMs: 7000 },
    ],
    [
      'a range of the calendar in history',
      { selectedTab: 1, history: { historyType: 2, quickInterval: 'PREVIOUS_MONTH' }, timezone: 'Europe/Berlin' },
      { mode: 'calendar', quick: 'PREVIOUS_MONTH', isLive: false, timezone: 'Europe/Berlin' },
    ],
    [
      'a range of the calendar that nobody knows',
      { selectedTab: 1, history: { historyType: 2, quickInterval: 'NEXT_WEEK', timewindowMs: 9000 } },
      { mode: 'last', lengthMs: 9000 },
    ],
    ['a length of nothing', { realtime: { timewindowMs: 0, interval: 1500.4 } }, { lengthMs: 60000, interval: 1500 }],
    ['a length below a millisecond’s grain', { history: { timewindowMs: 90000.6 } }, { lengthMs: 90001 }],
    ['a limit below one', { realtime: {}, aggregation: { limit: -3 } }, { limit: 250 }],
    ['no limit', { realtime: { timewindowMs: 1 }, aggregation: { type: 'NONE', limit: 0 } }, { aggregation: 'NONE', limit: 250 }],
  ] as [string, StoredTimeWindow | undefined, Partial<TimeWindow>][])('reads a window with %s', (_name, stored, expected) => {
    expect(readTimeWindow(stored)).toMatchObject(expected);
  });

  it('uses the local zone for an unknown one, and writes the unknown one back', () => {
    const stored = { selectedTab: 0, realtime: { timewindowMs: 5000 }, timezone: 'Mars/Olympus' };
    const read = readTimeWindow(stored);
    expect(read.timezone).toBeUndefined();
    expect(writeTimeWindow(read, stored)).toBe(stored);
    expect(writeTimeWindow({ ...read, aggregation: 'MAX' }, stored).timezone).toBe('Mars/Olympus');
    const known = { ...stored, timezone: 'Europe/Berlin' };
    expect(writeTimeWindow({ ...readTimeWindow(known), timezone: undefined }, known).timezone).toBeNull();
  });

  it('removes an interval that is set to automatic', () => {
    const stored = { selectedTab: 0, realtime: { timewindowMs: 5000, interval: 1000 } };
    expect(writeTimeWindow({ ...readTimeWindow(stored), interval: undefined }, stored).realtime).toEqual({ timewindowMs: 5000 });
  });

  it('limits the number of points', () => {
    expect([undefined, null, 0, 7, 8, 50000].map(usableMaxDatapoints)).toEqual([8, 8, 8, 8, 8, 50000]);
    expect(readTimeWindow({ realtime: {} }, 3).limit).toBe(4);
  });

  it('keeps interval and limit when zooming into a range', () => {
    const range = [1599996400000, 1600000000000] as const;
    const z1 = zoomedWindow({ mode: 'realtime', lengthMs: 60000, interval: 1000, aggregation: 'MAX', limit: 150 }, ...range);
    expect(z1).toMatchObject({ mode: 'fixed', start: range[0], end: range[1], interval: 7000, aggregation: 'MAX', limit: 150 });
    const z2 = zoomedWindow({ mode: 'last', lengthMs: 60000, interval: 7200000, aggregation: 'AVG', limit: 500 }, ...range);
    expect(z2).toMatchObject({ interval: 514000, aggregation: 'AVG', limit: 500 });
    expect(zoomedWindow({ ...DEFAULT_WINDOW, interval: undefined }, ...range).interval).toBeUndefined();
  });
});

it('finds the window of latest values: live ones stay while history is shown', () => {
  const live = { mode: 'realtime', lengthMs: 60_000, aggregation: 'AVG', limit: 200 } as const;
  const history = { mode: 'fixed', start: 0, end: 1000, aggregation: 'MAX', limit: 100 } as const;
  expect(liveWindowOf(live)).toBe(live);
  expect(liveWindowOf(history, live)).toBe(live);
  expect(liveWindowOf(history)).toMatchObject({ mode: 'realtime', lengthMs: 3_600_000, aggregation: 'MAX' });
});
