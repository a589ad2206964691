import { writeStored } from '../stored-text.ts';

/** A map as rows that can be edited, which a map cannot hold while a key is empty or stands twice. */
export interface KeyValueRow {
  readonly key: string;
  readonly value: string;
}

/** A map of names. What an old dashboard holds under a name need not be a text. */
export type NamedValues = Readonly<Record<string, unknown>>;

/** The map that is stored; null for what is none, such as a list. */
export function readMap(stored: unknown): NamedValues | null {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as NamedValues) : null;
}

/** The rows of a map; what is no text in it is shown as JSON. */
export function rowsOf(map: NamedValues): KeyValueRow[] {
  return Object.entries(map).map(([key, value]) => ({ key, value: writeStored(value) }));
}

export type RowProblem = 'no-key' | 'no-value' | 'twice';

/** What is wrong with a row among the others: a key and a value have to be there, and of equal keys only the first may stand. */
export function rowProblem(rows: readonly KeyValueRow[], index: number): RowProblem | null {
  const row = rows[index];
  if (!row || row.key.trim() === '') return 'no-key';
  if (rows.findIndex(({ key }) => key.trim() === row.key.trim()) < index) return 'twice';
  return row.value.trim() === '' ? 'no-value' : null;
}

/** The map that the rows are; null while something is wrong with one. Keys are trimmed; what is no text in `before` stays so until its row is edited. */
export function mapOf(rows: readonly KeyValueRow[], before: NamedValues): NamedValues | null {
  if (rows.some((_, index) => rowProblem(rows, index) !== null)) return null;
  const keptOr = (key: string, value: string) => (Object.hasOwn(before, key) && writeStored(before[key]) === value ? before[key] : value);
  return Object.fromEntries(rows.map(({ key, value }) => [key.trim(), keptOr(key.trim(), value)]));
}
