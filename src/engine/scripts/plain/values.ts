/**
 * What plain scripts compute with: texts, numbers, booleans, null, undefined, and lists and objects as JSON has them. Only their own properties
 * are read. Whatever else a script would see there is left to the sandbox.
 */

/** The script is not plain, or does what these rules do not know: it is to be run in the sandbox, as if nothing had been done. */
export class NotPlain extends Error {}

const LEFT = new NotPlain('left to the sandbox');
export function leave(): never {
  throw LEFT;
}

/** Longer texts are not made, so that no script fills the memory of whoever runs it. */
const MOST_LETTERS = 10_000;

export type Primitive = string | number | boolean | null | undefined;
type Plain = Record<string, unknown>;

export const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws NotPlain for a list or an object, whose conversion runs what their prototype says. */
export function primitive(value: unknown): Primitive {
  return typeof value === 'object' && value !== null ? leave() : (value as Primitive);
}

export function bounded(text: string): string {
  return text.length > MOST_LETTERS ? leave() : text;
}

const INDEX = /^(?:0|[1-9]\d{0,8})$/;
const indexOf = (key: unknown): number => {
  if (typeof key === 'number') return Number.isInteger(key) && key >= 0 ? key : leave();
  return typeof key === 'string' && INDEX.test(key) ? Number(key) : leave();
};
const keyOf = (key: unknown): string => (typeof key === 'string' ? key : typeof key === 'number' ? String(key) : leave());
const isInherited = (key: string): boolean => key in Object.prototype;

export function read(owner: unknown, key: unknown): unknown {
  if (typeof owner === 'string' || Array.isArray(owner)) return key === 'length' ? owner.length : owner[indexOf(key)];
  if (!isObject(owner)) return leave();
  const name = keyOf(key);
  if (Object.hasOwn(owner, name)) return owner[name];
  return isInherited(name) ? leave() : undefined;
}

export function has(owner: unknown, key: unknown): boolean {
  if (!isObject(owner)) return leave();
  const name = keyOf(key);
  return Object.hasOwn(owner, name) || (isInherited(name) && leave());
}

/** Of what a script makes: written out, one value that stands there many times would become many. */
const MOST_SIZE = 200_000;

/** The value, which is small and stands nowhere within itself. Throws NotPlain else. */
export function measured(value: unknown): unknown {
  let left = MOST_SIZE;
  const open = [value];
  for (let one = open.pop(); one !== undefined || open.length > 0; one = open.pop()) {
    left -= typeof one === 'string' ? one.length + 1 : 1;
    if (left < 0) return leave();
    if (Array.isArray(one)) for (const part of one) open.push(part);
    else if (one instanceof Map) for (const [key, part] of one) open.push(key, part);
    else if (isObject(one)) for (const key of Object.keys(one)) open.push(one[key]);
  }
  return value;
}

/** Of a value that the script owns. */
export function write(owner: unknown, key: unknown, value: unknown): void {
  if (Array.isArray(owner)) {
    const index = indexOf(key);
    owner[index < owner.length ? index : leave()] = value;
    return;
  }
  const name = keyOf(key);
  if (!isObject(owner) || isInherited(name)) return leave();
  owner[name] = value;
}

export function remove(owner: unknown, key: unknown): true {
  if (!isObject(owner)) return leave();
  return Reflect.deleteProperty(owner, keyOf(key)) as true;
}

export function add(left: unknown, right: unknown): string | number {
  const [a, b] = [primitive(left), primitive(right)];
  const sum = (a as string) + (b as string);
  return typeof sum === 'string' ? bounded(sum) : sum;
}

type Numeric = (left: number, right: number) => number | boolean;

/** These take numbers and texts as the language does; the casts say nothing about values. */
const numeric =
  (compute: Numeric) =>
  (left: unknown, right: unknown): number | boolean =>
    compute(primitive(left) as number, primitive(right) as number);

/** A list or an object equals nothing but itself, and to be like a text it would have to become one. */
function isLike(left: unknown, right: unknown): boolean {
  if (left === null || left === undefined || right === null || right === undefined) return (left ?? null) === (right ?? null);
  // biome-ignore lint/suspicious/noDoubleEquals: it is what the script says.
  return primitive(left) == primitive(right);
}

export const OPERATORS: Readonly<Record<string, (left: unknown, right: unknown) => unknown>> = {
  '+': add,
  '-': numeric((a, b) => a - b),
  '*': numeric((a, b) => a * b),
  '/': numeric((a, b) => a / b),
  '%': numeric((a, b) => a % b),
  '**': numeric((a, b) => a ** b),
  '<': numeric((a, b) => a < b),
  '<=': numeric((a, b) => a <= b),
  '>': numeric((a, b) => a > b),
  '>=': numeric((a, b) => a >= b),
  '&': numeric((a, b) => a & b),
  '|': numeric((a, b) => a | b),
  '^': numeric((a, b) => a ^ b),
  '<<': numeric((a, b) => a << b),
  '>>': numeric((a, b) => a >> b),
  '>>>': numeric((a, b) => a >>> b),
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '==': isLike,
  '!=': (a, b) => !isLike(a, b),
  in: (key, owner) => has(owner, key),
};

export const SIGNS: Readonly<Record<string, (value: unknown) => unknown>> = {
  '!': (value) => !value,
  '-': (value) => -(primitive(value) as number),
  '+': (value) => +(primitive(value) as number),
  '~': (value) => ~(primitive(value) as number),
  typeof: (value) => typeof value,
  void: () => undefined,
};
