import type { SeriesStatistics } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { Rows } from './rows.ts';

/** Legend numbers of the rows inside [start, end) (live.md 5.5): over true rows, never over those cut to pixels. */
export function statisticsOf(rows: Rows, start: EpochMs, end: EpochMs): SeriesStatistics {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let total = 0;
  const from = rows.lowerBound(start);
  const to = rows.lowerBound(end);
  for (let i = from; i < to; i++) {
    const value = rows.value(i);
    if (value < min) min = value;
    if (value > max) max = value;
    total += value;
  }
  const count = to - from;
  if (count === 0) return { count, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN };
  return { count, min, max, avg: total / count, total };
}
