import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../tests/property-runs.ts';
import { baseOf, placeOn, valueScale } from './value-scale.ts';

const FREE = { min: undefined, max: undefined };

it('holds 0 and each value, and ticks between its ends', () => {
  const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -50, max: 1000 }));
  const end = fc.option(number, { nil: undefined });
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), end, end, fc.integer({ min: 0, max: 12 }), (numbers, min, max, most) => {
      const free = valueScale(numbers, FREE, most);
      for (const one of [0, ...numbers]) expect(free.min - free.step * 1e-6 <= one && one <= free.max + free.step * 1e-6).toBe(true);
      const scale = valueScale(numbers, { min, max }, most);
      expect(scale.min).toBeLessThan(scale.max);
      for (const place of [baseOf(scale), ...numbers.map((one) => placeOn(scale, one))]) expect(place >= 0 && place <= 1).toBe(true);
      for (const tick of scale.ticks) expect(tick >= scale.min - scale.step && tick <= scale.max + scale.step).toBe(true);
    }),
    { seed: PROPERTY_SEED, numRuns: runs(200) },
  );
});

it('takes ends that are set as they are, and none that leave no length', () => {
  expect(valueScale([41], { min: 20, max: 60 }, 5)).toMatchObject({ min: 20, max: 60 });
  expect(valueScale([41], { min: 60, max: 20 }, 5)).toMatchObject({ min: 0, max: 1 });
  expect(valueScale([], FREE, 5)).toMatchObject({ min: 0, max: 1 });
});
