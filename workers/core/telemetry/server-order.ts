/**
 * The order in which servers sort rows (live.md 3.5): a value counts by its number, or as 0 and then by its text; a field by its
 * text alone, a time too.
 */
import { valueNumber } from './value-number.ts';

/** The language that servers sort by; digits are no numbers there. */
export const serverCollator = new Intl.Collator('en');

export interface ServerSortKey {
  readonly number: number;
  /** Empty where the number says all. */
  readonly text: string;
}

export function serverSortKey(text: string, isField: boolean): ServerSortKey {
  const number = isField ? Number.NaN : valueNumber(text);
  return Number.isNaN(number) ? { number: 0, text } : { number, text: '' };
}

/** Ascending. */
export function compareSortKeys(a: ServerSortKey, b: ServerSortKey): number {
  return a.number - b.number || serverCollator.compare(a.text, b.text);
}
