import { csvLine, csvText } from '../../../src/contract/csv.ts';
import { ALARM_FILE_COLUMNS, type Demand } from '../../../src/contract/demand.ts';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import { isMoment } from '../../../src/contract/moment-name.ts';
import type { RecordValue } from '../../../src/contract/snapshot.ts';
import type { WholeTable } from '../feed.ts';

/** What the columns of an exported table hold, in their order. */
export function columnNames(demand: Demand): readonly string[] {
  switch (demand.kind) {
    case 'entity-table':
      return demand.columns.map(({ key }) => key);
    case 'record-table':
      return demand.fields;
    case 'alarm-table':
      return ALARM_FILE_COLUMNS;
    default:
      return [];
  }
}

/** Times in ISO 8601, anything else as stored. */
function cellText(name: string, value: RecordValue): string {
  const at = value === null || value === '' ? Number.NaN : Number(value);
  if (isMoment(name, at)) return new Date(at).toISOString();
  return value === null ? '' : String(value);
}

/**
 * A line for each row: the values that have a head, and its id. Fault: overload, while some rows have not been read, or never are.
 * @param names as of `columnNames`.
 */
export function tableCsv(heads: readonly string[], names: readonly string[], table: WholeTable): Outcome<string> {
  const lines = [csvLine([...heads, 'id'])];
  for (let index = 0; index < table.total(); index += 1) {
    const row = table.rowAt(index);
    if (!row)
      return failed(
        fault('overload', '', table.isTooLong?.() ? { key: 'list-not-exportable', retryable: false } : { key: 'list-incomplete' }),
      );
    lines.push(csvLine([...row.values.slice(0, heads.length).map((value, i) => cellText(names[i] ?? '', value)), row.id.id]));
  }
  return ok(csvText(lines));
}
