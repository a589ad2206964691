import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowPlace } from './row-place.ts';

const keys = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });

describe('RowPlace', () => {
  it('is the row of the chosen thing while that exists, and a row that exists always', () => {
    fc.assert(
      fc.property(keys, fc.nat(), fc.array(keys, { minLength: 1 }), (before, pick, views) => {
        const place = new RowPlace();
        const chosen = before[pick % before.length] as string;
        place.choose(before.indexOf(chosen), chosen);
        let isThere = true;
        for (const view of views) {
          place.follow(view, 0, view.length);
          isThere &&= view.includes(chosen);
          if (isThere) expect(view[place.index]).toBe(chosen);
          expect(place.index).toBeLessThan(view.length);
        }
      }),
    );
  });

  it.each([
    ['another part of the rows arrived', ['x', 'y'], 40, 100, 5],
    ['no row arrived', [], 0, 0, 5],
    ['its thing moved', ['x', 'y', 'f'], 0, 100, 2],
    ['its thing is gone, and others have fewer rows', ['x', 'y'], 0, 2, 1],
  ])('when %s', (_, rows, first, total, index) => {
    const place = new RowPlace();
    place.choose(5, 'f');
    place.follow(rows, first, total);
    expect(place.index).toBe(index);
  });

  it('becomes that of a thing once its row has arrived', () => {
    const place = new RowPlace();
    place.choose(2, undefined);
    place.follow(['', '', ''], 0, 9);
    place.follow(['a', 'b', 'c'], 0, 9);
    place.follow(['c', 'a', 'b'], 0, 9);
    expect(place.index).toBe(0);
  });
});
