import { isPart } from '../../contract/part.ts';
import { writeStored } from '../stored-text.ts';

/** Unlike in a map, keys may be empty or duplicate while they are edited. */
export interface KeyValueRow {
  readonly key: string;
  readonly value: string;
}

/** Old dashboards may contain values that are not texts. */
export type NamedValues = Readonly<Record<string, unknown>>;

export function readMap(stored: unknown): NamedValues | null {
  return isPart(stored) ? stored : null;
}

export function rowsOf(map: NamedValues): KeyValueRow[] {
  return Object.entries(map).map(([key, value]) => ({ key, value: writeStored(value) }));
}

/** Rows that made no map, and were kept as they are; null: it is something else. */
export function keptRows(stored: unknown): readonly KeyValueRow[] | null {
  if (!Array.isArray(stored)) return null;
  return stored.every((row) => isPart(row) && typeof row.key === 'string' && typeof row.value === 'string') ? stored : null;
}

export type RowProblem = 'no-key' | 'no-value' | 'twice';

/** Key and value are required, and of equal keys only the first is valid. @param hasEmpty values may be empty. */
export function rowProblem(rows: readonly KeyValueRow[], index: number, hasEmpty = false): RowProblem | null {
  const row = rows[index];
  if (!row || row.key.trim() === '') return 'no-key';
  if (rows.findIndex(({ key }) => key.trim() === row.key.trim()) < index) return 'twice';
  return !hasEmpty && row.value.trim() === '' ? 'no-value' : null;
}

/** Null while a row is invalid. Keys are trimmed. A value in `before` that is not a text keeps its type until its row is edited. */
export function mapOf(rows: readonly KeyValueRow[], before: NamedValues, hasEmpty = false): NamedValues | null {
  if (rows.some((_, index) => rowProblem(rows, index, hasEmpty) !== null)) return null;
  const keptOr = (key: string, value: string) => (Object.hasOwn(before, key) && writeStored(before[key]) === value ? before[key] : value);
  return Object.fromEntries(rows.map(({ key, value }) => [key.trim(), keptOr(key.trim(), value)]));
}
