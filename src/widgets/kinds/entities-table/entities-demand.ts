import type { DemandColumn, EntityTableDemand } from '../../../contract/demand.ts';
import { handsOnRows } from '../../actions/read-actions.ts';
import { sourceTable } from '../../source-table.ts';
import { firstRows } from '../../table-key.ts';
import { entityColumns, hasFunctions } from './entity-columns.ts';
import type { EntitiesWidget } from './settings.ts';

const NAMES: readonly DemandColumn[] = [
  { type: 'ENTITY_FIELD', key: 'name' },
  { type: 'ENTITY_FIELD', key: 'label' },
];

/** Stored as a column's label, its key's name, or `entityName`; a leading `-` means descending. */
export function initialSort(input: EntitiesWidget): EntityTableDemand['sort'] {
  const stored = input.settings.defaultSortOrder || 'entityName';
  const direction = stored.startsWith('-') ? 'DESC' : 'ASC';
  const wanted = stored.replace(/^-/, '');
  const columns = entityColumns(input).flatMap(({ label, key }) => (key && !key.aggregate ? [{ label, key }] : []));
  const fields: Readonly<Record<string, string>> = { entityName: 'name', entityLabel: 'label' };
  const column = columns.find(({ label }) => label === wanted) ?? columns.find(({ key }) => key.key === (fields[wanted] ?? wanted));
  return column ? { column: { type: column.key.type, key: column.key.key }, direction } : null;
}

/** The columns of the table, then what only its functions and actions need. */
export function demandColumns(input: EntitiesWidget): DemandColumn[] {
  const shown = entityColumns(input).flatMap(({ key }) => (key ? [key] : []));
  if (!hasFunctions(input) && !handsOnRows(input.config)) return shown;
  return [...shown, ...NAMES.filter((name) => !shown.some(({ type, key }) => type === name.type && key === name.key))];
}

export function entitiesDemand(input: EntitiesWidget): EntityTableDemand | null {
  const source = input.sources[0];
  return source ? sourceTable(source, demandColumns(input), firstRows(input.settings), initialSort(input)) : null;
}
