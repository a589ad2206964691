import { addUnits, type CalendarPlace, type CalendarUnit, startOf } from '../../../src/contract/calendar.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';

export interface BucketBounds {
  readonly start: EpochMs;
  /** Exclusive. */
  readonly end: EpochMs;
}

export interface BucketGrid {
  bounds(ts: EpochMs): BucketBounds;
  /** Row time of the bucket of `ts`: its middle, rounded down as servers do. */
  middle(ts: EpochMs): EpochMs;
  /** Equal for grids with the same buckets, whose rows are interchangeable. */
  readonly id: string;
}

const middleOf = (start: EpochMs, end: EpochMs) => start + Math.floor((end - start) / 2);

/** Buckets are counted in whole numbers from the origin, so that an odd width makes no second bucket. */
export function plainGrid(origin: EpochMs, interval: DurationMs): BucketGrid {
  const startOfBucket = (ts: EpochMs) => origin + Math.floor((ts - origin) / interval) * interval;
  const half = Math.floor(interval / 2);
  return {
    id: `${interval} ${((origin % interval) + interval) % interval}`,
    middle: (ts) => startOfBucket(ts) + half,
    bounds: (ts) => ({ start: startOfBucket(ts), end: startOfBucket(ts) + interval }),
  };
}

/** @param within the first and the last bucket of a window end with it. */
export function calendarGrid(unit: CalendarUnit, place: CalendarPlace, within?: BucketBounds): BucketGrid {
  let last: BucketBounds = { start: 0, end: 0 };
  const bounds = (ts: EpochMs) => {
    if (ts >= last.start && ts < last.end) return last;
    const start = startOf(unit, ts, place);
    const end = addUnits(unit, 1, start, place.timeZone);
    last =
      within && ts >= within.start && ts < within.end
        ? { start: Math.max(start, within.start), end: Math.min(end, within.end) }
        : { start, end };
    return last;
  };
  return {
    id: [unit, place.timeZone ?? '', place.weekStart, ...(within ? [within.start, within.end] : [])].join(' '),
    bounds,
    middle: (ts) => {
      const { start, end } = bounds(ts);
      return middleOf(start, end);
    },
  };
}
