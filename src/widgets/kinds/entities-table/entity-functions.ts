import { latestCell } from '../../../contract/latest-cell.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { type LookFunction, tableFunctions } from '../../cell-functions/look-function.ts';
import { tableKeySettings } from '../../table-key.ts';
import type { EntityColumn } from './entity-columns.ts';
import type { EntitiesWidget } from './settings.ts';

/** Whether functions of the document say how something looks. */
export function hasFunctions({ settings, sources }: EntitiesWidget): boolean {
  if (settings.useRowStyleFunction === true) return true;
  return (sources[0]?.keys ?? []).some((key) => {
    const { useCellStyleFunction, useCellContentFunction } = tableKeySettings(key);
    return useCellStyleFunction === true || useCellContentFunction === true;
  });
}

interface Table {
  readonly input: EntitiesWidget;
  readonly columns: readonly EntityColumn[];
  /** The index of a column's value in the rows; -1: it has none. */
  readonly placeOf: (column: EntityColumn) => number;
  /** The index of a field of the entity. */
  readonly fieldAt: (name: 'name' | 'label') => number;
  readonly typeName: (entityType: string) => string;
}

/** Functions get the row as an entity: its names, and its values by label. */
export function entityFunctions({ input, columns, placeOf, fieldAt, typeName }: Table): LookFunction<EntityRow>[] {
  const valueIn = (row: EntityRow, at: number) => latestCell(row.values[at] ?? null);
  const entityOf = (row: EntityRow) => ({
    ...Object.fromEntries(columns.flatMap((column) => (column.key ? [[column.label, valueIn(row, placeOf(column))]] : []))),
    id: row.id,
    entityName: row.values[fieldAt('name')] ?? '',
    entityLabel: row.values[fieldAt('label')] ?? '',
    entityType: typeName(row.id.entityType),
  });
  return tableFunctions(input, columns, { rowName: 'entity', cellOf: (row, column) => valueIn(row, placeOf(column)), rowOf: entityOf });
}
