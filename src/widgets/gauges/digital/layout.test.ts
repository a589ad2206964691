import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { figureForm } from '../figure-size.ts';
import { layoutOf } from './layout.ts';

const SHAPES = ['arc', 'donut', 'horizontalBar', 'verticalBar'];

it('leaves every value a place within the widget, and draws nothing beyond it', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const texts = fc.array(fc.string({ maxLength: 8 }), { maxLength: 5 });
  fc.assert(
    fc.property(
      fc.constantFrom(...SHAPES),
      fc.integer({ min: 96, max: 2000 }),
      fc.integer({ min: 48, max: 1200 }),
      number(0, 3),
      number(-400, 400),
      fc.boolean(),
      fc.boolean(),
      texts,
      (gaugeType, width, height, gaugeWidthScale, donutStartAngle, hasEnds, hasValue, ticks) => {
        const text = { figure: 40, label: 12, tick: 11 };
        const ends = hasEnds ? (['-60', '1,000'] as const) : null;
        const asked = { gaugeType, gaugeWidthScale, donutStartAngle, hasValue, ends, ticks };
        const layout = layoutOf({ width, height, text, most: 60, isWall: false }, asked);
        const { figure, thickness } = layout;
        expect(figure.left).toBeGreaterThanOrEqual(-1);
        expect(figure.left + figure.width).toBeLessThanOrEqual(width + 1);
        expect(figure.top).toBeGreaterThanOrEqual(-1);
        expect(figure.top + figure.height).toBeLessThanOrEqual(height + 1);
        const drawn =
          layout.shape === 'ring'
            ? layout.centre.map((at) => [at - layout.radius - thickness / 2, at + layout.radius * (gaugeType === 'arc' ? 0 : 1)])
            : [0, 1].map((i) => [Math.min(layout.from[i] ?? 0, layout.to[i] ?? 0), Math.max(layout.from[i] ?? 0, layout.to[i] ?? 0)]);
        for (const [i, [from = 0, to = 0]] of drawn.entries()) {
          expect(from).toBeGreaterThanOrEqual(-1);
          expect(to).toBeLessThanOrEqual((i === 0 ? width : height) + 1);
        }
        expect(thickness).toBeGreaterThan(0);
      },
    ),
    { seed: PROPERTY_SEED, numRuns: runs(300) },
  );
});

it('writes a value in any room: without its unit first, then rounded, never too small', () => {
  const room = { width: 200, height: 60, least: 11, most: 60 };
  expect(figureForm('41.3', '41.3', '°C', room)).toEqual({ px: expect.closeTo(52.17, 1), isRounded: false, hasUnit: true });
  expect(figureForm('41.3', '41.3', '°C', { ...room, width: 30 })).toMatchObject({ hasUnit: false, isRounded: false });
  expect(figureForm('1,234,567.891', '1.23M', 'l', { ...room, width: 40 })).toMatchObject({ px: expect.closeTo(13.3, 1), isRounded: true });
  expect(figureForm('standby', undefined, '', { ...room, width: 20 })).toMatchObject({ px: 11, isRounded: false });
});
