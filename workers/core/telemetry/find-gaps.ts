import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { knownPixels, type PixelSpan, type PixelSummaries, type Rows } from './rows.ts';

/** A pause of more than this many cadences is an outage. */
const OUTAGE = 3;
/** Buckets stand on a grid: when the next of several samples each is missing, the pause is already twice the interval. */
const BUCKET_OUTAGE = 1.5;
/** Only so many steps are looked at for the rhythm: enough for a median, cheap at each snapshot. */
const STEPS = 63;

/** Every series asks at each snapshot: sorting here costs no memory. */
const steps = new Float64Array(STEPS + 1);

/** The middle one of the first `count` of `steps`; 0 without any. */
function medianOf(count: number): DurationMs {
  return count === 0 ? 0 : (steps.subarray(0, count).sort()[count >> 1] as number);
}

/** A rhythm stays while this share of the steps is within a quarter of it. */
const KEPT_SHARE = 0.4;
const isAlike = (step: DurationMs, rhythm: DurationMs) => Math.abs(step - rhythm) * 4 <= rhythm;

/**
 * The median step between the newest samples before `end`; 0 when there are fewer than two. `before`: what was found last. Steps of
 * a key that alternates between two have either as their median, in turn: it stays with the one that it had.
 */
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
  // It is the median still: nothing to sort.
  if (shorter + longer < count && Math.max(shorter, longer) * 2 <= count) return before;
  const median = medianOf(count);
  return !isAlike(median, before) && count > 0 && alike >= count * KEPT_SHARE ? before : median;
}

/** The median of steps that are spread over rows [from, to): the rhythm of most of them, whatever the newest ones do. */
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
 * Whether the step to `row` is like those around it: then the key was slower there, which is no outage. Of the two steps on either
 * side one may be another outage. The first and newest rows have the four on their one side: else a gap would come and go there with
 * each sample.
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

/** Whether no step to rows [from, to) is longer than `most`: with summaries this looks at none of the rows behind them. */
function isEven(series: Rows, from: number, to: number, known: PixelSummaries | null, span: PixelSpan, most: DurationMs): boolean {
  const isLong = (i: number) => series.time(i) - series.time(i - 1) > most;
  if (known && span.first < span.end && (isLong(span.firstRow) || known.longestIn(span) > most)) return false;
  // Rows before the first whole pixel are the end of one that is known too.
  const isEvenBefore = known && span.first > 0 && span.first < span.end && known.longestStep(span.first - 1) <= most;
  for (let i = from; !isEvenBefore && i < span.firstRow; i++) if (isLong(i)) return false;
  for (let i = span.endRow; i < to; i++) if (isLong(i)) return false;
  return true;
}

/**
 * Outages inside [start, end) as flat pairs [from, to), each from the last sample before to the first one after. `bucketMs` is
 * the width of the buckets of an aggregated series, 0 for raw samples; `pixelMs` of the pixels whose summaries may be used. Where
 * the rhythm behind buckets is known (`rawStep`), one that holds a sample or two may be empty by chance: three in a row may not.
 * `rhythm`: the median step, where it is known already.
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
