import type { SeriesStatistics } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { knownPixels, type Rows } from './rows.ts';

/** Over all rows inside [start, end), not the downsampled ones. `pixelMs`: pixel width of the summaries that may be used. */
export function statisticsOf(rows: Rows, start: EpochMs, end: EpochMs, pixelMs?: DurationMs): SeriesStatistics {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let total = 0;
  const from = rows.lowerBound(start);
  const to = rows.lowerBound(end);
  const take = (low: number, high: number, sum: number) => {
    if (low < min) min = low;
    if (high > max) max = high;
    total += sum;
  };
  const [known, span] = knownPixels(rows, from, to, pixelMs);
  for (let i = from; i < span.firstRow; i++) take(rows.value(i), rows.value(i), rows.value(i));
  if (known && span.first < span.end) {
    const { low, high, sum } = known.totalOf(span);
    take(low, high, sum);
  }
  for (let i = span.endRow; i < to; i++) take(rows.value(i), rows.value(i), rows.value(i));
  const count = to - from;
  if (count === 0) return { count, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN };
  return { count, min, max, avg: total / count, total };
}
