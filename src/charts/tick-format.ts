/** Values of one axis have the decimals of its step, so that they align; times are as coarse as the step. */
import { type DurationMs, type EpochMs, isTime } from '../contract/units.ts';
import { formatNumber } from '../format/numbers.ts';
import { formatClock, formatDay, formatMinute, formatTime } from '../format/times.ts';
import { currentLocale } from '../i18n/i18n.ts';

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function remembered<F extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => F): F {
  const found = formats.get(name) as F | undefined;
  if (found) return found;
  const made = make();
  formats.set(name, made);
  return made;
}

/** 6 at most. */
export function stepDecimals(step: number): number {
  for (let decimals = 0; decimals < 6; decimals += 1) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, scaled)) return decimals;
  }
  return 6;
}

/** Labels such as `1,200`, `0.25`, `1.5M`; minus is U+2212. */
export function valueTick(value: number, step: number, locale = currentLocale()): string {
  if (step < 1e5 || value === 0) return formatNumber(value, value === 0 && step >= 1e5 ? 0 : stepDecimals(step), locale);
  const thousands = 1000 ** Math.floor(Math.log10(Math.abs(value)) / 3);
  const decimals = stepDecimals(step / thousands);
  const format = remembered(
    `${locale} ${decimals}`,
    () =>
      new Intl.NumberFormat(locale, {
        notation: 'compact',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  );
  return format.format(value).replace('-', '\u2212');
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

function calendar(at: EpochMs, locale: string, options: Intl.DateTimeFormatOptions): string {
  return remembered(`${locale} ${Object.keys(options).join()}`, () => new Intl.DateTimeFormat(locale, options)).format(at);
}

/** Labels are as coarse as `increment`; a midnight shows its date. Local time zone. Empty for what is no time. */
export function timeTick(at: EpochMs, increment: DurationMs, locale = currentLocale()): string {
  if (!isTime(at)) return '';
  if (increment >= 360 * DAY) return calendar(at, locale, { year: 'numeric' });
  if (increment >= 28 * DAY) return calendar(at, locale, { month: 'short', year: 'numeric' });
  const date = new Date(at);
  const isMidnight = date.getHours() === 0 && date.getMinutes() === 0 && date.getSeconds() === 0 && at % SECOND === 0;
  if (increment >= DAY || isMidnight) return formatDay(at, { locale });
  if (increment >= MINUTE) return formatMinute(at, { locale });
  if (increment >= SECOND) return formatClock(at, { locale });
  return calendar(at, locale, { minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });
}

/** The date is added if it is not today's. */
export function instant(at: EpochMs, locale = currentLocale(), now: EpochMs = Date.now()): string {
  return formatTime(at, now, { locale });
}
