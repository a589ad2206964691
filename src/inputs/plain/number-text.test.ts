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
    ['1,000', {}, 1000, null],
    ['1,234,567.5', {}, 1_234_567.5, null],
    ['1,000', { isWhole: true }, 1000, null],
    ['0,125', {}, 0.125, null],
    ['1,0000', {}, null, 'not-a-number'],
    ['1,00,000', {}, null, 'not-a-number'],
    ['1.234,5', {}, null, 'not-a-number'],
    [',', {}, null, 'not-a-number'],
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
    expect(readNumber(text, rule, 'en-US')).toEqual({ value, problem });
  });

  it.each([
    ['1.000', 'de-DE', 1000],
    ['1.234,5', 'de-DE', 1234.5],
    ['1.5', 'de-DE', 1.5],
    ['1 000,5', 'fr-FR', 1000.5],
    ['1\u202f000', 'fr-FR', 1000],
    ['1.000', 'fr-FR', null],
    ['1,000', 'zh-CN', 1000],
    ['\u06f1\u06f2\u066b\u06f5', 'fa-IR-u-nu-latn', 12.5],
    ['-\u0660\u0669', 'de-DE', -9],
  ])('%j in %s is %j', (text, locale, value) => expect(readNumber(text, {}, locale).value).toBe(value));

  const locales = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'pt-BR', 'es-ES', 'ru-RU', 'zh-CN', 'fa-IR-u-nu-latn');

  it('parses back every number that is written, in every language', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), locales, (value, locale) => {
        expect(readNumber(writeNumber(value, locale), {}, locale).value).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('parses what the language itself writes, and never another number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(4), locales, (whole, decimals, locale) => {
        const value = whole / 10 ** decimals;
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
        expect(readNumber(text.replaceAll('\u200e', ''), {}, locale).value).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});
