/** One measured figure, as printed in tables and as a line of JSON. */
export interface Figure {
  readonly bench: string;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  /** The most that the budgets allow; null where they set none. */
  readonly budget: number | null;
  /** The same metric of the naive pipeline in the same run; null where it has none. */
  readonly baseline: number | null;
  /** Baseline over value: how many times better; null without a baseline. */
  readonly ratio: number | null;
  readonly met: boolean | null;
}

/** Builds a figure; `met` and `ratio` follow from the numbers. */
export function figure(
  bench: string,
  metric: string,
  value: number,
  unit: string,
  budget: number | null = null,
  baseline: number | null = null,
): Figure {
  const ratio = baseline === null || value === 0 ? null : round(baseline / value);
  return {
    bench,
    metric,
    value: round(value),
    unit,
    budget,
    baseline: baseline === null ? null : round(baseline),
    ratio,
    met: budget === null ? null : value <= budget,
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The value below which `share` (0 to 1) of the values lie; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function figureTable(figures: readonly Figure[]): string {
  const head = ['metric', 'value', 'unit', 'budget', 'naive', 'times', 'met'];
  const rows = figures.map(({ metric, value, unit, budget, baseline, ratio, met }) => [
    metric,
    String(value),
    unit,
    budget === null ? '' : `<= ${budget}`,
    baseline === null ? '' : String(baseline),
    ratio === null ? '' : String(ratio),
    met === null ? '' : met ? 'yes' : 'NO',
  ]);
  const widths = head.map((title, c) => Math.max(title.length, ...rows.map((row) => row[c]?.length ?? 0)));
  return [head, ...rows]
    .map((row) => row.map((cell, c) => (c === 0 ? cell.padEnd(widths[c] ?? 0) : cell.padStart(widths[c] ?? 0))).join('  '))
    .join('\n');
}
