/** What boards of pins store. Source: contract/dashboards.md 4.7. */
import type { Part } from '../../contract/part.ts';
import type { ReadOf } from '../../stored/fields/fields.ts';
import { s } from '../settings-fields.ts';

const PIN = {
  pin: s.number({ isHalf: true, isRequired: true }),
  label: s.text({ isHalf: true, word: 'pinLabel' }),
  row: s.number({ isHalf: true, word: 'pinRow', least: 0 }),
  col: s.number({ isHalf: true, word: 'pinColumn', least: 0, most: 1 }),
};
const LED = { ...PIN, color: s.colour({ word: 'pinColour' }) };

const LIST = {
  word: 'pins',
  addWord: 'addPin',
  nameOf: ({ pin, label }: Part) => [pin, label].filter((part) => part !== undefined && part !== null && part !== '').join(' ') || null,
};
export const switches = s.list(PIN, { ...LIST, newItem: { pin: null, label: '', row: 0, col: 0 } });
export const leds = s.list(LED, { ...LIST, newItem: { pin: null, label: '', row: 0, col: 0, color: 'red' } });
export const ground = s.colour({ word: 'boardColour' });

export type StoredPin = ReadOf<typeof PIN>;

export interface Pin {
  readonly pin: number;
  readonly label: string;
  readonly row: number;
  readonly col: 0 | 1;
}

/** Those that have a place, row after row. Of several at one place the last counts, as in official consoles. */
export function placedPins<Stored extends StoredPin>(stored: readonly Stored[] | null | undefined): (Pin & { readonly stored: Stored })[] {
  const placed = (stored ?? []).flatMap((one) => {
    const { pin, label, row, col } = one;
    const isPlaced = typeof pin === 'number' && typeof row === 'number' && row >= 0 && (col === 0 || col === 1);
    return isPlaced ? [{ pin, label: label ?? '', row, col: col === 1 ? (1 as const) : (0 as const), stored: one }] : [];
  });
  const byPlace = new Map(placed.map((one) => [`${one.row} ${one.col}`, one]));
  return [...byPlace.values()].sort((a, b) => a.row - b.row || a.col - b.col);
}
