import type { EntityFilter } from '../../../src/contract/query.ts';
import type { Caller } from '../../model.ts';
import { type Entities, type Entity, isStoredKind } from '../entities.ts';
import type { Relations } from '../relations.ts';
import { QueryError } from './query-error.ts';
import { type Step, walk } from './relation-walk.ts';
import { inQueries, rowsOf } from './visibility.ts';

/** Kinds of real servers that this platform does not have: such filters are valid and match nothing. */
const EMPTY_KINDS = ['API_USAGE_STATE', 'EDGE', 'ASSET_PROFILE', 'QUEUE_STATS'];
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

function prefixed(entities: Entity[], prefix: string | null | undefined): Entity[] {
  if (!prefix) return entities;
  const wanted = prefix.toLowerCase();
  return entities.filter((entity) => entity.name.toLowerCase().startsWith(wanted));
}

/** Entities of one type, or of any in a newer server's list. */
function typed(entities: Entity[], type: string | null | undefined, types: unknown, prefix: string | null | undefined): Entity[] {
  const wanted = list(types).length > 0 ? list(types) : [type];
  return prefixed(
    entities.filter((entity) => wanted.includes(entity.type)),
    prefix,
  );
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

function related(
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
): Entity[] {
  const roots = rootIds(query).map((id) => stores.entities.get(id));
  const steps = roots.flatMap((root) =>
    root && inQueries(caller, root)
      ? walk(stores.relations, {
          rootId: root.id.id,
          direction: query.direction,
          typeGroup: 'COMMON',
          maxLevel: query.maxLevel ?? 0,
          fetchLastLevelOnly: query.fetchLastLevelOnly ?? false,
          wanted,
        })
      : [],
  );
  const ids = new Set(steps.map((step) => step.far.id));
  return [...ids].map((id) => stores.entities.get(id)).filter((entity) => entity !== undefined && inQueries(caller, entity)) as Entity[];
}

function searched(
  stores: FilterStores,
  caller: Caller,
  query: Extract<EntityFilter, { type: 'assetSearchQuery' | 'deviceSearchQuery' | 'entityViewSearchQuery' }>,
  kind: string,
  types: readonly string[] | null | undefined,
): Entity[] {
  const found = related(
    stores,
    caller,
    query,
    ({ relation, far }) => far.entityType === kind && (!query.relationType || relation.type === query.relationType),
  );
  return types && types.length > 0 ? found.filter((entity) => types.includes(entity.type ?? '')) : found;
}

/** Only entities that the caller may see. Throws QueryError for what a server refuses. */
export function resolveFilter(stores: FilterStores, caller: Caller, filter: EntityFilter): Entity[] {
  const { entities } = stores;
  switch (filter.type) {
    case 'singleEntity':
    case 'entityList': {
      const [kind, ids] =
        filter.type === 'singleEntity'
          ? [filter.singleEntity.entityType, [filter.singleEntity.id]]
          : [filter.entityType, filter.entityList];
      const found = [...new Set(ids)].map((id) => entities.get(id));
      return found.filter((entity) => entity !== undefined && entity.id.entityType === kind && inQueries(caller, entity)) as Entity[];
    }
    case 'entityType':
      return ofKind(stores, caller, filter.entityType);
    case 'entityName':
      return prefixed(ofKind(stores, caller, filter.entityType), filter.entityNameFilter);
    case 'deviceType':
      return typed(rowsOf(entities, caller, 'DEVICE'), filter.deviceType, filter.deviceTypes, filter.deviceNameFilter);
    case 'assetType':
      return typed(rowsOf(entities, caller, 'ASSET'), filter.assetType, filter.assetTypes, filter.assetNameFilter);
    case 'entityViewType':
      return typed(rowsOf(entities, caller, 'ENTITY_VIEW'), filter.entityViewType, filter.entityViewTypes, filter.entityViewNameFilter);
    case 'entityViewSearchQuery':
      return searched(stores, caller, filter, 'ENTITY_VIEW', filter.entityViewTypes);
    case 'deviceSearchQuery':
      return searched(stores, caller, filter, 'DEVICE', filter.deviceTypes);
    case 'assetSearchQuery':
      return searched(stores, caller, filter, 'ASSET', filter.assetTypes);
    case 'relationsQuery': {
      const filters = filter.filters ?? [];
      return related(stores, caller, filter, ({ relation, far }) => {
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
    case 'apiUsageState':
      return [];
  }
}
