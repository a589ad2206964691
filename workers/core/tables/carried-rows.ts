/**
 * The rows of a table's last demand in the columns of its next one. The page reads cells by their place: without this, values
 * would stand under other columns' names until the new rows are there, which after a loss of the link may take long.
 */
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import type { EntityRow, TableSnapshot } from '../../../src/contract/snapshot.ts';

export function carriedRows(table: TableSnapshot<EntityRow>, from: EntityTableDemand, to: EntityTableDemand): TableSnapshot<EntityRow> {
  const places = to.columns.map(({ type, key, post }) =>
    from.columns.findIndex((column) => column.type === type && column.key === key && column.post?.body === post?.body),
  );
  const rows = table.rows.map(([offset, row]) => {
    const carried: EntityRow = {
      id: row.id,
      values: places.map((place) => row.values[place] ?? null),
      times: places.map((place) => row.times[place] ?? 0),
      freshness: places.map((place) => row.freshness[place] ?? 'unknown'),
    };
    return [offset, carried] as const;
  });
  return { ...table, rows };
}
