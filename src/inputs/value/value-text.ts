import type { JsonValue } from '../code/json-text.ts';

export const VALUE_TYPES = ['STRING', 'INTEGER', 'DOUBLE', 'BOOLEAN', 'JSON'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** Null for null, which fits every type. */
export function typeOfValue(value: JsonValue | null): ValueType | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return 'STRING';
  if (typeof value === 'boolean') return 'BOOLEAN';
  if (typeof value === 'number') return Number.isInteger(value) ? 'INTEGER' : 'DOUBLE';
  return 'JSON';
}

/** Integers are doubles too, and every value is JSON. */
export function fitsType(value: JsonValue | null, type: ValueType): boolean {
  const own = typeOfValue(value);
  return own === null || own === type || type === 'JSON' || (type === 'DOUBLE' && own === 'INTEGER');
}

export function resetValue(type: ValueType): JsonValue | null {
  if (type === 'BOOLEAN') return false;
  return type === 'JSON' ? {} : null;
}
