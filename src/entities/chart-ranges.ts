import type { DurationMs } from '../contract/units.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Lengths of the windows that the chart offers; all slide with the time. */
export const CHART_RANGES = {
  live: 5 * MINUTE,
  hour: HOUR,
  threeHours: 3 * HOUR,
  day: 24 * HOUR,
  week: 168 * HOUR,
} as const satisfies Record<string, DurationMs>;
export type ChartRange = keyof typeof CHART_RANGES;
