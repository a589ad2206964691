import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueNumber } from './value-number.ts';

describe('values of servers as numbers', () => {
  /** The official aggregator reads the same number. */
  it.each([
    ['5', 5],
    ['5.5', 5.5],
    ['5.0', 5],
    ['007', 7],
    ['1e3', 1000],
    ['1.0E10', 1e10],
    ['1.0E-5', 0.00001],
    ['1.2345678E7', 12345678],
    ['-3.5', -3.5],
    [' 5', 5],
    ['9007199254740993', 9007199254740992],
  ] as const)('%j is the number %s', (text, value) => expect(valueNumber(text)).toBe(value));

  it.each([
    ['0x10', 'hexadecimal is no spelling of a server'],
    ['', 'an empty text is no zero'],
    ['12abc', 'half a number is a text'],
    [null, 'a deletion is no zero'],
    [undefined, 'an absent value is no zero'],
    ['abc', 'a text would spoil its bucket'],
    ['NaN', 'not a number'],
    ['Infinity', 'not a number'],
    ['1e', 'half a number'],
  ] as [string | null | undefined, string][])('%j is none, also where the official aggregator reads one: %s', (text) =>
    expect(valueNumber(text)).toBeNaN(),
  );

  it('reads booleans as 1 and 0, which the official chart leaves out', () => {
    expect([valueNumber('true'), valueNumber('false')]).toEqual([1, 0]);
  });

  it('reads every number that a server can write', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(valueNumber(String(value).toUpperCase())).toBe(value + 0);
      }),
    );
  });
});
