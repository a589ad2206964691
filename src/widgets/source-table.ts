import type { DemandColumn, EntityTableDemand } from '../contract/demand.ts';
import type { EntityFilter, KeyFilter } from '../contract/query.ts';
import type { FunctionSource } from '../contract/user-function.ts';
import { generatedBy } from './key-functions.ts';
import type { WidgetSource } from './source.ts';

/** Functions that compute the columns of a table over the source's keys; undefined for entities of the server. */
function generatedColumns(source: WidgetSource, columns: readonly DemandColumn[]): FunctionSource | undefined {
  const generated = generatedBy(source, source.keys);
  const functions = columns.map(({ type, key }) => (type === 'TIME_SERIES' && generated?.functions[Number(key)]) || null);
  return generated && { ...generated, functions };
}

/** A table of the source's entities; null where it has none. @param rows how many are read at first. */
export function sourceTable(
  source: WidgetSource,
  columns: readonly DemandColumn[],
  rows: number,
  sort: EntityTableDemand['sort'] = null,
): EntityTableDemand | null {
  const { filter, keyFilters } = source;
  if (!filter) return null;
  const generated = generatedColumns(source, columns);
  return { kind: 'entity-table', filter, keyFilters, columns, generated, sort, search: '', rows: { first: 0, count: rows } };
}

/** What one entity has in these columns. @param columns of its values. */
export function oneRow(
  { filter, keyFilters }: { readonly filter: EntityFilter; readonly keyFilters: readonly KeyFilter[] },
  columns: readonly DemandColumn[],
  generated?: FunctionSource,
): EntityTableDemand {
  return {
    kind: 'entity-table',
    filter,
    keyFilters,
    columns,
    generated,
    sort: null,
    search: '',
    mostRows: 1,
    rows: { first: 0, count: 1 },
  };
}
