import { useMemo } from 'react';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { entityTypeName } from '../../../inputs/entities/entity-words.ts';
import { entitiesDemand } from './entities-demand.ts';
import { authorEntity, type EntityColumn, entityColumns, entityFunctions } from './entity-columns.ts';
import type { EntitiesWidget } from './settings.ts';

export const keyOf = (row: EntityRow) => row.id.id;

/** The demand, its columns and functions: what follows from the document alone. */
export function useEntities(input: EntitiesWidget) {
  const t = useT();
  return useMemo(() => {
    const demand = entitiesDemand(input);
    const columns = entityColumns(input);
    const asked = columns.flatMap(({ key }) => (key ? [key] : []));
    const places = new Map(columns.filter(({ key }) => key).map((column, at) => [column.id, at]));
    const placeOf = ({ id }: EntityColumn) => places.get(id) ?? -1;
    const typeName = (entityType: string) => entityTypeName(entityType, t);
    const fieldAt = (name: string) => (demand?.columns ?? asked).findIndex(({ type, key }) => type === 'ENTITY_FIELD' && key === name);
    const table = { columns, placeOf, fieldAt, typeName };
    const functions = entityFunctions({ input, ...table });
    const described = authorEntity(table);
    const entityOf = (row: EntityRow) => ({
      id: row.id,
      name: row.values[fieldAt('name')] ?? undefined,
      label: row.values[fieldAt('label')] ?? undefined,
      additional: { entity: described(row) },
    });
    return { demand, columns, placeOf, typeName, functions, entityOf };
  }, [input, t]);
}

export type Entities = ReturnType<typeof useEntities>;
