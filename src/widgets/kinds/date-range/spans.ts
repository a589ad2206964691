/** Lengths of ranges, by the calendar of the browser's zone: pure. */
import type { EpochMs } from '../../../contract/units.ts';
import { SPANS } from './settings.ts';

export type Span = (typeof SPANS)[number];
export interface Range {
  readonly start: EpochMs;
  readonly end: EpochMs;
}

const HOUR_MS = 3_600_000;
const DAYS: Readonly<Partial<Record<Span, number>>> = { day: 1, week: 7, twoWeeks: 14 };
const MONTHS: Readonly<Partial<Record<Span, number>>> = { month: 1, threeMonths: 3, sixMonths: 6 };

/** Text that is no span counts as `usual`. */
export const spanOf = (stored: string | null | undefined, usual: Span): Span => SPANS.find((span) => span === stored) ?? usual;

/** The same time of day so much later; the last day of a month that has no such day. */
export function later(at: EpochMs, span: Span, way: 1 | -1): EpochMs {
  const date = new Date(at);
  const months = MONTHS[span];
  if (months === undefined) {
    const days = DAYS[span];
    return days === undefined ? at + way * HOUR_MS : date.setDate(date.getDate() + way * days);
  }
  const day = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + way * months);
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  return date.setDate(Math.min(day, last));
}

/** Up to the end of this hour, or of this day. */
export function rangeUpTo(now: EpochMs, span: Span): Range {
  const end = span === 'hour' ? new Date(now).setMinutes(60, 0, 0) : new Date(now).setHours(24, 0, 0, 0);
  return { start: later(end, span, -1), end };
}

/** Null: another length. */
export const lengthOf = ({ start, end }: Range): Span | null => SPANS.find((span) => later(start, span, 1) === end) ?? null;

/** Days as calendars write them, such as `2026-11-21`; null: not chosen yet. */
export type DayRange = readonly [first: string | null, last: string | null];

const dayAt = (at: EpochMs): string => {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** The days that a range touches. */
export const daysOf = ({ start, end }: Range): DayRange => [dayAt(start), dayAt(end - 1)];

/** Null before both are chosen. */
export function rangeOfDays([first, last]: DayRange): Range | null {
  if (!first || !last) return null;
  return { start: new Date(`${first}T00:00`).getTime(), end: later(new Date(`${last}T00:00`).getTime(), 'day', 1) };
}
