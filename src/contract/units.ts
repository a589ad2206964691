/** Milliseconds since the Unix epoch, UTC. The one time base of the product. */
export type EpochMs = number;
/** A length of time in milliseconds. */
export type DurationMs = number;
