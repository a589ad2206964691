import { describe, expect, it } from 'vitest';
import { firstTimes, nextTimes } from './function-times.ts';

const window = { startTs: 1599999940000, lengthMs: 60_000, isLive: true, interval: 1000, limit: 1000, agg: 'AVG' as const };

describe('times of function sources (live.md 5.7)', () => {
  it.each([
    ['F1', window, 62, 1599999940000, 1600000001000],
    ['F2', { ...window, agg: 'NONE' as const, limit: 10 }, 11, 1599999991000, 1600000001000],
    ['F3', { ...window, startTs: 1599996360000, lengthMs: 3_600_000, interval: 60_000 }, 722, 1599996360000, 1599999965000],
    ['F4', { ...window, isLive: false, interval: 5000 }, 13, 1599999940000, 1600000000000],
  ])('%s', (_name, shape, calls, from, to) => {
    const times = firstTimes(shape);
    expect([times.count, times.from, times.from + (times.count - 1) * times.step]).toEqual([calls, from, to]);
  });

  it('continue by whole steps of the elapsed time', () => {
    expect(nextTimes(1000, 500, 499)).toMatchObject({ count: 0 });
    expect(nextTimes(1000, 500, 1700)).toEqual({ from: 1500, step: 500, count: 3 });
  });

  it('have longer steps where a year would need millions of calls', () => {
    const year = firstTimes({ ...window, lengthMs: 365 * 86_400_000, interval: 86_400_000 });
    expect(year.count).toBeLessThanOrEqual(50_002);
    expect(year.step).toBeGreaterThan(5000);
  });
});
