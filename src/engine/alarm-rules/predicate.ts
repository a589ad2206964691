import type { EpochMs } from '../../contract/units.ts';
import { NUMBER_TESTS } from '../number-tests.ts';
import type { NumberRange } from '../outlook.ts';
import type { StoredValue } from '../values.ts';
import type { Check, Reference, RuleInput } from './form.ts';
import { booleanOf, limitReader, numberOf, textOf } from './values.ts';

/** Undefined: the entity has no value. */
export type Test = (value: StoredValue | undefined, input: RuleInput, subject?: Reference) => boolean;

/** A value of another type than the check's never matches. */
export function compileCheck(check: Check): Test {
  switch (check.type) {
    case 'COMPLEX': {
      const tests = check.checks.map(compileCheck);
      if (check.operation === 'AND') return (...given) => tests.every((test) => test(...given));
      return (...given) => tests.some((test) => test(...given));
    }
    case 'NUMERIC': {
      const compare = NUMBER_TESTS[check.operation];
      const limitOf = limitReader(check.limit, numberOf);
      return (value, input) => {
        const number = value && numberOf(value);
        const limit = limitOf(input);
        return number !== undefined && limit !== undefined && compare(number, limit);
      };
    }
    case 'BOOLEAN': {
      const isEqual = check.operation === 'EQUAL';
      const limitOf = limitReader(check.limit, booleanOf);
      return (value, input) => {
        const limit = limitOf(input);
        return value?.type === 'BOOLEAN' && limit !== undefined && (value.value === limit) === isEqual;
      };
    }
    case 'STRING': {
      const fold = (text: string) => (check.ignoreCase ? text.toLowerCase() : text);
      const compare = TEXT[check.operation];
      const limitOf = limitReader(check.limit, textOf);
      return (value, input) => {
        const limit = limitOf(input);
        return value?.type === 'STRING' && limit !== undefined && compare(fold(value.value), fold(limit));
      };
    }
    case 'NO_DATA': {
      const dueOf = silenceEnd(check);
      return (_value, input, subject) => input.at >= dueOf(input, subject);
    }
  }
}

function silenceEnd({ unit, limit }: Extract<Check, { type: 'NO_DATA' }>) {
  const amountOf = limitReader(limit, numberOf);
  return (input: RuleInput, subject: Reference | undefined): EpochMs => {
    const last = subject && input.timeOf(subject);
    const amount = amountOf(input);
    return last === undefined || amount === undefined ? Number.POSITIVE_INFINITY : last + amount * unit;
  };
}

/** When checks of missing data are met if nothing comes. */
export function compileSilence(check: Check): (input: RuleInput, subject: Reference) => EpochMs {
  if (check.type === 'NO_DATA') return silenceEnd(check);
  if (check.type !== 'COMPLEX') return () => Number.POSITIVE_INFINITY;
  const parts = check.checks.map(compileSilence);
  return (input, subject) => {
    const later = parts.map((part) => part(input, subject)).filter((at) => at > input.at);
    return Math.min(...later);
  };
}

/** Whether the check fails for all numbers of a range; false where that is not known. */
export type Exclusion = (range: NumberRange, input: RuleInput) => boolean;

export function compileExclusion(check: Check): Exclusion {
  if (check.type === 'COMPLEX') {
    const parts = check.checks.map(compileExclusion);
    if (check.operation === 'AND') return (range, input) => parts.some((part) => part(range, input));
    return (range, input) => parts.every((part) => part(range, input));
  }
  if (check.type !== 'NUMERIC') return () => false;
  const excluded = EXCLUDED[check.operation];
  const limitOf = limitReader(check.limit, numberOf);
  return ({ min, max }, input) => {
    const limit = limitOf(input);
    return limit === undefined || excluded(min, max, limit);
  };
}

type NumericOperation = Extract<Check, { type: 'NUMERIC' }>['operation'];

const EXCLUDED: Record<NumericOperation, (min: number, max: number, limit: number) => boolean> = {
  EQUAL: (min, max, limit) => limit < min || limit > max,
  NOT_EQUAL: () => false,
  GREATER: (_min, max, limit) => max <= limit,
  LESS: (min, _max, limit) => min >= limit,
  GREATER_OR_EQUAL: (_min, max, limit) => max < limit,
  LESS_OR_EQUAL: (min, _max, limit) => min > limit,
};

const members = (list: string) => list.split(',').map((item) => item.trim());
const TEXT: Record<Extract<Check, { type: 'STRING' }>['operation'], (value: string, wanted: string) => boolean> = {
  EQUAL: (value, wanted) => value === wanted,
  NOT_EQUAL: (value, wanted) => value !== wanted,
  STARTS_WITH: (value, wanted) => value.startsWith(wanted),
  ENDS_WITH: (value, wanted) => value.endsWith(wanted),
  CONTAINS: (value, wanted) => value.includes(wanted),
  NOT_CONTAINS: (value, wanted) => !value.includes(wanted),
  IN: (value, wanted) => members(wanted).includes(value),
  NOT_IN: (value, wanted) => !members(wanted).includes(value),
};
