import { expect, it } from 'vitest';
import { aroundOne, hullOf } from './clusters.ts';

it('draws an outline around all of them, with none inside', () => {
  const corners = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ] as const;
  expect(hullOf([[2, 2], corners[2], corners[0], [2, 0], corners[3], corners[1]])).toEqual(corners);
});

it.each([2, 8, 9, 60])('has places for %i around one point, none on another', (count) => {
  const spots = aroundOne(count);
  expect(spots).toHaveLength(count);
  const nearest = spots.map(([x, y], i) => Math.min(...spots.filter((_, k) => k !== i).map(([a, b]) => Math.hypot(a - x, b - y))));
  expect(Math.min(...nearest)).toBeGreaterThan(18);
});
