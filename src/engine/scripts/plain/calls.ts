/** Functions of the language that plain scripts may call: those that are quick with short texts, and keep nothing. */
import { bounded, isObject, leave, measured, type Primitive, primitive } from './values.ts';

/** Searching longer texts may take long. */
const MOST_LETTERS = 1000;
const MOST_DIGITS = 100;

export type Call = (args: readonly unknown[]) => unknown;

const short = (value: unknown): Primitive => {
  const given = primitive(value);
  return typeof given === 'string' && given.length > MOST_LETTERS ? leave() : given;
};
/** Of primitive values only. */
const ofPrimitives =
  (call: (...args: never[]) => unknown): Call =>
  (args) =>
    call(...(args.map(short) as never[]));

const MATH = [
  'abs',
  'ceil',
  'floor',
  'round',
  'trunc',
  'sign',
  'sqrt',
  'cbrt',
  'pow',
  'min',
  'max',
  'exp',
  'log',
  'log10',
  'log2',
] as const;
const TURNS = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'hypot'] as const;
const CONSTANTS = ['PI', 'E', 'LN2', 'LN10', 'SQRT2'] as const;

function jsonOf([value, ...others]: readonly unknown[]): unknown {
  if (others.length > 0) return leave();
  const text = JSON.stringify(measured(value));
  return text === undefined ? undefined : bounded(text);
}

function parsed([text, ...others]: readonly unknown[]): unknown {
  if (others.length > 0 || typeof text !== 'string') return leave();
  try {
    return JSON.parse(bounded(text)) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return leave();
    throw error;
  }
}

const keysOf: Call = ([owner]) => (isObject(owner) ? Object.keys(owner) : leave());

export const CALLS: ReadonlyMap<string, Call> = new Map<string, Call>([
  ...[...MATH, ...TURNS].map((name): [string, Call] => [`Math.${name}`, ofPrimitives(Math[name] as (...args: never[]) => unknown)]),
  ['Number', (args) => (args.length === 1 ? Number(short(args[0])) : leave())],
  ['String', (args) => (args.length === 1 ? String(short(args[0])) : leave())],
  ['Boolean', ([value]) => Boolean(value)],
  ['parseInt', ofPrimitives(Number.parseInt)],
  ['parseFloat', ofPrimitives(Number.parseFloat)],
  ['isNaN', ofPrimitives((value) => Number.isNaN(Number(value)))],
  ['isFinite', ofPrimitives((value) => Number.isFinite(Number(value)))],
  ['Number.parseInt', ofPrimitives(Number.parseInt)],
  ['Number.parseFloat', ofPrimitives(Number.parseFloat)],
  ['Number.isNaN', ([value]) => Number.isNaN(value)],
  ['Number.isFinite', ([value]) => Number.isFinite(value)],
  ['Number.isInteger', ([value]) => Number.isInteger(value)],
  ['Array.isArray', ([value]) => Array.isArray(value)],
  ['Object.keys', keysOf],
  ['JSON.stringify', jsonOf],
  ['JSON.parse', parsed],
]);

export const CONSTANTS_BY_NAME: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ...CONSTANTS.map((name): [string, number] => [`Math.${name}`, Math[name]]),
]);

/** Names that no script may give to something else and stay plain. */
export const RESERVED: ReadonlySet<string> = new Set(
  [...CALLS.keys(), ...CONSTANTS_BY_NAME.keys(), 'arguments', 'eval'].map((name) => name.split('.')[0] as string),
);

const TEXT_METHODS: ReadonlySet<string> = new Set([
  ...['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'charAt', 'charCodeAt', 'substring', 'substr', 'slice'],
  ...['toUpperCase', 'toLowerCase', 'trim', 'trimStart', 'trimEnd', 'toString', 'concat', 'split'],
]);

function ofText(text: string, name: string, args: readonly unknown[]): unknown {
  if (!TEXT_METHODS.has(name)) return leave();
  short(text);
  const call = String.prototype[name as 'concat'] as (...args: never[]) => unknown;
  const result = call.apply(text, args.map(short) as never[]);
  return typeof result === 'string' ? bounded(result) : result;
}

function ofNumber(number: number, name: string, [digits]: readonly unknown[]): unknown {
  if (name === 'toString' && digits === undefined) return String(number);
  const isKnown = name === 'toFixed' && (digits === undefined || (Number.isInteger(digits) && (digits as number) >= 0));
  return isKnown && ((digits as number | undefined) ?? 0) <= MOST_DIGITS ? number.toFixed(digits as number | undefined) : leave();
}

function ofList(list: readonly unknown[], name: string, args: readonly unknown[]): unknown {
  if (list.length > MOST_LETTERS) return leave();
  if (name === 'includes' && args.length === 1) return list.includes(args[0]);
  if (name === 'indexOf' && args.length === 1) return list.indexOf(args[0]);
  if (name !== 'join' || args.length > 1) return leave();
  return bounded(list.map((one) => short(one)).join(short(args[0]) as string | undefined));
}

/** A method of a value, where the value has none of its own under that name. */
export function callMethod(owner: unknown, name: string, args: readonly unknown[]): unknown {
  if (typeof owner === 'string') return ofText(owner, name, args);
  if (typeof owner === 'number') return ofNumber(owner, name, args);
  if (Array.isArray(owner)) return ofList(owner, name, args);
  if (name !== 'hasOwnProperty' || !isObject(owner) || Object.hasOwn(owner, name) || args.length !== 1) return leave();
  const [key] = args;
  return typeof key === 'string' || typeof key === 'number' ? Object.hasOwn(owner, key) : leave();
}
