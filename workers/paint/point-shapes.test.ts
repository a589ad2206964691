import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OutlineSink, type PointShape, SIDE_REACH, tracePoint } from './point-shapes.ts';

const SHAPES: readonly PointShape[] = ['circle', 'ring', 'rect', 'roundRect', 'triangle', 'diamond', 'pin', 'arrow', 'cross'];

/** All that an outline reaches, as corners and circles' ends. */
function reached(shape: PointShape, x: number, y: number, radius: number): (readonly [number, number])[] {
  const at: (readonly [number, number])[] = [];
  const sink: OutlineSink = {
    moveTo: (...place) => at.push(place),
    lineTo: (...place) => at.push(place),
    arc: (cx, cy, r) => at.push([cx - r, cy - r], [cx + r, cy + r]),
    roundRect: (left, top, width, height) => at.push([left, top], [left + width, top + height]),
    closePath: () => undefined,
  };
  tracePoint(sink, shape, x, y, radius);
  return at;
}

it('reaches to its sides as far as it says, and is around its sample or, a pin, points to it', () => {
  const place = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...SHAPES), place, place, fc.double({ min: 0.5, max: 20, noNaN: true }), (shape, x, y, radius) => {
      const all = reached(shape, x, y, radius);
      expect(all.length).toBeGreaterThan(1);
      for (const [right] of all) expect(Math.abs(right - x)).toBeLessThanOrEqual(SIDE_REACH * radius + 1e-9);
      const [left, end] = [Math.min(...all.map(([at]) => at)), Math.max(...all.map(([at]) => at))];
      expect(left).toBeLessThan(x);
      expect(end).toBeGreaterThan(x);
      expect(Math.min(...all.map(([, down]) => down))).toBeLessThan(y);
      expect(Math.max(...all.map(([, down]) => down))).toBeGreaterThanOrEqual(y);
    }),
  );
});
