import { expect, it } from 'vitest';
import { legendPlaces } from './chart-picture.ts';

it('wraps the legend of a picture into rows, and never leaves a row empty', () => {
  expect(legendPlaces([50, 40, 60, 200], 110, 10)).toEqual([
    { x: 0, row: 0 },
    { x: 60, row: 0 },
    { x: 0, row: 1 },
    { x: 0, row: 2 },
  ]);
});
