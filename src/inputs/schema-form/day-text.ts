/** Days such as `2026-11-21`, and their beginnings in the browser's zone. */
import type { EpochMs } from '../../contract/units.ts';

const pad = (number: number, digits: number) => String(number).padStart(digits, '0');

/** Years 1 to 9999 can be written as a day. */
export function isOfDay(stored: unknown): stored is EpochMs {
  const year = typeof stored === 'number' ? new Date(stored).getFullYear() : Number.NaN;
  return year >= 1 && year <= 9999;
}

export function writeDay(at: EpochMs): string {
  const day = new Date(at);
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`;
}

export function readDay(text: string): EpochMs | null {
  const at = new Date(`${text}T00:00:00`).getTime();
  return Number.isNaN(at) ? null : at;
}

const [AMERICAN, WRITTEN] = [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, /^(\d{4})-(\d{1,2})-(\d{1,2})$/];

/** Reads `11/21/2026` and `2026-11-21` as `2026-11-21`; null for anything else, such as February 30. */
export function readTypedDay(text: string): string | null {
  const [, first, second, third] = AMERICAN.exec(text.trim()) ?? [];
  const [, year = third, month = first, day = second] = WRITTEN.exec(text.trim()) ?? [];
  if (month === undefined || day === undefined || year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = Number(year) > 99 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}
