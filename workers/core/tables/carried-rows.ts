/** The page finds cells by position: without this, values would stand under other column names until the new rows arrive. */
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import type { EntityRow, EntityTableSnapshot } from '../../../src/contract/snapshot.ts';

export function carriedRows(table: EntityTableSnapshot, from: EntityTableDemand, to: EntityTableDemand): EntityTableSnapshot {
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
  return { ...table, rows, ...(table.content ? { content: { ...table.content, columns: to.columns } } : {}) };
}
