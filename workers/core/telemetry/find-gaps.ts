import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { knownPixels, type Rows } from './rows.ts';

/** A pause of more than this many cadences is an outage. */
const OUTAGE = 3;
/** Buckets stand on a grid: when the next of several samples each is missing, the pause is already twice the interval. */
const BUCKET_OUTAGE = 1.5;
/** Only so many steps are looked at for the rhythm: enough for a median, cheap at each snapshot. */
const STEPS = 63;

/** The median step between the newest samples before `end`; 0 when there are fewer than two. */
export function medianStep(series: Pick<Rows, 'time' | 'lowerBound'>, end: EpochMs): DurationMs {
  const to = series.lowerBound(end);
  const from = Math.max(0, to - STEPS - 1);
  const steps: number[] = [];
  for (let i = from + 1; i < to; i++) steps.push(series.time(i) - series.time(i - 1));
  steps.sort((a, b) => a - b);
  return steps[steps.length >> 1] ?? 0;
}

/**
 * Outages inside [start, end) as flat pairs [from, to), each from the last sample before to the first one after. `bucketMs` is
 * the width of the buckets of an aggregated series, 0 for raw samples; `pixelMs` of the pixels whose summaries may be used. Where
 * the rhythm behind buckets is known (`rawStep`), one that holds a sample or two may be empty by chance: three in a row may not.
 */
export function findGaps(
  series: Rows,
  start: EpochMs,
  end: EpochMs,
  bucketMs: DurationMs,
  pixelMs?: DurationMs,
): Float64Array<ArrayBuffer> {
  const rhythm = medianStep(series, end);
  if (rhythm === 0) return new Float64Array(0);
  const { rawStep = 0 } = series;
  const isDense = bucketMs > 0 && rhythm <= bucketMs && rawStep * OUTAGE <= bucketMs;
  const limit = isDense ? bucketMs * BUCKET_OUTAGE : Math.max(rhythm, rawStep) * OUTAGE;
  const gaps: number[] = [];
  const from = Math.max(1, series.lowerBound(start));
  const to = Math.min(series.length, series.lowerBound(end) + 1);
  const step = (before: EpochMs, after: EpochMs) => {
    if (after - before > limit) gaps.push(before, after);
  };
  const scan = (first: number, last: number) => {
    for (let i = first; i < last; i++) step(series.time(i - 1), series.time(i));
  };
  const [known, span] = knownPixels(series, from, to, pixelMs);
  scan(from, span.firstRow);
  for (let pixel = span.first; known && pixel < span.end; pixel++) {
    step(pixel === span.first ? series.time(span.firstRow - 1) : known.lastAt(pixel - 1), known.firstAt(pixel));
    if (known.longestStep(pixel) <= limit) continue;
    const row = known.rowOf(pixel);
    scan(row + 1, pixel + 1 < span.end ? known.rowOf(pixel + 1) : span.endRow);
  }
  scan(span.endRow, to);
  return Float64Array.from(gaps);
}
