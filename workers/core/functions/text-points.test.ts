import { expect, it } from 'vitest';
import { TextPoints } from './text-points.ts';

it('counts the bytes of its texts, whatever replaces them, and drops the oldest of too many', () => {
  const points = new TextPoints();
  expect(points.bytes).toBe(0);
  points.put(1, 'on');
  const one = points.bytes;
  points.put(1, 'on and on');
  expect(points.bytes).toBe(one + 2 * ' and on'.length);
  points.put(1, '5');
  expect([points.bytes, points.isEmpty]).toEqual([0, true]);
  for (let i = 1; i <= 12_000; i++) points.put(i, 'on');
  expect(points.bytes).toBe(10_000 * one);
});
