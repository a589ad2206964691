import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../tests/property-runs.ts';
import { evenMarks, minorShares, numbered } from './marks.ts';

it('marks any scale from end to end, whatever its author counts', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), fc.double(), fc.double(), (min, max, count, between) => {
      const marks = evenMarks({ min, max }, count);
      expect([marks[0]?.value, marks.at(-1)?.value]).toEqual([min, max]);
      expect(marks.length).toBeGreaterThan(1);
      expect(marks.length).toBeLessThanOrEqual(101);
      const minor = minorShares(marks, between);
      const shares = [...marks.map(({ share }) => share), ...minor].sort((a, b) => a - b);
      expect(new Set(shares).size).toBe(shares.length);
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    }),
    { seed: PROPERTY_SEED, numRuns: runs(200) },
  );
});

it('writes the numbers that there is room for, both ends among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0.1, max: 80, noNaN: true }), (count, distance) => {
      const marks = evenMarks({ min: 0, max: count }, count);
      const shown = numbered(marks, distance, 30);
      if (shown.length === 0) expect(distance * count).toBeLessThan(30);
      else expect([shown[0], shown.at(-1)]).toEqual([marks[0], marks.at(-1)]);
      for (const [i, one] of shown.entries())
        if (i > 0) expect((one.share - (shown[i - 1]?.share ?? 0)) * count * distance).toBeGreaterThanOrEqual(29.999);
    }),
    { seed: PROPERTY_SEED, numRuns: runs(200) },
  );
  expect(evenMarks({ min: 0, max: 1 }, 10).map(({ value }) => value)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
});
