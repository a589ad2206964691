import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { outlinePath, pointPath, sharedScale, spokesOf } from './spokes.ts';

const of = (number: number, unit = '') => ({ number, unit });

it('puts each value on its spoke, within the radius', () => {
  const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -50, max: 1000 }));
  fc.assert(
    fc.property(
      fc.array(fc.record({ number, unit: fc.constantFrom('bar', '°C') }), { minLength: 1, maxLength: 60 }),
      fc.boolean(),
      (values, isShared) => {
        const spokes = spokesOf(values, sharedScale(values, isShared, 5), 5);
        for (const [i, { turn, at }] of spokes.entries()) {
          expect(turn).toBeCloseTo(i / values.length, 9);
          expect(at >= 0 && at <= 1).toBe(true);
        }
        expect(outlinePath(spokes, 100)).not.toMatch(/NaN|Infinity/);
      },
    ),
    { seed: PROPERTY_SEED, numRuns: runs(200) },
  );
});

describe('the scale', () => {
  it('is one for values of one unit, and where the author wants it', () => {
    const same = [of(10), of(100)];
    expect(spokesOf(same, sharedScale(same, false, 5), 5).map(({ at }) => at)).toEqual([0.1, 1]);
    const mixed = [of(10, 'bar'), of(100, '°C')];
    expect(spokesOf(mixed, sharedScale(mixed, true, 5), 5).map(({ at }) => at)).toEqual([0.1, 1]);
  });

  it('is each value’s own where units differ', () => {
    const mixed = [of(10, 'bar'), of(100, '°C')];
    expect(sharedScale(mixed, false, 5)).toBeNull();
    expect(spokesOf(mixed, null, 5).map(({ at }) => at)).toEqual([1, 1]);
  });
});

it('draws every stored point, and a circle for others', () => {
  const shapes = ['circle', 'emptyCircle', 'rect', 'roundRect', 'triangle', 'diamond', 'pin', 'arrow', 'odd'];
  const paths = shapes.map((shape) => pointPath(shape, 8));
  expect(paths.every((path) => path.startsWith('M ') && path.endsWith(' Z') && !path.includes('NaN'))).toBe(true);
  expect(new Set(paths).size).toBe(7);
  expect(pointPath('none', 8)).toBe('');
});
