import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { WholeTable } from '../feed.ts';
import { csvField } from '../series/series-csv.ts';

/** A line for each row: the values that have a head, and its id. Fault: overload, while some rows have not been read, or never are. */
export function tableCsv(heads: readonly string[], table: WholeTable): Outcome<string> {
  const line = (cells: readonly string[]) => cells.map(csvField).join(',');
  const lines = [line([...heads, 'id'])];
  for (let index = 0; index < table.total(); index += 1) {
    const row = table.rowAt(index);
    if (!row)
      return failed(
        fault('overload', '', table.isTooLong?.() ? { key: 'list-not-exportable', retryable: false } : { key: 'list-incomplete' }),
      );
    lines.push(line([...row.values.slice(0, heads.length).map((value) => (value === null ? '' : String(value))), row.id.id]));
  }
  return ok(`${lines.join('\r\n')}\r\n`);
}
