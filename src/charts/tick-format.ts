/** Values of one axis have the decimals of its step, so that they align; times are as coarse as the step. */

import type uPlot from 'uplot';
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

/** Most that Intl and a double have. */
const MOST_DECIMALS = 20;

export function stepDecimals(step: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals += 1) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled) return decimals;
  }
  return MOST_DECIMALS;
}

/** Labels of smaller steps, and of larger values, have an exponent, such as `1.5E-8`. */
const [LEAST_STEP, MOST_SHORT] = [1e-6, 1e15];
/** Values so many steps from zero would need too many digits before the exponent: all decimals are written instead. */
const FAR_STEPS = 1e4;

/** Labels such as `1,200`, `0.25`, `1.5M`, `2.5E-8`; minus is U+2212. @param least decimals, where no exponent or short form is needed. */
export function valueTick(value: number, step: number, locale = currentLocale(), least?: number): string {
  const size = Math.abs(value);
  const isShort = step >= 1e5 && (least === undefined || size >= MOST_SHORT);
  if (value === 0 && (isShort || step < LEAST_STEP)) return formatNumber(0, 0, locale);
  if (size >= MOST_SHORT || (step < LEAST_STEP && size < step * FAR_STEPS)) {
    const decimals = stepDecimals(Number((step / 10 ** Math.floor(Math.log10(size))).toPrecision(6)));
    return compact('scientific', decimals, locale).format(value).replaceAll('-', '\u2212');
  }
  if (!isShort) return formatNumber(value, Math.max(least ?? 0, stepDecimals(step)), locale);
  const thousands = 1000 ** Math.floor(Math.log10(size) / 3);
  return compact('compact', stepDecimals(step / thousands), locale)
    .format(value)
    .replace('-', '\u2212');
}

function compact(notation: 'compact' | 'scientific', decimals: number, locale: string): Intl.NumberFormat {
  return remembered(
    `${locale} ${notation} ${decimals}`,
    () => new Intl.NumberFormat(locale, { notation, minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
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

type Axis = Pick<uPlot, 'bbox' | 'width'> & {
  readonly scales: { readonly x?: Pick<uPlot.Scale, 'min' | 'max'> };
  readonly ctx: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>;
};

/**
 * Texts of the time axis at `splits`. A label that the edge of the canvas would cut is left out: part of a year or an hour is another one.
 * @param fontPx no letter is wider: only labels that might be cut are measured.
 */
export function timeLabels(
  u: Axis,
  splits: readonly number[],
  textOf: (at: EpochMs) => string,
  fontPx: number,
  fontFamily: string,
): string[] {
  const { min = 0, max = 0 } = u.scales.x ?? {};
  const { left, width } = u.bbox;
  return splits.map((at) => {
    const text = textOf(Math.round(at));
    const centre = (left + ((at - (min ?? 0)) / ((max ?? 0) - (min ?? 0))) * width) / devicePixelRatio;
    const room = 2 * Math.min(centre, u.width - centre);
    if (room >= text.length * fontPx) return text;
    u.ctx.font = `${fontPx}px ${fontFamily}`;
    return u.ctx.measureText(text).width > room ? '' : text;
  });
}
