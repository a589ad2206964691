export const LEGEND_COLUMNS = ['min', 'max', 'avg', 'total'] as const;
export type LegendColumn = (typeof LEGEND_COLUMNS)[number];
