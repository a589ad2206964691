/**
 * Limits taken from entities: an attribute of an alias in older dashboards; in newer ones a value of an alias or of the chart's own entity.
 */

import type { Threshold } from '../../../charts/plot-input.ts';
import { severitySchema } from '../../../contract/alarm.ts';
import type { EntityTableDemand } from '../../../contract/demand.ts';
import { formatExact, formatNumber } from '../../../format/numbers.ts';
import { seriesKeys } from '../../key-functions.ts';
import type { SourceResolver, WidgetSource } from '../../source.ts';
import { numberAt, type PlaceRows, placeDemands, placeOf, type ValuePlace } from '../../value-sources/value-place.ts';
import type { ChartAxes } from './chart-axes.ts';
import { keySettings } from './chart-style.ts';
import type { ChartLimit } from './limit-fields.ts';
import type { ChartSettings } from './settings.ts';

interface Limit {
  readonly stored: ChartLimit;
  /** The key that it belongs to, as place of its source and among the source's series; none: the chart's. */
  readonly key?: readonly [source: number, keyIndex: number];
  /** The end of an axis of a newer chart instead of a line. */
  readonly end?: Pick<AxisEnd, 'axisId' | 'side'>;
  /** Undefined: the value is in the settings. */
  readonly place?: ValuePlace | undefined;
}

const ofOlder = ({ thresholdValueSource, thresholdEntityAlias, thresholdAttribute }: ChartLimit) => ({
  ...{ valueSource: thresholdValueSource, entityAlias: thresholdEntityAlias, attribute: thresholdAttribute },
});

function limitsOf(sources: readonly WidgetSource[], settings: ChartSettings, resolver: SourceResolver): Limit[] {
  const limit = (stored: ChartLimit, own: WidgetSource | undefined, more: Pick<Limit, 'key' | 'end'> = {}): Limit => {
    const place = placeOf(stored.thresholdValueSource ? ofOlder(stored) : stored, own, resolver);
    return { stored, place, ...more };
  };
  const ofKeys = sources.flatMap((source, at) =>
    source.keys.flatMap((key) => {
      const keyIndex = Math.max(0, seriesKeys(source).indexOf(key));
      return (keySettings(key).thresholds ?? []).map((stored) => limit(stored, source, { key: [at, keyIndex] }));
    }),
  );
  const ends = Object.entries(settings.yAxes ?? {}).flatMap(([axisId, { min, max }]) =>
    [['min', min] as const, ['max', max] as const].flatMap(([side, end]) => {
      if (typeof end !== 'object' || end === null) return [];
      const read = limit(end, sources[0], { end: { axisId, side } });
      return read.place ? [read] : [];
    }),
  );
  return [...(settings.thresholds ?? []).map((stored) => limit(stored, sources[0])), ...ofKeys, ...ends];
}

/** One demand per entity, for all its limits. */
export function limitDemands(sources: readonly WidgetSource[], settings: ChartSettings, resolver: SourceResolver): EntityTableDemand[] {
  return placeDemands(limitsOf(sources, settings, resolver).flatMap(({ place }) => place ?? []));
}

export interface AxisEnd {
  readonly axisId: string;
  readonly side: 'min' | 'max';
  readonly value: number;
}

export interface DrawnLimits {
  readonly thresholds: readonly Threshold[];
  /** Ends of axes that are values of entities. */
  readonly ends: readonly AxisEnd[];
  /** Names of limits without a number: alias, key or value is missing. */
  readonly missing: readonly string[];
}

const ONE_AXIS = { ofKey: () => 0, ofId: () => 0 };
const LINES = ['solid', 'dashed', 'dotted'] as const;

function limitLook({ color, lineColor, lineWidth, lineType }: ChartLimit, usualWidth: number | undefined) {
  const colour = lineColor || color;
  const line = LINES.find((known) => known === lineType);
  // Forms store -1 for the usual width.
  const width = [lineWidth, usualWidth].find((px) => px !== undefined && px > 0);
  return { colour: colour || undefined, line, lineWidth: width };
}

/** Newer charts write the value at a limit without a name. */
function limitLabel({ type, showLabel, units, decimals }: ChartLimit, name: string, value: number): string {
  if (showLabel === false) return '';
  if (name || type == null) return name;
  const number = decimals === undefined ? formatExact(value) : formatNumber(value, decimals);
  return units ? `${number} ${units}` : number;
}

/**
 * @param values answers to `limitDemands` of the same settings, in their order.
 * @param axes which axis a limit belongs to.
 */
export function chartLimits(
  sources: readonly WidgetSource[],
  settings: ChartSettings,
  resolver: SourceResolver,
  values: PlaceRows,
  axes: Pick<ChartAxes, 'ofKey' | 'ofId'> = ONE_AXIS,
): DrawnLimits {
  const demands = limitDemands(sources, settings, resolver);
  const thresholds: Threshold[] = [];
  const ends: AxisEnd[] = [];
  const missing: string[] = [];
  for (const { stored, place, key, end } of limitsOf(sources, settings, resolver)) {
    const { thresholdValue, value, to, type, label, severity } = stored;
    const known = severitySchema.safeParse(severity);
    const name = label || (place?.key.key ?? '');
    const look = {
      to,
      ...limitLook(stored, settings.thresholdsLineWidth),
      severity: known.success ? known.data : undefined,
    };
    const axis = stored.yAxisId || !key ? axes.ofId(stored.yAxisId) : axes.ofKey(...key);
    const draw = (at: number) => {
      if (end) ends.push({ ...end, value: at });
      else thresholds.push({ value: at, label: limitLabel(stored, name, at), axis: axis > 0 ? axis : undefined, ...look });
    };
    if (!place) {
      const fixed = thresholdValue ?? (type == null || type === 'constant' ? value : undefined);
      if (fixed !== undefined) draw(fixed);
      continue;
    }
    const number = numberAt(place, demands, values);
    if (number === undefined) continue;
    if (number === null) missing.push(name);
    else draw(number);
  }
  return { thresholds, ends, missing };
}
