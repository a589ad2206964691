/** Conditions of filters in a path; not regular expressions, which may take for ever. */
import { spellingOf } from '../../values.ts';
import type { Condition, Operand } from './path-steps.ts';

/** Undefined: there is no such value. */
export type Find = (operand: Operand) => unknown;

/** Called for what is looked at, before it is. Throws NodeError if that is too much. */
export type Look = (count?: number) => void;

/** Texts are compared so many letters at a time. */
const LETTERS_A_LOOK = 100;

const numberIn = (value: unknown): number | undefined => {
  const text = spellingOf(value);
  return text === undefined ? undefined : Number(text);
};

/** Members of objects in the same order, as their texts are then the same. */
function isSame(a: unknown, b: unknown, look: Look): boolean {
  look();
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x !== undefined && y !== undefined) return x === y;
  if (typeof a === 'string' && typeof b === 'string') return a.length === b.length && textsLooked(a, b, look) && a === b;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || x !== undefined || y !== undefined) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [own, others] = [Object.entries(a), Object.entries(b)];
  return (
    own.length === others.length &&
    own.every(([key, value], at) => key === others[at]?.[0] && isSame(value, others[at]?.[1] as unknown, look))
  );
}

function textsLooked(a: string, b: string, look: Look): true {
  look(Math.ceil(Math.min(a.length, b.length) / LETTERS_A_LOOK));
  return true;
}

/** Numbers by size, texts by letters; others have no order. */
function order(a: unknown, b: unknown, look: Look): number | undefined {
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x !== undefined && y !== undefined) return x - y;
  if (typeof a !== 'string' || typeof b !== 'string') return undefined;
  return textsLooked(a, b, look) && a < b ? -1 : Number(a > b);
}

const ordered = (test: (order: number) => boolean) => (a: unknown, b: unknown, look: Look) => {
  const found = order(a, b, look);
  return found !== undefined && test(found);
};
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function contains(a: unknown, b: unknown, look: Look): boolean {
  if (typeof a !== 'string') return listed(a).some((one) => isSame(one, b, look));
  look(Math.ceil(a.length / LETTERS_A_LOOK));
  return a.includes(String(b));
}

const TESTS: Readonly<Record<string, (a: unknown, b: unknown, look: Look) => boolean>> = {
  '==': isSame,
  '!=': (a, b, look) => !isSame(a, b, look),
  '<': ordered((found) => found < 0),
  '<=': ordered((found) => found <= 0),
  '>': ordered((found) => found > 0),
  '>=': ordered((found) => found >= 0),
  in: (a, b, look) => listed(b).some((one) => isSame(one, a, look)),
  nin: (a, b, look) => !listed(b).some((one) => isSame(one, a, look)),
  contains,
  size: (a, b) => (Array.isArray(a) || typeof a === 'string') && a.length === numberIn(b),
  empty: (a, b) => (Array.isArray(a) || typeof a === 'string') && (a.length === 0) === (b === true),
};

/** Longer ones first. */
export const SIGNS: readonly string[] = Object.keys(TESTS).sort((a, b) => b.length - a.length);

function tested(left: unknown, sign: string, right: Operand, find: Find, look: Look): boolean {
  // What is not there differs from all that is.
  const value = find(right);
  if (left === undefined || value === undefined) return sign === '!=' ? left !== value : sign === '==' && left === value;
  return TESTS[sign]?.(left, value, look) ?? false;
}

export function isMet(condition: Condition, find: Find, look: Look): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.parts.every((part) => isMet(part, find, look));
    case 'any':
      return condition.parts.some((part) => isMet(part, find, look));
    case 'not':
      return !isMet(condition.part, find, look);
    case 'exists':
      return find(condition.operand) !== undefined;
    case 'test':
      return tested(find(condition.left), condition.sign, condition.right, find, look);
  }
}
