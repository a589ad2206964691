import type { Widget } from '../contract/dashboard.ts';
import type { Outcome } from '../contract/fault.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { EntityDataQuery } from '../contract/query.ts';
import type { ResolvedAlias } from '../widgets/source.ts';
import { keyFiltersOf } from './alias-filter.ts';

type Aliases = ReadonlyMap<string, ResolvedAlias>;

/** The entities of aliases by the alias's id; null: none matches, or it could not be asked. */
export type AliasEntities = ReadonlyMap<string, EntityId | null>;

/** Names an alias together with the key filters of a source. */
export const pairId = (alias: string, filter: string): string => JSON.stringify([alias, filter]);

/** The pairs of an alias and key filters that sources of widgets have. The same pairs give the same text. */
export function pairsOf(widgets: readonly Widget[]): string {
  const sources = widgets.flatMap(({ config }) => [...(config?.datasources ?? []), config?.alarmSource ?? []].flat());
  const pairs = sources.flatMap(({ entityAliasId, filterId }) => (entityAliasId && filterId ? [pairId(entityAliasId, filterId)] : []));
  return JSON.stringify([...new Set(pairs)].sort());
}

/**
 * Adds each alias of one entity once more for each filter that it is used with: the first entity that passes is another one for each.
 * @param pairs of `pairsOf`. @param filters stored ones by id.
 */
export function withPairs(aliases: Aliases, pairs: string, filters: Readonly<Record<string, unknown>>): Aliases {
  const ofOne = new Set(aliasesOfOne(aliases));
  const more = (JSON.parse(pairs) as string[]).flatMap((id): [string, ResolvedAlias][] => {
    const [aliasId, filterId] = JSON.parse(id) as [string, string];
    const alias = aliases.get(aliasId);
    const keyFilters = keyFiltersOf(filters[filterId]);
    return alias && ofOne.has(aliasId) && keyFilters.length > 0 ? [[id, { ...alias, keyFilters }]] : [];
  });
  return more.length > 0 ? new Map([...aliases, ...more]) : aliases;
}

/** Aliases that stand for one entity of a filter that may match several. */
export function aliasesOfOne(aliases: Aliases): string[] {
  return [...aliases].flatMap(([id, { filter, isMultiple }]) => {
    const isSearch = filter !== null && filter.type !== 'singleEntity' && filter.type !== 'apiUsageState';
    return isSearch && !isMultiple ? [id] : [];
  });
}

/** As on servers, the newest of the matching entities. */
export function oneEntityQuery({ filter, keyFilters = [] }: ResolvedAlias): EntityDataQuery | null {
  if (!filter) return null;
  const sortOrder = { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' } as const;
  return {
    entityFilter: filter,
    pageLink: { pageSize: 1, page: 0, sortOrder },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: [],
    keyFilters: [...keyFilters],
  };
}

type Find = (query: EntityDataQuery) => Promise<Outcome<{ readonly data: readonly { readonly entityId: EntityId }[] }>>;

/** @param known entities of aliases that cannot be asked now. `isRetryable`: there are such. */
export async function findAliasEntities(
  aliases: Aliases,
  find: Find,
  known: AliasEntities = new Map(),
): Promise<{ entities: AliasEntities; isRetryable: boolean }> {
  let isRetryable = false;
  const found = aliasesOfOne(aliases).map(async (id): Promise<[string, EntityId | null]> => {
    const query = oneEntityQuery(aliases.get(id) as ResolvedAlias);
    const answer = query && (await find(query));
    if (answer && !answer.ok) isRetryable ||= answer.fault.retryable;
    if (answer && !answer.ok && answer.fault.retryable) return [id, known.get(id) ?? null];
    return [id, (answer?.ok && answer.value.data[0]?.entityId) || null];
  });
  const entities = new Map(await Promise.all(found));
  return { entities, isRetryable };
}

/** Aliases of one entity with that entity in place of their filter. */
export function withEntities(aliases: Aliases, entities: AliasEntities): Aliases {
  return new Map(
    [...aliases].map(([id, alias]) => {
      const entity = entities.get(id);
      if (entity === undefined) return [id, alias];
      return [id, { ...alias, filter: entity && ({ type: 'singleEntity', singleEntity: entity } as const) }];
    }),
  );
}
