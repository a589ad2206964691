import type { DataKey, WidgetConfig } from '../contract/dashboard.ts';
import type { DemandColumn } from '../contract/demand.ts';
import type { TableKeySettings } from '../contract/widgets.ts';
import { postFunction } from './key-functions.ts';
import { fillLabel } from './label.ts';
import { queryKey, type WidgetSource } from './source.ts';
import { tableKeySettings } from './table-key.ts';

/** How a latest value is asked for and shown. */
export interface DataColumn {
  readonly key: DemandColumn;
  readonly label: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number | undefined;
  /** Measured values have an age and are end-aligned. */
  readonly isMeasured: boolean;
  readonly settings: TableKeySettings;
}

function dataColumn(key: DataKey, i: number, source: WidgetSource, config: WidgetConfig): DataColumn[] {
  const isFunction = source.functionEntity !== null && key.type === 'function';
  const asked = isFunction ? ({ type: 'TIME_SERIES', key: String(i) } as const) : queryKey(key);
  if (!asked) return [];
  const post = postFunction(source, key);
  const isMeasured = asked.type === 'TIME_SERIES';
  const settings = tableKeySettings(key);
  const label = fillLabel(key.label || key.name, { aliasName: source.name });
  return [
    {
      key: post ? { ...asked, post } : asked,
      label,
      title: settings.customTitle ? fillLabel(settings.customTitle, { aliasName: source.name }) : label,
      unit: key.units || (isMeasured ? config.units : '') || '',
      decimals: key.decimals ?? config.decimals ?? undefined,
      isMeasured,
      settings,
    },
  ];
}

/** One for each key that has a latest value, in their order. */
export function dataColumns(source: WidgetSource, config: WidgetConfig): DataColumn[] {
  return source.keys.flatMap((key, i) => dataColumn(key, i, source, config));
}
