import { lastSample } from '../../workers/paint/plot-scene.ts';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import { formatNumber, formatValue, numberOf } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import { translate } from '../i18n/i18n.ts';
import type { SeriesSpec } from './plot-input.ts';
import { dataBounds } from './stick-scale.ts';

/** Default: averages have more decimals than are useful. */
const DRAWN_DECIMALS = 2;

export function drawnValue(value: number, { decimals }: SeriesSpec): string {
  return formatNumber(value, decimals ?? DRAWN_DECIMALS);
}

/** `own`: the state's name when the number belongs to another list than `texts`. */
export function sampleText(value: number, texts: readonly string[] | null, spec: SeriesSpec, own: string | null = null): string {
  if (own !== null) return own;
  return texts === null ? drawnValue(value, spec) : (texts[value] ?? formatNumber(Number.NaN, 0));
}

/** The latest reported value in a live chart, except for counts and sums, else the last one drawn. */
export function newestValue(snapshot: SeriesSnapshot, s: number, spec: SeriesSpec, isLive: boolean): string {
  const latest = snapshot.series[s]?.latest.value ?? null;
  const texts = snapshot.series[s]?.texts ?? null;
  if (texts && isLive && latest !== null) return latest;
  if (isLive && !spec.showsBuckets && numberOf(latest) !== undefined) return formatValue(latest, spec.decimals ?? undefined);
  const column = snapshot.columns[s];
  const last = column ? lastSample(column) : -1;
  return column && last >= 0 ? sampleText(column[last] ?? Number.NaN, texts, spec) : formatNumber(Number.NaN, 0);
}

/** Undefined when the units differ or there is none. */
export function sharedUnit(series: readonly SeriesSpec[]): string | undefined {
  const first = series[0]?.unit;
  return first && series.every(({ unit }) => unit === first) ? first : undefined;
}

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
