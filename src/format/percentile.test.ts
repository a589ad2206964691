import { expect, it } from 'vitest';
import { percentile } from './percentile.ts';

it.each([
  [[], 0.95, null],
  [[5], 0.5, 5],
  [[4, 1, 3, 2], 0.5, 2],
  [Array.from({ length: 100 }, (_, i) => i + 1), 0.95, 95],
  [[1, 2], 0, 1],
])('the percentile of %j at %d is %j', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
