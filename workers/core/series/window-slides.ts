/** How often the picture of a live window moves without new data. */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { DurationMs } from '../../../src/contract/units.ts';

/** A live picture moves by about a pixel at a time, within these limits. */
const FASTEST_MS = 100;
export const SLOWEST_SLIDE_MS = 500;
const LIST_MS = 1000;
/** It moves less often on multiples of whole seconds: the page's clocks tick then, so one frame paints both. */
const QUIET = [
  { afterMs: 30_000, everyMs: 5000 },
  { afterMs: 3000, everyMs: 2000 },
];

export function slideMs({ isListed }: Pick<SeriesDemand, 'isListed'>, lengthMs: DurationMs, widthPx: number): DurationMs {
  return isListed ? LIST_MS : Math.min(SLOWEST_SLIDE_MS, Math.max(FASTEST_MS, lengthMs / Math.max(1, widthPx)));
}

/** @param quietMs since the last data. Undefined: as `slideMs` says. */
export function quietSlideMs(quietMs: DurationMs): DurationMs | undefined {
  return QUIET.find(({ afterMs }) => quietMs > afterMs)?.everyMs;
}
