/** Functions and constants that expressions know by name. */
type Function = (...values: readonly number[]) => number;

const one = (of: (x: number) => number): readonly [number, Function] => [1, (x = 0) => of(x)];
const two = (of: (x: number, y: number) => number): readonly [number, Function] => [2, (x = 0, y = 0) => of(x, y)];

const degrees = (x: number) => (x * 180) / Math.PI;
const radians = (x: number) => (x / 180) * Math.PI;

/** By name: how many values it takes, and what it gives. */
export const EXPRESSION_FUNCTIONS: ReadonlyMap<string, readonly [number, Function]> = new Map([
  ['abs', one(Math.abs)],
  ['acos', one(Math.acos)],
  ['asin', one(Math.asin)],
  ['atan', one(Math.atan)],
  ['cbrt', one(Math.cbrt)],
  ['ceil', one(Math.ceil)],
  ['cos', one(Math.cos)],
  ['cosh', one(Math.cosh)],
  ['cot', one((x) => 1 / Math.tan(x))],
  ['exp', one(Math.exp)],
  ['expm1', one(Math.expm1)],
  ['floor', one(Math.floor)],
  ['lg', one(Math.log10)],
  ['ln', one(Math.log)],
  ['log', one(Math.log)],
  ['log10', one(Math.log10)],
  ['log1p', one(Math.log1p)],
  ['log2', one(Math.log2)],
  ['logab', two((base, x) => Math.log(x) / Math.log(base))],
  ['max', two(Math.max)],
  ['min', two(Math.min)],
  ['pow', two((x, y) => x ** y)],
  ['round', one(Math.round)],
  ['signum', one(Math.sign)],
  ['sin', one(Math.sin)],
  ['sinh', one(Math.sinh)],
  ['sqrt', one(Math.sqrt)],
  ['tan', one(Math.tan)],
  ['tanh', one(Math.tanh)],
  ['todegree', one(degrees)],
  ['toradian', one(radians)],
]);

export const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['π', Math.PI],
  ['e', Math.E],
  ['φ', (1 + Math.sqrt(5)) / 2],
]);
