import { expect, it } from 'vitest';
import { nearestSample } from './plot-options.ts';

it('finds the nearest sample within reach, and none across a gap', () => {
  const none = new Float64Array();
  const t = Float64Array.of(0, 10, 20, 30, 40);
  const v = Float64Array.of(1, Number.NaN, Number.NaN, 4, 5);
  expect(nearestSample(t, v, none, 1, 15)).toBe(0);
  expect(nearestSample(t, v, none, 2, 15)).toBe(3);
  expect(nearestSample(t, v, none, 2, 5)).toBeNull();
  expect(nearestSample(t, v, Float64Array.of(0, 30), 2, 100)).toBeNull();
});
