/** Milliseconds since the Unix epoch, UTC. The one time base of the product. */
export type EpochMs = number;
/** A length of time in milliseconds. */
export type DurationMs = number;
/** A size in bytes; kB and MB are powers of ten on screen. */
export type Bytes = number;
