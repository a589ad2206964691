/** Reads and writes tables in CSV files, in pieces, so that large files do not block the page. */
import Papa from 'papaparse';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { csvBlob } from '../../page/csv-blob.ts';

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

/** Limit for one file. */
export const MOST_ROWS = 100_000;
/** Size of the pieces in which a file is parsed. */
const PIECE_BYTES = 64 * 1024;
/** The decoder's replacement for bytes that are not UTF-8. */
const UNREADABLE = '\ufffd';

/** Empty rows are left out. Faults: invalid, with a sentence of its own. */
export function readCsv(file: Blob, { delimiter, hasHeads }: CsvOptions): Promise<Outcome<CsvTable>> {
  return new Promise((resolve) => {
    const rows: string[][] = [];
    let found: string = delimiter;
    const refuse = (key: string) => resolve(failed(fault('invalid', '', { key })));
    Papa.parse<string[]>(file as File, {
      delimiter,
      skipEmptyLines: 'greedy',
      chunkSize: PIECE_BYTES,
      chunk: ({ data, errors, meta }, parser) => {
        found = meta.delimiter;
        for (const row of data) rows.push(row);
        const problem = errors.some(({ type }) => type === 'Quotes')
          ? 'csv-quotes'
          : rows.length > MOST_ROWS + 1
            ? 'csv-too-long'
            : data.some((row) => row.some((cell) => cell.includes(UNREADABLE)))
              ? 'csv-no-utf-8'
              : null;
        if (problem === null) return;
        refuse(problem);
        parser.abort();
      },
      complete: () => {
        const [first = [], ...rest] = hasHeads ? rows : [[], ...rows];
        const width = Math.max(first.length, rest[0]?.length ?? 0);
        if (rest.length === 0) refuse('csv-empty');
        else resolve(ok({ heads: Array.from({ length: width }, (_, i) => first[i]?.trim() ?? ''), rows: rest, delimiter: found }));
      },
      error: () => refuse('csv-unreadable'),
    });
  });
}

/** Writes what `readCsv` reads. */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: string): Blob {
  return csvBlob(`${Papa.unparse(rows as string[][], { delimiter })}\r\n`);
}
