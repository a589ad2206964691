/** A map as rows that can be edited, which a map cannot hold while a key is empty or stands twice. */
export interface KeyValueRow {
  readonly key: string;
  readonly value: string;
}

/** The rows of a map; what is no text in an old one is shown as JSON. */
export function rowsOf(map: unknown): KeyValueRow[] {
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return [];
  return Object.entries(map).map(([key, value]) => ({ key, value: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') }));
}

export type RowProblem = 'no-key' | 'no-value' | 'twice';

/** What is wrong with a row among the others: a key and a value have to be there, and of equal keys only the first may stand. */
export function rowProblem(rows: readonly KeyValueRow[], index: number): RowProblem | null {
  const row = rows[index];
  if (!row || row.key.trim() === '') return 'no-key';
  if (rows.findIndex(({ key }) => key.trim() === row.key.trim()) < index) return 'twice';
  return row.value.trim() === '' ? 'no-value' : null;
}

/** The map that the rows are; null while something is wrong with one. Keys are trimmed. */
export function mapOf(rows: readonly KeyValueRow[]): Record<string, string> | null {
  if (rows.some((_, index) => rowProblem(rows, index) !== null)) return null;
  return Object.fromEntries(rows.map(({ key, value }) => [key.trim(), value]));
}
