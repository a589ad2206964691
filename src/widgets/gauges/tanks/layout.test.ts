import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { tankLayout } from './layout.ts';
import { SHAPE_NAMES, shapeOf } from './shapes.ts';

it('draws tank and value within every widget, and the value beside the tank or on its plate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 80, max: 2000 }),
      fc.integer({ min: 40, max: 1200 }),
      fc.constantFrom(...SHAPE_NAMES),
      fc.option(fc.string({ maxLength: 12 })),
      fc.boolean(),
      (width, height, name, value, isOnTank) => {
        const room = { width, height, text: { figure: 40, label: 12, tick: 11 }, most: 40, isWall: false };
        const { tank, figure, plate } = tankLayout(room, { ratio: shapeOf(name).ratio, stroke: 2, value, isOnTank });
        for (const box of [tank, figure, plate]) {
          if (!box) continue;
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-0.01);
          expect(box.left + box.width).toBeLessThanOrEqual(width + 0.01);
          expect(box.top + box.height).toBeLessThanOrEqual(height + 0.01);
        }
        expect(figure === null).toBe(value === null);
        if (figure && !plate) expect(figure.left >= tank.left + tank.width || figure.top >= tank.top + tank.height - 0.01).toBe(true);
        if (plate) expect(isOnTank).toBe(true);
      },
    ),
    { seed: PROPERTY_SEED, numRuns: runs(300) },
  );
});
