import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { barsLayout } from './bars-layout.ts';

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -50, max: 1000 }),
  fc.constantFrom(0, Number.MAX_VALUE, -Number.MAX_VALUE),
);
const end = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined });
const bar = (one: number, text = String(one)) => ({ number: one, name: 'Pressure', measure: `${text} bar`, figure: text });
const roomOf = (width: number, height: number) => ({ width, height, tickPx: 11, namePx: 11, figurePx: 11 });
const LOOK = { min: undefined, max: undefined, part: 0.8, hasNames: true };

it('keeps bars and texts within the drawing, whatever the values and the ends of the axis', () => {
  const size = fc.tuple(fc.integer({ min: 60, max: 1900 }), fc.integer({ min: 40, max: 1000 }));
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1, maxLength: 60 }),
      size,
      end,
      end,
      fc.boolean(),
      (numbers, [width, height], min, max, hasNames) => {
        const layout = barsLayout(
          numbers.map((one) => bar(one, '41.2')),
          roomOf(width, height),
          { min, max, part: 0.8, hasNames },
        );
        expect(layout.bars).toHaveLength(numbers.length);
        for (const [i, { left, width: wide, top, height: tall, figure }] of layout.bars.entries()) {
          expect(left).toBeGreaterThanOrEqual(layout.left - 1);
          expect(left + wide).toBeLessThanOrEqual(width + 1);
          expect(top).toBeGreaterThanOrEqual(-1);
          expect(top + tall).toBeLessThanOrEqual(height + 1);
          if (i > 0) expect(left).toBeGreaterThan(layout.bars[i - 1]?.left ?? 0);
          if (figure) expect(figure.y).toBeGreaterThanOrEqual(0);
          if (figure) expect(figure.y).toBeLessThanOrEqual(height);
        }
        for (const { y } of layout.ticks) expect(y >= -1 && y <= height + 1).toBe(true);
      },
    ),
    { seed: PROPERTY_SEED, numRuns: runs(200) },
  );
});

it('draws longer bars for larger values, from 0', () => {
  const { bars, base } = barsLayout([bar(10), bar(20), bar(-10)], roomOf(400, 300), LOOK);
  const [ten, twenty, below] = bars;
  expect((twenty?.height ?? 0) / (ten?.height ?? 1)).toBeCloseTo(2, 5);
  expect(below?.height).toBeCloseTo(ten?.height ?? 0, 5);
  expect([below?.top, (ten?.top ?? 0) + (ten?.height ?? 0)]).toEqual([base, base]);
});

it('drops the unit, then names, before the number of a bar', () => {
  const kept = (width: number, height = 300) => {
    const { bars, names } = barsLayout([bar(10.25), bar(20.5), bar(7.75)], roomOf(width, height), LOOK);
    return [bars.map(({ figure }) => figure?.text)[0], names !== null];
  };
  expect(kept(400)).toEqual(['10.25 bar', true]);
  expect(kept(160, 120)).toEqual(['10.25', true]);
  expect(kept(110, 40)).toEqual(['10.25', false]);
});
