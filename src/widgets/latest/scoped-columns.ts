/** Attributes as they are in the scope in which a widget saves them: pure. */
import type { DataKey } from '../../contract/dashboard.ts';
import type { DemandColumn } from '../../contract/demand.ts';
import type { EntityKey } from '../../contract/query.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import { columnKey } from '../data-columns.ts';
import type { WidgetSource } from '../source.ts';

export interface ScopedColumn {
  readonly column: DemandColumn;
  /** Place of the column whose value it replaces, which is that of any scope. */
  readonly replaces: number;
  readonly at: number;
}

/**
 * The columns that stand after those of the source's keys.
 * @param typeOf as what an attribute is asked for; undefined: that of any scope will do.
 * @param first place of the first key's column.
 */
export function scopedColumns(
  source: WidgetSource,
  typeOf: (key: DataKey) => EntityKey['type'] | undefined,
  first: number,
): readonly ScopedColumn[] {
  if (source.functionEntity !== null) return [];
  const asked = source.keys.flatMap((key) => {
    const column = columnKey(source, key, undefined);
    return column ? [{ key, column }] : [];
  });
  return asked
    .flatMap(({ key, column }, i) => {
      const type = key.type === 'attribute' ? typeOf(key) : undefined;
      return type ? [{ column: { ...column, type }, replaces: first + i }] : [];
    })
    .map((one, i) => ({ ...one, at: first + asked.length + i }));
}

/** With the values of these columns in place of those of any scope. The same row where they have none. */
export function scopedRow(row: EntityRow, columns: readonly ScopedColumn[]): EntityRow {
  const own = columns.filter(({ at }) => row.values[at] != null);
  if (own.length === 0) return row;
  const from = new Map(own.map(({ replaces, at }) => [replaces, at]));
  const put = <T>(list: readonly T[]): readonly T[] => list.map((one, i) => list[from.get(i) ?? i] ?? one);
  return { ...row, values: put(row.values), times: put(row.times), freshness: put(row.freshness) };
}
