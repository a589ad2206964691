/** Between the texts of the wire and what functions take and give (live.md 2.2). */
import type { Cell } from '../../sandbox/batch.ts';
import { valueNumber } from '../telemetry/value-number.ts';

/** A latest value: a number only where its text is how JavaScript would write that number; `"5.0"` stays a text. */
export function latestCell(text: string | null): Cell {
  if (text === null || text === '') return text;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}

/** A point of a series without aggregation: a number wherever the text looks like one, `"0x10"` included. */
export function pointCell(text: string | null): Cell {
  if (text === null || text.trim() === '') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** A result as the wire would have told it; null where there is no value. */
export function cellText(cell: Cell): string | null {
  return cell === null || cell === undefined || Number.isNaN(cell) ? null : String(cell);
}

/** The number to draw for a result, or NaN: functions often give numbers as texts, by `toFixed`. */
export function cellNumber(cell: Cell): number {
  return typeof cell === 'number' ? cell : valueNumber(cellText(cell));
}
