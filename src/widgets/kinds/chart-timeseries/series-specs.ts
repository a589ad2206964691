import type { SeriesSpec } from '../../../charts/plot-input.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import { translate } from '../../../i18n/i18n.ts';
import { apart, withKey } from '../../apart.ts';
import { seriesKeys } from '../../key-functions.ts';
import { fillLabel, namesEntity } from '../../label.ts';
import type { WidgetSource } from '../../source.ts';
import { chartAxes } from './chart-axes.ts';
import type { ChartAxes } from './chart-axis.ts';
import { isStateChart, keyStyle } from './chart-style.ts';
import { type KeyTexts, keySettings } from './further-reading.ts';
import type { FillLabel } from './label-values.ts';
import type { ChartWidget } from './tables.ts';

/** With several keys each has a band, named by its key. */
function bandName(count: number | undefined, key: DataKey | undefined, source: WidgetSource | undefined): string {
  const band = translate('chart-timeseries.band', { count: count ?? 0 });
  const isOnlyKey = !source || seriesKeys(source).length < 2;
  return isOnlyKey ? band : `${key?.label || key?.name || ''}: ${band}`;
}

/** A series and what its document says of it. */
interface Described {
  readonly info: SeriesInfo;
  readonly source: WidgetSource | undefined;
  readonly key: DataKey | undefined;
  /** The source has series of other entities, too. */
  readonly isOneOfMany: boolean;
}

const ofEntity = (label: string, entityName: string) => (entityName === '' ? label : `${entityName} ${label}`);

/** By key, by entity where the chart has one key of several, by both otherwise; keys and entities that are named alike are told apart. */
function namesOf(series: readonly Described[], fill: FillLabel): string[] {
  const stored = series.map(({ key, info }) => key?.label || key?.name || info.key);
  const patterns = series.map(({ info }, i) => fill(info.entity.id, stored[i] ?? '') || info.key);
  const labels = series.map(({ info, source }, i) =>
    fillLabel(patterns[i] ?? '', { entityName: info.entityName, entityLabel: info.entityLabel, aliasName: source?.name }),
  );
  const isOneLabel = new Set(labels.filter((_, i) => series[i]?.info.band === undefined)).size < 2;
  const entityOf = (i: number) => series[i]?.info.entityName ?? '';
  const names = series.map(({ key, source, info, isOneOfMany }, i) => {
    const label = labels[i] ?? '';
    if (info.band !== undefined) return bandName(info.band, key, source);
    if (!isOneOfMany || namesEntity(patterns[i] ?? '') || patterns[i] !== stored[i]) return label;
    return isOneLabel ? info.entityName : ofEntity(label, info.entityName);
  });
  const byEntity = apart(names, entityOf, ofEntity);
  return apart(byEntity, (i) => series[i]?.key?.name ?? series[i]?.info.key ?? '', withKey);
}

/**
 * One spec per series. A saved colour is used only where its key draws one line, because several would look the same.
 * A comparison has its own saved colour, else that of its original.
 */
export function seriesSpecs(
  series: readonly SeriesInfo[],
  sourceOf: readonly number[],
  chart: Pick<ChartWidget, 'variant' | 'settings' | 'config' | 'sources' | 'window'>,
  { ofKey }: Pick<ChartAxes, 'ofKey'> = chartAxes(chart),
  textOf: KeyTexts = () => undefined,
  fill: FillLabel = (_, label) => label,
  labelTexts?: KeyTexts,
): SeriesSpec[] {
  const { aggregation } = chart.window;
  const isCount = aggregation === 'COUNT' && !isStateChart(chart);
  const keys = chart.sources.map(seriesKeys);
  const entities = Map.groupBy(series.keys(), (i) => sourceOf[i] ?? 0);
  const isSeveral = new Map([...entities].map(([at, ofSource]) => [at, new Set(ofSource.map((i) => series[i]?.entity.id)).size > 1]));
  const described = series.map((info, index): Described => {
    const at = sourceOf[index] ?? 0;
    return { info, source: chart.sources[at], key: keys[at]?.[info.keyIndex], isOneOfMany: isSeveral.get(at) === true };
  });
  const names = namesOf(described, fill);
  const lineOf = ({ entity, keyIndex }: SeriesInfo, at: number) => `${at} ${entity.id} ${keyIndex}`;
  const mains = new Map(series.flatMap((info, i) => (info.shiftMs === 0 ? [[lineOf(info, sourceOf[i] ?? 0), i] as const] : [])));
  return described.map(({ info, key, isOneOfMany }, index) => {
    const at = sourceOf[index] ?? 0;
    const comparesTo = info.shiftMs === 0 ? undefined : (mains.get(lineOf(info, at)) ?? -1);
    const isBand = info.band !== undefined;
    const name = names[index] ?? '';
    const style: Omit<SeriesSpec, 'label'> = isBand ? { style: 'band', isUnstacked: true } : keyStyle(key, chart);
    const ofComparison = keySettings(key).comparisonSettings;
    const earlier = fill(info.entity.id, ofComparison?.comparisonValuesLabel ?? '') || translate('chart-timeseries.earlier', { name });
    return {
      ...style,
      labels: style.labels && { ...style.labels, textOf: labelTexts?.(at, info.keyIndex, info.entity.id) },
      axis: ofKey(at, info.keyIndex),
      textOf: textOf(at, info.keyIndex, info.entity.id),
      id: `${at} ${info.entity.id} ${info.key} ${info.keyIndex} ${info.shiftMs === 0 ? '' : 'earlier'}`,
      label: comparesTo === undefined ? name : earlier,
      colour: isOneOfMany ? undefined : (comparesTo === undefined ? undefined : ofComparison?.color) || key?.color,
      // On newer servers the unit may be the axis's alone.
      unit: key?.units || chart.settings.yAxes?.[keySettings(key).yAxisId ?? 'default']?.units || chart.config.units,
      decimals: isCount ? 0 : (key?.decimals ?? chart.config.decimals),
      showsBuckets: isCount || aggregation === 'SUM' || undefined,
      ...(comparesTo === undefined
        ? {}
        : {
            comparesTo: Math.max(0, comparesTo),
            ...(isBand ? {} : { style: style.style === 'step' ? style.style : ('line' as const), isFilled: false }),
          }),
    };
  });
}
