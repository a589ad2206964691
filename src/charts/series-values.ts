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

/** A drawn value, or the state that its number stands for. `own`: the state's text when the number is of another table. */
export function sampleText(value: number, texts: readonly string[] | null, spec: SeriesSpec, own: string | null = null): string {
  if (own !== null) return own;
  return texts === null ? drawnValue(value, spec) : (texts[value] ?? formatNumber(Number.NaN, 0));
}

/** The newest value of series `s`: as reported when the chart is live, else the last one drawn. */
export function newestValue(snapshot: SeriesSnapshot, s: number, spec: SeriesSpec, isLive: boolean): string {
  const latest = snapshot.series[s]?.latest.value ?? null;
  const texts = snapshot.series[s]?.texts ?? null;
  if (texts && isLive && latest !== null) return latest;
  const reported = isLive ? numberOf(latest) : undefined;
  if (reported !== undefined) return formatNumber(reported, spec.decimals ?? Math.min(decimalsOf(latest), DRAWN_DECIMALS));
  const column = snapshot.columns[s];
  const last = column ? lastSample(column) : -1;
  return column && last >= 0 ? sampleText(column[last] ?? Number.NaN, texts, spec) : formatNumber(Number.NaN, 0);
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
    const statistics = snapshot.series[s]?.statistics;
    const isCounted = statistics !== undefined && statistics.count > 0;
    const [min, max] = isCounted ? [statistics.min, statistics.max] : dataBounds([snapshot.columns[s] ?? new Float64Array()], () => false);
    const name = spec.unit ? `${spec.label} (${spec.unit})` : spec.label;
    if (min > max) return translate('charts.summaryWithoutData', { name });
    const last = newestValue(snapshot, s, spec, isLive);
    if (snapshot.series[s]?.texts) return translate('charts.summaryOfStates', { name, last });
    return translate('charts.summaryOfSeries', { name, last, min: drawnValue(min, spec), max: drawnValue(max, spec) });
  });
  const from = formatTime(snapshot.start, now);
  return translate('charts.summary', { from, to: formatTime(snapshot.end, now), series: parts.join(' ') });
}
