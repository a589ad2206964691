import type { DurationMs } from '../../contract/units.ts';

const DAY = 86_400_000;
const TYPED = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.(\d{1,3}))?)?$/;

/** Reads `08:30` or `08:30:15`, 0 to 24 h; null for invalid text. */
export function readDayTime(text: string): DurationMs | null {
  const [, hours, minutes, seconds = '0', part = '0'] = TYPED.exec(text.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
  return ms <= DAY ? ms : null;
}

/** `08:30`, `08:30:15` or `08:30:15.250`; a number that is not a time of day is written as it is. */
export function writeDayTime(ms: DurationMs | null): string {
  if (ms === null) return '';
  if (!Number.isInteger(ms) || ms < 0 || ms > DAY) return String(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds, part] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60, ms % 1000];
  const fine = part > 0 ? `.${String(part).padStart(3, '0')}` : '';
  return `${two(hours)}:${two(minutes)}${seconds > 0 || part > 0 ? `:${two(seconds)}${fine}` : ''}`;
}
