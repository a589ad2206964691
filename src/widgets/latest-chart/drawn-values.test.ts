import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../tests/property-runs.ts';
import type { ChartSettings } from './chart-fields.ts';
import { legendPlace, orderedValues, sharesOf, shortFigureOf, tipOf, totalOf } from './drawn-values.ts';
import { latestValue } from './latest-value.fixture.ts';

it('shares out the whole among numbers, large ones too', () => {
  const number = fc.oneof(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), fc.constant(Number.MAX_VALUE));
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 60 }), (numbers) => {
      const shares = [...sharesOf(numbers.map((one, i) => latestValue(one, String(i)))).values()];
      if (numbers.every((one) => one === 0)) expect(shares).toEqual([]);
      else expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
    }),
    { seed: PROPERTY_SEED, numRuns: runs(100) },
  );
});

it('rounds figures that would leave no room for names', () => {
  const figures = [123_456_789_012_345, 41.27, Number.NaN].map((number) => shortFigureOf(latestValue(number)));
  expect(figures).toEqual(['123T', '41.27', 'on']);
});

it('has no shares among values below 0', () => {
  expect(sharesOf([latestValue(3), latestValue(-1)]).size).toBe(0);
});

it('adds up values of one unit alone, without texts', () => {
  const kw = { unit: 'kW', decimals: 1 };
  expect(totalOf([latestValue(1.5, 'a', kw), latestValue(Number.NaN, 'b'), latestValue(2, 'c', kw)], undefined)).toEqual({
    number: 3.5,
    text: '3.5 kW',
  });
  expect(totalOf([latestValue(1, 'a', kw), latestValue(2, 'b')], undefined)).toBeNull();
  expect(totalOf([latestValue(Number.NaN)], undefined)).toBeNull();
});

it('sorts by name where that is wanted', () => {
  const values = [latestValue(1, 'b'), latestValue(2, 'a10'), latestValue(3, 'a2')];
  expect(orderedValues(values, true).map(({ id }) => id)).toEqual(['a2', 'a10', 'b']);
  expect(orderedValues(values, false)).toBe(values);
});

describe('what stands beside the pointer', () => {
  const tip = (settings: Partial<ChartSettings>, share: number | undefined = 0.256, isOlder = false) =>
    tipOf(latestValue(12.345, 'a', { unit: 'kW' }), share, settings as ChartSettings, isOlder);

  it('is the share or the value, with the decimals of the tooltip', () => {
    expect([tip({}), tip({ tooltipValueDecimals: 1 })]).toEqual(['26%', '25.6%']);
    expect(tip({ tooltipValueType: 'absolute', tooltipValueDecimals: 2 })).toBe('12.35 kW');
    expect(tip({ showTooltip: false })).toBeNull();
  });

  it('is the value where there is no share, and both of older types', () => {
    expect(tipOf(latestValue(-3, 'a'), undefined, {} as ChartSettings, false)).toBe('−3');
    expect(tip({}, 0.256, true)).toBe('12.35 kW, 25.6%');
  });
});

it.each([
  ['', 600, 300, 'after'],
  ['', 300, 300, 'below'],
  ['', 160, 120, 'none'],
  ['bottom', 600, 300, 'below'],
  ['bottom', 600, 100, 'after'],
  ['left', 400, 400, 'before'],
  ['left', 200, 400, 'below'],
  ['top', 400, 400, 'above'],
])('with the legend at "%s", in %d x %d it is %s', (stored, width, height, place) => {
  expect(legendPlace(stored, { width, height }, 12, false)).toBe(place);
});

it('leaves its width to a drawing that needs it', () => {
  expect(legendPlace('', { width: 376, height: 250 }, 12, true)).toBe('below');
  expect(legendPlace('', { width: 376, height: 250 }, 12, false)).toBe('after');
  expect(legendPlace('', { width: 900, height: 250 }, 12, true)).toBe('after');
  expect(legendPlace('', { width: 257, height: 160 }, 12, true)).toBe('after');
});
