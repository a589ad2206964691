import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, writeNumber } from './number-text.ts';

describe('readNumber', () => {
  it.each([
    ['', {}, null, null],
    ['  ', {}, null, null],
    ['5', {}, 5, null],
    ['-5', { isWhole: true }, -5, null],
    ['\u22125', { isWhole: true }, -5, null],
    ['1,5', {}, 1.5, null],
    ['.5', {}, 0.5, null],
    ['1e3', {}, 1000, null],
    ['1.0', { isWhole: true }, null, 'not-whole'],
    ['9007199254740993', { isWhole: true }, null, 'not-whole'],
    ['1e999', {}, null, 'not-a-number'],
    ['1.2.3', {}, null, 'not-a-number'],
    ['abc', {}, null, 'not-a-number'],
    ['-', {}, null, 'not-a-number'],
    ['4', { minimum: 5 }, null, 'too-small'],
    ['6', { maximum: 5 }, null, 'too-large'],
  ] as const)('%j with %j is %j, %j', (text, rule, value, problem) => {
    expect(readNumber(text, rule)).toEqual({ value, problem });
  });

  it('reads back every number that is written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(readNumber(writeNumber(value), {}).value).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});
