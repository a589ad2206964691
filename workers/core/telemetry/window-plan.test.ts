import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUICK_INTERVALS } from '../../../src/contract/quick-intervals.ts';
import { MAX_INTERVALS } from '../../../src/contract/socket.ts';
import { AGGREGATIONS } from '../../../src/contract/telemetry.ts';
import type { TimeWindow } from '../../../src/contract/time-window.ts';
import { displayWindow } from './subscription-window.ts';
import { planWindow, shiftedReads } from './window-plan.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const base = { aggregation: 'AVG', limit: 200, timezone: 'Europe/Berlin', weekStart: 1 } as const;
const at = (text: string) => Date.parse(text);

describe('plans of windows', () => {
  it('are one read when grouped by plain milliseconds', () => {
    const { reads, grid } = planWindow({ ...base, mode: 'realtime', lengthMs: HOUR, interval: 60_000 }, 1600000012345, 0);
    expect(reads).toEqual([{ startTs: 1599996360000, endTs: 1600000020000, interval: 60000 }]);
    expect(grid?.bounds(1600000012345)).toEqual({ start: 1599999960000, end: 1600000020000 });
  });

  it('group days by the zone: the day with 23 hours is a read of its own', () => {
    const window: TimeWindow = { ...base, mode: 'fixed', start: at('2026-03-19T23:00Z'), end: at('2026-04-03T22:00Z'), interval: DAY };
    const { reads } = planWindow(window, 0, 0);
    expect(reads).toEqual([
      { startTs: at('2026-03-19T23:00Z'), endTs: at('2026-03-28T23:00Z'), interval: DAY },
      { startTs: at('2026-03-28T23:00Z'), endTs: at('2026-03-29T22:00Z'), interval: 23 * HOUR },
      { startTs: at('2026-03-29T22:00Z'), endTs: at('2026-04-03T22:00Z'), interval: DAY },
    ]);
  });

  it('group months by their true length, and never send names of units', () => {
    const window: TimeWindow = { ...base, mode: 'fixed', start: at('2026-01-15T00:00Z'), end: at('2026-05-01T00:00Z'), interval: 'MONTH' };
    const { reads } = planWindow({ ...window, timezone: 'UTC' }, 0, 0);
    expect(reads.map(({ interval }) => interval / DAY)).toEqual([17, 28, 31, 30]);
    expect(reads[0]?.startTs).toBe(at('2026-01-15T00:00Z'));
    const weeks = planWindow({ ...window, timezone: 'UTC', interval: 'WEEK' }, 0, 0);
    expect(weeks.reads.map(({ startTs, interval }) => [new Date(startTs).getUTCDay(), interval / DAY])).toEqual([
      [4, 4],
      [1, 7],
      [1, 4],
    ]);
  });

  it.each([
    ['PREVIOUS_MONTH', false, 124],
    ['CURRENT_MONTH_SO_FAR', true, 104],
  ] as const)('count only what belongs to a named month, grouped by weeks: %s', (quick, isLive, total) => {
    const now = at('2026-11-26T23:59Z');
    const window: TimeWindow = { ...base, mode: 'calendar', quick, isLive, interval: 'WEEK_ISO', aggregation: 'SUM', timezone: 'UTC' };
    const { asked, reads, grid } = planWindow(window, now, 0);
    const { start, end } = displayWindow(window, asked, now);
    let sum = 0;
    for (let ts = at('2026-09-20T00:00Z'); ts <= now; ts += 6 * HOUR) {
      if (!reads.some(({ startTs, endTs }) => ts >= startTs && ts < endTs)) continue;
      const middle = grid?.middle(ts) ?? 0;
      if (middle >= start && middle < end + 7 * DAY) sum += 1;
    }
    expect(sum).toBe(total);
  });

  it('fall back to plain milliseconds where the calendar would need too many reads', () => {
    const window: TimeWindow = { ...base, mode: 'fixed', start: at('2000-01-01T00:00Z'), end: at('2026-01-01T00:00Z'), interval: 'MONTH' };
    expect(planWindow(window, 0, 0).reads).toMatchObject([{ interval: 30 * DAY }]);
  });

  it('let a live day begin at midnight of its zone, and the next one after 23 hours when the clocks change', () => {
    const window: TimeWindow = { ...base, mode: 'calendar', quick: 'CURRENT_DAY', isLive: true };
    const now = at('2026-03-29T10:00Z');
    const { asked, reads } = planWindow(window, now, 0);
    expect(asked).toMatchObject({ live: true, startTs: at('2026-03-28T23:00Z'), lengthMs: 23 * HOUR, interval: 300_000 });
    expect(reads).toHaveLength(1);
    expect(displayWindow(window, asked, now)).toEqual({ start: at('2026-03-28T23:00Z'), end: at('2026-03-29T22:00Z') });
    expect(displayWindow(window, asked, at('2026-03-29T22:00Z')).start).toBe(at('2026-03-29T22:00Z'));
    const soFar: TimeWindow = { ...window, quick: 'CURRENT_DAY_SO_FAR' };
    expect(planWindow(soFar, now, 0).asked.lengthMs).toBe(23 * HOUR);
    expect(displayWindow(soFar, asked, now).end).toBe(now);
  });

  const ranges = fc.oneof(
    fc.integer({ min: 1000, max: 400 * DAY }).map((lengthMs) => ({ mode: 'realtime', lengthMs }) as const),
    fc.integer({ min: 1000, max: 400 * DAY }).map((lengthMs) => ({ mode: 'last', lengthMs }) as const),
    fc.tuple(fc.constantFrom(...QUICK_INTERVALS), fc.boolean()).map(([quick, isLive]) => ({ mode: 'calendar', quick, isLive }) as const),
    fc
      .tuple(fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2025-01-01T00:00Z') }), fc.integer({ min: 1000, max: 400 * DAY }))
      .map(([start, length]) => ({ mode: 'fixed', start, end: start + length }) as const),
  );
  const windows: fc.Arbitrary<TimeWindow> = fc
    .tuple(
      ranges,
      fc.constantFrom(...AGGREGATIONS),
      fc.option(fc.oneof(fc.integer({ min: 1, max: 40 * DAY }), fc.constantFrom('WEEK', 'WEEK_ISO', 'MONTH', 'QUARTER' as const)), {
        nil: undefined,
      }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
    )
    .map(([range, aggregation, interval, timezone]) => ({ ...range, aggregation, interval, timezone, limit: 200 }));

  it('cover the window with adjacent whole buckets, at most 700 a read, and contain the present when live', () => {
    fc.assert(
      fc.property(windows, fc.integer({ min: at('2025-01-01T00:00Z'), max: at('2028-01-01T00:00Z') }), (window, now) => {
        const { asked, reads, grid } = planWindow(window, now, 0);
        const [first, last] = [reads[0], reads.at(-1)];
        if (!first || !last) throw new Error('nothing is asked');
        const shown = displayWindow(window, asked, now);
        expect(first.startTs).toBeLessThanOrEqual(shown.start);
        expect(last.endTs).toBeGreaterThanOrEqual(asked.live ? now : shown.end);
        reads.forEach(({ startTs, endTs, interval }, i) => {
          expect(endTs).toBeGreaterThan(startTs);
          expect(startTs).toBe(i === 0 ? first.startTs : reads[i - 1]?.endTs);
          if (asked.agg === 'NONE') return;
          expect(interval).toBeGreaterThanOrEqual(1000);
          expect(Math.floor((endTs - startTs) / interval)).toBeLessThanOrEqual(MAX_INTERVALS);
          if (!grid) return;
          expect(grid.bounds(startTs)).toEqual({ start: startTs, end: Math.min(endTs, startTs + interval) });
          expect(grid.bounds(endTs - 1).start).toBeGreaterThanOrEqual(startTs);
        });
      }),
    );
  });
});

describe('plans of compared windows', () => {
  const compared = (window: TimeWindow, shiftMs: number) => {
    const plan = planWindow(window, 0, 0);
    const shown = displayWindow(window, plan.asked, 0);
    return shiftedReads(plan, window, shown, shiftMs, 0);
  };

  it('have no days of others in their first and last week', () => {
    const start = at('2020-11-01T00:00Z');
    const window: TimeWindow = { ...base, timezone: 'UTC', mode: 'fixed', start, end: at('2020-12-01T00:00Z'), interval: 'WEEK' };
    const { reads, grid } = compared(window, 30 * DAY);
    expect(reads.map(({ startTs, endTs, interval }) => [(startTs - start) / DAY, (endTs - start) / DAY, interval / DAY])).toEqual([
      [-30, -27, 3],
      [-27, -6, 7],
      [-6, 0, 6],
    ]);
    expect(grid?.bounds(start - DAY)).toEqual({ start: start - 6 * DAY, end: start });
  });

  it('begin and end at midnight where the clocks have changed since', () => {
    const window: TimeWindow = { ...base, mode: 'fixed', start: at('2026-03-31T22:00Z'), end: at('2026-04-30T22:00Z'), interval: DAY };
    const { reads } = compared(window, 30 * DAY);
    expect([reads[0]?.startTs, reads[0]?.interval, reads.at(-1)?.endTs]).toEqual([at('2026-03-01T23:00Z'), DAY, at('2026-03-31T22:00Z')]);
    expect(reads.some(({ interval }) => interval < 23 * HOUR)).toBe(false);
  });

  it('have whole buckets where they slide', () => {
    const window: TimeWindow = { ...base, timezone: 'UTC', mode: 'realtime', lengthMs: 20 * DAY, interval: 'WEEK' };
    const { reads } = compared(window, 28 * DAY);
    expect(reads.every(({ interval }) => interval === 7 * DAY)).toBe(true);
  });
});
