import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGGREGATIONS } from './telemetry.ts';
import { DEFAULT_WINDOW, readTimeWindow, type TimeWindow, writeTimeWindow } from './time-window.ts';

const windows: fc.Arbitrary<TimeWindow> = fc
  .record({
    aggregation: fc.constantFrom(...AGGREGATIONS),
    limit: fc.integer({ min: 7, max: 500 }),
    interval: fc.integer({ min: 1000, max: 60000 }),
  })
  .chain((base) =>
    fc.oneof(
      fc.integer({ min: 1000, max: 1e9 }).map((lengthMs): TimeWindow => ({ ...base, mode: 'realtime', lengthMs })),
      fc.integer({ min: 1000, max: 1e9 }).map((lengthMs): TimeWindow => ({ ...base, mode: 'last', lengthMs })),
      fc
        .tuple(fc.nat(1e12), fc.integer({ min: 1, max: 1e9 }))
        .map(([start, length]): TimeWindow => ({ ...base, mode: 'fixed', start, end: start + length })),
    ),
  );

describe('stored time windows', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(windows, (window) => {
        expect(readTimeWindow(writeTimeWindow(window, null))).toEqual(window);
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
    const written = writeTimeWindow({ ...DEFAULT_WINDOW, aggregation: 'MAX' }, stored);
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
    ['a calendar interval', { realtime: { timewindowMs: 5000, interval: 'WEEK' } }, { mode: 'realtime', interval: undefined }],
    [
      'bounds of all time',
      { selectedTab: 1, history: { historyType: 3, fixedTimewindow: { startTimeMs: null, endTimeMs: null } } },
      { mode: 'last', lengthMs: 60000 },
    ],
  ])('reads a window with %s', (_name, stored, expected) => {
    expect(readTimeWindow(stored)).toMatchObject(expected);
  });
});
