import type { Widget } from '../contract/dashboard.ts';
import type { Outcome } from '../contract/fault.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { EntityDataQuery } from '../contract/query.ts';
import type { EntityData } from '../contract/query-results.ts';
import type { ResolvedAlias } from '../widgets/source.ts';
import { keyFiltersOf } from './alias-filter.ts';

type Aliases = ReadonlyMap<string, ResolvedAlias>;

/** `name` undefined: the server did not tell. */
export type FoundEntity = EntityId & { readonly name?: string };

/** The entities of aliases by the alias's id; null: none matches, or it could not be asked. */
export type AliasEntities = ReadonlyMap<string, FoundEntity | null>;

/** Names an alias together with the key filters of a source. */
export const pairId = (alias: string, filter: string): string => JSON.stringify([alias, filter]);

/** Whether an id is that of the alias, or of a pair of it with key filters. */
export const isOfAlias = (id: string, alias: string): boolean => id === alias || id.startsWith(`${JSON.stringify([alias]).slice(0, -1)},`);

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

type Find = (query: EntityDataQuery) => Promise<Outcome<{ readonly data: readonly Pick<EntityData, 'entityId' | 'latest'>[] }>>;

/** @param known entities of aliases that cannot be asked now. `isRetryable`: there are such. */
export async function findAliasEntities(
  aliases: Aliases,
  find: Find,
  known: AliasEntities = new Map(),
): Promise<{ entities: AliasEntities; isRetryable: boolean }> {
  let isRetryable = false;
  const found = aliasesOfOne(aliases).map(async (id): Promise<[string, FoundEntity | null]> => {
    const query = oneEntityQuery(aliases.get(id) as ResolvedAlias);
    const answer = query && (await find(query));
    if (answer && !answer.ok) isRetryable ||= answer.fault.retryable;
    if (answer && !answer.ok && answer.fault.retryable) return [id, known.get(id) ?? null];
    const [found] = answer?.ok ? answer.value.data : [];
    if (!found) return [id, null];
    const name = found.latest?.ENTITY_FIELD?.name?.value;
    return [id, typeof name === 'string' ? { ...found.entityId, name } : found.entityId];
  });
  const entities = new Map(await Promise.all(found));
  return { entities, isRetryable };
}

const onlyEntity = ({ entityType, id }: EntityId) => ({ type: 'singleEntity', singleEntity: { entityType, id } }) as const;

/** Aliases of one entity with that entity in place of their filter. */
export function withEntities(aliases: Aliases, entities: AliasEntities): Aliases {
  return new Map(
    [...aliases].map(([id, alias]) => {
      const entity = entities.get(id);
      return [id, entity === undefined ? alias : { ...alias, filter: entity && onlyEntity(entity) }];
    }),
  );
}

/** Aliases that stand for the entity that the viewer chose, with whatever key filters; the others stay as they are. */
export function withChosen(aliases: Aliases, chosen: ReadonlyMap<string, { readonly id: EntityId; readonly name: string }>): Aliases {
  if (chosen.size === 0) return aliases;
  return new Map(
    [...aliases].map(([id, alias]) => {
      const [, entity] = [...chosen].find(([aliasId]) => isOfAlias(id, aliasId)) ?? [];
      if (!entity) return [id, alias];
      const { isPending: _, ...known } = alias;
      return [id, { ...known, filter: onlyEntity(entity.id), entity: { name: entity.name, label: undefined } }];
    }),
  );
}
