import { currentLocale } from '../i18n/i18n.ts';

const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** @param day 1 is Monday, 7 is Sunday, as in the API; any other number is returned as text. */
export function weekdayName(day: number, length: 'short' | 'long', locale = currentLocale()): string {
  if (!Number.isInteger(day) || day < 1 || day > 7) return String(day);
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY);
}

/** `Mon, Tue, Wed`. */
export function formatList(words: readonly string[], locale = currentLocale()): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words);
}
