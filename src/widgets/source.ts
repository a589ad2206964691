import type { DataKey, Datasource, WidgetConfig } from '../contract/dashboard.ts';
import type { CountDemand } from '../contract/demand.ts';
import { NULL_ID } from '../contract/identifiers.ts';
import { type EntityFilter, type EntityKey, entityFilterSchema, type KeyFilter } from '../contract/query.ts';

/** `filter` null: the alias cannot be resolved on this dashboard. */
export interface ResolvedAlias {
  readonly name: string;
  readonly filter: EntityFilter | null;
  /** False: only the first entity of the filter counts. */
  readonly isMultiple: boolean;
  /** Its one entity is the first that these let pass. */
  readonly keyFilters?: readonly KeyFilter[];
  /** Names of its one entity, where they are known without asking. */
  readonly entity?: { readonly name: string | undefined; readonly label: string | undefined };
  /** The server is being asked which entity it is; there is no filter before the answer. */
  readonly isPending?: boolean;
}

export interface WidgetSource extends ResolvedAlias {
  readonly keys: readonly DataKey[];
  /** Of a source of readings: keys of which only the newest value counts. */
  readonly latestKeys?: readonly DataKey[];
  readonly keyFilters: readonly KeyFilter[];
  /** The query of a source that counts entities or alarms; null for others. */
  readonly count: CountDemand['query'] | null;
  /** Name of the entity that a source of functions stands for; null for entities of the server. */
  readonly functionEntity: string | null;
  readonly widgetTitle: string;
}

export interface SourceResolver {
  /** @param filterId of the source's key filters, which an alias of one entity looks through. */
  alias(id: string, filterId?: string | null): ResolvedAlias | undefined;
  aliasNamed(name: string): ResolvedAlias | undefined;
  keyFilters(id: string): readonly KeyFilter[];
}

/** Nothing is named, or what is named matches nothing. */
export const UNRESOLVED = { title: 'widgets.unresolved', text: 'widgets.unresolvedText' } as const;
/** The one entity that is named was deleted, or is not to be seen. */
export const LOST = { title: 'widgets.lost', text: 'widgets.lostText' } as const;
const WITHOUT_KEYS = { title: 'widgets.noKeys', text: 'widgets.noKeysText' } as const;

/** Why a widget of these sources asks for nothing: they name no entity, or nothing of those that they name. */
export function whyUnasked(sources: readonly WidgetSource[]) {
  return sources.some(({ filter }) => filter !== null) ? WITHOUT_KEYS : UNRESOLVED;
}

/** Whether it names one entity: where that is not found, it was deleted or is not to be seen. */
export const namesOne = ({ filter, keyFilters = NO_FILTERS }: ResolvedAlias): boolean =>
  filter?.type === 'singleEntity' && keyFilters.length === 0;

/** As many of a source as the official console reads at once. */
export const MOST_ENTITIES = 1024;

/** How many of the source's entities count. */
export function entityLimit(source: WidgetSource, most = MOST_ENTITIES): number {
  return source.isMultiple ? most : 1;
}

const KEY_TYPES: Readonly<Record<string, EntityKey['type']>> = {
  timeseries: 'TIME_SERIES',
  attribute: 'ATTRIBUTE',
  entityField: 'ENTITY_FIELD',
  alarm: 'ALARM_FIELD',
};

const STORED_TYPES = new Map(Object.entries(KEY_TYPES).map(([stored, type]) => [type, stored]));

/** As data keys store it. */
export const storedKeyType = (type: EntityKey['type']): string => STORED_TYPES.get(type) ?? 'attribute';

/** The query's column for a data key; undefined for functions. */
export function queryKey(key: DataKey): EntityKey | undefined {
  const type = KEY_TYPES[key.type];
  return type ? { type, key: key.name } : undefined;
}

/** Only marks the source as resolved; never sent to a server. */
const FUNCTION_ENTITY: EntityFilter = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: NULL_ID } };

// Constants, so that sources can be compared by their parts.
const NO_FILTERS: readonly KeyFilter[] = [];
const NO_KEYS: readonly DataKey[] = [];

const named = new WeakMap<Datasource, EntityFilter | null>();

/** The one entity that a source without alias names by its id; null where it names none. The same source gives the same filter. */
function namedEntity(source: Datasource): EntityFilter | null {
  const known = named.get(source);
  if (known !== undefined) return known;
  const { deviceId, entityType, entityId } = source;
  const singleEntity = deviceId ? { entityType: 'DEVICE', id: deviceId } : { entityType, id: entityId };
  const read = entityFilterSchema.safeParse({ type: 'singleEntity', singleEntity });
  const filter = read.success ? read.data : null;
  named.set(source, filter);
  return filter;
}

function resolveSource(source: Datasource, resolver: SourceResolver, widgetTitle: string, functionEntity: string | null): WidgetSource {
  const alias = source.entityAliasId ? resolver.alias(source.entityAliasId, source.filterId) : undefined;
  const ofServer = source.entityAliasId ? (alias?.filter ?? null) : namedEntity(source);
  const filter = functionEntity === null ? ofServer : FUNCTION_ENTITY;
  const keyFilters = source.filterId ? resolver.keyFilters(source.filterId) : NO_FILTERS;
  return {
    name: functionEntity ?? alias?.name ?? source.name ?? '',
    filter,
    isMultiple: alias?.isMultiple ?? false,
    entity: alias?.entity,
    isPending: alias?.isPending,
    keys: source.dataKeys ?? NO_KEYS,
    latestKeys: source.latestDataKeys?.length ? source.latestDataKeys : undefined,
    keyFilters,
    count: countQuery(source, filter, keyFilters),
    functionEntity,
    widgetTitle,
  };
}

/** Alarms without an alias are those of every originator. */
function countQuery(source: Datasource, filter: EntityFilter | null, keyFilters: readonly KeyFilter[]): CountDemand['query'] | null {
  if (!filter && source.entityAliasId) return null;
  if (source.type === 'entityCount') return filter && { of: 'entities', filter, keyFilters };
  if (source.type !== 'alarmCount') return null;
  const { statusList, severityList, typeList, searchPropagatedAlarms } = source.alarmFilterConfig ?? {};
  return {
    of: 'alarms',
    filter,
    keyFilters,
    isPropagated: searchPropagatedAlarms ?? true,
    statuses: statusList ?? [],
    severities: severityList ?? [],
    types: typeList ?? [],
    lengthMs: null,
  };
}

/** The sources in `datasources`, or the one source of an alarm widget. */
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

const PARTS = [
  'name',
  'filter',
  'isMultiple',
  'entity',
  'isPending',
  'keys',
  'latestKeys',
  'keyFilters',
  'functionEntity',
  'widgetTitle',
] as const;

/** `before` where each of its sources has the same parts: what is drawn from them stays as it is. `count` follows from the others. */
export function keepSources(before: readonly WidgetSource[], after: readonly WidgetSource[]): readonly WidgetSource[] {
  const isSame = (source: WidgetSource, index: number) => PARTS.every((part) => before[index]?.[part] === source[part]);
  return before.length === after.length && after.every(isSame) ? before : after;
}
