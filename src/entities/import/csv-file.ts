/** Reads and writes tables in CSV files. Large files are read in pieces, so that they do not block the page. */
import { csvLine, csvText } from '../../contract/csv.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { csvBlob } from '../../page/csv-blob.ts';
import { CsvReader } from './csv-reader.ts';

/** Empty: detected from the file. */
export const DELIMITERS = ['', ',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvTable {
  /** Without a row of names: empty texts. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: string;
}

export interface CsvOptions {
  readonly delimiter: Delimiter;
  /** The first row has the names of the columns. */
  readonly hasHeads: boolean;
}

const MOST_BYTES = 64 * 2 ** 20;
const PIECE_BYTES = 256 * 1024;
/** Part of a file by which its delimiter is found. */
const SAMPLE_LETTERS = 16 * 1024;
const SAMPLE_ROWS = 10;

/** Empty rows are left out. Faults: invalid, with a sentence of its own. */
export async function readCsv(file: Blob, { delimiter, hasHeads }: CsvOptions): Promise<Outcome<CsvTable>> {
  const refused = (key: string) => failed(fault('invalid', '', { key }));
  if (file.size > MOST_BYTES) return refused('csv-too-large');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let found: string = delimiter;
  let reader: CsvReader | null = null;
  try {
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      const bytes = await file.slice(at, at + PIECE_BYTES).arrayBuffer();
      const text = decoder.decode(bytes, { stream: at + PIECE_BYTES < file.size });
      found ||= delimiterOf(text.slice(0, SAMPLE_LETTERS));
      reader ??= new CsvReader(found);
      const problem = reader.read(text);
      if (problem) return refused(problem);
    }
  } catch (error) {
    return refused(error instanceof TypeError ? 'csv-no-utf-8' : 'csv-unreadable');
  }
  const problem = reader?.finish() ?? null;
  if (problem) return refused(problem);
  const [first = [], ...rest] = hasHeads ? (reader?.rows ?? []) : [[], ...(reader?.rows ?? [])];
  if (rest.length === 0) return refused('csv-empty');
  const width = Math.max(first.length, rest[0]?.length ?? 0);
  return ok({ heads: Array.from({ length: width }, (_, i) => first[i]?.trim() ?? ''), rows: rest, delimiter: found });
}

/** The one that gives several columns, and rows of the most similar lengths. */
function delimiterOf(sample: string): string {
  const candidates = DELIMITERS.slice(1).map((delimiter) => {
    const reader = new CsvReader(delimiter);
    const isCut = reader.read(sample) !== null;
    if (!isCut && sample.length < SAMPLE_LETTERS) reader.finish();
    const widths = reader.rows.slice(0, SAMPLE_ROWS).map((row) => row.length);
    const spread = widths.reduce((sum, width, i) => sum + Math.abs(width - (widths[i - 1] ?? width)), 0);
    return { delimiter, spread, columns: widths[0] ?? 0 };
  });
  const several = candidates.filter(({ columns }) => columns > 1);
  several.sort((a, b) => a.spread - b.spread || b.columns - a.columns);
  return several[0]?.delimiter ?? ',';
}

/** Writes what `readCsv` reads. */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: string): Blob {
  return csvBlob(csvText(rows.map((row) => csvLine(row, delimiter))));
}
