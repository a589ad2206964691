/** Numbers that a legend may show of each series, besides its newest value. */
export const LEGEND_COLUMNS = ['min', 'max', 'avg', 'total'] as const;
export type LegendColumn = (typeof LEGEND_COLUMNS)[number];
