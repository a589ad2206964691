import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BETWEEN_ARGUMENTS, joinedArguments } from './joined-arguments.ts';

it('gives JSON back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.json(), { minLength: 1 }), (args) => {
      expect(joinedArguments(args).split(BETWEEN_ARGUMENTS)).toEqual(args);
    }),
  );
});

it('makes no argument two, and none JSON that was not', () => {
  const args = ['1\u00002', '"a\u0000b"', '3'];
  const given = joinedArguments(args).split(BETWEEN_ARGUMENTS);
  expect(given).toHaveLength(3);
  for (const bad of given.slice(0, 2)) expect(() => JSON.parse(bad)).toThrow(SyntaxError);
});
