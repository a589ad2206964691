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

it.each([
  [1e-8, [0, 1e-8, 2e-8, 1.5e-7], ['0', '1E\u22128', '2E\u22128', '1.5E\u22127']],
  [5e-9, [5e-9, 1e-8, 1.5e-8], ['5E\u22129', '1.0E\u22128', '1.5E\u22128']],
  [2e-20, [-2e-20, 2e-20, 4e-20], ['\u22122E\u221220', '2E\u221220', '4E\u221220']],
  [1e-7, [20, 20.0000001], ['20.0000000', '20.0000001']],
  [0.25, [1_234_567_890, 1_234_567_890.25], ['1,234,567,890.00', '1,234,567,890.25']],
  [200_000, [1_000_000_000_000, 1_000_000_200_000], ['1.0000000T', '1.0000002T']],
  [5e17, [5e17, 1e18, 1.5e18], ['5E17', '1.0E18', '1.5E18']],
])('tells ticks of any size apart, with a step of %d', (step, values, texts) => {
  expect(values.map((value) => valueTick(value, step, 'en-US'))).toEqual(texts);
});

it('keeps the decimals of a chart unless its values are tiny', () => {
  expect([valueTick(1.5, 0.5, 'en-US', 2), valueTick(2e-8, 1e-8, 'en-US', 2), valueTick(200_000, 200_000, 'en-US', 0)]).toEqual([
    '1.50',
    '2E\u22128',
    '200,000',
  ]);
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
