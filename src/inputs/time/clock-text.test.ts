import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDayTime, writeDayTime } from './clock-text.ts';

const HOUR = 3_600_000;

describe('times of a day', () => {
  it('pass through text unchanged', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * HOUR }), (ms) => {
        expect(readDayTime(writeDayTime(ms))).toBe(ms);
      }),
    ));

  it.each([
    ['8:30', 8.5 * HOUR],
    [' 08.30 ', 8.5 * HOUR],
    ['24:00', 24 * HOUR],
    ['00:00:01', 1000],
    ['1:00:00.5', HOUR + 500],
    ['24:01', null],
    ['8', null],
    ['08:60', null],
    ['-1:00', null],
    ['', null],
  ])('%j is %s', (text, ms) => expect(readDayTime(text)).toBe(ms));

  it.each([
    [-5, '-5'],
    [90_000_000, '90000000'],
    [0.5, '0.5'],
    [null, ''],
  ])('show %s, which is none, as %j', (ms, text) => expect(writeDayTime(ms)).toBe(text));
});
