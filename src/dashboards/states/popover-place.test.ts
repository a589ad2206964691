import { expect, it } from 'vitest';
import { pixelsOf, popoverPlace } from './popover-place.ts';

const WINDOW = { width: 1000, height: 800 };
const SIZE = { width: 300, height: 200 };
const anchor = (left: number, top: number) => ({ left, top, width: 40, height: 20 });

it.each([
  ['bottom', anchor(500, 100), { left: 370, top: 128 }],
  ['bottomRight', anchor(500, 100), { left: 240, top: 128 }],
  ['topLeft', anchor(500, 400), { left: 500, top: 192 }],
  // Where it does not fit, on the other side.
  ['top', anchor(500, 100), { left: 370, top: 128 }],
  ['bottom', anchor(500, 700), { left: 370, top: 492 }],
  ['left', anchor(500, 400), { left: 192, top: 310 }],
  ['rightBottom', anchor(500, 400), { left: 548, top: 220 }],
  ['right', anchor(900, 400), { left: 592, top: 310 }],
  // Never outside of the window.
  ['bottomLeft', anchor(950, 100), { left: 692, top: 128 }],
  ['topRight', anchor(0, 790), { left: 8, top: 582 }],
  ['somewhere', anchor(500, 400), { left: 370, top: 192 }],
])('a popover %s of %j stands at %j', (placement, at, place) => {
  expect(popoverPlace(at, SIZE, placement, WINDOW)).toEqual(place);
});

it.each([
  ['300px', 300],
  ['25vw', 250],
  ['50vh', 400],
  ['2rem', 32],
  ['clamp(1px)', undefined],
])('%s is %j pixels', (length, pixels) => {
  expect(pixelsOf(length, WINDOW)).toBe(pixels);
});
