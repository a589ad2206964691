import { lastSample } from '../../workers/paint/plot-scene.ts';
import { firstAtOrAfter } from '../contract/series-tail.ts';
import type { SeriesInfo, SeriesSnapshot } from '../contract/snapshot.ts';
import { formatMeasured } from '../format/moments.ts';
import { formatNumber, numberOf } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import { translate } from '../i18n/i18n.ts';
import type { SeriesSpec } from './plot-input.ts';
import { dataBounds } from './stick-scale.ts';

export const missing = () => formatNumber(Number.NaN, 0);

type DrawnInfo = Pick<SeriesInfo, 'key' | 'texts'>;

/** Times as such. Without stored decimals, numbers have the usual ones. */
export function drawnValue(value: number, { decimals }: SeriesSpec, { key }: Pick<DrawnInfo, 'key'>): string {
  if (!Number.isFinite(value)) return missing();
  return formatMeasured(key, String(value), decimals ?? undefined);
}

/** `own`: the state's name when the number belongs to another list than the series' texts; digits that the number has lost. */
export function sampleText(value: number, spec: SeriesSpec, info: DrawnInfo, own: string | null = null): string {
  if (own !== null) return info.texts ? own : formatMeasured(info.key, own, spec.decimals ?? undefined);
  return info.texts === null ? drawnValue(value, spec, info) : (info.texts[value] ?? missing());
}

/** Lowest and highest value of a band: its two samples next to `at`. */
export function bandText({ t, columns, series }: SeriesSnapshot, s: number, spec: SeriesSpec, at: number): string {
  const column = columns[s];
  const info = series[s];
  if (!column || !info) return missing();
  let after = firstAtOrAfter(t, at);
  while (after < t.length && Number.isNaN(column[after])) after += 1;
  const pair: number[] = [];
  // The two of a pixel follow each other; a time inside the window has one before it, at the window's start only after it.
  for (let i = after < t.length ? after : after - 1; i >= 0 && pair.length < 2; i -= 1)
    if (!Number.isNaN(column[i])) pair.push(column[i] as number);
  for (let i = after + 1; i < t.length && pair.length < 2; i += 1) if (!Number.isNaN(column[i])) pair.push(column[i] as number);
  if (pair.length === 0) return missing();
  return `${drawnValue(Math.min(...pair), spec, info)} \u2013 ${drawnValue(Math.max(...pair), spec, info)}`;
}

/** The latest reported value in a live chart, except for counts and sums, else the last one drawn. A text ends the line of numbers, in history too. */
export function newestValue(snapshot: SeriesSnapshot, s: number, spec: SeriesSpec, isLive: boolean): string {
  const info = snapshot.series[s];
  if (info?.band !== undefined) return bandText(snapshot, s, spec, snapshot.end);
  const latest = info?.latest.value ?? null;
  if (info?.texts && isLive && latest !== null) return latest;
  const endsLine = info && numberOf(latest) === undefined && info.latest.ts >= snapshot.start && info.latest.ts < snapshot.end;
  if (info && latest !== null && (isLive || endsLine) && !spec.showsBuckets)
    return formatMeasured(info.key, latest, spec.decimals ?? undefined);
  const column = snapshot.columns[s];
  const last = column ? lastSample(column) : -1;
  return info && column && last >= 0 ? sampleText(column[last] ?? Number.NaN, spec, info) : missing();
}

/** Whether the newest value that is shown is a text among numbers, which has no unit. */
export function isText(value: string, info: SeriesInfo | undefined): boolean {
  return info?.texts === null && value === info.latest.value && numberOf(value) === undefined;
}

/** Undefined when the units differ or there is none. */
export function sharedUnit(series: readonly SeriesSpec[]): string | undefined {
  const first = series[0]?.unit;
  return first && series.every(({ unit }) => unit === first) ? first : undefined;
}

export function chartSummary(snapshot: SeriesSnapshot, series: readonly SeriesSpec[], isLive: boolean, now = Date.now()): string {
  if (series.length === 0) return translate('charts.summaryEmpty');
  const parts = series.map((spec, s) => {
    const info = snapshot.series[s];
    const statistics = info?.statistics;
    const isCounted = statistics !== undefined && statistics.count > 0;
    const [min, max] = isCounted ? [statistics.min, statistics.max] : dataBounds([snapshot.columns[s] ?? new Float64Array()], () => false);
    const name = spec.unit ? `${spec.label} (${spec.unit})` : spec.label;
    const last = newestValue(snapshot, s, spec, isLive);
    if (!info || (min > max && last === missing())) return translate('charts.summaryWithoutData', { name });
    if (info.texts || min > max) return translate('charts.summaryOfStates', { name, last });
    return translate('charts.summaryOfSeries', { name, last, min: drawnValue(min, spec, info), max: drawnValue(max, spec, info) });
  });
  const from = formatTime(snapshot.start, now);
  return translate('charts.summary', { from, to: formatTime(snapshot.end, now), series: parts.join(' ') });
}
