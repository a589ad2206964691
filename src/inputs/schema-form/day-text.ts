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
