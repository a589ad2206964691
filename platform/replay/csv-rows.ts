import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { numberOfText } from '../../src/contract/number-text.ts';
import type { EpochMs } from '../../src/contract/units.ts';

export interface CsvRow {
  readonly ts: EpochMs;
  /** A number, or the unchanged text. */
  readonly value: number | string;
}

export interface BadRow {
  /** Line number from 1, including the header. */
  readonly line: number;
  readonly reason: string;
}

/** A header line selects the columns. Invalid rows go to `onBad`. Throws the system's error for a missing file. */
export async function* readRows(file: string, onBad: (row: BadRow) => void): AsyncGenerator<CsvRow> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  let columns = { ts: 0, value: 1 };
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    const cells = cellsOf(line === 1 ? text.replace(/^\uFEFF/, '') : text);
    const header = line === 1 ? headerOf(cells) : undefined;
    if (header) {
      columns = header;
      continue;
    }
    const ts = timeOf(cells[columns.ts] ?? '');
    const value = cells[columns.value]?.trim() ?? '';
    if (ts === undefined) onBad({ line, reason: `"${(cells[columns.ts] ?? '').slice(0, 40)}" is not a time` });
    else if (value === '') onBad({ line, reason: 'the value is missing' });
    else yield { ts, value: numberOf(value) };
  }
}

function numberOf(text: string): number | string {
  const number = numberOfText(text);
  return Number.isNaN(number) ? text : number;
}

/** Quoted cells may contain commas and doubled quotes. */
function cellsOf(text: string): string[] {
  if (!text.includes('"')) return text.split(',');
  return Array.from(
    text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

function headerOf(cells: readonly string[]): { ts: number; value: number } | undefined {
  if (timeOf(cells[0] ?? '') !== undefined) return undefined;
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const ts = names.findIndex((name) => ['timestamp', 'time', 'ts', 'date', 'datetime'].includes(name));
  const value = names.findIndex((name, index) => name === 'value' && index !== ts);
  if (ts < 0 && value < 0) return undefined;
  return { ts: Math.max(0, ts), value: value < 0 ? (ts === 0 ? 1 : 0) : value };
}

const DATE = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/;
/** Smaller numbers are seconds: as milliseconds they would lie in 1970. */
const SECONDS_BELOW = 1e11;

/** Milliseconds or seconds since the epoch, or a date, which is UTC if it names no zone. */
export function timeOf(text: string): EpochMs | undefined {
  const trimmed = text.trim();
  if (/^\d{9,16}(\.\d+)?$/.test(trimmed)) {
    const number = Number(trimmed);
    return Math.round(number < SECONDS_BELOW ? number * 1000 : number);
  }
  const match = DATE.exec(trimmed);
  if (!match) return undefined;
  const iso = trimmed.replace(' ', 'T');
  const ts = Date.parse(match[4] || !match[1] ? iso : `${iso}Z`);
  return Number.isFinite(ts) ? ts : undefined;
}
