import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageInterval,
  boundMax,
  boundMin,
  intervalChoices,
  intervalFor,
  maxInterval,
  minInterval,
  nearestInterval,
  servableInterval,
} from './intervals.ts';
import { MAX_INTERVALS } from './socket.ts';

/** Length, min, max, average, default. */
const WINDOWS = [
  [60000, 1000, 8000, 1000, 1000],
  [120000, 1000, 17000, 1000, 1000],
  [300000, 1000, 42000, 1000, 1000],
  [600000, 1000, 85000, 3000, 1000],
  [900000, 1000, 128000, 4000, 5000],
  [1800000, 3000, 257000, 9000, 10000],
  [3600000, 7000, 514000, 18000, 15000],
  [7200000, 14000, 1028000, 36000, 30000],
  [18000000, 36000, 2571000, 90000, 60000],
  [36000000, 72000, 5142000, 180000, 120000],
  [43200000, 86000, 6171000, 216000, 300000],
  [86400000, 172000, 12342000, 432000, 300000],
  [604800000, 1209000, 86400000, 3024000, 3600000],
  [2592000000, 5184000, 370285000, 12960000, 18000000],
  [7776000000, 15552000, 1110857000, 38880000, 36000000],
  [31536000000, 63072000, 4505142000, 157680000, 86400000],
] as const;

describe('intervals', () => {
  it.each(WINDOWS)('of a window of %i ms', (length, min, max, average, chosen) => {
    expect([minInterval(length), maxInterval(length), averageInterval(length), intervalFor(length, undefined, 'AVG')]).toEqual([
      min,
      max,
      average,
      chosen,
    ]);
  });

  it.each([
    [600000, 100, 'AVG', 1000],
    [3600000, 1000, 'AVG', 7000],
    [3600000, 3600000, 'AVG', 514000],
    [3600000, 45000, 'AVG', 45000],
    [3600000, 60000, 'NONE', 1000],
    [1000, undefined, 'AVG', 1000],
    [3000, 5000, 'AVG', 1000],
  ] as const)('intervalFor(%s, %s, %s) is %s', (length, interval, agg, expected) => {
    expect(intervalFor(length, interval, agg)).toBe(expected);
  });

  it('have bounds of whole seconds between one second and twenty years', () => {
    expect([undefined, 0, 999, 1999, 1e15].map(boundMin)).toEqual([1000, 1000, 1000, 1000, 630720000000]);
    expect([undefined, 0, 999, 1999, 1e15].map(boundMax)).toEqual([630720000000, 1000, 1000, 1000, 630720000000]);
  });

  it('include the predefined choices between the bounds', () => {
    expect(intervalChoices(7000, 514285.7)).toEqual([10000, 15000, 30000, 60000, 120000, 300000]);
    expect(intervalChoices(1000, 8571)).toEqual([1000, 5000]);
    expect(nearestInterval(1000, 60000, 7500)).toBe(5000);
    expect([nearestInterval(11000, 13000, 12000), nearestInterval(11000, 13000, null)]).toEqual([12000, 11000]);
  });

  it('never need more buckets than a server allows, alignment included', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 63072000000 }),
        fc.option(fc.integer({ min: 1, max: 86400000 }), { nil: undefined }),
        (length, wanted) => {
          const interval = servableInterval(length, wanted, 'AVG');
          expect(Math.floor((length + interval) / interval)).toBeLessThanOrEqual(MAX_INTERVALS);
        },
      ),
    );
  });
});
