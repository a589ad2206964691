/** Local times are milliseconds "as if UTC", for the UTC functions of Date. Zones are IANA names; undefined is the machine's own. */
import { type DurationMs, type EpochMs, isTime } from './units.ts';

const HOUR = 3_600_000;
const DAY = 86_400_000;

/** 0 is Sunday, as in Date. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type CalendarUnit = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'halfYear' | 'year';

export interface CalendarPlace {
  readonly timeZone?: string | undefined;
  readonly weekStart: WeekDay;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone ?? '');
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const made = new Intl.DateTimeFormat('en-US', { ...numeric, hourCycle: 'h23', timeZone: timeZone || undefined });
  formats.set(timeZone ?? '', made);
  return made;
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Local time minus UTC; 0 for what is no time. */
export function zoneOffset(at: EpochMs, timeZone: string | undefined): DurationMs {
  const second = Math.floor(at / 1000) * 1000;
  if (!isTime(second)) return 0;
  const field: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(second)) field[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = field;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
}

/** The instant of a local time: the first of two when clocks are set back, the moment after the gap when they are set forward. */
export function fromLocal(local: number, timeZone: string | undefined): EpochMs {
  const before = zoneOffset(local - DAY, timeZone);
  const after = zoneOffset(local + DAY, timeZone);
  const early = local - before;
  if (before === after || zoneOffset(early, timeZone) === before) return early;
  const late = local - after;
  return zoneOffset(late, timeZone) === after ? late : early;
}

function startLocally(unit: Exclude<CalendarUnit, 'hour'>, local: number, weekStart: WeekDay): number {
  const date = new Date(local);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const day = Math.floor(local / DAY) * DAY;
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return day - ((date.getUTCDay() - weekStart + 7) % 7) * DAY;
    case 'month':
      return Date.UTC(year, month, 1);
    case 'quarter':
      return Date.UTC(year, month - (month % 3), 1);
    case 'halfYear':
      return Date.UTC(year, month - (month % 6), 1);
    case 'year':
      return Date.UTC(year, 0, 1);
  }
}

export function startOf(unit: CalendarUnit, at: EpochMs, { timeZone, weekStart }: CalendarPlace): EpochMs {
  const offset = zoneOffset(at, timeZone);
  // Not computed from the local hour, which occurs twice when clocks are set back.
  if (unit === 'hour') return Math.floor((at + offset) / HOUR) * HOUR - offset;
  return fromLocal(startLocally(unit, at + offset, weekStart), timeZone);
}

const MONTHS = { month: 1, quarter: 3, halfYear: 6, year: 12 } as const;

/** The same local time `count` units later; the month's last day if it has no such day. Hours are always 3600 s. */
export function addUnits(unit: CalendarUnit, count: number, at: EpochMs, timeZone: string | undefined): EpochMs {
  if (unit === 'hour') return at + count * HOUR;
  const local = at + zoneOffset(at, timeZone);
  if (unit === 'day' || unit === 'week') return fromLocal(local + count * DAY * (unit === 'week' ? 7 : 1), timeZone);
  const date = new Date(local);
  const month = date.getUTCMonth() + count * MONTHS[unit];
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay));
  return fromLocal(day + (local - Math.floor(local / DAY) * DAY), timeZone);
}
