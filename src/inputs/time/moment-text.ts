/** Instants as typed local time, such as `2026-11-21 14:32:07`. */
import { fromLocal, zoneOffset } from '../../contract/calendar.ts';
import type { EpochMs } from '../../contract/units.ts';

const MOMENT = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?$/;
/** Years of four digits, whatever the time zone. */
const [FIRST, LAST] = [Date.UTC(1, 0, 2), Date.UTC(9999, 11, 30)];

/** Empty for null and for years outside 1 to 9999. Milliseconds are written only if not 0. */
export function writeMoment(at: EpochMs | null, timeZone?: string): string {
  if (at === null || !(at >= FIRST && at <= LAST)) return '';
  const text = new Date(Math.round(at) + zoneOffset(at, timeZone)).toISOString();
  return text.slice(0, text.endsWith('.000Z') ? 19 : 23).replace('T', ' ');
}

/** Null for invalid text. Time and seconds are optional. An ambiguous local time is the first one; a skipped one is the moment after. */
export function readMoment(text: string, timeZone?: string): EpochMs | null {
  const found = MOMENT.exec(text.trim());
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map((part) => Number(part ?? 0));
  const ms = Number((found[7] ?? '').padEnd(3, '0'));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, ms);
  // Rolled over, such as June 31 or 25:00.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour;
  if (!isReal || minute > 59 || second > 59 || date.getTime() < FIRST || date.getTime() > LAST) return null;
  return fromLocal(date.getTime(), timeZone);
}
