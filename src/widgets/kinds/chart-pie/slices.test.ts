import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import type { LatestValue } from '../../latest/latest-values.ts';
import { slicePath, slicesOf } from './slices.ts';

const value = (number: number, id = String(number)): LatestValue => ({
  ...{ id, entity: { id: { entityType: 'DEVICE', id: '1' }, name: 'D' }, key: id, label: id, colour: null, unit: '', decimals: undefined },
  ...{ text: String(number), number, at: 1, freshness: 'fresh' as const },
});

it('gives each value above 0 its share of a turn, one after the other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.double(), fc.integer({ min: -5, max: 1000 })), { maxLength: 12 }),
      fc.boolean(),
      (numbers, isSorted) => {
        const total = numbers.filter((one) => one > 0 && Number.isFinite(one)).reduce((sum, one) => sum + one, 0);
        fc.pre(Number.isFinite(total));
        const slices = slicesOf(
          numbers.map((number, i) => value(number, String(i))),
          isSorted,
        );
        for (const [i, slice] of slices.entries()) {
          expect(slice.share).toBeGreaterThanOrEqual(0);
          expect(slice.from).toBeCloseTo(slices[i - 1]?.to ?? 0, 9);
          if (isSorted && i > 0) expect(slice.share).toBeLessThanOrEqual(slices[i - 1]?.share ?? 1);
          expect(slicePath(slice, 100, i % 2 === 0 ? 0 : 60, isSorted)).not.toContain('NaN');
        }
        if (slices.length > 0) expect(slices.at(-1)?.to).toBeCloseTo(1, 6);
      },
    ),
    { seed: PROPERTY_SEED, numRuns: runs(100) },
  );
});

it('draws a whole turn, from the top, in either direction', () => {
  const [whole] = slicesOf([value(3)], false);
  expect(whole && slicePath(whole, 100, 0, true)).toMatch(/^M 0\.000 -100\.000 A 100 100 0 1 1 -0\.06\d -100\.000 L 0 0 Z$/);
  expect(whole && slicePath(whole, 100, 60, false)).toMatch(/ 0 1 0 0\.06\d -100\.000 L .* 0 1 1 /);
});
