import type { DurationMs } from './units.ts';

/** While the cadence of a key is unknown, its value counts as fresh for this long; then it is not judged. */
export const UNJUDGED_AFTER_MS: DurationMs = 30_000;

/** A reading this far ahead of the clock has a wrong time; less is what clocks differ by. */
export const AHEAD_MS: DurationMs = 60_000;
