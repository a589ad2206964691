/**
 * Which bucket a time belongs to. Buckets of servers and our own must be the same ones: by plain milliseconds from an origin, or
 * by the calendar of a time zone.
 */
import { addUnits, type CalendarPlace, type CalendarUnit, startOf } from '../../../src/contract/calendar.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';

export interface BucketBounds {
  readonly start: EpochMs;
  /** Exclusive. */
  readonly end: EpochMs;
}

export interface BucketGrid {
  bounds(ts: EpochMs): BucketBounds;
  /** The time that stands for the bucket of `ts`: its middle, rounded down as the server does (live.md 4.1). */
  middle(ts: EpochMs): EpochMs;
  /** Equal for grids with the same buckets: what one holds goes on under the other. */
  readonly id: string;
}

const middleOf = (start: EpochMs, end: EpochMs) => start + Math.floor((end - start) / 2);

/** Buckets of one width. Counted as whole numbers from the origin, so that an odd width makes no second bucket (A12). */
export function plainGrid(origin: EpochMs, interval: DurationMs): BucketGrid {
  const startOfBucket = (ts: EpochMs) => origin + Math.floor((ts - origin) / interval) * interval;
  const half = Math.floor(interval / 2);
  return {
    id: `${interval} ${((origin % interval) + interval) % interval}`,
    middle: (ts) => startOfBucket(ts) + half,
    bounds: (ts) => ({ start: startOfBucket(ts), end: startOfBucket(ts) + interval }),
  };
}

/** Days, weeks, months or quarters of a zone: as long as they really are. */
export function calendarGrid(unit: CalendarUnit, place: CalendarPlace): BucketGrid {
  let last: BucketBounds = { start: 0, end: 0 };
  const bounds = (ts: EpochMs) => {
    if (ts >= last.start && ts < last.end) return last;
    const start = startOf(unit, ts, place);
    last = { start, end: addUnits(unit, 1, start, place.timeZone) };
    return last;
  };
  return {
    id: `${unit} ${place.timeZone ?? ''} ${place.weekStart}`,
    bounds,
    middle: (ts) => {
      const { start, end } = bounds(ts);
      return middleOf(start, end);
    },
  };
}
