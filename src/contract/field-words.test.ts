import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIELD_PROBLEMS, fieldWords, readFieldWords } from './field-words.ts';

it('reads what a field cannot compute back from the words of it', () => {
  const name = fc.stringMatching(/^[\p{L}_][\p{L}\p{N}_]{0,9}$/u);
  fc.assert(
    fc.property(fc.constantFrom(...FIELD_PROBLEMS), name, fc.string(), (problem, first, second) => {
      const count = fieldWords(problem, '\0', '\0').split('\0').length - 1;
      const values = [first, second].slice(0, count);
      expect(readFieldWords(fieldWords(problem, ...values))).toEqual({ problem, values });
    }),
  );
  expect(readFieldWords('Something else')).toBeNull();
});
