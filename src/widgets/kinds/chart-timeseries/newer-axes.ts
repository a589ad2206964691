import { seriesKeys } from '../../key-functions.ts';
import { coloursOf } from './axis-colours.ts';
import {
  absentUnlessFalse,
  axis,
  axisLabel,
  type ChartAxes,
  type ChartInput,
  constant,
  DEFAULT_ID,
  scriptOf,
  sideOf,
  unitOf,
} from './chart-axis.ts';
import { keySettings } from './further-reading.ts';
import type { StoredAxis } from './tables.ts';
import { ticksOf } from './time-axes.ts';

/** The named axes of a newer chart; undefined: it has none. */
export function newerAxes(chart: ChartInput): ChartAxes | undefined {
  const { sources, settings } = chart;
  const stored: Readonly<Record<string, StoredAxis>> = settings.yAxes ?? (settings.yAxis ? { [DEFAULT_ID]: settings.yAxis } : {});
  if (Object.keys(stored).length === 0) return undefined;
  const chosen = (id: string | null | undefined) => (id && stored[id] ? id : DEFAULT_ID);
  const used = new Set([
    ...sources.flatMap((source) => seriesKeys(source).map((key) => chosen(keySettings(key).yAxisId))),
    ...(settings.thresholds ?? []).map(({ yAxisId }) => chosen(yAxisId)),
  ]);
  const ids = [...used].sort((a, b) => (stored[a]?.order ?? 0) - (stored[b]?.order ?? 0));
  const units = (id: string) => {
    const ofKeys = sources.flatMap((source) =>
      seriesKeys(source).flatMap((key) => (chosen(keySettings(key).yAxisId) === id ? [unitOf(key, chart)] : [])),
    );
    const [first = ''] = ofKeys;
    return stored[id]?.units || (ofKeys.every((unit) => unit === first) ? first : '');
  };
  const axes = ids.map((id) => {
    const { min, max, show, label, position, decimals, interval, splitNumber, showTickLabels, showSplitLines, ticksFormatter, ...more } =
      stored[id] ?? {};
    return axis({
      id,
      side: sideOf(position),
      min: constant(min),
      max: constant(max),
      step: interval,
      parts: interval === undefined ? splitNumber : undefined,
      hasLabels: absentUnlessFalse(showTickLabels),
      hasGrid: absentUnlessFalse(showSplitLines),
      decimals,
      label: axisLabel(label, units(id), ids.length > 1),
      isHidden: show === false ? true : undefined,
      ticks: ticksOf({ showSplitLines, ...more }),
      ...coloursOf(more),
      script: scriptOf(ticksFormatter),
      places: scriptOf(more.ticksGenerator),
    });
  });
  const ofId = (id: string | null | undefined) => Math.max(0, ids.indexOf(chosen(id)));
  const ofKey = (source: number, keyIndex: number) => {
    const at = sources[source];
    return ofId(keySettings(at && seriesKeys(at)[keyIndex]).yAxisId);
  };
  return { axes: axes.length > 0 ? axes : [{}], ofKey, ofId };
}
