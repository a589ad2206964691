/** Servers sort values by their number, or as 0 and then by their text; fields, times included, by their text. */
import { valueNumber } from './value-number.ts';

/** The server's collation; digits are compared as characters. */
export const serverCollator = new Intl.Collator('en');

export interface ServerSortKey {
  readonly number: number;
  /** Empty where the number is enough. */
  readonly text: string;
}

export function serverSortKey(text: string, isField: boolean): ServerSortKey {
  const number = isField ? Number.NaN : valueNumber(text);
  return Number.isNaN(number) ? { number: 0, text } : { number, text: '' };
}

export function compareSortKeys(a: ServerSortKey, b: ServerSortKey): number {
  return a.number - b.number || serverCollator.compare(a.text, b.text);
}
