import type { DataKey, WidgetConfig } from '../contract/dashboard.ts';
import type { DemandColumn } from '../contract/demand.ts';
import type { TimeWindow } from '../contract/time-window.ts';
import { titledApart } from './apart.ts';
import { comparisonOf } from './comparison-of.ts';
import { postFunction } from './key-functions.ts';
import { fillLabel } from './label.ts';
import type { TableKeySettings } from './settings-fields.ts';
import { queryKey, type WidgetSource } from './source.ts';
import { tableKeySettings } from './table-key.ts';

/** How a latest value is asked for and shown. */
export interface DataColumn {
  readonly key: DemandColumn;
  /** Of the key in the document. */
  readonly name: string;
  readonly label: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number | undefined;
  /** Measured values have an age and are end-aligned. */
  readonly isMeasured: boolean;
  readonly settings: TableKeySettings;
}

const RESULTS: Readonly<Record<string, 'difference' | 'percent'>> = { DELTA_ABSOLUTE: 'difference', DELTA_PERCENT: 'percent' };

/** How a key is asked for: its newest value, or one number over the window. Undefined: it has no latest value. */
export function columnKey(source: WidgetSource, key: DataKey, window: TimeWindow | undefined): DemandColumn | undefined {
  const asked = queryKey(key);
  if (!asked) return undefined;
  const post = postFunction(source, key);
  const column = post ? { ...asked, post } : asked;
  const aggregation = key.aggregationType ?? 'NONE';
  if (asked.type !== 'TIME_SERIES' || aggregation === 'NONE' || !window || source.functionEntity !== null) return column;
  const earlier = comparisonOf(key);
  const comparison = earlier && { ...earlier, result: RESULTS[key.comparisonResultType ?? ''] ?? ('previous' as const) };
  return { ...column, aggregate: { aggregation, window, comparison: comparison || undefined } };
}

function dataColumn(key: DataKey, i: number, source: WidgetSource, config: WidgetConfig, window?: TimeWindow): DataColumn[] {
  const isFunction = source.functionEntity !== null && key.type === 'function';
  const post = postFunction(source, key);
  const generated: DemandColumn = { type: 'TIME_SERIES', key: String(i), post: post ?? undefined };
  const asked = isFunction ? generated : columnKey(source, key, window);
  if (!asked) return [];
  const isMeasured = asked.type === 'TIME_SERIES';
  const settings = tableKeySettings(key);
  const label = fillLabel(key.label || key.name, { aliasName: source.name });
  return [
    {
      key: asked,
      name: key.name,
      label,
      title: settings.customTitle ? fillLabel(settings.customTitle, { aliasName: source.name }) : label,
      unit: key.units || (isMeasured ? config.units : '') || '',
      decimals: key.decimals ?? config.decimals ?? undefined,
      isMeasured,
      settings,
    },
  ];
}

/** One for each key that has a latest value, in their order. @param window of numbers over a window; without it all are the newest values. */
export function dataColumns(source: WidgetSource, config: WidgetConfig, window?: TimeWindow): DataColumn[] {
  return titledApart(source.keys.flatMap((key, i) => dataColumn(key, i, source, config, window)));
}
