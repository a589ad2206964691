import type { Predicate, SimplePredicate } from '../../src/contract/query.ts';
import type { NumberRange, StoredValue } from '../model.ts';

/** Undefined if the source has none. */
export type DynamicValue = (sourceType: string, attribute: string) => StoredValue | undefined;
export type Test = (value: StoredValue, dynamic: DynamicValue) => boolean;

/** A value of another type than the predicate's never matches. */
export function compilePredicate(predicate: Predicate): Test {
  switch (predicate.type) {
    case 'COMPLEX': {
      const tests = predicate.predicates.map(compilePredicate);
      if (predicate.operation === 'AND') return (value, dynamic) => tests.every((test) => test(value, dynamic));
      return (value, dynamic) => tests.some((test) => test(value, dynamic));
    }
    case 'NUMERIC': {
      const compare = NUMERIC[predicate.operation];
      const limitOf = wanted(predicate.value, numberOf);
      return (value, dynamic) => {
        const number = numberOf(value);
        return number !== undefined && compare(number, limitOf(dynamic));
      };
    }
    case 'BOOLEAN': {
      const isEqual = predicate.operation === 'EQUAL';
      const flagOf = wanted(predicate.value, booleanOf);
      return (value, dynamic) => value.type === 'BOOLEAN' && (value.value === flagOf(dynamic)) === isEqual;
    }
    case 'STRING': {
      const fold = (text: string) => (predicate.ignoreCase ? text.toLowerCase() : text);
      const compare = TEXT[predicate.operation];
      const textOf = wanted(predicate.value, (value) => String(value.value));
      return (value, dynamic) => value.type === 'STRING' && compare(fold(value.value), fold(textOf(dynamic)));
    }
  }
}

/** Whether the predicate fails for all numbers of a range; false where that is not known. */
export type Exclusion = (range: NumberRange, dynamic: DynamicValue) => boolean;

const EXCLUDED: Record<keyof typeof NUMERIC, (min: number, max: number, limit: number) => boolean> = {
  EQUAL: (min, max, limit) => limit < min || limit > max,
  NOT_EQUAL: () => false,
  GREATER: (_min, max, limit) => max <= limit,
  LESS: (min, _max, limit) => min >= limit,
  GREATER_OR_EQUAL: (_min, max, limit) => max < limit,
  LESS_OR_EQUAL: (min, _max, limit) => min > limit,
};

export function compileExclusion(predicate: Predicate): Exclusion {
  if (predicate.type === 'COMPLEX') {
    const parts = predicate.predicates.map(compileExclusion);
    if (predicate.operation === 'AND') return (range, dynamic) => parts.some((part) => part(range, dynamic));
    return (range, dynamic) => parts.every((part) => part(range, dynamic));
  }
  if (predicate.type !== 'NUMERIC') return () => false;
  const excluded = EXCLUDED[predicate.operation];
  const limitOf = wanted(predicate.value, numberOf);
  return ({ min, max }, dynamic) => excluded(min, max, limitOf(dynamic));
}

const NUMERIC: Record<Extract<SimplePredicate, { type: 'NUMERIC' }>['operation'], (value: number, limit: number) => boolean> = {
  EQUAL: (value, limit) => value === limit,
  NOT_EQUAL: (value, limit) => value !== limit,
  GREATER: (value, limit) => value > limit,
  LESS: (value, limit) => value < limit,
  GREATER_OR_EQUAL: (value, limit) => value >= limit,
  LESS_OR_EQUAL: (value, limit) => value <= limit,
};

const members = (list: string) => list.split(',').map((item) => item.trim());
const TEXT: Record<Extract<SimplePredicate, { type: 'STRING' }>['operation'], (value: string, wanted: string) => boolean> = {
  EQUAL: (value, wanted) => value === wanted,
  NOT_EQUAL: (value, wanted) => value !== wanted,
  STARTS_WITH: (value, wanted) => value.startsWith(wanted),
  ENDS_WITH: (value, wanted) => value.endsWith(wanted),
  CONTAINS: (value, wanted) => value.includes(wanted),
  NOT_CONTAINS: (value, wanted) => !value.includes(wanted),
  IN: (value, wanted) => members(wanted).includes(value),
  NOT_IN: (value, wanted) => !members(wanted).includes(value),
};

interface FilterValue<T> {
  readonly defaultValue: T;
  readonly userValue?: T | null | undefined;
  readonly dynamicValue?:
    | { readonly sourceType?: string | null | undefined; readonly sourceAttribute?: string | null | undefined }
    | null
    | undefined;
}

/** User value before dynamic value before default; a dynamic value that cannot be converted falls back. */
function wanted<T>(
  { defaultValue, userValue, dynamicValue }: FilterValue<T>,
  convert: (value: StoredValue) => T | undefined,
): (dynamic: DynamicValue) => T {
  if (userValue !== undefined && userValue !== null) return () => userValue;
  const { sourceType, sourceAttribute } = dynamicValue ?? {};
  if (!sourceType || !sourceAttribute) return () => defaultValue;
  return (dynamic) => {
    const value = dynamic(sourceType, sourceAttribute);
    return (value && convert(value)) ?? defaultValue;
  };
}

function numberOf(value: StoredValue): number | undefined {
  if (value.type === 'DOUBLE' || value.type === 'LONG') return Number(value.value);
  const number = value.type === 'STRING' && value.value.trim() !== '' ? Number(value.value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function booleanOf(value: StoredValue): boolean | undefined {
  if (value.type === 'BOOLEAN') return value.value;
  return value.type === 'STRING' && (value.value === 'true' || value.value === 'false') ? value.value === 'true' : undefined;
}
