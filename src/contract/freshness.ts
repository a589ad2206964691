import type { DurationMs } from './units.ts';

/** While the cadence of a key is unknown, its value is late only after this long. */
export const UNKNOWN_LATE_MS: DurationMs = 900_000;

/** A reading this far ahead of the clock has a wrong time; less is what clocks differ by. */
export const AHEAD_MS: DurationMs = 60_000;
