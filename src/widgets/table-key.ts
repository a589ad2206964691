import type { DataKey } from '../contract/dashboard.ts';
import { readParts } from '../contract/read-parts.ts';
import type { Column } from '../tables/column.ts';
import { type TableKeySettings, tableKeySchema } from './settings-fields.ts';

/** Settings of a data key in a table; what cannot be read is left out. */
export function tableKeySettings(key: DataKey): TableKeySettings {
  return readParts(tableKeySchema, key.settings ?? {}).value ?? {};
}

type ColumnSize = Pick<Column<unknown>, 'width' | 'share' | 'grows' | 'least' | 'whole' | 'fitsNumbers'>;

/** The stored width, of which the document may say pixels or percent, else `own`. @param floor px that its texts need. */
export function columnSize({ columnWidth }: TableKeySettings, own: ColumnSize, floor = LEAST_PX): ColumnSize {
  const [, figures, unit] = /^\s*([\d.]+)(px|%)?\s*$/.exec(columnWidth ?? '') ?? [];
  const size = Number(figures);
  if (!(size > 0)) return own;
  if (unit === '%')
    return size <= 100 ? { width: own.least ?? floor, share: size / 100, least: own.least ?? floor, fitsNumbers: false } : own;
  return size <= MOST_PX ? { width: Math.max(floor, Math.round(size)), fitsNumbers: false } : own;
}

/** Room for a glyph and its padding. */
const LEAST_PX = 32;
const MOST_PX = 2000;

/** How many rows are asked for before the table knows its height: tables scroll, they have no pages. */
export function firstRows({
  defaultPageSize,
  displayPagination,
}: {
  defaultPageSize?: number | undefined;
  displayPagination?: boolean | null | undefined;
}): number {
  const rows = displayPagination === false ? undefined : defaultPageSize;
  return rows === undefined || !(rows >= 1) ? 20 : Math.min(100, Math.ceil(rows));
}
