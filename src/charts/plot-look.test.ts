import { expect, it } from 'vitest';
import { DESK_LOOK, labelSpace, PHONE_LOOK, wallLook } from './plot-look.ts';
import { TIME_STEPS } from './plot-options.ts';

const HOUR = 3_600_000;

it.each([
  ['a small card', DESK_LOOK, 130],
  ['a card', DESK_LOOK, 200],
  ['a chart', DESK_LOOK, 1000],
  ['a phone', PHONE_LOOK, 300],
  ['a wall', wallLook(1), 500],
])('the time axis of %s has two labels or more for any window', (_, look, px) => {
  const space = labelSpace(look, px);
  expect(space).toBeGreaterThanOrEqual(look.fontPx * 5);
  for (const length of [60_000, HOUR / 2, HOUR, 6 * HOUR, 24 * HOUR, 7 * 24 * HOUR, 30 * 24 * HOUR]) {
    const step = TIME_STEPS.find((one) => (one / length) * px >= space) ?? Number.POSITIVE_INFINITY;
    expect.soft(Math.floor(length / step), `${length}`).toBeGreaterThanOrEqual(2);
  }
});
