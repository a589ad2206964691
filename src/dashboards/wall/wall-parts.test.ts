import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallParts } from './use-wall-parts.ts';

const span = (top: number, height: number) => ({ top, bottom: top + height });

it.each([
  ['everything fits', [span(0, 50), span(50, 50)], [0]],
  ['two screens', [span(0, 60), span(60, 60)], [0, 60]],
  ['a widget is taller than the wall', [span(0, 250)], [0, 100, 200]],
  ['one taller than the wall stands beside others', [span(10, 300), span(10, 60), span(80, 60)], [0, 80, 180, 280]],
  ['columns end at different heights', [span(0, 100), span(0, 70), span(70, 70)], [0, 70]],
  ['nothing is there', [], [0]],
])('%s', (_, spans, parts) => {
  expect(wallParts(spans, 100)).toEqual(parts);
});

it('shows all of any layout', () => {
  const spans = fc.array(
    fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 400 })).map(([top, height]) => span(top, height)),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 500 }), (all, height) => {
      const parts = wallParts(all, height);
      expect(parts).toEqual([...new Set(parts)].sort((a, b) => a - b));
      for (const { top, bottom } of all) {
        if (bottom - top <= height) expect(parts.some((at) => at <= top && bottom <= at + height)).toBe(true);
        // Every pixel row of a taller one.
        for (let y = top; y < bottom; y += 1) expect(parts.some((at) => at <= y && y < at + height)).toBe(true);
      }
    }),
  );
});
