import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { StoredValue } from '../model.ts';

/** Codes of the `type` column. Integers beyond 2^53 are stored as text, because JavaScript numbers would lose digits. */
export const TYPE = { LONG: 0, DOUBLE: 1, BOOLEAN: 2, STRING: 3, JSON: 4, BIG: 5 } as const;

/** Integers are bound as bigint, so that SQLite stores them as integers. */
export function toColumns(value: StoredValue): [type: number, value: SQLInputValue] {
  switch (value.type) {
    case 'LONG':
      return typeof value.value === 'bigint' ? [TYPE.BIG, value.value.toString()] : [TYPE.LONG, BigInt(value.value)];
    case 'DOUBLE':
      return [TYPE.DOUBLE, value.value];
    case 'BOOLEAN':
      return [TYPE.BOOLEAN, value.value ? 1 : 0];
    case 'STRING':
      return [TYPE.STRING, value.value];
    case 'JSON':
      return [TYPE.JSON, value.value];
  }
}

function numberOf(value: SQLOutputValue | undefined): number {
  if (typeof value !== 'number' && typeof value !== 'bigint' && !/^-?\d/.test(String(value))) throw new TypeError('wrong shape');
  return Number(value);
}

/** Throws Error for an unknown type, or a value that is not of its type. */
export function fromColumns(type: SQLOutputValue | undefined, value: SQLOutputValue | undefined): StoredValue {
  switch (type) {
    case TYPE.LONG:
      return { type: 'LONG', value: numberOf(value) };
    case TYPE.DOUBLE:
      return { type: 'DOUBLE', value: numberOf(value) };
    case TYPE.BOOLEAN:
      return { type: 'BOOLEAN', value: value === 1 };
    case TYPE.STRING:
      return { type: 'STRING', value: String(value) };
    case TYPE.JSON:
      return { type: 'JSON', value: String(value) };
    case TYPE.BIG:
      return { type: 'LONG', value: BigInt(String(value)) };
    default:
      throw new Error(`unknown value type ${String(type)} in the database`);
  }
}
