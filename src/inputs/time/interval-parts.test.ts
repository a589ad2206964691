import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IntervalPart, joinInterval, setPart, splitInterval } from './interval-parts.ts';

const parts = (days: number, hours: number, minutes: number, seconds: number) => ({ days, hours, minutes, seconds });
const MOST = 400 * 86_400;

describe('a typed part of an interval', () => {
  it.each<[ReturnType<typeof parts>, IntervalPart, number, ReturnType<typeof parts>]>([
    [parts(0, 0, 0, 59), 'seconds', 60, parts(0, 0, 1, 0)],
    [parts(0, 0, 59, 0), 'minutes', 60, parts(0, 1, 0, 0)],
    [parts(0, 23, 0, 0), 'hours', 24, parts(1, 0, 0, 0)],
    [parts(0, 23, 59, 59), 'seconds', 60, parts(1, 0, 0, 0)],
    [parts(0, 0, 0, 0), 'seconds', 3725, parts(0, 1, 2, 5)],
    [parts(2, 0, 0, 0), 'hours', 49, parts(4, 1, 0, 0)],
    [parts(0, 0, 1, 0), 'seconds', -1, parts(0, 0, 0, 59)],
    [parts(0, 1, 0, 0), 'minutes', -1, parts(0, 0, 59, 0)],
    [parts(1, 0, 0, 0), 'hours', -1, parts(0, 23, 0, 0)],
    [parts(1, 0, 0, 0), 'seconds', -1, parts(0, 23, 59, 59)],
    [parts(0, 1, 0, 30), 'minutes', -1, parts(0, 0, 59, 30)],
    [parts(0, 0, 0, 5), 'seconds', -1, parts(0, 0, 0, 0)],
    [parts(0, 0, 0, 30), 'minutes', -1, parts(0, 0, 0, 30)],
    [parts(0, 0, 5, 0), 'hours', -1, parts(0, 0, 5, 0)],
    [parts(3, 4, 0, 0), 'days', -1, parts(0, 4, 0, 0)],
    [parts(0, 0, 1, 0), 'seconds', -61, parts(0, 0, 1, 0)],
    [parts(0, 0, 0, 0), 'seconds', 1.9, parts(0, 0, 0, 1)],
  ])('%j with %s = %d is %j', (before, part, typed, after) => expect(setPart(before, part, typed)).toEqual(after));

  it('keeps all parts within their limits, and the typed amount', () => {
    const part = fc.constantFrom<IntervalPart>('days', 'hours', 'minutes', 'seconds');
    fc.assert(
      fc.property(fc.nat(MOST), part, fc.integer({ min: -200, max: 200 }), (seconds, name, typed) => {
        const before = splitInterval(seconds * 1000);
        const after = setPart(before, name, typed);
        expect(splitInterval(joinInterval(after))).toEqual(after);
        if (typed >= 0) expect(joinInterval(after)).toBe(joinInterval({ ...before, [name]: typed }));
      }),
    );
  });

  it('is the same duration after it was split', () => {
    fc.assert(
      fc.property(fc.nat(MOST), (seconds) => {
        expect(joinInterval(splitInterval(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });
});
