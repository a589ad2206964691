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

/** The median of steps that are spread over rows [from, to): the rhythm of most of them, whatever the newest ones do. */
function usualStep(series: Rows, from: number, to: number): DurationMs {
  const stride = Math.max(1, (to - from) / STEPS);
  const steps: number[] = [];
  for (let at = from; at < to; at += stride) steps.push(series.time(Math.floor(at)) - series.time(Math.floor(at) - 1));
  steps.sort((a, b) => a - b);
  return steps[steps.length >> 1] ?? 0;
}

/**
 * Whether the step to `row` is like those around it: then the key was slower there, which is no outage. Of the two steps on either
 * side one may be another outage.
 */
function isLikeNeighbours(series: Rows, row: number): boolean {
  const least = (series.time(row) - series.time(row - 1)) / OUTAGE;
  let alike = 0;
  for (const near of [row - 2, row - 1, row + 1, row + 2]) if (series.time(near) - series.time(near - 1) >= least) alike += 1;
  return alike >= 2;
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
  const from = Math.max(1, series.lowerBound(start));
  const to = Math.min(series.length, series.lowerBound(end) + 1);
  const limit = isDense ? bucketMs * BUCKET_OUTAGE : Math.max(rhythm, rawStep, usualStep(series, from, to)) * OUTAGE;
  const gaps: number[] = [];
  const take = (row: number) => {
    if (isDense || !isLikeNeighbours(series, row)) gaps.push(series.time(row - 1), series.time(row));
  };
  const scan = (first: number, last: number) => {
    for (let i = first; i < last; i++) if (series.time(i) - series.time(i - 1) > limit) take(i);
  };
  const [known, span] = knownPixels(series, from, to, pixelMs);
  scan(from, span.firstRow);
  for (let pixel = span.first; known && pixel < span.end; pixel++) {
    const before = pixel === span.first ? series.time(span.firstRow - 1) : known.lastAt(pixel - 1);
    if (known.firstAt(pixel) - before > limit) take(known.rowOf(pixel));
    if (known.longestStep(pixel) <= limit) continue;
    const row = known.rowOf(pixel);
    scan(row + 1, pixel + 1 < span.end ? known.rowOf(pixel + 1) : span.endRow);
  }
  scan(span.endRow, to);
  return Float64Array.from(gaps);
}
