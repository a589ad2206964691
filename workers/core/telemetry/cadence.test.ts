import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshness, learnCadence } from './cadence.ts';

describe('cadence', () => {
  it('converges to a steady step within an eighth, and follows a change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 3600000 }), fc.integer({ min: 100, max: 3600000 }), (first, second) => {
        let cadence = 0;
        for (let i = 0; i < 5; i++) cadence = learnCadence(cadence, first);
        expect(cadence).toBeCloseTo(first);
        for (let i = 0; i < 150; i++) cadence = learnCadence(cadence, second);
        expect(Math.abs(cadence - second) / second).toBeLessThan(0.125);
      }),
    );
  });

  it('hardly moves for one outage, and not at all for a repeated time', () => {
    expect(learnCadence(1000, 600000)).toBe(1375);
    expect(learnCadence(1000, 0)).toBe(1000);
  });

  it.each([
    [1000, 'fresh'],
    [1500, 'fresh'],
    [1501, 'late'],
    [3000, 'late'],
    [3001, 'stale'],
  ])('%i ms after a value that comes each second, the value is %s', (age, expected) => {
    expect(freshness(10000, 1000, 10000 + age, null)).toBe(expected);
  });

  it.each([
    [0, 'fresh'],
    [30_000, 'fresh'],
    [30_001, 'unjudged'],
    [86_400_000, 'unjudged'],
  ])('judges no silence of a key without a rhythm: after %i ms it is %s', (age, expected) => {
    expect(freshness(10_000, 0, 10_000 + age, null)).toBe(expected);
    expect(freshness(10_000, 0, 10_000 + age, 10_000 + age)).toBe('disconnected');
  });

  it('marks values that never came as unknown', () => {
    expect([freshness(0, 1000, 5, null), freshness(0, 1000, 5, 5)]).toEqual(['unknown', 'unknown']);
  });

  it.each([
    [10000, 'disconnected'],
    [13000, 'disconnected'],
    [13001, 'stale'],
    [0, 'disconnected'],
  ])('while a link is down that was lost at %i, a value that came at 10,000 is %s', (lostAt, expected) => {
    for (const now of [13001, 100_000]) expect(freshness(10000, 1000, now, lostAt)).toBe(expected);
  });
});
