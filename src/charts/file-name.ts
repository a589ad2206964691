import { type EpochMs, isoTime } from '../contract/units.ts';

const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST_TITLE = 80;

const stamp = (at: EpochMs) => isoTime(at).slice(0, 16).replace('T', ' ').replaceAll(':', '');

/** `Discharge pressure 2026-11-21 1332 to 2026-11-21 1432.png`: title and window, in UTC like the times in the CSV. */
export function fileName(title: string, start: EpochMs, end: EpochMs, ending: 'png' | 'csv'): string {
  const clean = title
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, LONGEST_TITLE);
  return `${clean || 'chart'} ${stamp(start)} to ${stamp(end)}.${ending}`;
}
