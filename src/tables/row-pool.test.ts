import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestIncreasing } from './row-pool.ts';

const permutations = fc.integer({ min: 1, max: 12 }).chain((length) =>
  fc.tuple(
    fc.shuffledSubarray(
      Array.from({ length }, (_, index) => index),
      { minLength: length },
    ),
    fc.integer({ min: -1, max: length - 1 }),
  ),
);

/** Reference implementation: tries all subsets. */
function longest(numbers: readonly number[], held: number): number {
  let best = 0;
  for (let bits = 0; bits < 2 ** numbers.length; bits += 1) {
    if (held >= 0 && (bits & (1 << held)) === 0) continue;
    const chosen = numbers.filter((_, at) => (bits & (1 << at)) !== 0);
    if (chosen.every((number, at) => at === 0 || (chosen[at - 1] ?? 0) < number)) best = Math.max(best, chosen.length);
  }
  return best;
}

describe('longestIncreasing', () => {
  it.each([
    { numbers: [0, 1, 2], held: -1, places: [0, 1, 2] },
    { numbers: [1, 2, 3, 0], held: -1, places: [0, 1, 2] },
    { numbers: [1, 2, 3, 0], held: 3, places: [3] },
    { numbers: [3, 0, 1, 2], held: -1, places: [1, 2, 3] },
    { numbers: [], held: -1, places: [] },
  ])('of $numbers with $held held is $places', ({ numbers, held, places }) => {
    expect([...longestIncreasing(numbers, held)].sort((a, b) => a - b)).toEqual(places);
  });

  it('is increasing, of maximum length, and contains the held place', () => {
    fc.assert(
      fc.property(permutations, ([numbers, held]) => {
        const places = [...longestIncreasing(numbers, held)].sort((a, b) => a - b);
        expect(places.every((place, at) => at === 0 || (numbers[places[at - 1] ?? 0] ?? 0) < (numbers[place] ?? 0))).toBe(true);
        expect(places).toHaveLength(longest(numbers, held));
        if (held >= 0) expect(places).toContain(held);
      }),
    );
  });
});
