/**
 * Limits taken from entities: an attribute of an alias in older dashboards; in newer ones a value of an alias or of the chart's own entity.
 */
import type { Threshold } from '../../../charts/plot-input.ts';
import { severitySchema } from '../../../contract/alarm.ts';
import type { EntityTableDemand } from '../../../contract/demand.ts';
import type { EntityFilter, EntityKey, KeyFilter } from '../../../contract/query.ts';
import type { ChartThreshold, ChartTimeseriesSettings } from '../../../contract/widgets.ts';
import { formatNumber, formatReading, numberOf } from '../../../format/numbers.ts';
import type { SourceResolver, WidgetSource } from '../../source.ts';
import { keySettings } from './chart-style.ts';

/** `filter` null: the alias cannot be resolved. */
interface LimitPlace {
  readonly filter: EntityFilter | null;
  readonly keyFilters: readonly KeyFilter[];
  readonly key: EntityKey;
}

interface Limit {
  readonly stored: ChartThreshold;
  /** Undefined: the value is in the settings. */
  readonly place?: LimitPlace;
}

export type LimitDemand = EntityTableDemand;

function keyOf(name: string, type: string | null | undefined): EntityKey {
  return { type: type === 'timeseries' ? 'TIME_SERIES' : type === 'entityField' ? 'ENTITY_FIELD' : 'ATTRIBUTE', key: name };
}

function placeOf(stored: ChartThreshold, own: WidgetSource | undefined, resolver: SourceResolver): LimitPlace | undefined {
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

function limitsOf(sources: readonly WidgetSource[], settings: ChartTimeseriesSettings, resolver: SourceResolver): Limit[] {
  const limit = (stored: ChartThreshold, own: WidgetSource | undefined): Limit => {
    const place = placeOf(stored, own, resolver);
    return place ? { stored, place } : { stored };
  };
  const ofKeys = sources.flatMap((source) =>
    source.keys.flatMap((key) => (keySettings(key).thresholds ?? []).map((stored) => limit(stored, source))),
  );
  return [...(settings.thresholds ?? []).map((stored) => limit(stored, sources[0])), ...ofKeys];
}

const entityOf = ({ filter, keyFilters }: Pick<LimitPlace, 'filter' | 'keyFilters'>) => JSON.stringify([filter, keyFilters]);

/** One demand per entity, for all its limits. */
export function limitDemands(sources: readonly WidgetSource[], settings: ChartTimeseriesSettings, resolver: SourceResolver): LimitDemand[] {
  const places = limitsOf(sources, settings, resolver).flatMap(({ place }) => place ?? []);
  return [...Map.groupBy(places, entityOf).values()].flatMap((group): LimitDemand[] => {
    const [first] = group;
    if (!first?.filter) return [];
    const columns = [...new Map(group.map(({ key }) => [`${key.type} ${key.key}`, key])).values()];
    const { filter, keyFilters } = first;
    return [{ kind: 'entity-table', filter, keyFilters, columns, sort: null, search: '', mostRows: 1, rows: { first: 0, count: 1 } }];
  });
}

/** Values per demand, in the order of its columns; undefined before its first answer. */
export type LimitValues = readonly (readonly (string | null)[] | undefined)[];

export interface DrawnLimits {
  readonly thresholds: readonly Threshold[];
  /** Names of limits without a number: alias, key or value is missing. */
  readonly missing: readonly string[];
}

const LINES = ['solid', 'dashed', 'dotted'] as const;

function limitLook({ color, lineColor, lineWidth, lineType }: ChartThreshold, usualWidth: number | undefined) {
  const colour = lineColor || color;
  const line = LINES.find((known) => known === lineType);
  // Forms store -1 for the usual width.
  const width = [lineWidth, usualWidth].find((px) => px !== undefined && px > 0);
  return { ...(colour ? { colour } : {}), ...(line ? { line } : {}), ...(width === undefined ? {} : { lineWidth: width }) };
}

/** Newer charts write the value at a limit without a name. */
function limitLabel({ type, showLabel, units, decimals }: ChartThreshold, name: string, value: number): string {
  if (showLabel === false) return '';
  if (name || type == null) return name;
  const number = decimals === undefined ? formatReading(value) : formatNumber(value, decimals);
  return units ? `${number} ${units}` : number;
}

/** @param values answers to `limitDemands` of the same settings, in their order. */
export function chartLimits(
  sources: readonly WidgetSource[],
  settings: ChartTimeseriesSettings,
  resolver: SourceResolver,
  values: LimitValues,
): DrawnLimits {
  const demands = limitDemands(sources, settings, resolver);
  const thresholds: Threshold[] = [];
  const missing: string[] = [];
  for (const { stored, place } of limitsOf(sources, settings, resolver)) {
    const { thresholdValue, value, to, type, label, severity } = stored;
    const known = severitySchema.safeParse(severity);
    const name = label || (place?.key.key ?? '');
    const look = {
      ...(to === undefined ? {} : { to }),
      ...limitLook(stored, settings.thresholdsLineWidth),
      severity: known.success ? known.data : undefined,
    };
    const draw = (at: number) => thresholds.push({ value: at, label: limitLabel(stored, name, at), ...look });
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
  return { thresholds, missing };
}
