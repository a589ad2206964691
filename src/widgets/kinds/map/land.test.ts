import { expect, it } from 'vitest';
import { readLand } from './land.ts';

it('has no line from one edge of the world to the other, but along the pole', async () => {
  const { coasts, borders } = await readLand();
  const across = [...coasts, ...borders].flatMap(({ points }) =>
    Array.from({ length: points.length / 2 - 1 }, (_, i) => [points[2 * i] ?? 0, points[2 * i + 2] ?? 0, points[2 * i + 1] ?? 0] as const),
  );
  const far = across.filter(([from, to]) => Math.abs(from - to) > 0.5);
  expect(far.every(([, , south]) => south > 0.99)).toBe(true);
  // What lies at the date line is at both edges.
  expect(coasts.some(({ box }) => box[2] > 1.001)).toBe(true);
  expect(coasts.some(({ box }) => box[0] < -0.001)).toBe(true);
});
