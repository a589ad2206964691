import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { convertVolume, VOLUME_UNITS, volumeUnit } from './capacity.ts';

it('converts volumes there and back', () => {
  const unit = fc.constantFrom(...VOLUME_UNITS);
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), unit, unit, (value, from, to) => {
      const there = convertVolume(value, from, to) ?? Number.NaN;
      expect(Math.abs((convertVolume(there, to, from) ?? Number.NaN) - value)).toBeLessThanOrEqual(1e-9 * Math.abs(value));
    }),
    { seed: PROPERTY_SEED, numRuns: runs(300) },
  );
});

it.each([
  [1, 'm³', 'L', 1000],
  [3, 'hl', 'L', 300],
  [42, 'gal', 'bbl', 1],
  [27, 'ft³', 'yd³', 1],
  [128, 'fl-oz', 'gal', 1],
  [1, 'kg', 'L', undefined],
])('%d %s are so many %s', (value, from, to, expected) => {
  const converted = convertVolume(value, from, to);
  if (expected === undefined) expect(converted).toBeUndefined();
  else expect(converted).toBeCloseTo(expected, 6);
});

it.each([
  ['M3', 'm³'],
  [' l ', 'L'],
  ['fl oz', 'fl-oz'],
  ['%', undefined],
  [null, undefined],
])('knows the unit %j as %j', (given, unit) => expect(volumeUnit(given)).toBe(unit));
