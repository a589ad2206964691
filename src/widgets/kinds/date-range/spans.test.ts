import { expect, it } from 'vitest';
import { daysOf, later, lengthOf, rangeOfDays, rangeUpTo, spanOf } from './spans.ts';

const at = (text: string) => new Date(`2026-${text}`).getTime();

it('moves by the calendar, and stays within a month', () => {
  expect(later(at('01-31T10:00'), 'month', 1)).toBe(at('02-28T10:00'));
  expect(later(at('03-31T10:00'), 'month', -1)).toBe(at('02-28T10:00'));
  expect(later(at('03-01T00:00'), 'twoWeeks', -1)).toBe(at('02-15T00:00'));
  expect(later(at('03-01T00:00'), 'hour', 1)).toBe(at('03-01T01:00'));
});

it('ends with the hour or the day, and knows its length', () => {
  const now = at('11-21T14:32');
  expect(rangeUpTo(now, 'hour')).toEqual({ start: at('11-21T14:00'), end: at('11-21T15:00') });
  const week = rangeUpTo(now, 'week');
  expect(week).toEqual({ start: at('11-15T00:00'), end: at('11-22T00:00') });
  expect([lengthOf(week), lengthOf({ ...week, start: now })]).toEqual(['week', null]);
  expect([spanOf('month', 'day'), spanOf('decade', 'day'), spanOf(null, 'day')]).toEqual(['month', 'day', 'day']);
});

it('has whole days, the last one to its end', () => {
  const week = { start: at('11-15T00:00'), end: at('11-22T00:00') };
  expect(daysOf(week)).toEqual(['2026-11-15', '2026-11-21']);
  expect(rangeOfDays(daysOf(week))).toEqual(week);
  expect(daysOf({ start: at('11-15T10:00'), end: at('11-15T11:00') })).toEqual(['2026-11-15', '2026-11-15']);
  expect([rangeOfDays(['2026-11-15', null]), rangeOfDays([null, null])]).toEqual([null, null]);
});
