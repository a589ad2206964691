/**
 * The value axes of a chart. Older charts have one per unit, and more for keys that ask for their own; newer ones name their axes, and keys
 * and limits choose one.
 */

import type { AxisSpec } from '../../../charts/plot-input.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { Script } from '../../../contract/stored-script.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { seriesKeys } from '../../key-functions.ts';
import { isStateChart, keySettings } from './chart-style.ts';
import type { ChartLimit } from './limit-fields.ts';
import type { ChartWidget, StoredAxis } from './settings.ts';

type ChartInput = Pick<ChartWidget, 'variant' | 'settings' | 'config' | 'sources'>;

export interface ChartAxis extends AxisSpec {
  /** Of the settings of a newer chart. */
  readonly id?: string;
  /** The author's function `(value)` that writes the labels. */
  readonly script?: FunctionBody;
}

export interface ChartAxes {
  readonly axes: readonly ChartAxis[];
  /** Index of the axis of the key at `keyIndex` of the source's series. */
  readonly ofKey: (source: number, keyIndex: number) => number;
  /** Index of the axis with the id of a newer chart; the first without one. */
  readonly ofId: (id: string | null | undefined) => number;
}

const DEFAULT_ID = 'default';

const constant = (end: ChartLimit | number | null | undefined) => (typeof end === 'number' ? end : constantEnd(end));

/** Ends that are taken from an entity arrive later. */
function constantEnd(end: ChartLimit | null | undefined): number | undefined {
  return end?.type == null || end.type === 'constant' ? end?.value : undefined;
}

const sideOf = (position: string | null | undefined) => (position === 'left' || position === 'right' ? position : undefined);
const scriptOf = (script: Script | null | undefined) => storedScript(true, script) ?? undefined;

/** Without undefined parts, so that specs can be compared by their text. */
function axis({ script, ...spec }: Omit<ChartAxis, 'script'> & { readonly script?: FunctionBody | undefined }): ChartAxis {
  const parts = Object.entries({ ...spec, script }).filter(([, part]) => part !== undefined && part !== '');
  return Object.fromEntries(parts) as ChartAxis;
}

const absentUnlessFalse = (flag: boolean | null | undefined) => (flag === false ? false : undefined);

const unitOf = (key: DataKey | undefined, { config }: ChartInput) => key?.units || config.units || '';

function newerAxes(chart: ChartInput, stored: Readonly<Record<string, StoredAxis>>): ChartAxes {
  const { sources, settings } = chart;
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
    const { min, max, show, label, position, decimals, interval, splitNumber, showTickLabels, showSplitLines, ticksFormatter } =
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
      script: scriptOf(ticksFormatter),
    });
  });
  const ofId = (id: string | null | undefined) => Math.max(0, ids.indexOf(chosen(id)));
  const ofKey = (source: number, keyIndex: number) => {
    const at = sources[source];
    return ofId(keySettings(at && seriesKeys(at)[keyIndex]).yAxisId);
  };
  return { axes: axes.length > 0 ? axes : [{}], ofKey, ofId };
}

/** With several axes each says its unit; the unit of a single one is in the legend. */
function axisLabel(title: string | null | undefined, unit: string, isOneOfMany: boolean): string {
  return [title ?? '', isOneOfMany ? unit : ''].filter((part) => part !== '').join(', ');
}

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
  const { yAxis } = chart.settings;
  const yAxes = chart.settings.yAxes ?? (yAxis ? { [DEFAULT_ID]: yAxis } : null);
  return yAxes && Object.keys(yAxes).length > 0 ? newerAxes(chart, yAxes) : olderAxes(chart);
}
