import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDense, traceColumns } from './trace-columns.ts';

const NONE = new Float64Array();
/** Time is x, value is y. */
const columns = (samples: readonly (readonly [number, number])[], gaps: Float64Array = NONE, isStepped = false, turn = 1) => {
  const flat = traceColumns({
    t: Float64Array.from(samples, ([x]) => x),
    values: Float64Array.from(samples, ([, y]) => y),
    gaps,
    from: 0,
    x: (at) => at,
    y: (value) => value,
    bottom: 100,
    isStepped,
    turn,
    dotPx: 1,
  });
  return Array.from({ length: flat.length / 3 }, (_, i) => flat.slice(i * 3, i * 3 + 3));
};

describe('a series as pixels', () => {
  it('spans each column from the lowest to the highest sample, joined to the previous column', () => {
    expect(
      columns([
        [0, 5],
        [0.3, 1],
        [0.6, 9],
        [1.2, 4],
        [1.7, 6],
      ]),
    ).toEqual([
      [0, 1, 9],
      [1, 4, 9],
    ]);
  });

  it('follows the straight line between distant samples, or holds the value', () => {
    const apart = [
      [0, 0],
      [4, 8],
    ] as const;
    expect(columns(apart)).toEqual([
      [0, 0, 0],
      [1, 0, 2],
      [2, 2, 4],
      [3, 4, 6],
      [4, 6, 8],
    ]);
    expect(columns(apart, NONE, true).slice(1)).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
      [4, 0, 8],
    ]);
    expect(columns(apart, NONE, true, 0.5).slice(1)).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 8],
      [4, 8, 8],
    ]);
  });

  it('leaves outages empty, and crosses rows where other series have samples', () => {
    expect(
      columns(
        [
          [0, 1],
          [1, Number.NaN],
          [2, 1],
          [8, 3],
        ],
        Float64Array.of(2, 8),
      ).map(([x]) => x),
    ).toEqual([0, 1, 2, 8]);
  });

  it('has each column once, and every sample inside its column', () => {
    const samples = fc
      .uniqueArray(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 200 })
      .map((times) => times.sort((a, b) => a - b).map((at, i) => [at, (i * 37) % 11] as const));
    fc.assert(
      fc.property(samples, (list) => {
        const drawn = columns(list);
        expect(drawn.map(([x]) => x)).toEqual([...new Set(drawn.map(([x]) => x))].sort((a, b) => Number(a) - Number(b)));
        for (const [at, value] of list) {
          const column = drawn.find(([x]) => x === Math.floor(at));
          expect(column?.[1]).toBeLessThanOrEqual(value);
          expect(column?.[2]).toBeGreaterThanOrEqual(value);
        }
      }),
    );
  });

  it('is chosen for more samples than columns, whatever other series share the axis', () => {
    expect(
      isDense(
        Float64Array.from({ length: 300 }, (_, i) => i),
        200,
      ),
    ).toBe(true);
    expect(
      isDense(
        Float64Array.from({ length: 300 }, (_, i) => (i % 2 ? Number.NaN : i)),
        200,
      ),
    ).toBe(false);
  });
});
