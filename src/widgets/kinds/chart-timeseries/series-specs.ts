import type { SeriesSpec } from '../../../charts/plot-input.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import { isComputed } from '../../../contract/telemetry.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { WidgetInput } from '../../describe.ts';
import { postFunction, seriesKeys } from '../../key-functions.ts';
import { fillLabel, namesEntity } from '../../label.ts';
import type { WidgetSource } from '../../source.ts';
import { type ChartAxes, chartAxes } from './chart-axes.ts';
import { isStateChart, keySettings, keyStyle } from './chart-style.ts';

function nameOf(info: SeriesInfo, key: DataKey | undefined, source: WidgetSource | undefined, isOneOfMany: boolean): string {
  const pattern = key?.label || key?.name || info.key;
  const label = fillLabel(pattern, { entityName: info.entityName, entityLabel: info.entityLabel, aliasName: source?.name });
  if (!isOneOfMany || namesEntity(pattern)) return label;
  const keys = source ? seriesKeys(source).length : 1;
  return keys > 1 ? `${info.entityName} ${label}` : info.entityName;
}

/** With several keys each has a band, named by its key. */
function bandName(count: number | undefined, key: DataKey | undefined, source: WidgetSource | undefined): string {
  const band = translate('charts.band', { count: count ?? 0 });
  const isOnlyKey = !source || seriesKeys(source).length < 2;
  return isOnlyKey ? band : `${key?.label || key?.name || ''}: ${band}`;
}

/**
 * One spec per series. A saved colour is used only where its key draws one line, because several would look the same.
 * A comparison has the colour of its original.
 */
export function seriesSpecs(
  series: readonly SeriesInfo[],
  sourceOf: readonly number[],
  chart: Pick<WidgetInput<'chart-timeseries'>, 'type' | 'settings' | 'config' | 'sources' | 'window'>,
  { ofKey }: Pick<ChartAxes, 'ofKey'> = chartAxes(chart),
  textOf: (source: number, keyIndex: number) => SeriesSpec['textOf'] = () => undefined,
): SeriesSpec[] {
  const { aggregation } = chart.window;
  const isCount = aggregation === 'COUNT' && !isStateChart(chart);
  return series.map((info, index) => {
    const at = sourceOf[index] ?? 0;
    const source = chart.sources[at];
    const key = source && seriesKeys(source)[info.keyIndex];
    const isOneOfMany = series.some((other, i) => sourceOf[i] === at && other.entity.id !== info.entity.id);
    const isMain = (other: SeriesInfo, i: number) =>
      sourceOf[i] === at && other.entity.id === info.entity.id && other.keyIndex === info.keyIndex && other.shiftMs === 0;
    const comparesTo = info.shiftMs === 0 ? undefined : series.findIndex(isMain);
    const isBand = info.band !== undefined;
    const name = isBand ? bandName(info.band, key, source) : nameOf(info, key, source, isOneOfMany);
    const earlier = keySettings(key).comparisonSettings?.comparisonValuesLabel || translate('charts.earlier', { name });
    return {
      ...(isBand ? { style: 'band' as const, isUnstacked: true } : keyStyle(key, chart)),
      axis: ofKey(at, info.keyIndex),
      textOf: textOf(at, info.keyIndex),
      id: `${at} ${info.entity.id} ${info.key} ${info.keyIndex} ${info.shiftMs === 0 ? '' : 'earlier'}`,
      label: comparesTo === undefined ? name : earlier,
      colour: isOneOfMany ? undefined : key?.color,
      // On newer servers the unit may be the axis's alone.
      unit: key?.units || chart.settings.yAxes?.[keySettings(key).yAxisId ?? 'default']?.units || chart.config.units,
      decimals: isCount ? 0 : (key?.decimals ?? chart.config.decimals),
      ...(isComputed(aggregation) || (key && (key.funcBody || postFunction(source, key))) ? { isComputed: true } : {}),
      ...(isCount || aggregation === 'SUM' ? { showsBuckets: true } : {}),
      ...(comparesTo === undefined
        ? {}
        : { comparesTo: Math.max(0, comparesTo), ...(isBand ? {} : { style: 'line' as const, isFilled: false }) }),
    };
  });
}
