import { useMemo } from 'react';
import { useEntityTable } from '../bridge/use-demand.ts';
import type { EntityTableDemand } from '../contract/demand.ts';
import type { EntityId } from '../contract/identifiers.ts';
import { profileName } from './key-settings.ts';
import { placeOfType } from './kind-names.ts';

/** Those of live kinds have a profile, or a type in its place. */
const hasType = (entityType: string) => placeOfType(entityType)?.isLive === true;

/** Profiles of a few entities of one kind, as of `profileName`; undefined for those that are not known yet. */
export function useProfiles(
  entityType: string,
  ids: readonly string[],
): (entity: Pick<EntityId, 'entityType' | 'id'>) => string | undefined {
  const names = ids.join();
  const hasTypes = hasType(entityType);
  const demand = useMemo((): EntityTableDemand | null => {
    const entityList = names.split(',').filter(Boolean);
    if (!hasTypes || entityList.length === 0) return null;
    return {
      kind: 'entity-table',
      filter: { type: 'entityList', entityType, entityList },
      keyFilters: [],
      columns: [{ type: 'ENTITY_FIELD', key: 'type' }],
      sort: null,
      search: '',
      mostRows: entityList.length,
      rows: { first: 0, count: entityList.length },
    };
  }, [entityType, hasTypes, names]);
  const rows = useEntityTable(demand)?.rows;
  return useMemo(() => {
    const known = new Map(rows?.map(({ id, values }) => [id.id, profileName(id.entityType, values[0])]));
    return ({ entityType: of, id }) => (hasType(of) ? known.get(id) : profileName(of, null));
  }, [rows]);
}
