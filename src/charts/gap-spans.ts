import type { Freshness } from '../contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import type { PlotInput } from './plot-input.ts';

export interface GapSpan {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly series: readonly number[];
}

const NAMED_SHARE = 0.03;
/** Share of the window. Outages that begin and end this close together share one label: they have one cause. */
const SAME_SHARE = 0.01;

/** Outages long enough to hatch, ascending, clipped to the window. `gaps[s]`: flat pairs [from, to) of series s. */
export function gapSpans(gaps: readonly Float64Array[], start: EpochMs, end: EpochMs, isHidden: (series: number) => boolean): GapSpan[] {
  const length: DurationMs = end - start;
  const spans: { from: number; to: number; series: number[] }[] = [];
  gaps.forEach((pairs, s) => {
    if (isHidden(s)) return;
    for (let g = 0; g + 1 < pairs.length; g += 2) {
      const from = Math.max(start, pairs[g] ?? 0);
      const to = Math.min(end, pairs[g + 1] ?? 0);
      if (to - from <= length * NAMED_SHARE) continue;
      const near = (a: number, b: number) => Math.abs(a - b) <= length * SAME_SHARE;
      const same = spans.find((span) => near(span.from, from) && near(span.to, to));
      if (same) same.series.push(s);
      else spans.push({ from, to, series: [s] });
    }
  });
  return spans.sort((a, b) => a.from - b.from);
}

export const isSilent = (freshness: Freshness) => freshness === 'stale' || freshness === 'disconnected';

export function closedSpans({ snapshot, hidden }: PlotInput): GapSpan[] {
  return gapSpans(
    snapshot.series.map((info) => info.gaps),
    snapshot.start,
    snapshot.end,
    (s) => hidden.has(s),
  );
}

/** Spans from the newest sample of each silent series to the end of the window; none when the window is not live. */
export function silentSpans({ snapshot, hidden, isLive }: PlotInput): GapSpan[] {
  if (!isLive) return [];
  const open = snapshot.series.map((info) => {
    const since = Math.max(info.latest.ts, snapshot.start);
    return isSilent(info.latest.freshness) && info.latest.ts > 0 ? Float64Array.of(since, snapshot.end) : new Float64Array();
  });
  return gapSpans(open, snapshot.start, snapshot.end, (s) => hidden.has(s));
}

/** The start of the window, if no data is held for it. */
export function unheldSpans({ snapshot: { start, end, heldFrom } }: Pick<PlotInput, 'snapshot'>): GapSpan[] {
  return heldFrom !== null && heldFrom - start > (end - start) * NAMED_SHARE
    ? [{ from: start, to: Math.min(end, heldFrom), series: [] }]
    : [];
}

/** Flat pairs, ascending and without overlaps; the last end is infinite when an outage reaches the end of the window. */
export function hatchPairs(input: PlotInput): Float64Array {
  const spans = [...unheldSpans(input), ...closedSpans(input), ...silentSpans(input)].sort((a, b) => a.from - b.from);
  const pairs: number[] = [];
  let hatchedTo = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    const { from } = span;
    const to = span.to < input.snapshot.end ? span.to : Number.POSITIVE_INFINITY;
    if (to > hatchedTo) pairs.push(Math.max(from, hatchedTo), to);
    hatchedTo = Math.max(hatchedTo, to);
  }
  return Float64Array.from(pairs);
}
