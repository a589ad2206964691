import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { instant, stepDecimals, timeTick, valueTick } from './tick-format.ts';

it('gives all ticks of an axis the same number of decimals', () => {
  expect([0, 0.25, 0.5].map((value) => valueTick(value, 0.25, 'en-US'))).toEqual(['0.00', '0.25', '0.50']);
  expect([1000, 1200].map((value) => valueTick(value, 200, 'en-US'))).toEqual(['1,000', '1,200']);
});

it('uses U+2212 for minus and short forms for millions', () => {
  expect(valueTick(-5, 1, 'en-US')).toBe('\u22125');
  expect(valueTick(1_500_000, 500_000, 'en-US')).toBe('1.5M');
  expect(valueTick(0, 500_000, 'en-US')).toBe('0');
});

it('counts the decimals of a step', () => {
  expect([1, 0.5, 0.25, 0.001, 2.5, 100].map(stepDecimals)).toEqual([0, 1, 2, 3, 1, 0]);
});

it('formats times as coarsely as the step', () => {
  const at = new Date(2026, 10, 21, 14, 32, 7).getTime();
  const midnight = new Date(2026, 10, 21).getTime();
  expect(timeTick(at, 1000, 'en-US')).toBe('14:32:07');
  expect(timeTick(at, 60_000, 'en-US')).toBe('14:32');
  expect(timeTick(midnight, 3_600_000, 'en-US')).toBe('Nov 21');
  expect(timeTick(at, 30 * 86_400_000, 'en-US')).toBe('Nov 2026');
});

it('adds the date to a time that is not today', () => {
  const at = new Date(2026, 10, 21, 14, 32, 7).getTime();
  expect(instant(at, 'en-US', at + 1000)).toBe('14:32:07');
  expect(instant(at, 'en-US', at + 86_400_000)).toContain('Nov 21');
});

it('writes ticks at every number', () => {
  const steps = fc.constantFrom(1, 1000, 60_000, 86_400_000, 28 * 86_400_000, 360 * 86_400_000);
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.double({ min: -1e17, max: 1e17 })), steps, (at, step) => {
      timeTick(at, step, 'en-US');
      instant(at, 'en-US', 0);
      instant(0, 'en-US', at);
      valueTick(at, step, 'en-US');
    }),
  );
  expect(timeTick(8.64e15 + 2, 1000, 'en-US')).toBe('');
});
