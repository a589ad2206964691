/** A curve through samples, as samples of a closer line (Steffen's monotone interpolation). */
import type { Trace } from './trace-line.ts';

/** Length of the curve's straight parts along the time axis. */
const PART_PX = 3;

/** Slope at a sample between the slopes to its neighbours; 0 at a peak or a trough, so that the curve does not go beyond it. */
function slopeAt(before: number, after: number, spanBefore: number, spanAfter: number): number {
  if (before * after <= 0) return 0;
  const weighed = Math.abs(before * spanAfter + after * spanBefore) / (spanBefore + spanAfter);
  return 2 * Math.sign(before) * Math.min(Math.abs(before), Math.abs(after), weighed / 2);
}

/**
 * The trace with further samples between its own, which are kept. Between two samples the curve stays between their values. Across an
 * outage there are none. Each part depends on the two samples around it and the next beyond each.
 */
export function smoothed(trace: Trace): Trace {
  const { t, values, gaps, from, x } = trace;
  const known: number[] = [];
  for (let i = from; i < t.length; i += 1) if (!Number.isNaN(values[i])) known.push(i);
  const at = (k: number) => t[known[k] ?? -1] ?? 0;
  const value = (k: number) => values[known[k] ?? -1] ?? 0;
  let gap = 0;
  /** Whether sample k is joined to the one before it. */
  const joined = known.map((_, k) => {
    if (k === 0) return false;
    while (gap < gaps.length && (gaps[gap + 1] ?? 0) <= at(k - 1)) gap += 2;
    return !(gap < gaps.length && (gaps[gap] ?? 0) < at(k) && (gaps[gap + 1] ?? 0) > at(k - 1));
  });
  const slopeTo = (k: number) => (joined[k] ? (value(k) - value(k - 1)) / (at(k) - at(k - 1)) : undefined);
  const slope = (k: number) => {
    const [before, after] = [slopeTo(k), slopeTo(k + 1)];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return slopeAt(before, after, at(k) - at(k - 1), at(k + 1) - at(k));
  };
  const times: number[] = [];
  const curve: number[] = [];
  for (let k = 0; k < known.length; k += 1) {
    const [start, end, low, high] = [at(k - 1), at(k), value(k - 1), value(k)];
    const parts = joined[k] ? Math.ceil((x(end) - x(start)) / PART_PX) : 1;
    const span = end - start;
    const [first, last] = parts > 1 ? [slope(k - 1) * span, slope(k) * span] : [0, 0];
    for (let part = 1; part < parts; part += 1) {
      const u = part / parts;
      const rest = 1 - u;
      const line = low + (high - low) * u * u * (3 - 2 * u);
      times.push(start + span * u);
      curve.push(line + u * rest * (first * rest - last * u));
    }
    times.push(end);
    curve.push(high);
  }
  return { ...trace, t: Float64Array.from(times), values: Float64Array.from(curve), from: 0 };
}
