/** UTC, the only time base of the console. */
export type EpochMs = number;
/** No date is further from 1970, in ms. */
export const MOST_TIME = 8.64e15;
export type DurationMs = number;
/** kB and MB are shown as powers of 1000. */
export type Bytes = number;
