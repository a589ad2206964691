import type { DurationMs, EpochMs } from '../contract/units.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Window lengths; all windows slide with the time. */
export const CHART_RANGES = {
  live: 5 * MINUTE,
  hour: HOUR,
  threeHours: 3 * HOUR,
  day: 24 * HOUR,
  week: 168 * HOUR,
} as const satisfies Record<string, DurationMs>;
export type ChartRange = keyof typeof CHART_RANGES;

/** A fixed part of a range, chosen on the chart. */
export interface ChartZoom {
  readonly start: EpochMs;
  readonly end: EpochMs;
}
