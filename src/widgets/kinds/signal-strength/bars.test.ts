import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { BARS, barsOf, signalLayout } from './bars.ts';

it.each([
  [-101, 'dBm', -100, 0],
  [-100, 'dBm', -100, 0],
  [-99, 'dBm', -100, 1],
  [-85, 'dBm', -100, 2],
  [-70, '', -100, 3],
  [-55, 'dBm', -100, 4],
  [-80, 'dBm', -75, 0],
  [0, '%', -100, 0],
  [20, '%', -100, 1],
  [30, '%', -100, 2],
  [60, '%', -100, 3],
  [90, '%', -100, 4],
  [5, '%', 10, 0],
  [undefined, 'dBm', -100, 0],
])('%s %s with no signal up to %d has %d bars', (value, unit, none, bars) => expect(barsOf(value, unit, none)).toBe(bars));

it('has no fewer bars for a stronger signal', () => {
  const value = fc.double({ min: -200, max: 200, noNaN: true });
  fc.assert(
    fc.property(value, value, fc.constantFrom('dBm', '%'), fc.double({ min: -150, max: 0, noNaN: true }), (a, b, unit, none) => {
      const [low, high] = [barsOf(Math.min(a, b), unit, none), barsOf(Math.max(a, b), unit, none)];
      expect(low <= high && high <= BARS).toBe(true);
    }),
    { seed: PROPERTY_SEED, numRuns: runs(300) },
  );
});

it('has room for bars and value in every widget', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 2000 }), fc.integer({ min: 24, max: 1200 }), (width, height) => {
      const room = { width, height, text: { figure: 40, label: 12, tick: 11 }, most: 40, isWall: false };
      const { size, left, top, figure } = signalLayout(room);
      expect(Math.min(left, top, figure.left, figure.top)).toBeGreaterThanOrEqual(0);
      expect(left + size).toBeLessThanOrEqual(width + 0.01);
      expect(top + size).toBeLessThanOrEqual(height + 0.01);
      expect(figure.left >= left + size || figure.top >= top + size - 0.01).toBe(true);
      expect(figure.left + figure.width).toBeLessThanOrEqual(width + 0.01);
      expect(figure.top + figure.height).toBeLessThanOrEqual(height + 0.01);
    }),
    { seed: PROPERTY_SEED, numRuns: runs(300) },
  );
});
