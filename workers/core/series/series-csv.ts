/** CSV as in RFC 4180: one line for each time, one column for each series. */
import type { EpochMs } from '../../../src/contract/units.ts';
import type { Rows } from '../telemetry/rows.ts';

export interface CsvColumn {
  readonly name: string;
  readonly rows: Rows;
  /** Texts of state codes; null for numbers. */
  readonly texts: readonly string[] | null;
  /** The digits of a number that has lost some. */
  readonly exact?: (ts: EpochMs, value: number) => string | null;
  /** Rows inside [start, end) are written. */
  readonly start: EpochMs;
  readonly end: EpochMs;
}

/** Text that a spreadsheet may take for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;

export function csvField(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Ascending. A field is empty where its series has no row at that time. */
export function seriesCsv(columns: readonly CsvColumn[]): string {
  const lines = [['time', 'epochMs', ...columns.map(({ name }) => name)].map(csvField).join(',')];
  const cursors = columns.map(({ rows, start, end }) => ({ at: rows.lowerBound(start), to: rows.lowerBound(end) }));
  for (;;) {
    let time = Number.POSITIVE_INFINITY;
    cursors.forEach(({ at, to }, c) => {
      if (at < to) time = Math.min(time, (columns[c] as CsvColumn).rows.time(at));
    });
    if (time === Number.POSITIVE_INFINITY) break;
    const cells = columns.map(({ rows, texts, exact }, c) => {
      const cursor = cursors[c] as { at: number; to: number };
      if (cursor.at >= cursor.to || rows.time(cursor.at) !== time) return '';
      const value = rows.value(cursor.at);
      cursor.at += 1;
      return csvField(texts ? (texts[value] ?? '') : (exact?.(time, value) ?? String(value)));
    });
    lines.push([new Date(time).toISOString(), String(time), ...cells].join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}
