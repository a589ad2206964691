/**
 * Limits taken from entities: an attribute of an alias in older dashboards; in newer ones a value of an alias or of the chart's own entity.
 */

import type { Threshold } from '../../../charts/plot-input.ts';
import { severitySchema } from '../../../contract/alarm.ts';
import type { EntityTableDemand } from '../../../contract/demand.ts';
import type { EntityFilter, EntityKey, KeyFilter } from '../../../contract/query.ts';
import { formatExact, formatNumber, numberOf } from '../../../format/numbers.ts';
import { seriesKeys } from '../../key-functions.ts';
import type { SourceResolver, WidgetSource } from '../../source.ts';
import { oneRow } from '../../source-table.ts';
import type { ChartAxes } from './chart-axes.ts';
import { keySettings } from './chart-style.ts';
import type { ChartLimit } from './limit-fields.ts';
import type { ChartSettings } from './settings.ts';

/** `filter` null: the alias cannot be resolved. */
interface LimitPlace {
  readonly filter: EntityFilter | null;
  readonly keyFilters: readonly KeyFilter[];
  readonly key: EntityKey;
}

interface Limit {
  readonly stored: ChartLimit;
  /** The key that it belongs to, as place of its source and among the source's series; none: the chart's. */
  readonly key?: readonly [source: number, keyIndex: number];
  /** The end of an axis of a newer chart instead of a line. */
  readonly end?: Pick<AxisEnd, 'axisId' | 'side'>;
  /** Undefined: the value is in the settings. */
  readonly place?: LimitPlace | undefined;
}

export type LimitDemand = EntityTableDemand;

function keyOf(name: string, type: string | null | undefined): EntityKey {
  return { type: type === 'timeseries' ? 'TIME_SERIES' : type === 'entityField' ? 'ENTITY_FIELD' : 'ATTRIBUTE', key: name };
}

function placeOf(stored: ChartLimit, own: WidgetSource | undefined, resolver: SourceResolver): LimitPlace | undefined {
  const { type, thresholdValueSource, thresholdEntityAlias, thresholdAttribute, entityAlias, entityKey, entityKeyType, latestKey } = stored;
  const of = (alias: string | null | undefined, key: EntityKey): LimitPlace => ({
    // Servers store the alias's name; an id is accepted too.
    filter: (alias ? (resolver.aliasNamed(alias) ?? resolver.alias(alias))?.filter : null) ?? null,
    keyFilters: [],
    key,
  });
  if (thresholdValueSource === 'entityAttribute' && thresholdAttribute)
    return of(thresholdEntityAlias, keyOf(thresholdAttribute, 'attribute'));
  if (type === 'entity' && entityKey) return of(entityAlias, keyOf(entityKey, entityKeyType));
  if (type !== 'latestKey' || !latestKey) return undefined;
  return { filter: own?.filter ?? null, keyFilters: own?.keyFilters ?? [], key: keyOf(latestKey, stored.latestKeyType) };
}

function limitsOf(sources: readonly WidgetSource[], settings: ChartSettings, resolver: SourceResolver): Limit[] {
  const limit = (stored: ChartLimit, own: WidgetSource | undefined, more: Pick<Limit, 'key' | 'end'> = {}): Limit => {
    const place = placeOf(stored, own, resolver);
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

const entityOf = ({ filter, keyFilters }: Pick<LimitPlace, 'filter' | 'keyFilters'>) => JSON.stringify([filter, keyFilters]);

/** One demand per entity, for all its limits. */
export function limitDemands(sources: readonly WidgetSource[], settings: ChartSettings, resolver: SourceResolver): LimitDemand[] {
  const places = limitsOf(sources, settings, resolver).flatMap(({ place }) => place ?? []);
  return [...Map.groupBy(places, entityOf).values()].flatMap((group): LimitDemand[] => {
    const [first] = group;
    if (!first?.filter) return [];
    const columns = [...new Map(group.map(({ key }) => [`${key.type} ${key.key}`, key])).values()];
    return [oneRow({ filter: first.filter, keyFilters: first.keyFilters }, columns)];
  });
}

/** Values per demand, in the order of its columns; undefined before its first answer. */
export type LimitValues = readonly (readonly (string | null)[] | undefined)[];

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
  values: LimitValues,
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
    const at = demands.findIndex((demand) => entityOf(demand) === entityOf(place));
    const row = at < 0 ? [] : values[at];
    if (row === undefined) continue;
    const column = demands[at]?.columns.findIndex(({ type: ofType, key }) => ofType === place.key.type && key === place.key.key) ?? -1;
    const number = numberOf(row[column] ?? null);
    if (number === undefined) missing.push(name);
    else draw(number);
  }
  return { thresholds, ends, missing };
}
