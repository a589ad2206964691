import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import type { Predicate } from '../../contract/query.ts';
import { compileCheck, compileExclusion } from './predicate.ts';
import { checkOf } from './read-profile-alarm.ts';

const INPUT = { at: 0, value: () => undefined, timeOf: () => undefined };

const number = fc.integer({ min: -20, max: 20 });
const value = { userValue: null, dynamicValue: null };
const simple = fc.oneof(
  fc
    .tuple(fc.constantFrom('EQUAL', 'NOT_EQUAL', 'GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL'), number)
    .map(([operation, defaultValue]) => ({ type: 'NUMERIC', operation, value: { defaultValue, ...value } })),
  fc.constant({ type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: true, ...value } }),
);
const predicate = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    simple,
    fc
      .tuple(fc.constantFrom('AND', 'OR'), fc.array(tie('any'), { minLength: 1, maxLength: 3 }))
      .map(([operation, predicates]) => ({ type: 'COMPLEX', operation, predicates })),
  ),
})).any as fc.Arbitrary<Predicate>;

it('excludes no range of which a number matches', () => {
  fc.assert(
    fc.property(predicate, number, fc.nat(10), (given, min, length) => {
      const range = { min, max: min + length };
      const numbers = Array.from({ length: 2 * length + 1 }, (_, n) => min + n / 2);
      const test = compileCheck(checkOf(given));
      const matches = numbers.some((one) => test({ type: 'DOUBLE', value: one }, INPUT));
      if (compileExclusion(checkOf(given))(range, INPUT)) expect(matches).toBe(false);
    }),
    { numRuns: runs(1000) },
  );
});

it.each([
  ['GREATER', 5, true],
  ['GREATER', 4.9, false],
  ['GREATER_OR_EQUAL', 5, false],
  ['LESS', 1, true],
  ['LESS', 1.1, false],
  ['LESS_OR_EQUAL', 1, false],
  ['EQUAL', 6, true],
  ['EQUAL', 3, false],
] as const)('%s %d: 1 to 5 is excluded: %s', (operation, defaultValue, isExcluded) => {
  const given = { type: 'NUMERIC', operation, value: { defaultValue, ...value } } as const;
  expect(compileExclusion(checkOf(given))({ min: 1, max: 5 }, INPUT)).toBe(isExcluded);
});
