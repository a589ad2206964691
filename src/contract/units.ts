/** UTC, the only time base of the console. */
export type EpochMs = number;
/** No date is further from 1970, in ms. */
export const MOST_TIME = 8.64e15;

/** Servers hand on any number as a time; Date and Intl throw for what is none. */
export function isTime(at: EpochMs): boolean {
  return Math.abs(at) <= MOST_TIME;
}

/** ISO 8601 in UTC; the number itself if it is no time. */
export function isoTime(at: EpochMs): string {
  return isTime(at) ? new Date(at).toISOString() : String(at);
}

export type DurationMs = number;
/** kB and MB are shown as powers of 1000. */
export type Bytes = number;
