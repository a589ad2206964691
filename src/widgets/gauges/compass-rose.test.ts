import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../tests/property-runs.ts';
import { inCircle, roseLayout } from './compass-rose.tsx';

it('brings every direction into one turn', () => {
  expect([0, 360, -90, 725].map(inCircle)).toEqual([0, 0, 270, 5]);
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (degrees) => {
      expect(inCircle(degrees)).toBeGreaterThanOrEqual(0);
      expect(inCircle(degrees)).toBeLessThanOrEqual(360);
    }),
    { seed: PROPERTY_SEED, numRuns: runs(200) },
  );
});

it('keeps the value inside of the labels, which leave a small rose', () => {
  const labels = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'].map((text, i) => ({ turn: i / 8, text, isMinor: i % 2 === 1 }));
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 2000 }), fc.integer({ min: 40, max: 2000 }), (width, height) => {
      const { figure, labelsAt, labels: shown, radius } = roseLayout({ width, height, text: { figure: 40, label: 12, tick: 11 } }, labels);
      expect([figure.left, figure.top].every((at) => at >= -1)).toBe(true);
      expect(figure.width / 2).toBeLessThanOrEqual(shown.length > 0 ? labelsAt : radius);
    }),
    { seed: PROPERTY_SEED, numRuns: runs(200) },
  );
  const count = (px: number) => roseLayout({ width: px, height: px, text: { figure: 40, label: 12, tick: 11 } }, labels).labels.length;
  expect([80, 110, 200].map(count)).toEqual([0, 4, 8]);
});
