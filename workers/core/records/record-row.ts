import type { ListedRecord } from '../../../src/contract/entities.ts';
import type { RecordRow, RecordValue } from '../../../src/contract/snapshot.ts';
import { withoutSecrets } from '../../../src/contract/without-secrets.ts';

/** Without secrets, because rows are shown and exported. @param field nested ones with dots. Null where there is none. */
export function valueAt(record: ListedRecord, field: string): RecordValue {
  let value: unknown = record;
  for (const name of field.split('.')) {
    const isPart = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    value = isPart ? (value as Record<string, unknown>)[name] : null;
  }
  value = withoutSecrets(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

export function rowOf(record: ListedRecord, fields: readonly string[]): RecordRow {
  const { entityType = '', id } = record.id;
  return { id: { entityType, id }, values: fields.map((field) => valueAt(record, field)) };
}

export function isSameRow(a: RecordRow, b: RecordRow): boolean {
  return a.id.id === b.id.id && a.values.every((value, index) => value === b.values[index]);
}
