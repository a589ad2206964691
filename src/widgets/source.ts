/** Data sources of a widget, with their aliases resolved to filters of the server. */
import type { DataKey, Datasource, WidgetConfig } from '../contract/dashboard.ts';
import type { CountDemand } from '../contract/demand.ts';
import { NULL_ID } from '../contract/identifiers.ts';
import type { EntityFilter, EntityKey, KeyFilter } from '../contract/query.ts';

/** What an alias stands for on this dashboard. `filter` null: it cannot be resolved here. */
export interface ResolvedAlias {
  readonly name: string;
  readonly filter: EntityFilter | null;
  /** False: only the first entity of the filter is meant. */
  readonly isMultiple: boolean;
}

export interface WidgetSource extends ResolvedAlias {
  readonly keys: readonly DataKey[];
  readonly keyFilters: readonly KeyFilter[];
  /** What is counted, where the source is a number of entities or of their alarms; else null. */
  readonly count: CountDemand['query'] | null;
  /** The entity that a source of functions stands for (live.md 5.7); null for entities of the platform. */
  readonly functionEntity: string | null;
  /** Names the source's functions in faults. */
  readonly widgetTitle: string;
}

export interface SourceResolver {
  alias(id: string): ResolvedAlias | undefined;
  /** Some settings refer to an alias by its name. */
  aliasNamed(name: string): ResolvedAlias | undefined;
  keyFilters(id: string): readonly KeyFilter[];
}

/** Entities of a source beyond this number are left out, and counted. */
export const MOST_ENTITIES = 50;

/** Entities that a source means at most. */
export function entityLimit(source: WidgetSource): number {
  return source.isMultiple ? MOST_ENTITIES : 1;
}

const KEY_TYPES: Readonly<Record<string, EntityKey['type']>> = {
  timeseries: 'TIME_SERIES',
  attribute: 'ATTRIBUTE',
  entityField: 'ENTITY_FIELD',
  alarm: 'ALARM_FIELD',
};

/** The column of a query that a data key means (dashboards.md 2.5); undefined for functions, which no query knows. */
export function queryKey(key: DataKey): EntityKey | undefined {
  const type = KEY_TYPES[key.type];
  return type ? { type, key: key.name } : undefined;
}

/** No platform is asked for it: the filter only says that the source is resolved. */
const FUNCTION_ENTITY: EntityFilter = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: NULL_ID } };

/** `functionEntity`: name of the entity when the source is one of functions. */
function resolveSource(source: Datasource, resolver: SourceResolver, widgetTitle: string, functionEntity: string | null): WidgetSource {
  const alias = source.entityAliasId ? resolver.alias(source.entityAliasId) : undefined;
  const filter = functionEntity === null ? (alias?.filter ?? null) : FUNCTION_ENTITY;
  const keyFilters = source.filterId ? resolver.keyFilters(source.filterId) : [];
  return {
    name: functionEntity ?? alias?.name ?? source.name ?? '',
    filter,
    isMultiple: alias?.isMultiple ?? false,
    keys: source.dataKeys ?? [],
    keyFilters,
    count: filter && countQuery(source, filter, keyFilters),
    functionEntity,
    widgetTitle,
  };
}

function countQuery(source: Datasource, filter: EntityFilter, keyFilters: readonly KeyFilter[]): CountDemand['query'] | null {
  if (source.type === 'entityCount') return { of: 'entities', filter, keyFilters };
  if (source.type !== 'alarmCount') return null;
  const { statusList, severityList, typeList } = source.alarmFilterConfig ?? {};
  return { of: 'alarms', filter, statuses: statusList ?? [], severities: severityList ?? [], types: typeList ?? [], lengthMs: null };
}

/** All sources of a widget: those of `datasources`, or the one of an alarm widget. */
export function widgetSources(config: WidgetConfig, resolver: SourceResolver): WidgetSource[] {
  const title = config.title ?? '';
  const { alarmSource } = config;
  if (alarmSource) return [resolveSource(alarmSource, resolver, title, alarmSource.type === 'function' ? 'function' : null)];
  let functions = 0;
  return (config.datasources ?? []).map((source) => {
    if (source.type !== 'function') return resolveSource(source, resolver, title, null);
    functions += 1;
    return resolveSource(source, resolver, title, functions === 1 ? 'function' : `function ${functions}`);
  });
}
