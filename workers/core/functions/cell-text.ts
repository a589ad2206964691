import { numberOfText } from '../../../src/contract/number-text.ts';
import type { Cell } from '../../sandbox/batch.ts';
import { valueNumber } from '../telemetry/value-number.ts';

/** A point without aggregation. */
export function pointCell(text: string | null): Cell {
  const number = text === null ? Number.NaN : numberOfText(text);
  return Number.isNaN(number) ? text : number;
}

/** As the API would send it; null: no value. */
export function cellText(cell: Cell): string | null {
  return cell === null || cell === undefined || Number.isNaN(cell) ? null : String(cell);
}

/** NaN: nothing to draw. Functions often return numbers as texts, by `toFixed`. */
export function cellNumber(cell: Cell): number {
  return typeof cell === 'number' ? cell : valueNumber(cellText(cell));
}
