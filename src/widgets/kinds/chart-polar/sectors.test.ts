import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { valueScale } from '../../latest-chart/value-scale.ts';
import { sectorPath, sectorsOf } from './sectors.ts';

const FREE = { min: undefined, max: undefined };

it('gives each value an equal angle within the circle', () => {
  const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -50, max: 1000 }));
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 60 }), fc.double({ min: -1, max: 1, noNaN: true }), (numbers, start) => {
      const sectors = sectorsOf(numbers, valueScale(numbers, FREE, 5), start, 1);
      for (const [i, sector] of sectors.entries()) {
        expect(sector.to - sector.from).toBeCloseTo(1 / numbers.length, 9);
        expect(sector.from).toBeCloseTo(start + i / numbers.length, 9);
        expect(sector.inner).toBeGreaterThanOrEqual(0);
        expect(sector.outer).toBeLessThanOrEqual(1.02);
        expect(sector.outer).toBeGreaterThan(sector.inner - 1e-9);
        expect(sectorPath(sector, 100)).not.toMatch(/NaN|Infinity/);
      }
    }),
    { seed: PROPERTY_SEED, numRuns: runs(200) },
  );
});

it('lets values below 0 go inwards from the ring of 0', () => {
  const numbers = [-50, 100];
  const [below, above] = sectorsOf(numbers, valueScale(numbers, FREE, 5), 0, 1);
  expect(below?.outer).toBe(above?.inner);
  expect(above?.outer).toBe(1);
});
