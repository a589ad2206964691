import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WINDOW, type TimeWindow } from '../../contract/time-window.ts';
import {
  intervalBounds,
  isSameWindow,
  offeredIntervals,
  parseLength,
  pointsPerSeries,
  windowProblem,
  withLength,
  writeLength,
} from './window-rules.ts';

const hour = 3_600_000;
const last: TimeWindow = { mode: 'last', lengthMs: hour, aggregation: 'AVG', limit: 200 };

describe('lengths', () => {
  it.each([
    ['1d 2h 30m', 95_400_000],
    ['90 min', 5_400_000],
    ['45s', 45_000],
    ['1,5h', 5_400_000],
    ['2 days', 172_800_000],
  ])('reads %s', (text, ms) => {
    expect(parseLength(text)).toBe(ms);
  });

  it.each(['', '5', 'h', '1x', '1h and 2', '0s', '9999999d'])('refuses %j', (text) => expect(parseLength(text)).toBeUndefined());

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 * 400 }), (seconds) => {
        expect(parseLength(writeLength(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });
});

describe('intervals', () => {
  it('offers those between a 500th and a seventh of the window', () => {
    expect(intervalBounds(hour)).toEqual([7000, 514_000]);
    expect(offeredIntervals(hour)).toEqual([10_000, 15_000, 30_000, 60_000, 120_000, 300_000]);
    expect(offeredIntervals(5000)).toEqual([1000]);
  });

  it('never offers one that needs more intervals than a server answers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 10 ** 11 }), (length) => {
        for (const interval of offeredIntervals(length)) expect(length / interval).toBeLessThanOrEqual(699);
      }),
    );
  });
});

it('counts the points of a series', () => {
  expect(pointsPerSeries({ ...last, interval: 10_000 })).toBe(360);
  expect(pointsPerSeries({ ...last, aggregation: 'NONE', limit: 77 })).toBe(77);
});

it('names what is wrong with a window', () => {
  expect(windowProblem(last, 500)).toBeUndefined();
  expect(windowProblem({ ...last, aggregation: 'NONE', limit: 501 }, 500)).toBe('limit');
  expect(windowProblem({ mode: 'fixed', start: 10, end: 5, aggregation: 'AVG', limit: 1 }, 500)).toBe('order');
  expect(windowProblem({ mode: 'fixed', start: Number.NaN, end: 5, aggregation: 'AVG', limit: 1 }, 500)).toBe('length');
});

it('compares what windows ask for, not how they are written', () => {
  expect(isSameWindow(last, { ...last, limit: 9 })).toBe(true);
  expect(isSameWindow(last, { ...last, interval: 10_000 })).toBe(false);
  expect(isSameWindow(last, DEFAULT_WINDOW)).toBe(false);
});

it('drops an interval that a new length does not allow', () => {
  expect(withLength({ ...last, interval: 10_000 }, hour / 2).interval).toBe(10_000);
  expect(withLength({ ...last, interval: 10_000 }, 30 * 24 * hour).interval).toBeUndefined();
});
