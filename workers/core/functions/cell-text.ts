import type { Cell } from '../../sandbox/batch.ts';
import { valueNumber } from '../telemetry/value-number.ts';

/** A point without aggregation: a number wherever the text can be read as one, `"0x10"` included. */
export function pointCell(text: string | null): Cell {
  if (text === null || text.trim() === '') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** As the API would send it; null: no value. */
export function cellText(cell: Cell): string | null {
  return cell === null || cell === undefined || Number.isNaN(cell) ? null : String(cell);
}

/** NaN: nothing to draw. Functions often return numbers as texts, by `toFixed`. */
export function cellNumber(cell: Cell): number {
  return typeof cell === 'number' ? cell : valueNumber(cellText(cell));
}
