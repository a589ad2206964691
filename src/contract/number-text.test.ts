import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOfText } from './number-text.ts';

/** As `Double.toString`: scientific from 1e7 on and below 1e-3. */
function java(value: number): string {
  const size = Math.abs(value);
  const pointed = (text: string) => (text.includes('.') ? text : `${text}.0`);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  if (size >= 1e-3 && size < 1e7) return pointed(String(value));
  const [mantissa = '', exponent] = value.toExponential().split('e');
  return `${pointed(mantissa)}E${Number(exponent)}`;
}

/** As `float8out` of PostgreSQL: scientific from 1e15 on and below 1e-4. */
function postgres(value: number): string {
  const size = Math.abs(value);
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  if (size !== 0 && (size < 1e-4 || size >= 1e15)) return `${mantissa}e${exponent.charAt(0)}${exponent.slice(1).padStart(2, '0')}`;
  return size !== 0 && size < 1e-3 ? value.toFixed(30).replace(/0+$/, '') : String(value);
}

const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });
/** Whether it is no integer beyond a long, which servers keep as a text. */
const isHeld = (text: string) => !/^-?\d{19,}$/.test(text) || BigInt.asIntN(64, BigInt(text)) === BigInt(text);
const same = (text: string, value: number): void => {
  expect(numberOfText(text), text).toBe(value);
};

describe('texts that are numbers', () => {
  it('are all that servers and functions write for doubles', () => {
    fc.assert(
      fc.property(doubles, (value) => {
        same(java(value), value);
        expect(Math.abs(numberOfText(postgres(value)) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-12);
        if (isHeld(String(value))) same(String(value), value === 0 ? 0 : value);
      }),
    );
    fc.assert(
      fc.property(doubles, fc.integer({ min: 0, max: 20 }), (value, decimals) => {
        const text = value.toFixed(decimals);
        if (isHeld(text)) same(text, Number(text));
      }),
    );
  });

  it('are all longs, and no longer integers', () => {
    const [least, most] = [-(2n ** 63n), 2n ** 63n - 1n];
    fc.assert(fc.property(fc.bigInt({ min: least, max: most }), (value) => same(String(value), Number(value))));
    for (const value of [least, most]) same(String(value), Number(value));
    for (const value of [least - 1n, most + 1n, 89490200000123456789n]) expect(numberOfText(String(value))).toBeNaN();
  });

  it.each(['241408E4', '1e5', '1E5', '12E3', '1.0E5', '2.5E-2', '1.0e10', '10.0E10', '0.0E10', '1.0E+10', '1.0E010', '1.0E999', '1e+999'])(
    '%s is none: nothing writes a number like this',
    (text) => expect(numberOfText(text)).toBeNaN(),
  );

  it.each([
    '',
    ' ',
    ' 7 ',
    '7\n',
    '007',
    '-007',
    '00.5',
    '+1',
    '1.',
    '.5',
    '-.5',
    '-',
    '.',
    '1.2.3',
    '0x10',
    '1_000',
    '1,5',
    '\u0661',
    '\uff11',
    'NaN',
    'Infinity',
    'true',
  ])('%j is none', (text) => expect(numberOfText(text)).toBeNaN());

  it('are never taken for more or other characters than they have', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789.-+eE x') });
    fc.assert(
      fc.property(texts, (text) => {
        const number = numberOfText(text);
        if (Number.isNaN(number)) return;
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?(E-?\d+|e[+-]\d+)?$/);
        expect(number).toBe(Number(text));
      }),
      { numRuns: 2000 },
    );
  });
});
