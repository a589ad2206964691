import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { type Box, batteryLayout, batteryParts } from './layout.ts';

const isInside = (inner: Box, outer: Box) =>
  inner.left >= outer.left - 0.01 &&
  inner.top >= outer.top - 0.01 &&
  inner.left + inner.width <= outer.left + outer.width + 0.01 &&
  inner.top + inner.height <= outer.top + outer.height + 0.01;

it('draws battery, cells and value within every widget', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 2000 }),
      fc.integer({ min: 30, max: 1200 }),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 1, max: 20 }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      (width, height, isUpright, hasValue, sections, share) => {
        const room = { width, height, text: { figure: 40, label: 12, tick: 11 }, most: 60, isWall: false };
        const whole = { left: 0, top: 0, width, height };
        const { battery, figure } = batteryLayout(room, { isUpright, hasValue, size: undefined });
        expect(isInside(battery, whole)).toBe(true);
        if (figure) expect(isInside(figure, whole)).toBe(true);
        const { body, pole, cells } = batteryParts(battery, isUpright, sections, share);
        expect(isInside(pole, battery)).toBe(true);
        expect(cells).toHaveLength(sections);
        for (const cell of cells) expect(isInside(cell, body)).toBe(true);
      },
    ),
    { seed: PROPERTY_SEED, numRuns: runs(300) },
  );
});

it('fills a whole battery from the end without the pole', () => {
  const upright = { left: 0, top: 0, width: 54, height: 100 };
  const [half] = batteryParts(upright, true, 1, 0.5).cells;
  const [full] = batteryParts(upright, true, 1, 1).cells;
  expect(half?.height).toBeCloseTo((full?.height ?? 0) / 2);
  expect((half?.top ?? 0) + (half?.height ?? 0)).toBeCloseTo((full?.top ?? 0) + (full?.height ?? 0));
  const lying = { left: 0, top: 0, width: 100, height: 54 };
  expect(batteryParts(lying, false, 1, 0.2).cells[0]?.left).toBeCloseTo(batteryParts(lying, false, 1, 1).cells[0]?.left ?? 0);
});
