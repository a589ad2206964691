import { perform } from '../bridge/request.ts';
import type { ListSource } from '../bridge/use-demand.ts';
import type { FileHead } from '../contract/file-head.ts';
import { csvBlob } from '../page/csv-blob.ts';
import { saveFile } from '../page/save-file.ts';
import { serverNow } from '../store/connection.ts';
import type { Column } from '../tables/column.ts';

type Exported = Pick<ListSource<never>, 'csv'>;

/** Saves all rows of a list as CSV. @param columns those of the demand, in its order. */
export async function saveList<Row>(name: string, columns: readonly Column<Row>[], source: Exported): Promise<void> {
  const heads = columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label));
  await saveRows(name, heads, source);
}

/** Of columns that are read and not shown. @param headsOf gives those of the demand, in its order, then further ones; null: they cannot be read. */
export async function saveWithHidden(name: string, headsOf: () => Promise<readonly FileHead[] | null>, source: Exported): Promise<void> {
  const heads = await headsOf();
  if (heads) await saveRows(name, heads, source);
}

/** @param heads as the list's rows are exported. */
export async function saveRows(name: string, heads: readonly FileHead[], source: Exported): Promise<void> {
  const outcome = await perform(() => source.csv(heads));
  if (!outcome.ok) return;
  saveFile(fileName(name), csvBlob(outcome.value));
}

/** Saves rows that the page holds. Values are written as stored. */
export async function saveTable(name: string, heads: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void> {
  const { writeCsv } = await import('./import/csv-file.ts');
  saveFile(fileName(name), writeCsv([heads, ...rows.map((row) => row.map(cellText))], ','));
}

const fileName = (name: string) => `${name} ${new Date(serverNow()).toISOString().slice(0, 10)}.csv`;

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
