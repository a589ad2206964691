import { csvLine, csvText } from '../../../src/contract/csv.ts';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { FileHead, UnitHead } from '../../../src/contract/file-head.ts';
import { isMoment } from '../../../src/contract/moment-name.ts';
import type { RecordValue } from '../../../src/contract/snapshot.ts';
import type { WholeTable } from '../feed.ts';

type CsvRow = NonNullable<ReturnType<WholeTable['rowAt']>>;

/** Times in ISO 8601, anything else as stored. */
function cellText(name: string, value: RecordValue): string {
  const at = value === null || value === '' ? Number.NaN : Number(value);
  if (isMoment(name, at)) return new Date(at).toISOString();
  return value === null ? '' : String(value);
}

const unitOf = (head: UnitHead, row: CsvRow) => head.units[String(row.values[head.by] ?? '')] ?? head.otherwise;

/** The unit of all rows with a value; undefined where they have different ones. */
function sharedUnit(head: UnitHead, column: number, rows: readonly CsvRow[]): string | undefined {
  const units = new Set(rows.flatMap((row) => ((row.values[column] ?? '') === '' ? [] : [unitOf(head, row)])));
  return units.size > 1 ? undefined : ([...units][0] ?? '');
}

/** The cells of a column, or of two, and their heads. */
interface FileColumn {
  readonly heads: readonly string[];
  readonly cells: (row: CsvRow) => readonly string[];
}

function fileColumn(head: FileHead, column: number, name: string, rows: readonly CsvRow[]): FileColumn {
  const text = (row: CsvRow) => cellText(name, row.values[column] ?? null);
  if (typeof head === 'object' && 'texts' in head) return { heads: [head.label], cells: ({ id }) => [head.texts[id.id] ?? ''] };
  if (typeof head === 'string') return { heads: [head], cells: (row) => [text(row)] };
  const shared = sharedUnit(head, column, rows);
  if (shared !== undefined) return { heads: [shared ? `${head.label} (${shared})` : head.label], cells: (row) => [text(row)] };
  return { heads: [head.label, head.unitLabel], cells: (row) => [text(row), text(row) === '' ? '' : unitOf(head, row)] };
}

/** A line for each row: the values that have a head, and its id. Fault: overload, while some rows have not been read, or never are. */
export function tableCsv(heads: readonly FileHead[], table: WholeTable): Outcome<string> {
  const rows: CsvRow[] = [];
  for (let index = 0; index < table.total(); index += 1) {
    const row = table.rowAt(index);
    if (!row)
      return failed(
        fault('overload', '', table.isTooLong?.() ? { key: 'list-not-exportable', retryable: false } : { key: 'list-incomplete' }),
      );
    rows.push(row);
  }
  const columns = heads.map((head, column) => fileColumn(head, column, table.names[column] ?? '', rows));
  const head = csvLine([...columns.flatMap(({ heads: own }) => own), 'id']);
  return ok(csvText([head, ...rows.map((row) => csvLine([...columns.flatMap(({ cells }) => cells(row)), row.id.id]))]));
}
