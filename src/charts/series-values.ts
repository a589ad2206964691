/** Values of a chart as text: in the legend, beside the crosshair, in the summary for readers. */

import { lastSample } from '../../workers/paint/plot-scene.ts';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import { decimalsOf, formatNumber, numberOf } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import { translate } from '../i18n/i18n.ts';
import type { SeriesSpec } from './plot-input.ts';
import { dataBounds } from './stick-scale.ts';

/** Decimals of a drawn value without a setting: averages have more than anybody reads. */
const DRAWN_DECIMALS = 2;

/** A drawn value with the decimals of its series. */
export function drawnValue(value: number, { decimals }: SeriesSpec): string {
  return formatNumber(value, decimals ?? DRAWN_DECIMALS);
}

/** The newest value of series `s`: as reported when the chart is live, else the last one drawn. */
export function newestValue(snapshot: SeriesSnapshot, s: number, spec: SeriesSpec, isLive: boolean): string {
  const latest = snapshot.series[s]?.latest.value ?? null;
  const reported = isLive ? numberOf(latest) : undefined;
  if (reported !== undefined) return formatNumber(reported, spec.decimals ?? Math.min(decimalsOf(latest), DRAWN_DECIMALS));
  const column = snapshot.columns[s];
  const last = column ? lastSample(column) : -1;
  return column && last >= 0 ? drawnValue(column[last] ?? Number.NaN, spec) : formatNumber(Number.NaN, 0);
}

/** The unit that all series share; undefined when they differ or have none. */
export function sharedUnit(series: readonly SeriesSpec[]): string | undefined {
  const first = series[0]?.unit;
  return first && series.every(({ unit }) => unit === first) ? first : undefined;
}

/** What a chart shows, in words. */
export function chartSummary(snapshot: SeriesSnapshot, series: readonly SeriesSpec[], isLive: boolean, now = Date.now()): string {
  if (series.length === 0) return translate('charts.summaryEmpty');
  const parts = series.map((spec, s) => {
    const [min, max] = dataBounds([snapshot.columns[s] ?? new Float64Array()], () => false);
    const name = spec.unit ? `${spec.label} (${spec.unit})` : spec.label;
    if (min > max) return translate('charts.summaryWithoutData', { name });
    const last = newestValue(snapshot, s, spec, isLive);
    return translate('charts.summaryOfSeries', { name, last, min: drawnValue(min, spec), max: drawnValue(max, spec) });
  });
  const from = formatTime(snapshot.start, now);
  return translate('charts.summary', { from, to: formatTime(snapshot.end, now), series: parts.join(' ') });
}
