import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import messages from '../../locales/en_US/format.json';
import { adoptMessages } from '../i18n/i18n.ts';
import { durationStep, formatDuration, formatSpan } from './durations.ts';
import { decimalsOf, formatCount, formatNumber, formatValue, numberOf, usualDecimals } from './numbers.ts';
import { formatSize } from './sizes.ts';
import { formatClock, formatMoment, formatTime } from './times.ts';

beforeAll(() => adoptMessages('en_US', { format: messages }));

describe('numbers', () => {
  it.each([
    [1234.5, 2, 'en-US', '1,234.50'],
    [1234.5, 1, 'de-DE', '1.234,5'],
    [-71, 0, 'en-US', '\u221271'],
    [0, 1, 'en-US', '0.0'],
    [-0.04, 1, 'en-US', '0.0'],
    [-0.05, 1, 'en-US', '\u22120.1'],
    [-0.04, 1, 'fa-IR-u-nu-latn', '0.0'],
    [-71, 0, 'fa-IR-u-nu-latn', '\u200e\u221271'],
    [1234.5, 1, 'fr-FR', '1\u202f234,5'],
    [Number.NaN, 1, 'en-US', '–'],
    [1e9, 0, 'en-US', '1,000,000,000'],
  ])('%d with %d decimals in %s is %s', (value, decimals, locale, text) => expect(formatNumber(value, decimals, locale)).toBe(text));

  it('formats server values: numbers aligned, other text unchanged, null as a dash', () => {
    expect(formatValue('4.5', 2)).toBe('4.50');
    expect(formatValue('87.40')).toBe('87.40');
    expect(formatValue('running', 2)).toBe('running');
    expect(formatValue(null)).toBe('–');
    expect(formatValue('0')).toBe('0');
    expect(formatCount(4812, 'en-US')).toBe('4,812');
  });

  it.each([
    ['1.2E-4', undefined, '0.00012'],
    ['1.23456789E7', undefined, '12,345,678.9'],
    ['1.5E-12', undefined, '0.0000000000015'],
    ['-1.5E-40', undefined, '\u22121.5E\u221240'],
    ['6.02E23', undefined, '6.02E23'],
    ['1E999', undefined, '1E999'],
    ['9007199254740993', undefined, '9,007,199,254,740,993'],
    ['9007199254740993', 1, '9,007,199,254,740,993.0'],
    ['12345678901234567890.5', undefined, '12,345,678,901,234,567,890.5'],
    ['-0.0000123', undefined, '\u22120.0000123'],
    ['1.2E-4', 2, '0.00'],
  ])('%s with %s decimals is %s', (value, decimals, text) => expect(formatValue(value, decimals, 'en-US')).toBe(text));

  it.each([
    ['21.123456789', '21.12'],
    ['-21.9999', '\u221222'],
    ['16.799999999999997', '16.8'],
    ['87.40', '87.40'],
    ['1234567.891', '1,234,567.89'],
    ['1.2E-8', '0.000000012'],
    ['0.000123456', '0.000123'],
    ['0.30000000000000004', '0.3'],
    ['0', '0'],
    ['9007199254740993', '9,007,199,254,740,993'],
    ['1.23456789E7', '12,345,678.9'],
    ['-1.5E-40', '\u22121.5E\u221240'],
    ['open', 'open'],
    [null, '\u2013'],
  ])('%s measured is %s where no decimals are stored', (value, text) =>
    expect(formatValue(value, usualDecimals(value), 'en-US')).toBe(text),
  );

  it('coordinates keep the digits that say where it is', () => {
    expect(formatValue('50.4501234567', usualDecimals('50.4501234567', 'latitude'))).toBe('50.450123');
  });

  it('keeps every digit of a plain number', () => {
    const digits = (text: string) => text.replaceAll(',', '').replace('\u2212', '-');
    const plain = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.stringMatching(/^\d{0,20}$/))
      .map(([isNegative, whole, fraction]) => `${isNegative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`);
    fc.assert(
      fc.property(plain, (text) => {
        expect(digits(formatValue(text, undefined, 'en-US'))).toBe(text);
      }),
    );
  });

  it('parses only texts that are numbers', () => {
    expect(['1', '-2.5', '1.0E7', '', '241408E4', ' 1', 'Infinity', '3.4.1'].map(numberOf)).toEqual([
      1,
      -2.5,
      1e7,
      ...Array(5).fill(undefined),
    ]);
    expect([decimalsOf('1'), decimalsOf('1.25'), decimalsOf('1.123456789'), decimalsOf('v1.2'), decimalsOf(null)]).toEqual([0, 2, 9, 0, 0]);
  });
});

describe('durations', () => {
  const [second, minute, hour] = [1000, 60_000, 3_600_000];
  it.each([
    [-5, '0 s'],
    [999, '0 s'],
    [second, '1 s'],
    [59_999, '59 s'],
    [minute, '1 min'],
    [14 * minute + 59_999, '14 min'],
    [hour + 6 * minute, '1 h 06'],
    [24 * hour - 1, '23 h 59'],
    [24 * hour, '1 d'],
    [3.9 * 24 * hour, '3 d'],
  ])('%d ms reads %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

  it('returns the same text until its step is over, then another', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 72 * hour }), (ms) => {
        const step = durationStep(ms);
        expect(formatDuration(ms + step - 1)).toBe(formatDuration(ms));
        expect(formatDuration(ms + step)).not.toBe(formatDuration(ms));
      }),
    );
  });

  it.each([
    [5 * minute, '5 min'],
    [hour, '1 h'],
    [24 * hour, '24 h'],
    [168 * hour, '7 d'],
    [90 * minute, '90 min'],
    [30_000, '30 s'],
    [90_000, '90 s'],
    [514_000, '8 min 34 s'],
    [13_371_000, '3 h 42 min 51 s'],
    [150 * minute, '2 h 30 min'],
    [36 * hour, '36 h'],
    [400 * 24 * hour, '400 d'],
    [400 * 24 * hour + 7 * hour, '400 d 7 h'],
    [400 * 24 * hour + 30 * minute, '400 d 30 min'],
    [400 * 24 * hour + 1000, '400 d 1 s'],
  ])('a window of %d ms reads %s', (ms, text) => expect(formatSpan(ms)).toBe(text));
});

describe('sizes', () => {
  it.each([
    [0, 'en-US', '0 bytes'],
    [812, 'en-US', '812 bytes'],
    [999, 'en-US', '999 bytes'],
    [999.96, 'en-US', '1.0 kB'],
    [12_345_678, 'en-US', '12.3 MB'],
    [999_960, 'en-US', '1.0 MB'],
    [268_435_456, 'de-DE', '268,4 MB'],
    [5e12, 'en-US', '5,000.0 GB'],
  ])('%d in %s is %s', (bytes, locale, text) => expect(formatSize(bytes, locale)).toBe(text));
});

describe('times', () => {
  const place = { locale: 'en-US', timeZone: 'Europe/Berlin' };
  const at = Date.UTC(2026, 2, 16, 13, 32, 7);
  it('adds the date only when it is not today', () => {
    expect(formatClock(at, place)).toBe('14:32:07');
    expect(formatTime(at, at + 3_600_000, place)).toBe('14:32:07');
    expect(formatTime(at, at + 86_400_000, place)).toBe('Mar 16, 14:32:07');
    expect(formatTime(at, at + 365 * 86_400_000, place)).toBe('Mar 16, 2026, 14:32:07');
    expect(formatMoment(at, place)).toBe('Mar 16, 2026, 14:32:07');
  });
  it.each([
    ['de-DE', '16. März 2026, 14:32:07'],
    ['fa-IR-u-ca-gregory-nu-latn', '16 مارس 2026، 14:32:07'],
    ['zh-CN', '2026年3月16日 14:32:07'],
  ])('joins date and time as is usual in %s', (locale, text) => expect(formatMoment(at, { ...place, locale })).toBe(text));
  it('formats midnight as 00 in every locale', () => {
    const midnight = Date.UTC(2026, 2, 15, 23, 0, 0);
    expect(formatClock(midnight, place)).toBe('00:00:00');
    expect(formatClock(midnight, { ...place, locale: 'de-DE' })).toBe('00:00:00');
  });
});
