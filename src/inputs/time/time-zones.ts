import { isTimeZone, zoneOffset } from '../../contract/calendar.ts';
import type { EpochMs } from '../../contract/units.ts';

export interface TimeZone {
  /** IANA name. */
  readonly id: string;
  /** The id with spaces for underscores. */
  readonly name: string;
  /** Such as `UTC+01:00`, or `UTC`. */
  readonly offset: string;
  readonly offsetMinutes: number;
}

const two = (value: number) => String(value).padStart(2, '0');

function writeOffset(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const whole = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

/** With its offset at an instant; null for an unknown zone. */
export function timeZone(id: string, at: EpochMs): TimeZone | null {
  if (!isTimeZone(id)) return null;
  const offsetMinutes = Math.round(zoneOffset(at, id) / 60_000);
  return { id, name: id.replaceAll('_', ' '), offset: writeOffset(offsetMinutes), offsetMinutes };
}

const byOffset = (a: TimeZone, b: TimeZone) => a.offsetMinutes - b.offsetMinutes || (a.name < b.name ? -1 : 1);

/**
 * All zones of the browser at an instant, by offset, then by name. The first offset of a zone costs about 1 ms, and there are four hundred
 * zones, so they are computed in slices.
 * @param pause yields to other tasks. @param isOver whether a slice has lasted long enough.
 */
export async function loadTimeZones(at: EpochMs, pause: () => Promise<void>, isOver: () => boolean): Promise<readonly TimeZone[]> {
  const zones: TimeZone[] = [];
  for (const id of new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])) {
    const zone = timeZone(id, at);
    if (zone) zones.push(zone);
    if (isOver()) await pause();
  }
  return zones.sort(byOffset);
}

const folded = (text: string) => text.trim().toLowerCase().replaceAll('_', ' ').replaceAll('\u2212', '-');

export function matchesZone(zone: TimeZone, search: string): boolean {
  const text = folded(search);
  return [zone.name, zone.offset].some((words) => words.toLowerCase().includes(text));
}
