import { expect, it } from 'vitest';
import { stepInGrid } from './step-in-grid.ts';

/** Eight in rows of three: 0 1 2 / 3 4 5 / 6 7. */
it.each([
  ['ArrowRight', 2, 3, false],
  ['ArrowRight', 7, null, false],
  ['ArrowRight', 3, 2, true],
  ['ArrowLeft', 3, 2, false],
  ['ArrowLeft', 0, null, false],
  ['ArrowLeft', 2, 3, true],
  ['ArrowDown', 1, 4, false],
  ['ArrowDown', 5, 7, false],
  ['ArrowDown', 6, null, false],
  ['ArrowUp', 7, 4, true],
  ['ArrowUp', 2, 'before', false],
  ['Home', 5, 0, false],
  ['End', 1, 7, false],
  ['Tab', 1, null, false],
  ['toString', 1, null, false],
] as const)('%s from %d leads to %s (mirrored: %s)', (key, from, to, isMirrored) =>
  expect(stepInGrid(key, { from, count: 8, columns: 3, isMirrored })).toBe(to),
);
