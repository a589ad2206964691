export const LEGEND_COLUMNS = ['min', 'max', 'avg', 'total'] as const;

export type LegendColumn = (typeof LEGEND_COLUMNS)[number];

/** Where a legend stands and how its entries follow each other. */
export interface LegendLayout {
  /** `start` and `end` become `top` in a narrow chart. */
  readonly position: 'top' | 'bottom' | 'start' | 'end';
  /** One entry below the other, as in a table; else they share lines. Default: only with statistics, and beside the plot. */
  readonly isList?: boolean | undefined;
  /** By name. */
  readonly isSorted?: boolean | undefined;
}

export const TOP_LEGEND: LegendLayout = { position: 'top' };
