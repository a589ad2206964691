import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rateRows, rateText, rateUnit, readRates } from './rate-limits.ts';

it.each([
  ['1000:1,20000:60', '1000:1,20000:60'],
  [' 1000 : 1 , 20000:60 ', '1000:1,20000:60'],
  ['', null],
  ['1000', null],
  ['1000:1,', null],
  ['1000:0', null],
  ['1000:1:60', null],
  ['a:1', null],
  ['-5:1', null],
  ['1.5:1', null],
])('%j means %j', (text, meant) => expect(readRates(text)).toBe(meant));

it('shows pairs as rows, also incomplete ones, and no other text', () => {
  expect(rateRows('1000:1, :60')).toEqual([
    { count: '1000', seconds: '1' },
    { count: '', seconds: '60' },
  ]);
  expect([rateRows(' '), rateRows('many'), rateRows('1:2:3')]).toEqual([[], null, null]);
});

it('makes rows and text of each other', () => {
  const part = fc.constantFrom('', '1', '60', '20000', 'x');
  fc.assert(
    fc.property(fc.array(fc.record({ count: part, seconds: part })), (rows) => {
      expect(rateRows(rateText(rows))).toEqual(rows);
    }),
  );
});

it.each([
  ['1', 1],
  ['60', 60],
  ['90', 1],
  ['7200', 3600],
  ['172800', 86_400],
  ['', 1],
  ['x', 1],
])('says %j seconds in units of %j', (seconds, unit) => expect(rateUnit(seconds)).toBe(unit));
