import type { PlotInput } from './plot-input.ts';
import { dataBounds } from './stick-scale.ts';

/** Bars of a time stand on each other: those above 0 upwards, those below it downwards. */
export function stackBars(columns: readonly Float64Array[], isInStack: (series: number) => boolean): Float64Array[] {
  if (!columns.some((_, s) => isInStack(s))) return [...columns];
  const length = columns[0]?.length ?? 0;
  const ups = new Float64Array(length);
  const downs = new Float64Array(length);
  return columns.map((column, s) => {
    if (!isInStack(s)) return column;
    return column.map((value, i) => {
      const sums = value < 0 ? downs : ups;
      if (!Number.isNaN(value)) sums[i] = (sums[i] as number) + value;
      return Number.isNaN(value) ? value : (sums[i] as number);
    });
  });
}

/**
 * A series of the stack without a sample counts with its last one (nothing before its first); a column has no sum where it has no sample.
 */
export function stackColumns(columns: readonly Float64Array[], isInStack: (series: number) => boolean): Float64Array[] {
  const length = columns[0]?.length ?? 0;
  const sums = new Float64Array(length);
  return columns.map((column, s) => {
    if (!isInStack(s)) return column;
    const drawn = new Float64Array(length);
    let held = 0;
    for (let i = 0; i < length; i += 1) {
      const value = column[i] as number;
      const isMissing = Number.isNaN(value);
      if (!isMissing) held = value;
      sums[i] = (sums[i] as number) + held;
      drawn[i] = isMissing ? Number.NaN : (sums[i] as number);
    }
    return drawn;
  });
}

/** One per series of the input; stacked ones are sums. Each value axis has a stack of its own: units cannot be added. */
export function drawnColumns({ snapshot, series, hidden, isStacked, axes }: PlotInput): readonly Float64Array[] {
  const columns = series.map((_, s) => snapshot.columns[s] ?? new Float64Array(snapshot.t.length).fill(Number.NaN));
  if (!isStacked) return columns;
  const isOn = (s: number, axis: number) => (series[s]?.axis ?? 0) === axis && !hidden.has(s) && series[s]?.isUnstacked !== true;
  const isBar = (s: number) => series[s]?.style === 'bars';
  return axes.reduce<readonly Float64Array[]>((drawn, _, axis) => {
    const lines = stackColumns(drawn, (s) => isOn(s, axis) && !isBar(s));
    return stackBars(lines, (s) => isOn(s, axis) && isBar(s));
  }, columns);
}

/** Bounds of the visible series of a value axis; infinities when there is none. Scans only columns without statistics. */
export function drawnBounds(input: PlotInput, axis: number, columns: readonly Float64Array[]): readonly [number, number] {
  const { snapshot, series, hidden, isStacked } = input;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  series.forEach((spec, s) => {
    if (hidden.has(s) || (spec.axis ?? 0) !== axis) return;
    const statistics = snapshot.series[s]?.statistics;
    // For states the core only counts samples: their numbers are indexes into `texts`.
    const isKnown = statistics !== undefined && !Number.isNaN(statistics.min) && (!isStacked || spec.isUnstacked === true);
    const column = columns[s] ?? new Float64Array();
    // The statistics are those of the window alone.
    const lead = snapshot.series[s]?.held?.fromStart ? (column.find((value) => !Number.isNaN(value)) ?? Number.NaN) : Number.NaN;
    const [low, high] = isKnown ? [statistics.min, statistics.max] : dataBounds([column], () => false);
    min = Math.min(min, low, Number.isNaN(lead) ? low : lead);
    max = Math.max(max, high, Number.isNaN(lead) ? high : lead);
    if ((spec.style === 'bars' || isStacked) && low <= high) [min, max] = [Math.min(min, 0), Math.max(max, 0)];
  });
  return [min, max];
}
