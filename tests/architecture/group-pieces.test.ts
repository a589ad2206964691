import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupPieces, type Piece } from '../../build/group.mjs';

const DEMANDS = [
  { weight: 1, request: 100 },
  { weight: 1, request: 100 },
  { weight: 50, request: 20 },
];
const wanted = (...demands: number[]) => new Set(demands);
const sorted = (groups: string[][]) => groups.map((group) => group.join('')).sort();

it('merges what the same demands load, and what several load where that saves more requests than it loads in vain', () => {
  const pieces = new Map<string, Piece<string>>([
    ['a', { bytes: 500, wanted: wanted(0) }],
    ['b', { bytes: 300, wanted: wanted(0) }],
    ['c', { bytes: 10, wanted: wanted(0, 1) }],
    ['d', { bytes: 10, wanted: wanted(0, 1) }],
    ['e', { bytes: 900, wanted: wanted(2) }],
    ['f', { bytes: 30, wanted: wanted(1) }],
    ['g', { bytes: 5, wanted: wanted() }],
  ]);
  // `f` rides with `cd`: 30 bytes in vain for the first demand, a request fewer for the second.
  expect(sorted(groupPieces(pieces, DEMANDS))).toEqual(['ab', 'cdf', 'e']);
});

it('adds nothing to a page that is measured, but pieces that are there before it', () => {
  const small = { bytes: 30, wanted: wanted(0, 1) };
  expect(
    sorted(
      groupPieces(
        new Map([
          ['a', { bytes: 200, wanted: wanted(0, 1, 2) }],
          ['b', small],
        ]),
        DEMANDS,
      ),
    ),
  ).toEqual(['a', 'b']);
  expect(
    sorted(
      groupPieces(
        new Map([
          ['a', { bytes: 200, wanted: wanted(0, 1) }],
          ['b', { ...small, held: wanted(2) }],
        ]),
        DEMANDS,
      ),
    ),
  ).toEqual(['ab']);
});

it('keeps worlds apart', () => {
  const piece = { bytes: 10, wanted: wanted(0) };
  const pieces = new Map([
    ['a', { ...piece, world: 'page' }],
    ['b', { ...piece, world: 'workers' }],
  ]);
  expect(sorted(groupPieces(pieces, DEMANDS))).toEqual(['a', 'b']);
});

it('puts what others need or follow into the same file or an earlier one, and each piece into one', () => {
  const piece = fc.record({
    bytes: fc.nat({ max: 300 }),
    demands: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1 }),
    before: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
    set: fc.constantFrom('needs' as const, 'follows' as const),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (list) => {
      const wants = list.map(({ demands }) => new Set(demands));
      // Whoever loads a piece loads what it needs.
      for (const [i, { before, set }] of [...list.entries()].reverse()) {
        if (set === 'needs') for (const other of before) if (other < i) for (const demand of wants[i] ?? []) wants[other]?.add(demand);
      }
      const pieces = new Map<number, Piece<number>>(
        list.map(({ bytes, before, set }, i) => [i, { bytes, wanted: wants[i] ?? new Set(), [set]: before.filter((other) => other < i) }]),
      );
      const groups = groupPieces(pieces, DEMANDS);
      expect(groups.flat().sort((a, b) => a - b)).toEqual([...pieces.keys()]);
      const place = new Map(groups.flatMap((keys, number) => keys.map((key) => [key, number])));
      for (const [i, { before }] of list.entries()) {
        for (const other of before) if (other < i) expect(place.get(other)).toBeLessThanOrEqual(place.get(i) ?? -1);
      }
    }),
  );
});
