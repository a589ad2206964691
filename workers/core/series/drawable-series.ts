import type { HeldSpan, SampleAt, SeriesInfo, SeriesStatistics } from '../../../src/contract/snapshot.ts';
import type { Reading } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { Cadences } from '../cadences.ts';
import type { FeedContext } from '../feed.ts';
import { UNKNOWN } from '../telemetry/behind-buckets.ts';
import { freshness, TELLING } from '../telemetry/cadence.ts';
import { findGaps, medianStep, stepsOf } from '../telemetry/find-gaps.ts';
import { nearestRow, type Rows } from '../telemetry/rows.ts';
import { heldToEdges, rowsBefore, shiftedRows } from '../telemetry/shown-rows.ts';
import { statisticsOf } from '../telemetry/statistics.ts';
import { toldBy } from '../telemetry/told-rhythm.ts';
import { agesFrom, type HeldSeries, type SeriesSet } from './held-series.ts';
import type { NewestValues } from './newest-values.ts';

export interface ShownWindow {
  readonly start: EpochMs;
  readonly end: EpochMs;
  /** Rows from here on are not known yet: the end of the running bucket, or the shown time. */
  readonly knownTo: EpochMs;
  /** The time as of which ages are computed. */
  readonly now: EpochMs;
  /** Whether `now` is an earlier time (`setAsOf`). */
  readonly isRewound: boolean;
  readonly bucketMs: DurationMs;
  /** Whether its values are those of a bucket alone. */
  readonly isSum: boolean;
  readonly pixelMs: DurationMs;
  /** Whether pixels keep their width from picture to picture, so that summaries by pixel pay off. */
  readonly isSteady: boolean;
  readonly lostAt: EpochMs | null;
  readonly cadences: Cadences;
  readonly heldSpan: FeedContext['heldSpan'];
  /** The newest raw value of a series of buckets at an earlier `now`; null: not kept. */
  readonly newest: Pick<NewestValues, 'at'> | null;
}

/** A held series, or its post-processed counterpart. */
export interface ShownSeries
  extends Pick<HeldSeries, 'entity' | 'entityName' | 'entityLabel' | 'key' | 'codes' | 'latest' | 'heardAt' | 'ahead' | 'step'> {
  readonly samples: Rows;
}

export interface DrawableSeries {
  readonly held: ShownSeries;
  readonly keyIndex: number;
  readonly shiftMs: DurationMs;
  readonly rows: Rows;
  /** Its rows are two a pixel: cut or not, they are the same. */
  readonly isByPixel?: boolean;
  /** For what is not one held series. */
  readonly info?: (shown: ShownWindow) => SeriesInfo;
}

/** The known rows, shifted over the main window; states are held to its edges. */
export function drawableRows({ samples, codes }: ShownSeries, shown: ShownWindow, shiftMs: DurationMs): Rows {
  const { start, end, knownTo, isSteady } = shown;
  if (shiftMs !== 0) {
    const shifted = shiftedRows(samples, shiftMs);
    return codes ? heldToEdges(shifted, start, end) : shifted;
  }
  const known = rowsBefore(samples, knownTo);
  if (codes) return heldToEdges(known, start, Math.min(end, knownTo));
  return isSteady ? known : shiftedRows(known, 0);
}

/** By entity, then by key. */
export function drawablesOf(
  set: SeriesSet,
  keys: readonly string[],
  shown: ShownWindow,
  shiftMs: DurationMs,
  processed: { readonly of: (held: HeldSeries, keyIndex: number, shown: ShownWindow, shiftMs: DurationMs) => ShownSeries } | null,
): DrawableSeries[] {
  const ids = [...new Set(set.all.map(({ entity }) => entity.id))];
  return ids.flatMap((id) =>
    keys.flatMap((key, keyIndex) => {
      const held = set.of(id, key);
      if (!held) return [];
      const one = processed?.of(held, keyIndex, shown, shiftMs) ?? held;
      return [{ held: one, keyIndex, shiftMs, rows: drawableRows(one, shown, shiftMs) }];
    }),
  );
}

/** From an edge of the window; a line that ends so close to it reaches it. */
const NEAR_PX = 4;

const NO_STATISTICS = { min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN };

/** For states only the count, because a code is not a quantity. */
function statistics({ held, rows }: DrawableSeries, { start, end, knownTo, pixelMs }: ShownWindow): SeriesStatistics {
  const all = statisticsOf(rows, start, Math.max(end, knownTo), pixelMs);
  return held.codes ? { ...NO_STATISTICS, count: all.count } : all;
}

/** For an earlier time only raw samples tell the newest value, not buckets. */
function latestAt({ held, shiftMs }: DrawableSeries, shown: ShownWindow): Reading {
  const { now, isRewound, bucketMs, newest } = shown;
  if (shiftMs === 0 && (!isRewound || held.latest.ts <= now)) return held.latest;
  if (shiftMs === 0 && bucketMs > 0) return newest?.at(held, now) ?? { ts: 0, value: null };
  const row = held.samples.lowerBound(now - shiftMs + 1) - 1;
  if (row < 0) return { ts: 0, value: null };
  return { ts: held.samples.time(row), value: valueText(held, held.samples.value(row)) };
}

const valueText = ({ codes }: ShownSeries, value: number) => (codes ? (codes.texts[value] ?? null) : String(value));

export function seriesInfo(drawable: DrawableSeries, shown: ShownWindow): SeriesInfo {
  const { held, keyIndex, shiftMs, rows, info } = drawable;
  if (info) return info(shown);
  const { start, end, now, isRewound, bucketMs, pixelMs, lostAt, cadences } = shown;
  // States are reported when they change: silence is no outage.
  // What states are extended to at the edges was not reported.
  const step = medianStep(held.codes ? held.samples : rows, held.codes ? Number.POSITIVE_INFINITY : end, held.step);
  held.step = step || held.step;
  const latest = latestAt(drawable, shown);
  if (shiftMs === 0 && !isRewound) learn(held, rows, bucketMs, cadences);
  const cadence = cadences.of(held.entity.id, held.key);
  const rhythm = bucketMs === 0 && isFew(rows) ? Math.max(step, cadence) * Number(cadence > 0) : step;
  const gaps = held.codes ? new Float64Array(0) : findGaps(rows, start, end, bucketMs, pixelMs, rhythm);
  // Values of a compared window do not age.
  const from = latest === held.latest ? agesFrom(held) : latest.ts;
  const trust = shiftMs === 0 ? freshness(from, cadence, now, lostAt) : latest.ts === 0 ? 'unknown' : 'fresh';
  return {
    entity: held.entity,
    entityName: held.entityName,
    entityLabel: held.entityLabel,
    key: held.key,
    keyIndex,
    cadenceMs: held.step || null,
    latest: { key: held.key, ...latest, freshness: trust, ahead: latest === held.latest ? (held.ahead ?? undefined) : undefined },
    gaps,
    held: heldOf(drawable, shown, cadence, gaps),
    statistics: statistics(drawable, shown),
    texts: held.codes ? [...held.codes.texts] : null,
    shiftMs,
  };
}

function heldOf({ held, shiftMs, rows }: DrawableSeries, shown: ShownWindow, cadence: DurationMs, gaps: Float64Array): HeldSpan | null {
  if (held.codes || shown.isSum) return null;
  const { start, now, pixelMs, bucketMs } = shown;
  const end = shiftMs === 0 ? Math.min(shown.end, now) : shown.end;
  return shown.heldSpan(rows, { start, end, nearMs: NEAR_PX * pixelMs, bucketMs }, Math.max(0, cadence), gaps);
}

/** Raw samples that tell no rhythm by themselves: what is stored is asked, and without an answer nothing is an outage. */
const isFew = ({ length }: Pick<Rows, 'length'>): boolean => length <= TELLING;

/**
 * Gives series the present readings of keys that are ahead, and has rhythms read that few samples do not tell. Returns whether one changed.
 * @param isRead the samples themselves are read over REST, as slowly.
 */
export function followStored(
  set: SeriesSet,
  { presentReadings, cadences }: Pick<FeedContext, 'presentReadings' | 'cadences'>,
  isRead: boolean,
): boolean {
  const stored = presentReadings();
  if (!stored) return false;
  for (const { entity, key, codes, samples } of set.grid || isRead ? [] : set.all)
    if (!codes && samples.length > 1 && isFew(samples) && cadences.of(entity.id, key) <= 0) stored.learn(entity, key, false);
  return stored.find(set);
}

/** Whether raw samples show a rhythm, by their newest time. */
const telling = new WeakMap<Rows, { readonly at: EpochMs; readonly is: boolean }>();

function isTelling(samples: Rows): boolean {
  const { length } = samples;
  if (isFew(samples)) return false;
  const at = samples.time(length - 1);
  const known = telling.get(samples);
  if (known?.at === at) return known.is;
  const is = toldBy(stepsOf(samples, 1, length, 0)) > 0;
  telling.set(samples, { at, is });
  return is;
}

/** For buckets, the cadence of the samples behind them counts, not their width. */
function learn({ entity, key, step, samples, latest }: ShownSeries, { behind }: Rows, bucketMs: DurationMs, cadences: Cadences): void {
  const known = bucketMs > 0 ? (behind ?? UNKNOWN) : { step, fewest: 1 };
  if (bucketMs > 0 || isTelling(samples)) cadences.learnFromRows(entity.id, key, known.step || step, known.fewest > 0);
  cadences.learn(entity.id, key, latest.ts);
}

/** The digits of the newest value where the number has lost some. */
export function exactText({ latest }: Pick<ShownSeries, 'latest'>, ts: EpochMs, value: number): string | null {
  const isLost = Math.abs(value) > Number.MAX_SAFE_INTEGER && ts === latest.ts && Number(latest.value) === value;
  return isLost ? latest.value : null;
}

/** The nearest stored sample; for states the one that holds at the time. */
export function sampleAt({ held, shiftMs }: DrawableSeries, at: EpochMs, knownTo: EpochMs): SampleAt {
  const { entity, key, samples, codes } = held;
  const known = shiftMs === 0 ? rowsBefore(samples, knownTo) : samples;
  const wanted = at - shiftMs;
  const row = codes ? known.lowerBound(wanted + 1) - 1 : nearestRow(known, wanted);
  if (row < 0) return { entity, key, ts: 0, value: Number.NaN, text: null, shiftMs };
  const [ts, value] = [known.time(row), known.value(row)];
  return { entity, key, ts, value, text: codes ? valueText(held, value) : exactText(held, ts, value), shiftMs };
}
