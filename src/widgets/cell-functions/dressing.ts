/** What draws rows as functions say. Loaded for tables that have some. */
export { adoptCellSheet } from './cell-sheet.ts';
export { dressedColumn } from './dressed-column.ts';
export { DressedRows } from './dressed-rows.ts';
export { showAsked } from './show-asked.ts';
