import type { DurationMs } from '../../contract/units.ts';

const HOUR: DurationMs = 3_600_000;
const DAY = 24 * HOUR;

/** A bar each hour of three days, or each month of a year. */
export const SPANS = {
  hours: { lengthMs: 3 * DAY, barMs: HOUR, suffix: 'Hourly' },
  months: { lengthMs: 366 * DAY, barMs: 28 * DAY, suffix: '' },
} as const;
export type Span = keyof typeof SPANS;
