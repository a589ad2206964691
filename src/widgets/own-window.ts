import type { Widget, WidgetConfig } from '../contract/dashboard.ts';
import type { StoredTimeWindow } from '../contract/time-window.ts';

/** The stored window of a widget that does not follow the dashboard's. */
export function ownWindow(config: WidgetConfig | null | undefined): StoredTimeWindow | undefined {
  return config?.useDashboardTimewindow === false ? (config.timewindow ?? undefined) : undefined;
}

/**
 * What viewers may choose of a widget's own window. Latest values have a window only if they are aggregated, each by its own function.
 * Source: contract/dashboards.md 2.2 and 9.2.
 */
export function offeredWindow({ type, config }: Widget): 'whole' | 'range' | 'none' {
  if (!ownWindow(config) || config?.displayTimewindow === false) return 'none';
  if (type === 'timeseries') return 'whole';
  if (type === 'alarm') return 'range';
  const keys = (config?.datasources ?? []).flatMap(({ dataKeys }) => dataKeys ?? []);
  const isAggregated = keys.some(({ aggregationType }) => (aggregationType ?? 'NONE') !== 'NONE');
  return type === 'latest' && isAggregated ? 'range' : 'none';
}
