/**
 * Limits taken from entities: an attribute of an alias in older dashboards; in newer ones a value of an alias or of the chart's own entity.
 */

import type { LabelPlace, LimitLine, LimitSymbol, Threshold } from '../../../charts/plot-input.ts';
import { severitySchema } from '../../../contract/alarm.ts';
import type { EntityTableDemand } from '../../../contract/demand.ts';
import { formatExact, formatNumber } from '../../../format/numbers.ts';
import { seriesKeys } from '../../key-functions.ts';
import { colourRanges } from '../../settings-fields.ts';
import type { SourceResolver, WidgetSource } from '../../source.ts';
import { numberAt, type PlaceRows, placeDemands, placeOf, type ValuePlace } from '../../value-sources/value-place.ts';
import { tint } from './axis-colours.ts';
import type { ChartAxes } from './chart-axis.ts';
import { SHAPES } from './chart-style.ts';
import { keySettings } from './further-reading.ts';
import type { ChartLimit } from './limit-fields.ts';
import type { ChartSettings } from './tables.ts';

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

/** Where nothing is stored their words stand at the end, beyond most areas. */
const RANGE_END = { type: 'constant', labelPosition: 'insideEndTop' };

/** Limits where the ranges of a chart begin and end. */
function rangeEnds({ rangeColors, showRangeThresholds, rangeThreshold }: ChartSettings): ChartLimit[] {
  if (rangeColors == null || showRangeThresholds === false) return [];
  const ends = new Set(colourRanges(rangeColors).flatMap(({ from, to }) => [from ?? [], to ?? []].flat()));
  return [...ends].sort((a, b) => a - b).map((value) => ({ ...RANGE_END, ...rangeThreshold, value }));
}

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
  return [...[...rangeEnds(settings), ...(settings.thresholds ?? [])].map((stored) => limit(stored, sources[0])), ...ofKeys, ...ends];
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
/** Of the ends of lines where no size is stored. */
const USUAL_SYMBOL_PX = 5;

function lineOf(lineType: ChartLimit['lineType']): LimitLine | undefined {
  if (typeof lineType === 'number') return [lineType];
  return Array.isArray(lineType) ? lineType : LINES.find((known) => known === lineType);
}

/** Places outside of the plot are at its end: there is no room for words beside it. */
export function labelPlaceOf(position: string | null | undefined): LabelPlace | undefined {
  const [, along, side] = /^(?:inside)?(start|middle|end)(top|bottom)?$/i.exec(position ?? '') ?? [];
  if (along === undefined) return undefined;
  return { along: along.toLowerCase() as LabelPlace['along'], isAbove: side?.toLowerCase() === 'top' || undefined };
}

function symbolOf(shape: string | null | undefined, px = USUAL_SYMBOL_PX): LimitSymbol | undefined {
  const known = SHAPES[shape ?? 'none'];
  return known && px > 0 ? { shape: known, px } : undefined;
}

function limitLook(stored: ChartLimit, usualWidth: number | undefined) {
  const { color, lineColor, lineWidth } = stored;
  const colour = lineColor || color;
  const line = lineOf(stored.lineType);
  // Forms store -1 for the usual width.
  const width = [lineWidth, usualWidth].find((px) => px !== undefined && px > 0);
  return {
    ...{ colour: colour || undefined, line, lineWidth: width, labelPlace: labelPlaceOf(stored.labelPosition) },
    labelColour: tint(stored.labelColor),
    labelGround: (stored.enableLabelBackground === true && stored.labelBackground) || undefined,
    ...{ startSymbol: symbolOf(stored.startSymbol, stored.startSymbolSize), endSymbol: symbolOf(stored.endSymbol, stored.endSymbolSize) },
  };
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
