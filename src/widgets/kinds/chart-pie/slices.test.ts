import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { latestValue } from '../../latest-chart/latest-value.fixture.ts';
import { hasSlice, slicePath, slicesOf } from './slices.ts';

it('gives each value above 0 its share of a turn, one after the other', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -5, max: 1000 }), fc.constantFrom(0, Number.NaN, Number.MAX_VALUE));
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), fc.boolean(), (numbers, isClockwise) => {
      const values = numbers.map((one, i) => latestValue(one, String(i))).filter(hasSlice);
      const slices = slicesOf(values, isClockwise);
      expect(slices).toHaveLength(numbers.filter((one) => one > 0 && Number.isFinite(one)).length);
      for (const [i, slice] of slices.entries()) {
        expect(slice.share).toBeGreaterThanOrEqual(0);
        expect(slice.from).toBeCloseTo(slices[i - 1]?.to ?? 0, 9);
        expect(slicePath(slice, 100, i % 2 === 0 ? 0 : 60)).not.toMatch(/NaN|Infinity/);
      }
      if (slices.length > 0) expect(slices.at(-1)?.to).toBeCloseTo(isClockwise ? 1 : -1, 6);
    }),
    { seed: PROPERTY_SEED, numRuns: runs(100) },
  );
});

it('draws a whole turn, from the top, in either direction', () => {
  const [[clockwise], [counter]] = [slicesOf([latestValue(3)], true), slicesOf([latestValue(3)], false)];
  expect(clockwise && slicePath(clockwise, 100, 0)).toMatch(/^M 0\.000 -100\.000 A 100 100 0 1 1 -0\.06\d -100\.000 L 0 0 Z$/);
  expect(counter && slicePath(counter, 100, 60)).toMatch(/ 0 1 0 0\.06\d -100\.000 L .* 0 1 1 /);
});
