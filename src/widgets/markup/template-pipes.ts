/** Of what templates write behind a bar, what is done to plain values. Source: Angular and the official client. */
import type { EpochMs } from '../../contract/units.ts';
import { formatByPattern } from '../../format/date-pattern.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatSize } from '../../format/sizes.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { serverWords } from '../../i18n/server-words.ts';
import { type Known, UNKNOWN } from './unknown.ts';

type Pipe = (value: Known, ...args: readonly Known[]) => Known;

const SECOND = 1000;
const UNITS = [
  ['day', 86_400 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;
const DATES: Readonly<Record<string, string>> = {
  short: 'M/d/yy, h:mm a',
  medium: 'MMM d, y, h:mm:ss a',
  shortDate: 'M/d/yy',
  mediumDate: 'MMM d, y',
  longDate: 'MMMM d, y',
  shortTime: 'h:mm a',
  mediumTime: 'h:mm:ss a',
};
const KEY = /^[\w-]+(\.[\w-]+)+$/;

const textOf = (value: Known) => String(value ?? '');
const jsonOf = (value: Known) => JSON.stringify(value, null, 2);
/** None for what has no parts. */
const partsOf = (value: Known) => (typeof value === 'object' && value !== null ? Object.entries(value as object) : []);
const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

function currency(value: Known, code: Known, display: Known, digits: Known): string {
  const currencyDisplay = display === 'code' ? 'code' : 'narrowSymbol';
  const most = Number(/-(\d+)$/.exec(textOf(digits))?.[1] ?? 2);
  const form = { style: 'currency', currency: textOf(code) || 'USD', currencyDisplay, maximumFractionDigits: most } as const;
  return new Intl.NumberFormat(currentLocale(), form).format(Number(value));
}
const timeOf = (value: Known): EpochMs => (Number.isNaN(Number(value)) ? Date.parse(textOf(value)) : Number(value));

/** `1 day 2 hours`, or `1d 2h`. @param isOne only the largest part. */
function span(ms: number, isShort: boolean, isOne: boolean): string {
  const written = (count: number, unit: string) =>
    new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: isShort ? 'narrow' : 'long' }).format(count);
  let left = Math.max(0, ms);
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [written(count, unit)];
  });
  return parts.slice(0, isOne ? 1 : undefined).join(' ') || written(0, 'second');
}

/** @param digits as in `1.0-2`: whole digits, and the least and most behind the point. */
function number(value: Known, digits: Known, style: 'decimal' | 'percent'): string {
  const [, whole = 1, least = 0, most = Math.max(style === 'percent' ? 0 : 3, Number(least))] =
    /^(\d+)?(?:\.(\d+)(?:-(\d+))?)?$/.exec(textOf(digits)) ?? [];
  return new Intl.NumberFormat(currentLocale(), {
    style,
    minimumIntegerDigits: Number(whole),
    minimumFractionDigits: Number(least),
    maximumFractionDigits: Number(most),
  }).format(Number(value));
}

/** Those that show what is no value, too. */
const OF_ALL: Readonly<Record<string, Pipe>> = {
  json: jsonOf,
  tbJson: (value) => (typeof value === 'string' ? value : jsonOf(value)),
  // In the order of their names, unless its author asks for theirs.
  keyvalue: (value, compare) =>
    (compare === null ? partsOf(value) : partsOf(value).sort(byKey)).map(([key, one]) => ({ key, value: one as Known })),
  // Nothing in a card is still to come.
  async: (value) => value,
};

const PIPES: Readonly<Record<string, Pipe>> = {
  currency,
  date: (value, format) => formatByPattern(timeOf(value), DATES[textOf(format ?? 'mediumDate')] ?? textOf(format)),
  dateAgo: (value) => formatDuration(Date.now() - timeOf(value)),
  enumToArray: (value) => partsOf(value).map(([key]) => key),
  fileSize: (value) => formatSize(Number(value)),
  lowercase: (value) => textOf(value).toLowerCase(),
  milliSecondsToTimeString: (value, isShort, isOne) => span(Number(value), isShort === true, isOne === true),
  highlight: textOf,
  nospace: (value) => textOf(value).replace(/\s/g, ''),
  number: (value, digits) => number(value, digits, 'decimal'),
  percent: (value, digits) => number(value, digits, 'percent'),
  safe: textOf,
  safeHtml: textOf,
  shortNumber: (value) => formatCount(Number(value)),
  slice: (value, from, to) => {
    const end = to === undefined ? undefined : Number(to);
    return Array.isArray(value) ? value.slice(Number(from), end) : textOf(value).slice(Number(from), end);
  },
  titlecase: (value) => textOf(value).replace(/\S+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  translate: (value) => (KEY.test(textOf(value)) ? serverWords(textOf(value)) : textOf(value)),
  truncate: (value, length) => {
    const text = textOf(value);
    return length === undefined || text.length <= Number(length) ? text : `${text.slice(0, Number(length))}…`;
  },
  uppercase: (value) => textOf(value).toUpperCase(),
};

/** `UNKNOWN` for pipes that are not known here. What is no value stays none. */
export function pipe(name: string, value: Known, args: readonly Known[]): Known | typeof UNKNOWN {
  if (Object.hasOwn(OF_ALL, name)) return OF_ALL[name]?.(value, ...args);
  const found = Object.hasOwn(PIPES, name) ? PIPES[name] : undefined;
  if (!found) return UNKNOWN;
  return value === null || value === undefined || value === '' ? '' : found(value, ...args);
}
