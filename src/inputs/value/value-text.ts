/** The five types that a value of an attribute or of a payload may have, and which of them a value has. */
import type { JsonValue } from '../code/json-text.ts';

export const VALUE_TYPES = ['STRING', 'INTEGER', 'DOUBLE', 'BOOLEAN', 'JSON'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** The type of a value; null of nothing, which any type may hold. */
export function typeOfValue(value: JsonValue | null): ValueType | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return 'STRING';
  if (typeof value === 'boolean') return 'BOOLEAN';
  if (typeof value === 'number') return Number.isInteger(value) ? 'INTEGER' : 'DOUBLE';
  return 'JSON';
}

/** Whether a value can stand under a type: a whole number is a double too, and any JSON is JSON. */
export function fitsType(value: JsonValue | null, type: ValueType): boolean {
  const own = typeOfValue(value);
  return own === null || own === type || type === 'JSON' || (type === 'DOUBLE' && own === 'INTEGER');
}

/** What a value is when its type was changed: false, an empty object, nothing. */
export function resetValue(type: ValueType): JsonValue | null {
  if (type === 'BOOLEAN') return false;
  return type === 'JSON' ? {} : null;
}
