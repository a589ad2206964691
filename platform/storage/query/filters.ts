import type { EntityFilter } from '../../../src/contract/query.ts';
import type { Caller } from '../../model.ts';
import type { Sliced } from '../../sliced.ts';
import { filterSliced, mapSliced } from '../../slices.ts';
import { type Entities, type Entity, isStoredKind } from '../entities.ts';
import type { Relations } from '../relations.ts';
import { QueryError } from './query-error.ts';
import { type Step, walk } from './relation-walk.ts';
import { inQueries, rowsOf } from './visibility.ts';

/** Kinds of real servers that this platform does not have: such filters are valid and match nothing. */
const EMPTY_KINDS = ['EDGE', 'QUEUE_STATS'];
const RELATED_KINDS = ['TENANT', 'CUSTOMER', 'USER', 'DASHBOARD', 'ASSET', 'DEVICE', 'ENTITY_VIEW'];

export interface FilterStores {
  readonly entities: Entities;
  readonly relations: Relations;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function ofKind(stores: FilterStores, caller: Caller, kind: string): Entity[] {
  if (isStoredKind(kind)) return rowsOf(stores.entities, caller, kind);
  if (EMPTY_KINDS.includes(kind)) return [];
  throw new QueryError(`Not supported entity type: ${kind}`);
}

function* prefixed(entities: Entity[], prefix: string | null | undefined): Sliced<Entity[]> {
  if (!prefix) return entities;
  const wanted = prefix.toLowerCase();
  return yield* filterSliced(entities, (entity) => entity.name.toLowerCase().startsWith(wanted));
}

function* readable(stores: FilterStores, caller: Caller, ids: Iterable<string>): Sliced<Entity[]> {
  const found = yield* mapSliced(ids, (id) => stores.entities.get(id));
  return (yield* filterSliced(found, (entity) => entity !== undefined && inQueries(caller, entity))) as Entity[];
}

/** Entities of one type, or of any in a newer server's list. */
function* typed(entities: Entity[], type: string | null | undefined, types: unknown, prefix: string | null | undefined): Sliced<Entity[]> {
  const wanted = new Set(list(types).length > 0 ? list(types) : [type]);
  return yield* prefixed(yield* filterSliced(entities, (entity) => wanted.has(entity.type)), prefix);
}

/** One entity, or several on newer servers. */
function rootIds(query: {
  rootEntity?: { id: string } | null | undefined;
  multiRoot?: boolean | null | undefined;
  multiRootEntityIds?: readonly string[] | null | undefined;
}): readonly string[] {
  if (query.multiRoot) return query.multiRootEntityIds ?? [];
  return query.rootEntity ? [query.rootEntity.id] : [];
}

function* related(
  stores: FilterStores,
  caller: Caller,
  query: {
    rootEntity?: { id: string } | null | undefined;
    direction: 'FROM' | 'TO';
    maxLevel?: number | null | undefined;
    fetchLastLevelOnly?: boolean | null | undefined;
    multiRoot?: boolean | null | undefined;
    multiRootEntityIds?: readonly string[] | null | undefined;
  },
  wanted: (step: Step) => boolean,
): Sliced<Entity[]> {
  const roots = rootIds(query).map((id) => stores.entities.get(id));
  const ids = new Set<string>();
  for (const root of roots) {
    if (!root || !inQueries(caller, root)) continue;
    const steps = yield* walk(stores.relations, {
      rootId: root.id.id,
      direction: query.direction,
      typeGroup: 'COMMON',
      maxLevel: query.maxLevel ?? 0,
      fetchLastLevelOnly: query.fetchLastLevelOnly ?? false,
      wanted,
    });
    for (const step of steps) ids.add(step.far.id);
  }
  return yield* readable(stores, caller, ids);
}

function* searched(
  stores: FilterStores,
  caller: Caller,
  query: Extract<EntityFilter, { type: 'assetSearchQuery' | 'deviceSearchQuery' | 'entityViewSearchQuery' }>,
  kind: string,
  types: readonly string[] | null | undefined,
): Sliced<Entity[]> {
  const found = yield* related(
    stores,
    caller,
    query,
    ({ relation, far }) => far.entityType === kind && (!query.relationType || relation.type === query.relationType),
  );
  if (!types || types.length === 0) return found;
  const wanted = new Set(types);
  return yield* filterSliced(found, ({ type }) => wanted.has(type ?? ''));
}

/** Only entities that the caller may see. Throws QueryError for what a server refuses. */
export function* resolveFilter(stores: FilterStores, caller: Caller, filter: EntityFilter): Sliced<Entity[]> {
  const { entities } = stores;
  switch (filter.type) {
    case 'singleEntity':
    case 'entityList': {
      const [kind, ids] =
        filter.type === 'singleEntity'
          ? [filter.singleEntity.entityType, [filter.singleEntity.id]]
          : [filter.entityType, filter.entityList];
      const found = yield* readable(stores, caller, new Set(ids));
      return found.filter((entity) => entity.id.entityType === kind);
    }
    case 'entityType':
      return ofKind(stores, caller, filter.entityType);
    case 'entityName':
      return yield* prefixed(ofKind(stores, caller, filter.entityType), filter.entityNameFilter);
    case 'deviceType':
      return yield* typed(rowsOf(entities, caller, 'DEVICE'), filter.deviceType, filter.deviceTypes, filter.deviceNameFilter);
    case 'assetType':
      return yield* typed(rowsOf(entities, caller, 'ASSET'), filter.assetType, filter.assetTypes, filter.assetNameFilter);
    case 'entityViewType':
      return yield* typed(
        rowsOf(entities, caller, 'ENTITY_VIEW'),
        filter.entityViewType,
        filter.entityViewTypes,
        filter.entityViewNameFilter,
      );
    case 'entityViewSearchQuery':
      return yield* searched(stores, caller, filter, 'ENTITY_VIEW', filter.entityViewTypes);
    case 'deviceSearchQuery':
      return yield* searched(stores, caller, filter, 'DEVICE', filter.deviceTypes);
    case 'assetSearchQuery':
      return yield* searched(stores, caller, filter, 'ASSET', filter.assetTypes);
    case 'relationsQuery': {
      const filters = filter.filters ?? [];
      return yield* related(stores, caller, filter, ({ relation, far }) => {
        if (filters.length === 0) return RELATED_KINDS.includes(far.entityType);
        return filters.some(
          ({ relationType, entityTypes, negate }) =>
            (!relationType || (relation.type === relationType) !== (negate === true)) &&
            (!entityTypes || entityTypes.length === 0 || entityTypes.includes(far.entityType)),
        );
      });
    }
    case 'edgeType':
    case 'edgeSearchQuery':
      return [];
    case 'apiUsageState':
      return rowsOf(entities, caller, 'API_USAGE_STATE');
  }
}
