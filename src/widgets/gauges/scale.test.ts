import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../tests/property-runs.ts';
import { pointAt, ringPath } from './arcs.ts';
import { shareOf } from './scale.ts';

it('places every value between the ends of any scale, in their order', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), fc.double(), fc.double(), (min, max, a, b) => {
      const scale = { min, max };
      const shares = [a, b].map((value) => shareOf(scale, value));
      for (const share of shares) expect(share >= 0 && share <= 1).toBe(true);
      if (Number.isFinite(min) && Number.isFinite(max) && min !== max) {
        expect([shareOf(scale, min), shareOf(scale, max)]).toEqual([0, 1]);
        const [first = 0, second = 0] = shares;
        if (a < b) expect(min < max ? first <= second : first >= second).toBe(true);
      }
    }),
    { seed: PROPERTY_SEED, numRuns: runs(300) },
  );
  expect(shareOf({ min: 5, max: 5 }, 9)).toBe(1);
  expect(shareOf({ min: 5, max: 5 }, 5)).toBe(0);
  expect(shareOf({ min: 100, max: 0 }, 25)).toBe(0.75);
});

it('draws rings between any two angles, and a whole turn', () => {
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true }), (from, to) => {
      expect(ringPath(from, to, 100, 60)).not.toMatch(/NaN|Infinity/);
      expect(ringPath(from, to, 100, 0)).toContain('L 0 0 Z');
    }),
    { seed: PROPERTY_SEED, numRuns: runs(100) },
  );
  expect(pointAt(0.5, 10)).toBe('0.000 10.000');
  expect(ringPath(0, 1, 100, 60)).toContain('A 100 100 0 1 1');
  expect(ringPath(0, -0.25, 100, 60)).toContain('A 100 100 0 0 0');
});
