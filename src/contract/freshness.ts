import type { DurationMs } from './units.ts';

/** While the cadence of a key is unknown, its value is late only after this long. */
export const UNKNOWN_LATE_MS: DurationMs = 900_000;
