import type { DataKey } from '../contract/dashboard.ts';
import { readParts } from '../contract/read-parts.ts';
import { type TableKeySettings, tableKeySettingsSchema } from '../contract/widgets.ts';

/** Settings of a data key in a table; what cannot be read is left out. */
export function tableKeySettings(key: DataKey): TableKeySettings {
  return readParts(tableKeySettingsSchema, key.settings ?? {}).value ?? {};
}

/** In px; undefined where the table chooses the width. Other units than pixels are not known before the table is laid out. */
export function storedWidth({ columnWidth }: TableKeySettings): number | undefined {
  const px = /^\s*([\d.]+)(px)?\s*$/.exec(columnWidth ?? '')?.[1];
  const width = px === undefined ? 0 : Math.round(Number(px));
  return width > 0 && width <= MOST_PX ? Math.max(LEAST_PX, width) : undefined;
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
