/** One line for each time, one column for each series. */
import { csvField, csvLine, csvText } from '../../../src/contract/csv.ts';
import { type EpochMs, isTime } from '../../../src/contract/units.ts';
import type { Rows } from '../telemetry/rows.ts';
import { valueNumber } from '../telemetry/value-number.ts';
import type { Points } from '../transport/growing-points.ts';

export interface CsvColumn {
  readonly name: string;
  readonly rows: Rows;
  /** Texts of state codes; null for numbers. */
  readonly texts: readonly string[] | null;
  /** The digits of a number that has lost some. */
  readonly exact?: (ts: EpochMs, value: number) => string | null;
  /** What the server has stored, as states; it comes before what is held. */
  readonly stored?: Points | undefined;
  /** Rows inside [start, end) are written. */
  readonly start: EpochMs;
  readonly end: EpochMs;
}

/** Ascending; `time` is infinite after the last one. */
interface Cursor {
  time(): EpochMs;
  /** The text at the time, and of all rows that repeat it the last. */
  take(): string;
}

function cursor({ start, end }: CsvColumn, rows: Rows, textOf: (row: number) => string): Cursor {
  let at = rows.lowerBound(start);
  const to = rows.lowerBound(end);
  return {
    time: () => (at < to ? rows.time(at) : Number.POSITIVE_INFINITY),
    take: () => {
      while (at + 1 < to && rows.time(at + 1) === rows.time(at)) at += 1;
      at += 1;
      return textOf(at - 1);
    },
  };
}

function heldCursor(column: CsvColumn): Cursor {
  const { rows, texts, exact } = column;
  return cursor(column, rows, (row) => {
    const value = rows.value(row);
    return texts ? (texts[value] ?? '') : (exact?.(rows.time(row), value) ?? String(value));
  });
}

function storedCursor(column: CsvColumn, { t, v, length, texts }: Points): Cursor {
  const lowerBound = (time: EpochMs) => {
    let low = 0;
    for (let high = length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((t[middle] as number) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const rows: Rows = { length, time: (i) => t[i] as number, value: (i) => v[i] as number, lowerBound };
  return cursor(column, rows, (row) => {
    const text = texts[rows.value(row)] ?? '';
    return valueNumber(text) === 0 && hasNoNumber(column.rows, rows.time(row)) ? '' : text;
  });
}

/** Servers send a sum of 0 for a bucket without a number. */
function hasNoNumber(held: Rows, time: EpochMs): boolean {
  return held.stopAt?.(time) === time && held.time(held.lowerBound(time)) !== time;
}

/** Empty where no calendar reaches. */
const dateOf = (time: EpochMs) => (isTime(time) ? new Date(time).toISOString() : '');

/** Ascending. A field is empty where its series has no row at that time. */
export function seriesCsv(columns: readonly CsvColumn[]): string {
  const lines = [csvLine(['time', 'epochMs', ...columns.map(({ name }) => name)])];
  const cursors = columns.map((column) => {
    const held = heldCursor(column);
    return column.stored ? [held, storedCursor(column, column.stored)] : [held];
  });
  for (;;) {
    const time = Math.min(...cursors.flatMap((pair) => pair.map((one) => one.time())));
    if (!Number.isFinite(time)) break;
    const cells = cursors.map((pair) => {
      let text = '';
      for (const one of pair) if (one.time() === time) text = one.take();
      return csvField(text);
    });
    lines.push([dateOf(time), String(time), ...cells].join(','));
  }
  return csvText(lines);
}
