import type { Bytes } from '../contract/units.ts';
import { currentLocale } from '../i18n/i18n.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** In the largest fitting unit (powers of 1000): `812 bytes`, `12.3 MB`. */
export function formatSize(bytes: Bytes, locale = currentLocale()): string {
  let power = 0;
  // A value that would round up to 1000 gets the next unit.
  while (power < UNITS.length - 1 && bytes / STEP ** power >= STEP - 0.05) power += 1;
  const digits = power === 0 ? 0 : 1;
  const options: Intl.NumberFormatOptions = {
    ...{ style: 'unit', unit: UNITS[power] as string, minimumFractionDigits: digits, maximumFractionDigits: digits },
    // The short form of bytes has no plural.
    unitDisplay: power === 0 ? 'long' : 'short',
  };
  return new Intl.NumberFormat(locale, options).format(bytes / STEP ** power);
}
