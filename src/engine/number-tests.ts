import type { SimplePredicate } from '../contract/query.ts';

export const NUMBER_TESTS: Readonly<
  Record<Extract<SimplePredicate, { type: 'NUMERIC' }>['operation'], (value: number, limit: number) => boolean>
> = {
  EQUAL: (value, limit) => value === limit,
  NOT_EQUAL: (value, limit) => value !== limit,
  GREATER: (value, limit) => value > limit,
  LESS: (value, limit) => value < limit,
  GREATER_OR_EQUAL: (value, limit) => value >= limit,
  LESS_OR_EQUAL: (value, limit) => value <= limit,
};
