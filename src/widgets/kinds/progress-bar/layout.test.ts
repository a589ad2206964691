import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { progressLayout } from './layout.ts';

it('has room for value and bar in every widget, without one over the other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 40, max: 2000 }),
      fc.integer({ min: 18, max: 1200 }),
      fc.boolean(),
      fc.boolean(),
      fc.option(fc.string({ maxLength: 12 })),
      fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
      (width, height, isInLine, hasEnds, value, size) => {
        const room = { width, height, text: { figure: 40, label: 12, tick: 11 }, most: 60, isWall: false };
        const { figure, from, to, y, thickness, endsY } = progressLayout(room, { isInLine, value, hasEnds, size });
        expect(to).toBeGreaterThan(from);
        expect(from - thickness / 2).toBeGreaterThanOrEqual(0);
        expect(to + thickness / 2).toBeLessThanOrEqual(width + 1);
        expect(y + thickness / 2).toBeLessThanOrEqual(height + 0.01);
        if (endsY !== null) expect(endsY).toBeLessThanOrEqual(height);
        expect(figure === null).toBe(value === null);
        if (figure) {
          const isBeside = figure.left >= to + thickness / 2;
          expect(isBeside || figure.top + figure.height <= y - thickness / 2 + 0.01).toBe(true);
          expect(figure.left + figure.width).toBeLessThanOrEqual(width + 0.01);
        }
      },
    ),
    { seed: PROPERTY_SEED, numRuns: runs(300) },
  );
});
