import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTicks, createStickScale, dataBounds, niceRange, withStep } from './stick-scale.ts';
import { valueTick } from './tick-format.ts';

describe('niceRange', () => {
  it('chooses round bounds', () => {
    expect(niceRange(1.98, 5.44, 6)).toEqual({ min: 1, max: 6, step: 1 });
    expect(niceRange(1204, 1365, 4)).toEqual({ min: 1200, max: 1400, step: 100 });
    expect(niceRange(0, 0.03, 6)).toEqual({ min: 0, max: 0.03, step: 0.01 });
  });

  it('gives a flat line room and handles data without a finite value', () => {
    const flat = niceRange(20, 20, 6);
    expect(flat.min).toBeLessThan(20);
    expect(flat.max).toBeGreaterThan(20);
    expect(niceRange(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 6)).toEqual(niceRange(0, 1, 6));
  });

  it.each([
    [1e15, 1e15 + 240],
    [-1e15 - 240, -1e15],
    [9_007_199_254_740_000, 9_007_199_254_740_990],
    [1e18, 1e18 + 240],
    [1e300, 1.0000001e300],
    [1.25e-8, 3.75e-8],
    [1e-300, 3e-300],
    [20, 20 + 1e-13],
    [0.1, 0.1 + 1e-12],
  ])('tells the ticks of %d to %d apart, and so do their labels', (low, high) => {
    const range = niceRange(low, high, 6);
    expect(range.min).toBeLessThanOrEqual(low);
    expect(range.max).toBeGreaterThanOrEqual(high);
    const ticks = axisTicks(range);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ticks.map((tick) => valueTick(tick, range.step, 'en-US'))).size).toBe(ticks.length);
  });

  it('contains its data with 2 to maxTicks ticks', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(value, value, fc.integer({ min: 3, max: 6 }), (a, b, ticks) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        fc.pre(high - low > 1e-6 * Math.max(Math.abs(low), Math.abs(high), 1));
        const range = niceRange(low, high, ticks);
        const slack = (range.max - range.min) * 1e-6;
        expect(range.min).toBeLessThanOrEqual(low + slack);
        expect(range.max).toBeGreaterThanOrEqual(high - slack);
        const count = axisTicks(range).length;
        expect(count).toBeGreaterThanOrEqual(2);
        expect(count).toBeLessThanOrEqual(ticks);
      }),
    );
  });
});

describe('axisTicks', () => {
  it('has no binary rounding errors', () => {
    expect(axisTicks({ min: 0, max: 0.6, step: 0.1 })).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6]);
  });
});

describe('createStickScale', () => {
  it('widens at once and narrows after the data has needed less for 30 s', () => {
    const scale = createStickScale();
    expect(scale.next(1, 5, 6, 0).max).toBe(5);
    expect(scale.next(1, 9, 6, 100).max).toBe(10);
    expect(scale.next(1, 5, 6, 200).max).toBe(10);
    expect(scale.next(1, 4, 6, 29_000).max).toBe(10);
    expect(scale.next(2, 3, 6, 30_200).max).toBe(5);
  });

  it('restarts the 30 s after each excursion', () => {
    const scale = createStickScale();
    scale.next(0, 10, 6, 0);
    scale.next(0, 2, 6, 1000);
    scale.next(0, 10, 6, 20_000);
    expect(scale.next(0, 2, 6, 32_000).max).toBe(10);
    expect(scale.next(0, 2, 6, 63_000).max).toBe(2);
  });

  it('keeps its range while there is no data', () => {
    const scale = createStickScale();
    scale.next(0, 10, 6, 0);
    expect(scale.next(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 6, 90_000).max).toBe(10);
  });
});

it('takes the bounds of visible samples only', () => {
  const columns = [Float64Array.of(1, Number.NaN, 3), Float64Array.of(-9, 9)];
  expect(dataBounds(columns, () => false)).toEqual([-9, 9]);
  expect(dataBounds(columns, (s) => s === 1)).toEqual([1, 3]);
});

it('labels an axis at the distance that its author set, unless those are too many', () => {
  expect(axisTicks(withStep({ min: 1, max: 9, step: 2 }, 3))).toEqual([0, 3, 6, 9]);
  expect(withStep({ min: 0, max: 1000, step: 200 }, 1)).toEqual({ min: 0, max: 1000, step: 200 });
  expect(withStep({ min: 0, max: 10, step: 2 }, 0)).toEqual({ min: 0, max: 10, step: 2 });
});
