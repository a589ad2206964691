import type { StoredValue } from '../values.ts';
import type { Limit, RuleInput } from './form.ts';

export function numberOf(value: StoredValue): number | undefined {
  if (value.type === 'DOUBLE' || value.type === 'LONG') return Number(value.value);
  const number = value.type === 'STRING' && value.value.trim() !== '' ? Number(value.value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

export function booleanOf(value: StoredValue): boolean | undefined {
  if (value.type === 'BOOLEAN') return value.value;
  return value.type === 'STRING' && (value.value === 'true' || value.value === 'false') ? value.value === 'true' : undefined;
}

export const textOf = (value: StoredValue): string => String(value.value);

/** A value that cannot be converted counts as none. */
export function limitReader<T>({ fixed, from }: Limit<T>, convert: (value: StoredValue) => T | undefined) {
  if (from.length === 0) return () => fixed;
  return (input: RuleInput): T | undefined => {
    for (const reference of from) {
      const value = input.value(reference);
      const converted = value && convert(value);
      if (converted !== undefined) return converted;
    }
    return fixed;
  };
}
