/**
 * Series as CSV (RFC 4180): one line a time, one column a series, so that it opens as a table. Called for a user's export, so
 * it walks all rows once and keeps nothing.
 */
import type { EpochMs } from '../../../src/contract/units.ts';
import type { Rows } from '../telemetry/rows.ts';

export interface CsvColumn {
  readonly name: string;
  readonly rows: Rows;
  /** States by their codes; null for numbers. */
  readonly texts: readonly string[] | null;
}

/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;

/** One field: numbers as they are, texts made harmless, quoted where the format asks for it. */
export function csvField(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines of all rows inside [start, end), ascending; a field is empty where its series has no row at that time. */
export function seriesCsv(columns: readonly CsvColumn[], start: EpochMs, end: EpochMs): string {
  const lines = [['time', 'epochMs', ...columns.map(({ name }) => name)].map(csvField).join(',')];
  const cursors = columns.map(({ rows }) => rows.lowerBound(start));
  for (;;) {
    let time = end;
    columns.forEach(({ rows }, c) => {
      const at = cursors[c] as number;
      if (at < rows.length) time = Math.min(time, rows.time(at));
    });
    if (time >= end) break;
    const cells = columns.map(({ rows, texts }, c) => {
      const at = cursors[c] as number;
      if (at >= rows.length || rows.time(at) !== time) return '';
      cursors[c] = at + 1;
      const value = rows.value(at);
      return csvField(texts ? (texts[value] ?? '') : String(value));
    });
    lines.push([new Date(time).toISOString(), String(time), ...cells].join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}
