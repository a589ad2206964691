import { expect, it } from 'vitest';
import { formatByPattern } from './date-pattern.ts';

const AT = Date.UTC(2026, 2, 6, 15, 4, 9, 78);
const place = (locale: string, timeZone = 'UTC') => ({ locale, timeZone });

it.each([
  ['yyyy-MM-dd HH:mm:ss', 'en-US', '2026-03-06 15:04:09'],
  ['MMM dd yyyy HH:mm', 'en-US', 'Mar 06 2026 15:04'],
  ['d. MMMM yy', 'de-DE', '6. März 26'],
  ["EEEE, h 'o''clock' a", 'en-US', 'Friday, 3 oclock PM'],
  ['M/d/yy, h:mm:ss.SSS', 'en-US', '3/6/26, 3:04:09.078'],
  ['yyyy-MM-dd', 'fa-IR', '2026-03-06'],
])('writes %s in %s', (pattern, locale, text) => expect(formatByPattern(AT, pattern, place(locale))).toBe(text));

it('writes them in the time zone that is asked for, and nothing for no time', () => {
  expect(formatByPattern(AT, 'dd HH:mm', place('en-US', 'Asia/Tokyo'))).toBe('07 00:04');
  expect(formatByPattern(Number.NaN, 'dd', place('en-US'))).toBe('\u2013');
});
