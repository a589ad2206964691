/** Functions of the node "math function", by the name of its operation. */
import { NodeError } from '../../outcome.ts';

export interface MathFunction {
  /** Number of arguments. */
  readonly takes: number;
  /** The result is an integer, whatever the precision. */
  readonly isWhole?: true;
  readonly of: (x: number, y: number) => number;
}

const one = (of: (x: number) => number): MathFunction => ({ takes: 1, of });
const two = (of: (x: number, y: number) => number): MathFunction => ({ takes: 2, of });
const whole = (of: (x: number) => number): MathFunction => ({ takes: 1, isWhole: true, of });

/** Of the whole parts. Throws NodeError for zero. */
function dividedDown(x: number, y: number): number {
  if (Math.trunc(y) === 0) throw new NodeError('java.lang.ArithmeticException: / by zero');
  return Math.floor(Math.trunc(x) / Math.trunc(y));
}

/** The exponent of the number's binary form. */
function exponentOf(x: number): number {
  if (!Number.isFinite(x)) return 1024;
  if (Math.abs(x) < 2 ** -1022) return -1023;
  const guess = Math.floor(Math.log2(Math.abs(x)));
  if (2 ** guess > Math.abs(x)) return guess - 1;
  return 2 ** (guess + 1) <= Math.abs(x) ? guess + 1 : guess;
}

export const FUNCTIONS: Readonly<Record<string, MathFunction>> = {
  ADD: two((x, y) => x + y),
  SUB: two((x, y) => x - y),
  MULT: two((x, y) => x * y),
  DIV: two((x, y) => x / y),
  FLOOR_DIV: two(dividedDown),
  FLOOR_MOD: two((x, y) => Math.trunc(x) - dividedDown(x, y) * Math.trunc(y)),
  MIN: two(Math.min),
  MAX: two(Math.max),
  POW: two((x, y) => x ** y),
  HYPOT: two(Math.hypot),
  ATAN2: two(Math.atan2),
  ABS: one(Math.abs),
  SQRT: one(Math.sqrt),
  CBRT: one(Math.cbrt),
  SIGNUM: one(Math.sign),
  CEIL: whole(Math.ceil),
  FLOOR: whole(Math.floor),
  GET_EXP: whole(exponentOf),
  EXP: one(Math.exp),
  EXPM1: one(Math.expm1),
  LOG: one(Math.log),
  LOG10: one(Math.log10),
  LOG1P: one(Math.log1p),
  SIN: one(Math.sin),
  SINH: one(Math.sinh),
  ASIN: one(Math.asin),
  COS: one(Math.cos),
  COSH: one(Math.cosh),
  ACOS: one(Math.acos),
  TAN: one(Math.tan),
  TANH: one(Math.tanh),
  ATAN: one(Math.atan),
  RAD: one((x) => (x / 180) * Math.PI),
  DEG: one((x) => (x * 180) / Math.PI),
};
