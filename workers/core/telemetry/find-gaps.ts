import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { meanStep, UNKNOWN } from './behind-buckets.ts';
import { knownPixels, type PixelSpan, type PixelSummaries, type Rows } from './rows.ts';

/** Pauses longer than this many cadences are outages. */
export const OUTAGE = 3;
/** With several samples a bucket, one missing bucket is already an outage: the step is then twice the interval. */
const BUCKET_OUTAGE = 1.5;
/** Share of a bucket: its sample may be at either end of it. */
const ROUNDING = 0.9;
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

/** Shares of the sorted steps. A rhythm is even where most steps are like the middle one. */
const [MOST, NEARLY_ALL, LONGEST] = [0.8, 0.9, 0.95];
const EVEN = 1.3;
/** Steps this unlike have no rhythm: values that are sent when they change. */
const [WIDE, TAIL] = [6, 1.5];

/** Those to rows [from, to), evenly chosen where they are many. Of buckets all, because their mean counts. */
export function stepsOf(series: Rows, from: number, to: number, bucketMs: DurationMs): number[] {
  const stride = bucketMs > 0 ? 1 : Math.max(1, (to - from) / STEPS);
  const all: number[] = [];
  for (let at = from; at < to; at += stride) all.push(series.time(Math.floor(at)) - series.time(Math.floor(at) - 1));
  return all;
}

/**
 * The step that silence is measured by, of all rows of a window and not only the newest: the middle one where the rhythm is even, else the one
 * that nine of ten do not exceed; infinite where there is no rhythm. Buckets of an even rhythm have steps of a bucket more or less: their mean.
 */
export function usualStep(all: readonly DurationMs[], bucketMs: DurationMs): DurationMs {
  const sorted = Float64Array.from(all).sort();
  const stepOf = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [middle, most, nearlyAll] = [sorted[sorted.length >> 1] ?? 0, stepOf(MOST), stepOf(NEARLY_ALL)];
  if (most - bucketMs <= middle * EVEN) return bucketMs > 0 ? meanStep(all, middle * OUTAGE) : middle;
  return nearlyAll > middle * WIDE && stepOf(LONGEST) > most * TAIL ? Number.POSITIVE_INFINITY : nearlyAll;
}

/**
 * Whether the step to `row` is like its neighbours: a slower key is no outage. Of the two steps on either side one may be another outage.
 * `long`: shorter steps are never like it. The first and newest rows use the four steps on their one side; otherwise a gap would appear and disappear with each sample.
 */
function isLikeNeighbours(series: Rows, row: number, long: DurationMs): boolean {
  const least = Math.max(long, (series.time(row) - series.time(row - 1)) / OUTAGE);
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
 * From the number before each value that is no number to the number after it, as flat pairs; from the value itself where no number is known
 * before it, and without end where none is known after it.
 */
function findStops(series: Rows, [from, to]: readonly [number, number], start: EpochMs, end: EpochMs): number[] {
  const stops: number[] = [];
  if (!series.stopAt || to === 0) return stops;
  const first = series.time(0) > start ? series.stopAt(Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY;
  if (first < series.time(0)) stops.push(first, series.time(0));
  for (let row = from - 1; row < to; ) {
    // A number of the same time replaces it. Times are whole.
    const stop = series.stopAt(series.time(row) + 0.5);
    row = series.lowerBound(stop);
    if (row < to && series.time(row) !== stop) stops.push(series.time(row - 1), series.time(row));
    if (row === series.length && stop < end) stops.push(series.time(row - 1), Number.POSITIVE_INFINITY);
  }
  return stops;
}

/** Both ascending. */
function merged(outages: readonly number[], stops: readonly number[]): Float64Array<ArrayBuffer> {
  if (stops.length === 0) return Float64Array.from(outages);
  const ends = new Map<number, number>();
  for (const pairs of [outages, stops]) for (let i = 0; i < pairs.length; i += 2) ends.set(pairs[i] as number, pairs[i + 1] as number);
  return Float64Array.from([...ends].sort(([a], [b]) => a - b).flat());
}

/**
 * Outages, and values that are no numbers, inside [start, end) as flat pairs [from, to): from the last sample before to the first one after.
 * `bucketMs`: bucket width, 0 for raw samples. `pixelMs`: pixel width of the summaries that may be used. `rhythm`: the median step.
 * Where nearly all buckets have several samples (`behind`), an empty one is an outage. Where they have only a sample or two, or nothing is known
 * of them, buckets may be empty by chance: the time between their ends must exceed three steps.
 */
export function findGaps(
  series: Rows,
  start: EpochMs,
  end: EpochMs,
  bucketMs: DurationMs,
  pixelMs?: DurationMs,
  rhythm = medianStep(series, end),
): Float64Array<ArrayBuffer> {
  const from = Math.max(1, series.lowerBound(start));
  const to = Math.min(series.length, series.lowerBound(end) + 1);
  return merged(rhythm === 0 ? [] : findOutages(series, [from, to], bucketMs, pixelMs, rhythm), findStops(series, [from, to], start, end));
}

function findOutages(
  series: Rows,
  [from, to]: readonly [number, number],
  bucketMs: DurationMs,
  pixelMs: DurationMs | undefined,
  rhythm: DurationMs,
): number[] {
  const { step: rawStep, fewest } = series.behind ?? UNKNOWN;
  const isDense = bucketMs > 0 && fewest >= OUTAGE && rhythm <= bucketMs * BUCKET_OUTAGE;
  const least = isDense ? Math.max(rhythm, bucketMs) * BUCKET_OUTAGE : Math.max(rhythm, rawStep) * OUTAGE;
  const [known, span] = knownPixels(series, from, to, pixelMs);
  if (isEven(series, from, to, known, span, least)) return [];
  const limit = isDense ? least : Math.max(least, usualStep(stepsOf(series, from, to, bucketMs), bucketMs) * OUTAGE + bucketMs * ROUNDING);
  if (limit > least && isEven(series, from, to, known, span, limit)) return [];
  const gaps: number[] = [];
  const take = (row: number) => {
    if (!isLikeNeighbours(series, row, isDense ? limit : 0)) gaps.push(series.time(row - 1), series.time(row));
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
  return gaps;
}
