import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../tests/property-runs.ts';
import { type Cells, firstFree } from './place-widgets.ts';

const COLUMNS = 6;
const small = (least: number, most: number) => fc.integer({ min: least, max: most });
const cell: fc.Arbitrary<Cells> = fc.record({ x: small(0, 5), y: small(0, 8), w: small(1, 6), h: small(1, 4) });
const stored = (cells: readonly Cells[]) =>
  Object.fromEntries(cells.map(({ x, y, w, h }, index) => [`w${index}`, { col: x, row: y, sizeX: w, sizeY: h }]));
const doMeet = (a: Cells, b: Cells) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

it('a new widget takes the first free place from a row on', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 8 }), small(1, COLUMNS), small(1, 4), small(0, 9), (cells, w, h, from) => {
      const places = Array.from({ length: 40 * COLUMNS }, (_, at) => ({ x: at % COLUMNS, y: from + Math.floor(at / COLUMNS), w, h }));
      const first = places.find((one) => one.x + w <= COLUMNS && !cells.some((other) => doMeet(one, other)));
      expect({ ...firstFree(stored(cells), { w, h }, { columns: COLUMNS, from }), w, h }).toEqual(first);
    }),
    { numRuns: runs(200) },
  );
});
