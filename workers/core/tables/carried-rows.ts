/** The page finds cells by position: without this, values would stand under other column names until the new rows arrive. */
import type { DemandColumn, EntityTableDemand } from '../../../src/contract/demand.ts';
import type { EntityRow, EntityTableSnapshot } from '../../../src/contract/snapshot.ts';

export function carriedRows(table: EntityTableSnapshot, from: EntityTableDemand, to: EntityTableDemand): EntityTableSnapshot {
  const nameOf = ({ type, key, post, aggregate }: DemandColumn) => JSON.stringify([type, key, post?.body, aggregate]);
  const known = new Map(from.columns.map((column, place) => [nameOf(column), place]));
  const places = to.columns.map((column) => known.get(nameOf(column)) ?? -1);
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
