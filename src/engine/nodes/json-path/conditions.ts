/** Conditions of filters in a path; not regular expressions, which may take for ever. */
import { spellingOf } from '../../values.ts';
import type { Condition, Operand } from './path-steps.ts';

/** Undefined: there is no such value. */
export type Find = (operand: Operand) => unknown;

const numberIn = (value: unknown): number | undefined => {
  const text = spellingOf(value);
  return text === undefined ? undefined : Number(text);
};

function isSame(a: unknown, b: unknown): boolean {
  const [x, y] = [numberIn(a), numberIn(b)];
  return x === undefined || y === undefined ? JSON.stringify(a) === JSON.stringify(b) : x === y;
}

/** Numbers by size, texts by letters; others have no order. */
function order(a: unknown, b: unknown): number | undefined {
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x !== undefined && y !== undefined) return x - y;
  return typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : Number(a > b)) : undefined;
}

const ordered = (test: (order: number) => boolean) => (a: unknown, b: unknown) => {
  const found = order(a, b);
  return found !== undefined && test(found);
};
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const TESTS: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
  '==': isSame,
  '!=': (a, b) => !isSame(a, b),
  '<': ordered((found) => found < 0),
  '<=': ordered((found) => found <= 0),
  '>': ordered((found) => found > 0),
  '>=': ordered((found) => found >= 0),
  in: (a, b) => listed(b).some((one) => isSame(one, a)),
  nin: (a, b) => !listed(b).some((one) => isSame(one, a)),
  contains: (a, b) => (typeof a === 'string' ? a.includes(String(b)) : listed(a).some((one) => isSame(one, b))),
  size: (a, b) => (Array.isArray(a) || typeof a === 'string') && a.length === numberIn(b),
  empty: (a, b) => (Array.isArray(a) || typeof a === 'string') && (a.length === 0) === (b === true),
};

/** Longer ones first. */
export const SIGNS: readonly string[] = Object.keys(TESTS).sort((a, b) => b.length - a.length);

function tested(left: unknown, sign: string, right: Operand, find: Find): boolean {
  // What is not there differs from all that is.
  const value = find(right);
  if (left === undefined || value === undefined) return sign === '!=' ? left !== value : sign === '==' && left === value;
  return TESTS[sign]?.(left, value) ?? false;
}

export function isMet(condition: Condition, find: Find): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.parts.every((part) => isMet(part, find));
    case 'any':
      return condition.parts.some((part) => isMet(part, find));
    case 'not':
      return !isMet(condition.part, find);
    case 'exists':
      return find(condition.operand) !== undefined;
    case 'test':
      return tested(find(condition.left), condition.sign, condition.right, find);
  }
}
