import type { ReadRange, Telemetry } from '../model.ts';
import type { Sliced } from '../sliced.ts';
import { checkIntervals } from './buckets.ts';

/** Of all series of one read together. */
export const MOST_POINTS = 1_000_000;

export class TooManyPoints extends RangeError {
  constructor() {
    const most = MOST_POINTS.toLocaleString('en-US');
    super(`Reads of more than ${most} points are refused: shorten the time range, lower the limit or aggregate.`);
  }
}

/** Before anything is read. Throws TooManyPoints, and RangeError for more intervals than a server computes. */
export function* checkRead(telemetry: Telemetry, entityIds: readonly string[], keys: readonly string[], range: ReadRange): Sliced<void> {
  if (range.agg !== 'NONE') {
    if (entityIds.length > 0 && keys.length > 0) checkIntervals(range);
    return;
  }
  if (entityIds.length * keys.length * range.limit <= MOST_POINTS) return;
  let total = 0;
  for (const id of entityIds) {
    for (const key of keys) {
      total += yield* telemetry.pointCount(id, key, range, MOST_POINTS - total);
      if (total > MOST_POINTS) throw new TooManyPoints();
    }
    yield undefined;
  }
}
