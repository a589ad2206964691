import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box, freePlace } from './free-place.ts';
import type { LabelPlace } from './plot-input.ts';

const area: Box = { x: 40, y: 10, width: 400, height: 200 };
const size = { width: 80, height: 15 };

it('places the label at the start under its line, or over the line near the bottom', () => {
  expect(freePlace(area, size, 100, [])).toEqual({ x: 43, y: 103, width: 80, height: 15 });
  expect(freePlace(area, size, 205, [])).toEqual({ x: 43, y: 187, width: 80, height: 15 });
});

it('never covers an occupied box and never leaves the plot', () => {
  const box = fc.record({ x: fc.integer({ min: 0, max: 450 }), y: fc.integer({ min: 0, max: 220 }) });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 220 }), fc.array(box, { maxLength: 20 }), (y, dots) => {
      const taken = dots.map((dot) => ({ ...dot, width: 10, height: 10 }));
      const place = freePlace(area, size, y, taken);
      if (!place) return;
      expect(place.x >= area.x && place.x + place.width <= area.x + area.width).toBe(true);
      expect(place.y >= area.y && place.y + place.height <= area.y + area.height).toBe(true);
      for (const { x, y: top } of taken) {
        const isApart = x + 10 <= place.x || x >= place.x + 80 || top + 10 <= place.y || top >= place.y + 15;
        expect(isApart).toBe(true);
      }
    }),
  );
});

it('hides no line of a series where another place is free', () => {
  const under = (box: Box) => box.y > 100;
  expect(freePlace(area, size, 100, [], under)).toEqual({ x: 43, y: 82, width: 80, height: 15 });
  expect(freePlace(area, size, 100, [], () => true)).toEqual(freePlace(area, size, 100, []));
});

it('places no label rather than cover a value', () => {
  expect(freePlace(area, size, 100, [{ x: 0, y: 0, width: 500, height: 300 }])).toBeUndefined();
});

it('begins with the place that its author wants', () => {
  const at = (place: LabelPlace) => freePlace({ x: 0, y: 0, width: 100, height: 100 }, { width: 20, height: 10 }, 50, [], undefined, place);
  expect(at({ along: 'end', isAbove: true })).toMatchObject({ x: 78, y: 38 });
  expect(at({ along: 'middle' })).toMatchObject({ x: 40, y: 52 });
});
