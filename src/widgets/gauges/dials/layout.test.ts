import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { evenMarks } from '../marks.ts';
import { dialLayout, lineLayout } from './layout.ts';

it('leaves the value a place within the widget, whatever is stored', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 96, max: 2000 }),
      fc.integer({ min: 48, max: 1200 }),
      number(-1e6, 1e6),
      number(-1e6, 1e6),
      fc.integer({ min: 1, max: 100 }),
      number(-360, 720),
      number(0, 200),
      (width, height, min, max, count, angle, band) => {
        const room = { width, height, text: { figure: 40, label: 12, tick: 11 }, most: 60, isWall: false };
        const asked = { marks: evenMarks({ min, max }, count), text: String, startAngle: angle, ticksAngle: angle, band, hasFigure: true };
        for (const { figure, numbers, major } of [dialLayout(room, asked), lineLayout(room, asked)]) {
          expect(figure && figure.left >= -1 && figure.left + figure.width <= width + 1).toBe(true);
          expect(figure && figure.top >= -1 && figure.top + figure.height <= height + 1).toBe(true);
          expect(numbers.length).toBeLessThanOrEqual(count + 1);
          expect(major).toBeGreaterThan(0);
        }
      },
    ),
    { seed: PROPERTY_SEED, numRuns: runs(200) },
  );
});

it('gives up its numbers before the value, and its needle for a pointer', () => {
  const asked = { marks: evenMarks({ min: 0, max: 100 }, 10), text: String, startAngle: 45, ticksAngle: 270, band: 15, hasFigure: true };
  const small = dialLayout({ width: 136, height: 76, text: { figure: 40, label: 12, tick: 11 }, most: 60, isWall: false }, asked);
  expect([small.numbers.length, small.needleFrom > 0]).toEqual([0, true]);
  const large = dialLayout({ width: 376, height: 250, text: { figure: 40, label: 12, tick: 11 }, most: 60, isWall: false }, asked);
  expect([large.numbers.length, large.needleFrom]).toEqual([11, 0]);
});

it.each([60, 120, 224, 338, 600])('writes the value below the numbers of a dial of %i pixels that is open at its bottom', (side) => {
  const text = { figure: 40, label: 12, tick: 11 };
  const asked = { marks: evenMarks({ min: 0, max: 100 }, 10), text: String, startAngle: 45, ticksAngle: 270, band: 15, hasFigure: true };
  const { figure, numbers, numbersAt, centre } = dialLayout({ width: side, height: side, text, most: 60, isWall: false }, asked);
  const lowest = centre[1] + numbersAt * Math.SQRT1_2 + text.tick / 2;
  if (numbers.length > 0) expect(figure?.top).toBeGreaterThanOrEqual(lowest);
});

it('writes the value between the numbers of a dial that has no needle', () => {
  const text = { figure: 40, label: 12, tick: 11 };
  const asked = { marks: evenMarks({ min: 0, max: 100 }, 10), text: String, startAngle: 45, ticksAngle: 270, band: 0, hasFigure: true };
  const { figure, numbers, numbersAt, needleFrom } = dialLayout({ width: 126, height: 126, text, most: 60, isWall: false }, asked);
  expect([numbers.length > 0, needleFrom > 0]).toEqual([true, true]);
  expect(figure?.width).toBeLessThanOrEqual(2 * numbersAt - 3 * text.tick * 0.6);
});

it('starts within one turn, however far a stored angle turns', () => {
  const asked = { marks: evenMarks({ min: 0, max: 100 }, 10), text: String, startAngle: 1e308, ticksAngle: 270, band: 0, hasFigure: true };
  const { from } = dialLayout({ width: 200, height: 200, text: { figure: 40, label: 12, tick: 11 }, most: 60, isWall: false }, asked);
  expect(Math.abs(from)).toBeLessThanOrEqual(1.5);
});
