import { csvLine, csvText } from '../../../src/contract/csv.ts';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { WholeTable } from '../feed.ts';

/** A line for each row: the values that have a head, and its id. Fault: overload, while some rows have not been read, or never are. */
export function tableCsv(heads: readonly string[], table: WholeTable): Outcome<string> {
  const lines = [csvLine([...heads, 'id'])];
  for (let index = 0; index < table.total(); index += 1) {
    const row = table.rowAt(index);
    if (!row)
      return failed(
        fault('overload', '', table.isTooLong?.() ? { key: 'list-not-exportable', retryable: false } : { key: 'list-incomplete' }),
      );
    lines.push(csvLine([...row.values.slice(0, heads.length).map((value) => (value === null ? '' : String(value))), row.id.id]));
  }
  return ok(csvText(lines));
}
