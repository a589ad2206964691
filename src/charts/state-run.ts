/** How long the state lasts that holds at a sample. */
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import { formatDuration } from '../format/durations.ts';

export interface StateRun {
  readonly ms: DurationMs;
  /** It had begun before the window, or before an outage: it lasts longer. */
  readonly isLonger: boolean;
}

/** The sample whose state holds at a time, of those up to the nearest one; the nearest where none does. */
export function holdingSample(t: Float64Array, column: Float64Array, nearest: number, at: EpochMs): number {
  let i = nearest;
  while (i >= 0 && ((t[i] ?? 0) > at || Number.isNaN(column[i]))) i -= 1;
  return i < 0 ? nearest : i;
}

/** Undefined where there is no sample. An outage ends it; the newest state lasts until the end of a live window. */
export function stateRun({ t, columns, series, end }: SeriesSnapshot, s: number, sample: number, isLive: boolean): StateRun | undefined {
  const column = columns[s];
  const state = column?.[sample];
  const at = t[sample];
  if (!column || state === undefined || Number.isNaN(state) || at === undefined) return undefined;
  const gaps = series[s]?.gaps ?? new Float64Array();
  const pairs = Array.from({ length: gaps.length >> 1 }, (_, g) => [gaps[2 * g] ?? 0, gaps[2 * g + 1] ?? 0] as const);
  const after = pairs.findLast(([, to]) => to <= at)?.[1] ?? Number.NEGATIVE_INFINITY;
  const before = pairs.find(([from]) => from >= at)?.[0] ?? Number.POSITIVE_INFINITY;
  let first = sample;
  let isLonger = true;
  for (let i = sample - 1; i >= 0 && (t[i] ?? 0) >= after; i -= 1) {
    if (Number.isNaN(column[i])) continue;
    if (column[i] !== state) {
      isLonger = false;
      break;
    }
    first = i;
  }
  let until = sample;
  for (let i = sample + 1; i < t.length && (t[i] ?? 0) <= before; i += 1) {
    if (Number.isNaN(column[i])) continue;
    until = i;
    if (column[i] !== state) break;
  }
  const isOpen = column[until] === state;
  const last = isOpen ? (Number.isFinite(before) ? before : isLive ? end : (t[until] ?? at)) : (t[until] ?? at);
  return { ms: Math.max(0, last - (t[first] ?? at)), isLonger };
}

/** Empty for none. */
export function runText(run: StateRun | undefined): string {
  if (!run || run.ms <= 0) return '';
  return `${run.isLonger ? '≥ ' : ''}${formatDuration(run.ms)}`;
}
