export const LEGEND_COLUMNS = ['min', 'max', 'avg', 'total'] as const;
/** These are computed even from reported values. */
export const isComputedColumn = (column: LegendColumn) => column === 'avg' || column === 'total';

export type LegendColumn = (typeof LEGEND_COLUMNS)[number];
