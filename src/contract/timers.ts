import type { DurationMs } from './units.ts';

/** Browsers and Node run a timer at once if its delay is longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** A delay that a timer keeps, at most 24 days. Who has to wait longer looks at the clock then, and waits again. */
export function timerDelay(ms: DurationMs): DurationMs {
  return Math.min(ms, LONGEST_MS);
}
