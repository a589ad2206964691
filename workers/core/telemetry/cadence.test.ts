import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshness, learnCadence } from './cadence.ts';
import { storedRhythm } from './told-rhythm.ts';

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

  it('is told by three stored steps, and by no two readings, however long ago', () => {
    const readings = (...steps: number[]) =>
      [0, ...steps].map((_, n) => ({ ts: 1e9 - steps.slice(0, n).reduce((sum, step) => sum + step, 0) }));
    expect(storedRhythm([])).toBe(0);
    expect(storedRhythm(readings(10_000))).toBe(0);
    expect(storedRhythm(readings(10_000, 10_000))).toBe(0);
    expect(storedRhythm(readings(10_000, 10_000, 10_000))).toBe(10_000);
    // Two quick changes of a key that is rarely sent.
    expect(storedRhythm(readings(2000, 2000, 3_600_000, 7_200_000, 3_600_000, 5_000_000))).toBeGreaterThan(3_000_000);
    // What is sent when it changes has none.
    expect(storedRhythm(readings(1000, 40_000, 2000, 900_000, 3000, 1000, 60_000, 3_600_000, 1000, 2000, 9_000_000))).toBe(0);
  });

  it.each([
    [-10_000, 15_000, 'fresh'],
    [-10_000, 15_001, 'unjudged'],
    [-10_000, 86_400_000, 'unjudged'],
    [-100, 1500, 'fresh'],
    [-3_600_000, 30_001, 'unjudged'],
  ])('a rhythm of %i that is only suspected makes no value late: after %i ms it is %s', (cadence, age, expected) => {
    expect(freshness(10_000, cadence, 10_000 + age, null)).toBe(expected);
    expect(freshness(10_000, cadence, 10_000 + age, 10_000 + age)).toBe('disconnected');
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
