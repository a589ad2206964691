import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, decimalText, mantissaOf, packDecimal } from './packed-decimal.ts';

const unpacked = (text: string) => {
  const packed = packDecimal(text);
  return Number.isNaN(packed) ? null : decimalText(mantissaOf(packed), decimalsOf(packed));
};

describe('a packed decimal', () => {
  it.each(['0', '7', '-7', '21.5', '21.50', '-21.5', '0.05', '-0.5', '100', '999999999', '0.00000001', '-0.12345678'])(
    'keeps %s character by character',
    (text) => expect(unpacked(text)).toBe(text),
  );

  it.each([
    '',
    '-',
    '.',
    '.5',
    '5.',
    '-.5',
    '007',
    '00.5',
    '-0',
    '-0.0',
    '1e5',
    '1234567890',
    '1.2.3',
    '0x10',
    'true',
    ' 5',
    '5 ',
    '+5',
    'NaN',
  ])('refuses %j', (text) => expect(unpacked(text)).toBeNull());

  it('never returns another text', () => {
    const texts = fc.oneof(fc.double().map(String), fc.integer().map(String), fc.string(), fc.stringMatching(/^-?\d{1,6}\.\d{1,6}$/));
    fc.assert(
      fc.property(texts, (text) => {
        expect(unpacked(text) ?? text).toBe(text);
      }),
    );
  });
});
