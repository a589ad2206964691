import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import format from '../../../locales/en_US/format.json';
import timeWindow from '../../../locales/en_US/time-window.json';
import { nominalInterval } from '../../contract/intervals.ts';
import { DEFAULT_WINDOW, type TimeWindow } from '../../contract/time-window.ts';
import { localeWeekStart } from '../../format/week-start.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import {
  defaultRange,
  earliestEnd,
  intervalBounds,
  intervalInForce,
  isSameWindow,
  latestStart,
  offeredIntervals,
  PRESETS,
  parseLength,
  pointsPerSeries,
  windowProblem,
  withLength,
  writeLength,
} from './window-rules.ts';
import { windowWords } from './window-words.ts';

const hour = 3_600_000;
const last: TimeWindow = { mode: 'last', lengthMs: hour, aggregation: 'AVG', limit: 200 };

describe('lengths', () => {
  it.each([
    ['1d 2h 30m', 95_400_000],
    ['90 min', 5_400_000],
    ['45s', 45_000],
    ['1,5h', 5_400_000],
    ['2 days', 172_800_000],
    ['1.1 h', 3_960_000],
    ['2 Weeks', 1_209_600_000],
    ['5000ms', 5000],
    ['1 min 500 ms 500 ms', 61_000],
  ])('reads %s', (text, ms) => {
    expect(parseLength(text)).toBe(ms);
  });

  it('offers the intervals of the specification', () => {
    const [second, minute, day] = [1000, 60_000, 24 * hour];
    expect(PRESETS).toEqual([
      ...[1, 5, 10, 15, 30].map((n) => n * second),
      ...[1, 2, 5, 10, 15, 30].map((n) => n * minute),
      ...[1, 2, 5, 10, 12].map((n) => n * hour),
      ...[1, 7, 30].map((n) => n * day),
    ]);
  });

  const wrong = ['', '5', 'h', '1x', '1h and 2', '0s', '9999999d', '1500ms', '1.5s', '3 months', '1 mo', '2 years', '3 Std', '1 hour2'];
  it.each(wrong)('refuses %j', (text) => expect(parseLength(text)).toBeUndefined());

  it('parses what it writes', () => {
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

  it('never offers one that exceeds the limit of intervals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 10 ** 11 }), (length) => {
        for (const interval of offeredIntervals(length)) expect(length / nominalInterval(interval)).toBeLessThanOrEqual(699);
      }),
    );
  });
});

it('counts the points of a series', () => {
  expect(pointsPerSeries({ ...last, interval: 10_000 })).toBe(360);
  expect(pointsPerSeries({ ...last, aggregation: 'NONE', limit: 77 })).toBe(77);
});

const NOW = 1_600_000_012_345;
const fixed = (start: number, end: number): TimeWindow => ({ mode: 'fixed', start, end, aggregation: 'AVG', limit: 1 });
const raw = (limit: number): TimeWindow => ({ ...last, aggregation: 'NONE', limit });

it.each<[TimeWindow, ReturnType<typeof windowProblem>]>([
  [last, undefined],
  [{ ...last, lengthMs: 999 }, 'length'],
  [raw(6), 'limit'],
  [raw(7), undefined],
  [raw(500), undefined],
  [raw(501), 'limit'],
  [raw(Number.NaN), 'limit'],
  [{ ...last, limit: 9999 }, undefined],
  [fixed(Number.NaN, 5), 'length'],
  [fixed(5, Number.NaN), 'length'],
  [fixed(10, 5), 'order'],
  [fixed(5000, 5999), 'order'],
  [fixed(5000, 6000), undefined],
  [fixed(5000, NOW), undefined],
  [fixed(5000, NOW + 1), 'future'],
])('%j has the problem %s', (window, problem) => expect(windowProblem(window, 500, NOW)).toBe(problem));

it('begins a fixed range with the last 24 hours, and limits its ends', () => {
  const range = defaultRange(NOW);
  expect(range).toEqual({ start: 1_599_913_612_000, end: 1_600_000_012_000 });
  expect(windowProblem(fixed(latestStart(range.end), range.end), 500, NOW)).toBeUndefined();
  expect(windowProblem(fixed(range.start, earliestEnd(range.start)), 500, NOW)).toBeUndefined();
});

it('compares requested data, not notation', () => {
  expect(isSameWindow(last, { ...last, limit: 9 })).toBe(true);
  expect(isSameWindow(last, { ...last, interval: 10_000 })).toBe(false);
  expect(isSameWindow(last, DEFAULT_WINDOW)).toBe(false);
});

it('drops an interval that a new length does not allow', () => {
  expect(withLength({ ...last, interval: 10_000 }, hour / 2).interval).toBe(10_000);
  expect(withLength({ ...last, interval: 10_000 }, 30 * 24 * hour).interval).toBeUndefined();
});

it('offers weeks and months where the window has two of them', () => {
  const day = 24 * hour;
  expect(offeredIntervals(13 * day)).not.toContain('WEEK');
  expect(offeredIntervals(60 * day)).toEqual(expect.arrayContaining([86_400_000, 'WEEK', 'WEEK_ISO', 'MONTH']));
  const months: TimeWindow = { ...last, lengthMs: 90 * day, interval: 'MONTH' };
  expect([intervalInForce(months), pointsPerSeries(months)]).toEqual(['MONTH', 3]);
  expect(withLength(months, 60 * day).interval).toBe('MONTH');
  expect(withLength(months, 30 * day).interval).toBeUndefined();
});

it('names calendar ranges', async () => {
  await adoptMessages('en_US', { format, 'time-window': timeWindow });
  const today: TimeWindow = { ...last, mode: 'calendar', quick: 'CURRENT_DAY_SO_FAR', isLive: true };
  expect(windowWords(today)).toEqual({ mode: 'Realtime', range: 'Current day so far, avg 5 min' });
  expect(windowWords({ ...last, mode: 'calendar', quick: 'PREVIOUS_YEAR', isLive: false, interval: 'MONTH' })).toEqual({
    mode: 'History',
    range: 'Previous year, avg month',
  });
  expect(windowWords({ ...last, mode: 'all', aggregation: 'NONE' })).toEqual({ mode: 'History', range: 'all time, up to 200 points' });
  expect(windowWords({ ...last, interval: 10_000 })).toEqual({ mode: 'History', range: 'last hour, avg 10 s' });
  expect(windowWords(last, false)).toEqual({ mode: 'History', range: 'last hour' });
});

it.each([
  ['en-US', 0],
  ['de-DE', 1],
  ['ar-EG', 6],
])('a week of %s begins on day %i', (locale, day) => expect(localeWeekStart(locale)).toBe(day));
