import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import type { Cells } from '../document/commands/place-widgets.ts';
import { pushedCells, steppedCells } from './edited-cells.ts';

const cells = fc.record({ x: fc.nat(20), y: fc.nat(20), w: fc.integer({ min: 1, max: 8 }), h: fc.integer({ min: 1, max: 8 }) });
const overlap = (a: Cells, b: Cells) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

it('what is pushed overlaps nothing, keeps its columns and size, and leaves the moved one where it is', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 12 }), (list) => {
      const before = new Map(list.map((each, i) => [String(i), each]));
      const after = pushedCells(before, new Set(['0']));
      expect(after.get('0')).toEqual(before.get('0'));
      const all = [...after];
      for (const [id, { x, y, w, h }] of all) {
        expect({ x, w, h }).toEqual({ x: before.get(id)?.x, w: before.get(id)?.w, h: before.get(id)?.h });
        expect(y).toBeGreaterThanOrEqual(before.get(id)?.y ?? 0);
        for (const [other, place] of all) expect(other !== id && overlap(place, { x, y, w, h })).toBe(false);
      }
    }),
    { numRuns: runs(200) },
  );
});

it.each([
  ['ArrowRight', false, { x: 3, y: 1, w: 4, h: 3 }],
  ['ArrowUp', false, { x: 2, y: 0, w: 4, h: 3 }],
  ['ArrowRight', true, { x: 2, y: 1, w: 5, h: 3 }],
  ['ArrowUp', true, { x: 2, y: 1, w: 4, h: 2 }],
  ['Enter', false, null],
] as const)('%s, resizing: %s', (key, isResize, wanted) => {
  expect(steppedCells({ x: 2, y: 1, w: 4, h: 3 }, key, isResize, 24)).toEqual(wanted);
});

it('stops at the edges and at one cell', () => {
  expect(steppedCells({ x: 0, y: 0, w: 1, h: 1 }, 'ArrowLeft', false, 24)).toBeNull();
  expect(steppedCells({ x: 20, y: 0, w: 4, h: 1 }, 'ArrowRight', false, 24)).toBeNull();
  expect(steppedCells({ x: 20, y: 0, w: 4, h: 1 }, 'ArrowRight', true, 24)).toBeNull();
  expect(steppedCells({ x: 0, y: 0, w: 1, h: 1 }, 'ArrowLeft', true, 24)).toBeNull();
});
