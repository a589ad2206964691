/** UTC, the only time base of the console. */
export type EpochMs = number;
export type DurationMs = number;
/** kB and MB are shown as powers of 1000. */
export type Bytes = number;
