/** One measured figure, as printed in tables and as a line of JSON. */
export interface Figure {
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  /** What the budgets allow; null where they set none. */
  readonly budget: number | null;
  /** Whether the budget is the most or the least that is allowed. */
  readonly bound: 'most' | 'least';
  /** The same metric of the naive pipeline in the same run; null where it has none. */
  readonly baseline: number | null;
  /** Baseline over value: how many times better; null without a baseline. */
  readonly ratio: number | null;
  readonly met: boolean | null;
}

interface Against {
  readonly most?: number;
  readonly least?: number;
  /** The naive pipeline's value. */
  readonly naive?: number;
}

/** Builds a figure; `met` and `ratio` follow from the numbers. A value that could not be measured (NaN) meets nothing. */
export function figure(metric: string, value: number, unit: string, { most, least, naive }: Against = {}): Figure {
  const budget = most ?? least ?? null;
  const isMet = most === undefined ? value >= (least ?? 0) : value <= most;
  return {
    metric,
    value: round(value),
    unit,
    budget,
    bound: least === undefined ? 'most' : 'least',
    baseline: naive === undefined ? null : round(naive),
    ratio: naive === undefined || value === 0 ? null : round(naive / value),
    met: budget === null ? null : isMet,
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The value below which `share` (0 to 1) of the values lie; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** The figures as a table for the README. */
export function figureMarkdown(figures: readonly Figure[]): string {
  const rows = figures.map(({ metric, value, unit, budget, bound, baseline }) => {
    const of = (amount: number) => [amount, unit].join(' ').trim();
    return `| ${metric} | ${of(value)} | ${budget === null ? '' : `${bound} ${of(budget)}`} | ${baseline === null ? '' : of(baseline)} |`;
  });
  return ['| | measured | budget | naive |', '|---|---|---|---|', ...rows].join('\n');
}

export function figureTable(figures: readonly Figure[]): string {
  const head = ['metric', 'value', 'unit', 'budget', 'naive', 'times', 'met'];
  const rows = figures.map(({ metric, value, unit, budget, bound, baseline, ratio, met }) => [
    metric,
    String(value),
    unit,
    budget === null ? '' : `${bound === 'most' ? '<=' : '>='} ${budget}`,
    baseline === null ? '' : String(baseline),
    ratio === null ? '' : String(ratio),
    met === null ? '' : met ? 'yes' : 'NO',
  ]);
  const widths = head.map((title, c) => Math.max(title.length, ...rows.map((row) => row[c]?.length ?? 0)));
  return [head, ...rows]
    .map((row) => row.map((cell, c) => (c === 0 ? cell.padEnd(widths[c] ?? 0) : cell.padStart(widths[c] ?? 0))).join('  '))
    .join('\n');
}
