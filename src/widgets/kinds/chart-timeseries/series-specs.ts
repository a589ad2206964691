/** Names, colours and limits of a chart's series, from the data keys of its sources. */
import type { SeriesSpec, Threshold } from '../../../charts/plot-input.ts';
import { severitySchema } from '../../../contract/alarm.ts';
import type { DataKey, WidgetConfig } from '../../../contract/dashboard.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import { type ChartTimeseriesSettings, chartKeySettingsSchema } from '../../../contract/widgets.ts';
import { seriesKeys } from '../../key-functions.ts';
import { fillLabel, namesEntity } from '../../label.ts';
import type { WidgetSource } from '../../source.ts';

function nameOf(info: SeriesInfo, key: DataKey | undefined, source: WidgetSource | undefined, isOneOfMany: boolean): string {
  const pattern = key?.label || key?.name || info.key;
  const label = fillLabel(pattern, { entityName: info.entityName, entityLabel: info.entityLabel, aliasName: source?.name });
  if (!isOneOfMany || namesEntity(pattern)) return label;
  const keys = source ? seriesKeys(source).length : 1;
  return keys > 1 ? `${info.entityName} ${label}` : info.entityName;
}

/** One spec a series. A saved colour is used only where a key draws one line: its copies would all look the same. */
export function seriesSpecs(
  series: readonly SeriesInfo[],
  sourceOf: readonly number[],
  sources: readonly WidgetSource[],
  config: WidgetConfig,
): SeriesSpec[] {
  return series.map((info, index) => {
    const at = sourceOf[index] ?? 0;
    const source = sources[at];
    const key = source && seriesKeys(source)[info.keyIndex];
    const isOneOfMany = series.some((other, i) => sourceOf[i] === at && other.entity.id !== info.entity.id);
    return {
      id: `${at} ${info.entity.id} ${info.key} ${info.keyIndex}`,
      label: nameOf(info, key, source, isOneOfMany),
      colour: isOneOfMany ? undefined : key?.color,
      unit: key?.units || config.units,
      decimals: key?.decimals ?? config.decimals,
    };
  });
}

/** Limits with fixed values; those taken from attributes are not drawn. */
export function chartThresholds(sources: readonly WidgetSource[]): Threshold[] {
  return sources
    .flatMap(({ keys }) => keys)
    .flatMap(({ settings }) => {
      const read = chartKeySettingsSchema.safeParse(settings ?? {});
      return (read.success ? (read.data.thresholds ?? []) : []).flatMap(({ thresholdValue, label, severity }) => {
        if (thresholdValue === undefined) return [];
        const known = severitySchema.safeParse(severity);
        return [{ value: thresholdValue, label: label ?? '', severity: known.success ? known.data : undefined }];
      });
    });
}

/** Bounds of the value axis that the author set. */
export function chartRange({ yaxis, yAxes }: ChartTimeseriesSettings): { min?: number | undefined; max?: number | undefined } | undefined {
  const axis = yaxis ?? yAxes?.default;
  return axis && (axis.min !== undefined || axis.max !== undefined) ? { min: axis.min, max: axis.max } : undefined;
}
