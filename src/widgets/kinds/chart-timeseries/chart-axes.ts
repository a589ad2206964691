/**
 * The value axes of a chart. Older charts have one per unit, and more for keys that ask for their own; newer ones name their axes, and keys
 * and limits choose one.
 */

import type { DataKey } from '../../../contract/dashboard.ts';
import { seriesKeys } from '../../key-functions.ts';
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
import { isStateChart } from './chart-style.ts';
import { furtherReading, keySettings } from './further-reading.ts';

function olderAxes(chart: ChartInput): ChartAxes {
  const { sources, settings } = chart;
  const { yaxis } = settings;
  const places = new Map<string, number>();
  const firsts: (DataKey | undefined)[] = [];
  const ofKeys = sources.map((source, at) =>
    seriesKeys(source).map((key, keyIndex) => {
      const isOwn = keySettings(key).showSeparateAxis === true;
      const name = isOwn ? `own ${at} ${keyIndex}` : `unit ${unitOf(key, chart)}`;
      const known = places.get(name);
      if (known !== undefined) return known;
      places.set(name, firsts.length);
      firsts.push(key);
      return firsts.length - 1;
    }),
  );
  const count = Math.max(1, firsts.length);
  const axes = Array.from({ length: count }, (_, index) => {
    const key = firsts[index];
    const own = keySettings(key);
    return axis({
      // The first axis is on the left, the others on the right until the author says where.
      side: sideOf(own.axisPosition) ?? (index === 0 ? undefined : 'right'),
      min: own.axisMin ?? constant(yaxis?.min),
      max: own.axisMax ?? constant(yaxis?.max),
      step: own.axisTickSize ?? yaxis?.tickSize,
      decimals: own.axisTickDecimals ?? yaxis?.tickDecimals,
      label: axisLabel(own.axisTitle || yaxis?.title, unitOf(key, chart), count > 1),
      hasLabels: absentUnlessFalse(yaxis?.showLabels),
      hasGrid: absentUnlessFalse(settings.grid?.horizontalLines),
      ...furtherReading()?.olderColours(settings),
      script: scriptOf(own.axisTicksFormatter) ?? scriptOf(yaxis?.ticksFormatter),
    });
  });
  return { axes, ofKey: (source, keyIndex) => ofKeys[source]?.[keyIndex] ?? 0, ofId: () => 0 };
}

/** States share one axis, on which each has its place. */
function stateAxes({ settings: { yaxis, yAxes } }: ChartInput): ChartAxes {
  const stored = yaxis ?? yAxes?.[DEFAULT_ID];
  const spec = axis({ side: sideOf(stored?.position), label: stored?.label || stored?.title || '' });
  return { axes: [spec], ofKey: () => 0, ofId: () => 0 };
}

export function chartAxes(chart: ChartInput): ChartAxes {
  if (isStateChart(chart)) return stateAxes(chart);
  return furtherReading()?.axesOf(chart) ?? olderAxes(chart);
}
