import { expect, it } from 'vitest';
import { burnInOffset, isSwappedOn } from './use-burn-in-shift.ts';
import { wallPaletteAt } from './use-wall-palette.ts';

it('moves the view by at most a pixel per step, within its margin', () => {
  for (let step = 0; step < 360; step += 1) {
    const [x, y] = burnInOffset(step);
    const [nextX, nextY] = burnInOffset(step + 1);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(8);
    expect(Math.max(Math.abs(nextX - x), Math.abs(nextY - y))).toBeLessThanOrEqual(1);
  }
});

it('swaps header and strip at each midnight', () => {
  const days = [30, 31, 32, 33].map((date) => isSwappedOn(new Date(2026, 11, date)));
  expect(days).toEqual([days[0], !days[0], days[0], !days[0]]);
  expect(isSwappedOn(new Date(2026, 11, 30, 23, 59))).toBe(days[0]);
});

it('uses the night palette from 22 to 6', () => {
  expect([21, 22, 0, 5, 6, 12].map(wallPaletteAt)).toEqual(['wall', 'night', 'night', 'night', 'wall', 'wall']);
});
