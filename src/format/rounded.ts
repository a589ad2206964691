import { currentLocale } from '../i18n/i18n.ts';
import { numberOf } from './numbers.ts';

const formats = new Map<string, Intl.NumberFormat>();

const SHORT: Intl.NumberFormatOptions = { notation: 'compact', maximumSignificantDigits: 3 };
const TINY: Intl.NumberFormatOptions = { notation: 'scientific', maximumFractionDigits: 1 };
const SMALLEST = 1e-3;
const LARGEST = 1e15;

/** Three digits and a word or letter for the magnitude: `10B`, `12.3K`. Undefined for texts that are no number. */
export function formatRounded(value: string | null, locale = currentLocale()): string | undefined {
  const number = numberOf(value);
  if (number === undefined) return undefined;
  const size = Math.abs(number);
  const isTiny = (size !== 0 && size < SMALLEST) || size >= LARGEST;
  const name = `${locale} ${isTiny}`;
  // Making one takes longer than all that uses it.
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, isTiny ? TINY : SHORT);
  formats.set(name, format);
  return format.format(number).replaceAll('-', '\u2212');
}
