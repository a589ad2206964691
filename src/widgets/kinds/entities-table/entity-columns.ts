import { latestCell } from '../../../contract/latest-cell.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { translate } from '../../../i18n/i18n.ts';
import { type LookFunction, tableFunctions } from '../../cell-functions/look-function.ts';
import { type DataColumn, dataColumns } from '../../data-columns.ts';
import { tableKeySettings } from '../../table-key.ts';
import type { EntitiesWidget } from './settings.ts';

export interface EntityColumn extends Omit<DataColumn, 'key'> {
  /** Unique in its table, which may contain one key with several functions. */
  readonly id: string;
  /** Null for the type of the row's entity, which is no value. */
  readonly key: DataColumn['key'] | null;
}

type Described = Omit<EntityColumn, 'id'>;

const PLAIN = { unit: '', decimals: undefined, isMeasured: false, settings: {} };

function fieldColumn(name: string, label: string): Described {
  return { ...PLAIN, name, key: { type: 'ENTITY_FIELD', key: name }, label, title: label };
}

/** In the order of the document: name, label and type of the entity, then its keys. */
export function entityColumns(input: EntitiesWidget): EntityColumn[] {
  const { settings, sources, config, window } = input;
  const columns: Described[] = [
    ...(settings.displayEntityName === false
      ? []
      : [fieldColumn('name', settings.entityNameColumnTitle || translate('entities-table.entityName'))]),
    ...(settings.displayEntityLabel
      ? [fieldColumn('label', settings.entityLabelColumnTitle || translate('entities-table.entityLabel'))]
      : []),
    ...(settings.displayEntityType === false || sources[0]?.functionEntity != null
      ? []
      : [
          {
            ...PLAIN,
            name: 'type',
            key: null,
            label: translate('entities-table.entityType'),
            title: translate('entities-table.entityType'),
          },
        ]),
    ...(sources[0] ? dataColumns(sources[0], config, window) : []),
  ];
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const name = column.key ? `${column.key.type} ${column.key.key}` : 'type';
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { ...column, id: before === 0 ? name : `${name} ${before + 1}` };
  });
}

/** Whether functions of the document say how something looks. */
export function hasFunctions({ settings, sources }: EntitiesWidget): boolean {
  if (settings.useRowStyleFunction === true) return true;
  return (sources[0]?.keys ?? []).some((key) => {
    const { useCellStyleFunction, useCellContentFunction } = tableKeySettings(key);
    return useCellStyleFunction === true || useCellContentFunction === true;
  });
}

/** As in the official client, a value that is not there is an empty text. */
const valueIn = (row: EntityRow, at: number) => latestCell(row.values[at] ?? '');

interface Table {
  readonly input: EntitiesWidget;
  readonly columns: readonly EntityColumn[];
  /** The index of a column's value in the rows; -1: it has none. */
  readonly placeOf: (column: EntityColumn) => number;
  /** The index of a field of the entity. */
  readonly fieldAt: (name: 'name' | 'label') => number;
  readonly typeName: (entityType: string) => string;
}

/** A row as functions and actions of authors know an entity: its names, and its values by label. */
export function authorEntity({ columns, placeOf, fieldAt, typeName }: Omit<Table, 'input'>) {
  return (row: EntityRow) => ({
    ...Object.fromEntries(columns.flatMap((column) => (column.key ? [[column.label, valueIn(row, placeOf(column))]] : []))),
    id: row.id,
    entityName: row.values[fieldAt('name')] ?? '',
    entityLabel: row.values[fieldAt('label')] ?? '',
    entityType: typeName(row.id.entityType),
  });
}

export function entityFunctions({ input, ...table }: Table): LookFunction<EntityRow>[] {
  const { columns, placeOf } = table;
  const cellOf = (row: EntityRow, column: EntityColumn) => valueIn(row, placeOf(column));
  return tableFunctions(input, columns, { rowName: 'entity', cellOf, rowOf: authorEntity(table) });
}
