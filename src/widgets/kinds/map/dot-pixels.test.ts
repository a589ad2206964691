import { expect, it } from 'vitest';
import { type Pixels, putPixels } from './dot-pixels.ts';

const CLEAR = 0;
const BLUE = 0xff_ff_00_00;
const HALF_RED = 0x80_00_00_ff;
const sheet = (width: number, height: number, ...values: number[]): Pixels => ({
  width,
  height,
  values: Int32Array.from({ length: width * height }, (_, i) => values[i] ?? CLEAR),
});
const DOT = sheet(2, 2, CLEAR, BLUE, HALF_RED, BLUE);

it.each([
  [1, 0, [CLEAR, CLEAR, BLUE, CLEAR, HALF_RED, BLUE]],
  [-1, 1, [CLEAR, CLEAR, CLEAR, BLUE, CLEAR, CLEAR]],
  [2, -1, [CLEAR, CLEAR, HALF_RED, CLEAR, CLEAR, CLEAR]],
  [5, 0, [CLEAR, CLEAR, CLEAR, CLEAR, CLEAR, CLEAR]],
  [0, -3, [CLEAR, CLEAR, CLEAR, CLEAR, CLEAR, CLEAR]],
])('puts a dot with its corner at %i, %i and cuts what is beyond', (left, top, expected) => {
  const target = sheet(3, 2);
  putPixels(target, DOT, left, top);
  expect([...new Uint32Array(target.values.buffer)]).toEqual(expected);
});

it('mixes what shines through', () => {
  const target = sheet(2, 2, BLUE, BLUE, BLUE, HALF_RED);
  putPixels(target, sheet(2, 2, HALF_RED, CLEAR, BLUE, HALF_RED), 0, 0);
  expect([...new Uint32Array(target.values.buffer)]).toEqual([0xff_7f_00_80, BLUE, BLUE, 0xc0_00_00_ff]);
});
