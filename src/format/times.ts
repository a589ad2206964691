/** 24 hours, in the browser's time zone unless another is given. An en dash for numbers that are no time, and for days of 0, by which servers say never. */
import { type EpochMs, isTime } from '../contract/units.ts';
import { currentLocale } from '../i18n/i18n.ts';

export interface TimePlace {
  readonly locale: string;
  /** IANA name. */
  readonly timeZone?: string;
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
const SHORT: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const DAY_TIME: Intl.DateTimeFormatOptions = { ...DAY, ...CLOCK };
const DATE: Intl.DateTimeFormatOptions = { ...DAY, year: 'numeric' };
/** One format for both, because locales join date and time differently. */
const DATE_TIME: Intl.DateTimeFormatOptions = { ...DATE, ...CLOCK };

const NO_TIME = '\u2013';

const formats = new Map<string, Intl.DateTimeFormat>();

function write(at: EpochMs, kind: string, options: Intl.DateTimeFormatOptions, place: TimePlace | undefined): string {
  if (!isTime(at)) return NO_TIME;
  const locale = place?.locale ?? currentLocale();
  const name = `${kind} ${locale} ${place?.timeZone ?? ''}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, place?.timeZone ? { ...options, timeZone: place.timeZone } : options);
    formats.set(name, format);
  }
  return format.format(at);
}

/** `14:32:07`. */
export function formatClock(at: EpochMs, place?: TimePlace): string {
  return write(at, 'clock', CLOCK, place);
}

/** `14:32`. */
export function formatMinute(at: EpochMs, place?: TimePlace): string {
  return write(at, 'minute', SHORT, place);
}

/** `Mar 16`. */
export function formatDay(at: EpochMs, place?: TimePlace): string {
  return write(at, 'day', DAY, place);
}

/** `Mar 16, 2026`. */
export function formatDate(at: EpochMs, place?: TimePlace): string {
  return write(at || Number.NaN, 'date', DATE, place);
}

/** Adds the day if it is not the day of `now`, and the year if that differs. */
export function formatTime(at: EpochMs, now: EpochMs, place?: TimePlace): string {
  if (!isTime(at)) return NO_TIME;
  if (formatDate(at, place) === formatDate(now, place)) return formatClock(at, place);
  const year = (time: EpochMs) => write(time, 'year', { year: 'numeric' }, place);
  return year(at) === year(now) ? write(at, 'day-time', DAY_TIME, place) : formatMoment(at, place);
}

/** `Mar 16, 2026, 14:32:07`. */
export function formatMoment(at: EpochMs, place?: TimePlace): string {
  return write(at || Number.NaN, 'moment', DATE_TIME, place);
}

/** The browser zone's offset at that moment: `UTC+01:00`. */
export function formatOffset(at: EpochMs): string {
  if (!isTime(at)) return NO_TIME;
  const minutes = -new Date(at).getTimezoneOffset();
  const twoDigits = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `UTC${minutes < 0 ? '\u2212' : '+'}${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
