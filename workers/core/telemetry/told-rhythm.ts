/** Apart from `cadence.ts`, which the first table needs. */
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { usualStep } from './find-gaps.ts';

/** A rhythm that fewer stored steps show is chance. */
const FEWEST = 3;

/** The rhythm that steps show; 0: none. */
export function toldBy(steps: readonly DurationMs[]): DurationMs {
  const usual = steps.length < FEWEST ? Number.POSITIVE_INFINITY : usualStep(steps, 0);
  return Number.isFinite(usual) ? usual : 0;
}

/** The rhythm of stored readings, newest first; 0: none. */
export function storedRhythm(readings: readonly { readonly ts: EpochMs }[]): DurationMs {
  return toldBy(readings.slice(1).map(({ ts }, i) => (readings[i]?.ts ?? ts) - ts));
}
