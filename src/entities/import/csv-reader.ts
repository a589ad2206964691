/** Reads the cells of a CSV file (RFC 4180) from its text, piece by piece and each character once. */
import { unguarded } from '../../contract/csv.ts';

/** Key of a fault. */
export type CsvProblem = 'csv-quotes' | 'csv-too-long' | 'csv-too-wide' | 'csv-too-large' | 'csv-long-cell';

/** Limits for one file. More columns cannot be chosen from, and more cells do not fit a browser's memory. */
export const MOST_ROWS = 100_000;
const MOST_COLUMNS = 200;
const MOST_CELLS = 4_000_000;
export const MOST_LETTERS = 100_000;

/** `quote`: after a quotation mark in a quoted cell, which ends it or is doubled. `closed`: spaces follow. */
type State = 'start' | 'plain' | 'quoted' | 'quote' | 'closed';

export class CsvReader {
  /** Without rows of empty cells. Cells in quotes are exact, others without the spaces around them. */
  readonly rows: string[][] = [];
  private readonly delimiter: string;
  private state: State = 'start';
  private row: string[] = [];
  private cell = '';
  private cells = 0;
  /** A line feed that follows belongs to the carriage return before it. */
  private isAfterReturn = false;

  constructor(delimiter: string) {
    this.delimiter = delimiter;
  }

  /** The first problem; then nothing more may be read. */
  read(text: string): CsvProblem | null {
    const { delimiter } = this;
    let from = 0;
    for (let i = 0; i < text.length; i++) {
      const character = text.charAt(i);
      const isLine = character === '\n' || character === '\r';
      if (this.state === 'quoted') {
        if (character !== '"') continue;
        const problem = this.add(text, from, i);
        if (problem) return problem;
        this.state = 'quote';
        from = i + 1;
      } else if (character === '"' && this.state === 'start') {
        this.cell = '';
        this.state = 'quoted';
        from = i + 1;
      } else if (character === '"' && this.state === 'quote') {
        // The doubled one is part of the cell.
        this.state = 'quoted';
        from = i;
      } else if (character === delimiter || isLine) {
        const isSkipped = character === '\n' && this.isAfterReturn;
        this.isAfterReturn = character === '\r';
        if (isSkipped) {
          from = i + 1;
          continue;
        }
        const problem = this.end(text, from, i) ?? (isLine ? this.endRow() : null);
        if (problem) return problem;
        from = i + 1;
        continue;
      } else if (this.isClosed) {
        if (character.trim() !== '') return 'csv-quotes';
        this.state = 'closed';
      } else if (character.trim() !== '') this.state = 'plain';
      this.isAfterReturn = false;
    }
    return this.isClosed ? null : this.add(text, from, text.length);
  }

  /** After the last piece. */
  finish(): CsvProblem | null {
    if (this.state === 'quoted') return 'csv-quotes';
    return this.end('', 0, 0) ?? this.endRow();
  }

  private get isClosed(): boolean {
    return this.state === 'quote' || this.state === 'closed';
  }

  private add(text: string, from: number, to: number): CsvProblem | null {
    if (this.cell.length + to - from > MOST_LETTERS) return 'csv-long-cell';
    this.cell += text.slice(from, to);
    return null;
  }

  private end(text: string, from: number, to: number): CsvProblem | null {
    const isExact = this.isClosed;
    const problem = isExact ? null : this.add(text, from, to);
    if (problem) return problem;
    if (this.row.length === MOST_COLUMNS) return 'csv-too-wide';
    this.row.push(unguarded(isExact ? this.cell : this.cell.trim()));
    this.cell = '';
    this.state = 'start';
    return null;
  }

  private endRow(): CsvProblem | null {
    const row = this.row;
    this.row = [];
    if (row.every((cell) => cell.trim() === '')) return null;
    this.rows.push(row);
    this.cells += row.length;
    // One more, of names.
    if (this.rows.length > MOST_ROWS + 1) return 'csv-too-long';
    return this.cells > MOST_CELLS ? 'csv-too-large' : null;
  }
}
