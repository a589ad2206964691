import { numberOfText } from '../contract/number-text.ts';
import { currentLocale } from '../i18n/i18n.ts';

const formats = new Map<string, Intl.NumberFormat>();

function format(locale: string, least: number, most: number, notation: 'standard' | 'scientific' = 'standard'): Intl.NumberFormat {
  const name = `${locale} ${least} ${most} ${notation}`;
  let found = formats.get(name);
  if (!found) {
    // -0.04 with one decimal is zero, not minus zero.
    found = new Intl.NumberFormat(locale, { notation, minimumFractionDigits: least, maximumFractionDigits: most, signDisplay: 'negative' });
    formats.set(name, found);
  }
  return found;
}

/** Intl uses a hyphen; U+2212 has the width of a digit, so columns stay aligned. */
const trueMinus = (text: string) => text.replaceAll('-', '\u2212');

/** Exactly `decimals` decimals, so that decimal points align in a column. An en dash if not finite. */
export function formatNumber(value: number, decimals: number, locale = currentLocale()): string {
  if (!Number.isFinite(value)) return '\u2013';
  return trueMinus(format(locale, decimals, decimals).format(value));
}

export function formatCount(value: number, locale = currentLocale()): string {
  return formatNumber(value, 0, locale);
}

/** @param share 0 to 1. */
export function formatShare(share: number, locale = currentLocale()): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** All digits of a number that somebody chose, such as a limit. An en dash if not finite. */
export function formatExact(value: number, locale = currentLocale()): string {
  return Number.isFinite(value) ? formatValue(String(value), undefined, locale) : formatNumber(value, 0, locale);
}

const PARTS = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** Texts that need more digits before or after the point are shown with an exponent. */
const MOST_INTEGERS = 21;
const MOST_DECIMALS = 20;

interface NumberText {
  /** Digits of the mantissa before and after its point. */
  readonly integers: number;
  readonly fraction: number;
  readonly exponent: number;
}

function partsOf(text: string): NumberText | undefined {
  if (Number.isNaN(numberOfText(text))) return undefined;
  const [, integers = '', fraction = '', exponent = '0'] = PARTS.exec(text) ?? [];
  return { integers: integers.length, fraction: fraction.length, exponent: Number(exponent) };
}

/** Undefined for any other text. */
export function numberOf(value: string | null): number | undefined {
  const number = value === null ? Number.NaN : numberOfText(value);
  return Number.isNaN(number) ? undefined : number;
}

/** Digits after the point that the text of a number gives, an exponent included: 5 for `1.2E-4`. 0 for other texts. */
export function decimalsOf(value: string | null): number {
  const parts = value === null ? undefined : partsOf(value);
  return parts ? Math.max(0, parts.fraction - parts.exponent) : 0;
}

/** Digits after the point of readings from one on, as in servers' consoles, and digits after the zeros of smaller ones. */
const USUAL_DECIMALS = 2;
const SMALL_DIGITS = 3;
const COORDINATE = /^(?:lat|latitude|lon|lng|longitude)$/i;
/** A tenth of a metre. */
const PLACE_DECIMALS = 6;

/** The most decimals that a reading is shown with where none are stored. @param name of its key. */
export function mostDecimals(number: number, name = ''): number {
  if (COORDINATE.test(name)) return PLACE_DECIMALS;
  const size = Math.abs(number);
  return size >= 1 ? USUAL_DECIMALS : SMALL_DIGITS - 1 - Math.floor(Math.log10(size));
}

/** Decimals of a reading for which none are stored; undefined: those of its text, which are few enough. */
export function usualDecimals(value: string | null, name = ''): number | undefined {
  const number = value === null ? undefined : numberOf(value);
  if (!number) return undefined;
  const most = mostDecimals(number, name);
  if (most > MOST_DECIMALS || decimalsOf(value) <= most) return undefined;
  return decimalsOf(String(Number(number.toFixed(most))));
}

/**
 * Numbers get `decimals`, or all digits of their text, which may be more than a double has; those of more than 21 digits before the point
 * have an exponent. Other text is unchanged; null and an empty text are an en dash.
 */
export function formatValue(value: string | null, decimals?: number, locale = currentLocale()): string {
  if (value === null || value === '') return '\u2013';
  const parts = partsOf(value);
  if (!parts) return value;
  const digits = decimals ?? decimalsOf(value);
  // Given a text, Intl reads all of its digits.
  const exact = value as `${number}`;
  if ((decimals === undefined && digits > MOST_DECIMALS) || parts.integers + parts.exponent > MOST_INTEGERS)
    return trueMinus(format(locale, 0, MOST_DECIMALS, 'scientific').format(exact));
  return trueMinus(format(locale, digits, digits).format(exact));
}
