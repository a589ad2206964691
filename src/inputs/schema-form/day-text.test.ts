import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOfDay, readDay, readTypedDay, writeDay } from './day-text.ts';

it.each([
  [Date.UTC(2026, 10, 21, 23, 59), '2026-11-21'],
  [Date.UTC(1970, 0, 1), '1970-01-01'],
  [new Date('0099-02-03T00:00:00Z').getTime(), '0099-02-03'],
])('%d is on the day %s', (at, day) => expect(writeDay(at)).toBe(day));

it.each([
  [8.64e15, false],
  [Number.NaN, false],
  [1e20, false],
  ['2026-11-21', false],
  [null, false],
  [-1, true],
])('%j has a day: %s', (stored, has) => expect(isOfDay(stored)).toBe(has));

it.each([['soon'], [''], ['2026-13-01']])('%j is an invalid day', (text) => expect(readDay(text)).toBeNull());

it.each([
  ['11/21/2026', '2026-11-21'],
  [' 2026-11-21 ', '2026-11-21'],
  ['2026-2-3', '2026-02-03'],
  ['2026-02-30', null],
  ['21.11.2026', null],
])('%j is typed for %s', (text, day) => expect(readTypedDay(text)).toBe(day));

it('parses what it writes as the beginning of the same day', () =>
  fc.assert(
    fc.property(fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }), (date) => {
      const at = date.getTime();
      const begin = readDay(writeDay(at)) ?? Number.NaN;
      expect(isOfDay(at)).toBe(true);
      expect(writeDay(begin)).toBe(writeDay(at));
      expect(at - begin).toBeGreaterThanOrEqual(0);
      expect(at - begin).toBeLessThan(86_400_000);
    }),
  ));
