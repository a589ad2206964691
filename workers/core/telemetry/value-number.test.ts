import { expect, it } from 'vitest';
import { valueNumber } from './value-number.ts';

it.each([
  ['5.50', 5.5],
  ['1.0E10', 1e10],
  ['9007199254740993', 9007199254740992],
  ['241408E4', Number.NaN],
  ['007', Number.NaN],
  ['', Number.NaN],
  [null, Number.NaN],
  [undefined, Number.NaN],
])('%j is the number %s', (text, value) => expect(valueNumber(text)).toBe(value));

it('reads booleans as 1 and 0, which the official chart leaves out', () => {
  expect([valueNumber('true'), valueNumber('false')]).toEqual([1, 0]);
});
