/** Times by the patterns that dashboards store: `yyyy-MM-dd HH:mm:ss`, as Angular's date pipe reads them. */
import { type EpochMs, isTime } from '../contract/units.ts';
import { currentLocale } from '../i18n/i18n.ts';
import type { TimePlace } from './times.ts';

const TOKEN = /'([^']*)'|y+|M+|d+|E+|H+|h+|m+|s+|S+|a+/g;

type Options = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One part of a time in words or digits. */
function partOf(at: EpochMs, type: keyof Intl.DateTimeFormatPartTypesRegistry, options: Options, locale: string): string {
  const name = JSON.stringify([locale, options]);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, format);
  return format.formatToParts(at).find((part) => part.type === type)?.value ?? '';
}

/** An en dash for numbers that are no time. */
export function formatByPattern(at: EpochMs, pattern: string, { locale, timeZone }: TimePlace = { locale: currentLocale() }): string {
  if (!isTime(at)) return '\u2013';
  const place = timeZone ? { timeZone } : {};
  const digits = (type: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', options: Options, length: number) =>
    partOf(at, type, { ...options, ...place, hourCycle: 'h23' }, 'en-US')
      .replace(/\D/g, '')
      .padStart(length, '0');
  const wordLength = (length: number) => (['short', 'long', 'narrow'] as const)[Math.min(5, Math.max(3, length)) - 3] ?? 'short';
  const hour = Number(digits('hour', { hour: '2-digit' }, 2));
  const write = (token: string): string => {
    const { length } = token;
    switch (token[0]) {
      case 'y':
        return length === 2 ? digits('year', { year: 'numeric' }, 4).slice(-2) : digits('year', { year: 'numeric' }, length);
      case 'M':
        if (length > 2) return partOf(at, 'month', { month: wordLength(length), day: 'numeric', ...place }, locale);
        return String(Number(digits('month', { month: '2-digit' }, 2))).padStart(length, '0');
      case 'd':
        return String(Number(digits('day', { day: '2-digit' }, 2))).padStart(length, '0');
      case 'E':
        return partOf(at, 'weekday', { weekday: wordLength(length), ...place }, locale);
      case 'H':
        return String(hour).padStart(length, '0');
      case 'h':
        return String(hour % 12 || 12).padStart(length, '0');
      case 'm':
        return String(Number(digits('minute', { minute: '2-digit' }, 2))).padStart(length, '0');
      case 's':
        return String(Number(digits('second', { second: '2-digit' }, 2))).padStart(length, '0');
      case 'S':
        return String(Math.floor(at % 1000))
          .padStart(3, '0')
          .slice(0, length);
      default:
        return partOf(at, 'dayPeriod', { hour: 'numeric', hour12: true, ...place }, locale);
    }
  };
  return pattern.replace(TOKEN, (token, quoted?: string) => quoted ?? write(token));
}
