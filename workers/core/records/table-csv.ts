import type { WholeRow } from '../feed.ts';
import { csvField } from '../series/series-csv.ts';

/** A line for each row, its id at the end. */
export function tableCsv(heads: readonly string[], rows: readonly WholeRow[]): string {
  const line = (cells: readonly string[]) => cells.map(csvField).join(',');
  const lines = rows.map(({ id, values }) => line([...values.map((value) => (value === null ? '' : String(value))), id.id]));
  return `${[line([...heads, 'id']), ...lines].join('\r\n')}\r\n`;
}
