/** Numbers for display: locale grouping, fixed decimals, a true minus sign. */
import { currentLocale } from '../i18n/i18n.ts';

const formats = new Map<string, Intl.NumberFormat>();

function format(locale: string, least: number, most: number): Intl.NumberFormat {
  const name = `${locale} ${least} ${most}`;
  let found = formats.get(name);
  if (!found) {
    // -0.04 with one decimal is zero, not minus zero.
    found = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most, signDisplay: 'negative' });
    formats.set(name, found);
  }
  return found;
}

/** Intl writes a hyphen for the sign; U+2212 has the width of a digit, so columns stay aligned. */
const trueMinus = (text: string) => text.replace('-', '\u2212');

/** `value` with exactly `decimals` decimals, so that the points of a column align. Not finite: an en dash. */
export function formatNumber(value: number, decimals: number, locale = currentLocale()): string {
  if (!Number.isFinite(value)) return '\u2013';
  return trueMinus(format(locale, decimals, decimals).format(value));
}

/** A count: grouped, no decimals. */
export function formatCount(value: number, locale = currentLocale()): string {
  return formatNumber(value, 0, locale);
}

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LONGEST_DECIMALS = 6;

/** The number that a server value spells, or undefined for any other text. */
export function numberOf(value: string | null): number | undefined {
  return value !== null && PLAIN_NUMBER.test(value) ? Number(value) : undefined;
}

/** How many decimals a server value was written with, at most six. */
export function decimalsOf(value: string | null): number {
  const point = value?.indexOf('.') ?? -1;
  if (value === null || point < 0 || numberOf(value) === undefined) return 0;
  return Math.min(LONGEST_DECIMALS, value.length - point - 1);
}

/**
 * A server value for display. Numbers get `decimals`, or as many as they were written with; other text stays; null is an
 * en dash.
 */
export function formatValue(value: string | null, decimals?: number, locale = currentLocale()): string {
  if (value === null || value === '') return '\u2013';
  const number = numberOf(value);
  return number === undefined ? value : formatNumber(number, decimals ?? decimalsOf(value), locale);
}
