import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { knownPixels, type PixelSpan, type PixelSummaries, type Rows } from './rows.ts';

/** Pauses longer than this many cadences are outages. */
const OUTAGE = 3;
/** With several samples a bucket, one missing bucket is already an outage: the step is then twice the interval. */
const BUCKET_OUTAGE = 1.5;
/** Number of steps for the median: enough for a stable one, cheap at each snapshot. */
const STEPS = 63;

/** Reused by every call, so that no memory is allocated. */
const steps = new Float64Array(STEPS + 1);

function medianOf(count: number): DurationMs {
  return count === 0 ? 0 : (steps.subarray(0, count).sort()[count >> 1] as number);
}

/** The previous median is kept while this share of the steps is within a quarter of it. */
const KEPT_SHARE = 0.4;
const isAlike = (step: DurationMs, rhythm: DurationMs) => Math.abs(step - rhythm) * 4 <= rhythm;

/** 0 with fewer than two samples before `end`. `before`: the previous result, kept where a key alternates between two steps. */
export function medianStep(series: Pick<Rows, 'time' | 'lowerBound'>, end: EpochMs, before: DurationMs = 0): DurationMs {
  const to = series.lowerBound(end);
  const from = Math.max(0, to - STEPS - 1);
  const count = Math.max(0, to - from - 1);
  let shorter = 0;
  let longer = 0;
  let alike = 0;
  let last = series.time(from);
  for (let i = 0; i < count; i++) {
    const time = series.time(from + i + 1);
    const step = time - last;
    steps[i] = step;
    if (step < before) shorter += 1;
    else if (step > before) longer += 1;
    if (isAlike(step, before)) alike += 1;
    last = time;
  }
  // The previous result is still the median: no need to sort.
  if (shorter + longer < count && Math.max(shorter, longer) * 2 <= count) return before;
  const median = medianOf(count);
  return !isAlike(median, before) && count > 0 && alike >= count * KEPT_SHARE ? before : median;
}

/** Sampled over all rows [from, to), not only the newest. */
function usualStep(series: Rows, from: number, to: number): DurationMs {
  const stride = Math.max(1, (to - from) / STEPS);
  let count = 0;
  for (let at = from; at < to && count < steps.length; at += stride) {
    steps[count] = series.time(Math.floor(at)) - series.time(Math.floor(at) - 1);
    count += 1;
  }
  return medianOf(count);
}

/**
 * Whether the step to `row` is like its neighbours: a slower key is no outage. Of the two steps on either side one may be another outage.
 * The first and newest rows use the four steps on their one side; otherwise a gap would appear and disappear with each sample.
 */
function isLikeNeighbours(series: Rows, row: number): boolean {
  const least = (series.time(row) - series.time(row - 1)) / OUTAGE;
  const first = row < 3 ? row : row + 2 < series.length ? row - 2 : row - 4;
  let alike = 0;
  for (let near = first; near < first + 5; near++) {
    if (near !== row && series.time(near) - series.time(near - 1) >= least) alike += 1;
  }
  return alike >= 2;
}

/** Whether no step to rows [from, to) is longer than `most`. With summaries, no row behind them is read. */
function isEven(series: Rows, from: number, to: number, known: PixelSummaries | null, span: PixelSpan, most: DurationMs): boolean {
  const isLong = (i: number) => series.time(i) - series.time(i - 1) > most;
  if (known && span.first < span.end && (isLong(span.firstRow) || known.longestIn(span) > most)) return false;
  // Rows before the first whole pixel belong to the end of a summarised one.
  const isEvenBefore = known && span.first > 0 && span.first < span.end && known.longestStep(span.first - 1) <= most;
  for (let i = from; !isEvenBefore && i < span.firstRow; i++) if (isLong(i)) return false;
  for (let i = span.endRow; i < to; i++) if (isLong(i)) return false;
  return true;
}

/**
 * Outages inside [start, end) as flat pairs [from, to): from the last sample before to the first one after.
 * `bucketMs`: bucket width, 0 for raw samples. `pixelMs`: pixel width of the summaries that may be used. `rhythm`: the median step.
 * Where the cadence behind buckets is known (`rawStep`) and a bucket holds only a sample or two, single buckets may be empty by chance;
 * three in a row are an outage.
 */
export function findGaps(
  series: Rows,
  start: EpochMs,
  end: EpochMs,
  bucketMs: DurationMs,
  pixelMs?: DurationMs,
  rhythm = medianStep(series, end),
): Float64Array<ArrayBuffer> {
  if (rhythm === 0) return new Float64Array(0);
  const { rawStep = 0 } = series;
  const isDense = bucketMs > 0 && rhythm <= bucketMs && rawStep * OUTAGE <= bucketMs;
  const from = Math.max(1, series.lowerBound(start));
  const to = Math.min(series.length, series.lowerBound(end) + 1);
  const least = isDense ? bucketMs * BUCKET_OUTAGE : Math.max(rhythm, rawStep) * OUTAGE;
  const [known, span] = knownPixels(series, from, to, pixelMs);
  if (isEven(series, from, to, known, span, least)) return new Float64Array(0);
  const limit = isDense ? least : Math.max(least, usualStep(series, from, to) * OUTAGE);
  if (limit > least && isEven(series, from, to, known, span, limit)) return new Float64Array(0);
  const gaps: number[] = [];
  const take = (row: number) => {
    if (isDense || !isLikeNeighbours(series, row)) gaps.push(series.time(row - 1), series.time(row));
  };
  const scan = (first: number, last: number) => {
    for (let i = first; i < last; i++) if (series.time(i) - series.time(i - 1) > limit) take(i);
  };
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
