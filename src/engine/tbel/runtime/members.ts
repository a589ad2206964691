import type { Bytes } from './bytes.ts';
import type { Collections } from './collections.ts';
import type { Dates } from './dates.ts';
import type { Texts } from './texts.ts';
import type { Values } from './values.ts';
import type { Windows } from './windows.ts';

/** Properties, methods and functions: what names of the script lead to. `at`: the offset of the place in the script. */
export function makeMembers(
  values: Values,
  { LIST, MAP, ENTRY, changeable, keyOf, indexIn, sorted }: Collections,
  texts: Texts,
  bytes: Bytes,
  dates: Dates,
  { Window, WINDOW }: Windows,
) {
  const { Entry, Moment, Fault, fail, isNumber, double, plain, numberOf, toNumber, toLong, toWhole, whole, textOf, classOf, equal } =
    values;
  const { TEXT, NUMBER, MATH, format } = texts;
  type Any = (self: never, ...args: unknown[]) => unknown;

  /** Words of what went wrong inside get the place of the call. */
  const placed = <T>(at: number, run: () => T): T => {
    try {
      return run();
    } catch (error) {
      if (error instanceof Fault && error.at === null) throw new Fault(error.words, at);
      throw error;
    }
  };
  const tableOf = (self: unknown): Readonly<Record<string, Any>> => {
    if (typeof self === 'string') return TEXT as Record<string, Any>;
    if (self instanceof Window) return WINDOW as Record<string, Any>;
    if (self instanceof Map) return MAP as Record<string, Any>;
    if (Array.isArray(self)) return LIST as Record<string, Any>;
    if (isNumber(self)) return NUMBER as Record<string, Any>;
    if (self instanceof Moment) return dates.METHODS as Record<string, Any>;
    return self instanceof Entry ? (ENTRY as Record<string, Any>) : {};
  };
  const methodOf = (self: unknown, name: string): Any | undefined => {
    const table = tableOf(self);
    if (Object.hasOwn(table, name)) return table[name];
    if (name === 'getBytes' && typeof self === 'string') return bytes.FUNCTIONS.stringToBytes as Any;
    return name === 'toString' ? (textOf as Any) : undefined;
  };
  const nullAt = (chain: string, at: number) => fail(`null pointer: ${chain}`, at);

  const member = (self: unknown, name: string, at: number, chain: string, isSafe: boolean): unknown => {
    if (self === null || self === undefined) return isSafe ? null : nullAt(chain, at);
    if (self instanceof Map) {
      if (self.has(name)) return self.get(name) ?? null;
      const naked = isSafe ? undefined : methodOf(self, name);
      return naked && naked.length <= 1 && ['size', 'length', 'isEmpty', 'keys', 'values', 'keySet', 'entrySet'].includes(name)
        ? naked(self as never)
        : null;
    }
    const getter = methodOf(self, name) ?? methodOf(self, `get${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    if (!getter) return fail(`could not access: ${name}; in class: ${classOf(self)}`, at);
    return placed(at, () => getter(self as never)) ?? null;
  };
  const item = (self: unknown, index: unknown, at: number, chain: string): unknown => {
    if (self === null || self === undefined) return nullAt(chain, at);
    if (self instanceof Map) return self.get(keyOf(index)) ?? null;
    if (typeof self !== 'string' && !Array.isArray(self)) return fail(`unknown collection type: ${classOf(self)}`, at);
    if (typeof index === 'string' && numberOf(index) === null) return member(self, index, at, chain, false);
    const found = toWhole(index);
    return found < 0 || found >= self.length ? fail(`${chain}: array index out of bounds.`, at) : (self[found] ?? null);
  };
  const put = (self: unknown, key: unknown, value: unknown, at: number): void => {
    if (self === null || self === undefined) nullAt(textOf(key), at);
    else if (self instanceof Map) changeable(self).set(keyOf(key), value);
    else if (Array.isArray(self)) changeable(self)[indexIn(self, key, self.length - 1)] = value;
    else fail(`could not access property (${textOf(key)}) in: ${classOf(self)}`, at);
  };
  const change = (self: unknown, key: unknown, next: (old: unknown) => unknown, at: number): unknown =>
    placed(at, () => {
      const value = next(self instanceof Map || Array.isArray(self) ? item(self, key, at, textOf(key)) : null);
      put(self, key, value, at);
      return value;
    });

  const types = (args: readonly unknown[]) => args.map(classOf).join(', ');
  const callMethod = (self: unknown, name: string, args: readonly unknown[], at: number, chain: string, isSafe: boolean): unknown => {
    if (self === null || self === undefined) return isSafe ? null : nullAt(chain, at);
    const method = methodOf(self, name);
    if (!method) return fail(`unable to resolve method: ${classOf(self)}.${name}(${types(args)}) [arglength=${args.length}]`, at);
    return placed(at, () => method(self as never, ...args)) ?? null;
  };

  const flatten = (self: unknown, excluded: readonly unknown[], hasPath: boolean): Map<unknown, unknown> => {
    const flat = new Map<unknown, unknown>();
    const visit = (value: unknown, key: string, path: string): void => {
      if (value instanceof Map)
        for (const [name, held] of value)
          if (!excluded.some((one) => equal(one, name)))
            visit(held, textOf(name), path === '' || !hasPath ? textOf(name) : `${path}.${textOf(name)}`);
      if (Array.isArray(value)) value.forEach((held, index) => void visit(held, `${key}.${index}`, `${hasPath ? path : key}.${index}`));
      if (!(value instanceof Map) && !Array.isArray(value)) flat.set(hasPath ? path : key, value);
    };
    visit(self, '', '');
    return flat;
  };
  const uri = (text: unknown, code: (text: string) => string): string => {
    try {
      return code(textOf(text));
    } catch {
      return fail(`Failed to decode: ${textOf(text)}`);
    }
  };
  const padded = (text: unknown, size: unknown, by: unknown, isStart: boolean) => {
    const filler = textOf(by).slice(0, 1) || ' ';
    const most = Math.min(toWhole(size), 5_000_000);
    return isStart ? textOf(text).padStart(most, filler) : textOf(text).padEnd(most, filler);
  };
  type Helper = (...args: unknown[]) => unknown;
  const OWN: Readonly<Record<string, Helper>> = {
    toFlatMap: (self, ...args) =>
      flatten(self, (args.find(Array.isArray) as unknown[] | undefined) ?? [], args.find((one) => typeof one === 'boolean') !== false),
    raiseError: (words) => fail(textOf(words)),
    encodeURI: (text) => uri(text, encodeURI),
    decodeURI: (text) => uri(text, decodeURI),
    encodeURIComponent: (text) => uri(text, encodeURIComponent),
    decodeURIComponent: (text) => uri(text, decodeURIComponent),
    padStart: (text, size, by) => padded(text, size, by, true),
    padEnd: (text, size, by) => padded(text, size, by, false),
    isMap: (self) => self instanceof Map,
    isList: (self) => Array.isArray(self),
    isArray: (self) => Array.isArray(self),
    isSet: () => false,
    newSet: () => [],
    toSet: (self) => callMethod(self, 'toSet', [], 0, 'toSet', false),
    print: () => null,
  };
  const call = (name: string, args: readonly unknown[], at: number): unknown => {
    const own = Object.hasOwn(bytes.FUNCTIONS, name) ? bytes.FUNCTIONS[name] : Object.hasOwn(OWN, name) ? OWN[name] : undefined;
    if (!own) return fail(`function not found: ${name}`, at);
    return placed(at, () => own(...args)) ?? null;
  };

  const parse = (name: 'parseInt' | 'parseLong' | 'parseDouble' | 'parseFloat') => (text: unknown, radix: unknown) =>
    bytes.FUNCTIONS[name]?.(text, radix);
  const radixText = (value: unknown, radix: unknown) => (radix === undefined ? textOf(value) : toLong(value).toString(toWhole(radix)));
  const bits = (value: unknown, size: 32 | 64, radix: number) => BigInt.asUintN(size, toLong(value)).toString(radix);
  const wholeStatics = (name: 'parseInt' | 'parseLong', size: 32 | 64): Readonly<Record<string, Helper>> => ({
    [name]: parse(name),
    valueOf: parse(name),
    toString: radixText,
    toHexString: (value) => bits(value, size, 16),
    toBinaryString: (value) => bits(value, size, 2),
    toOctalString: (value) => bits(value, size, 8),
    compare: (left, right) => Math.sign(toNumber(left) - toNumber(right)),
    max: (left, right) => whole(toLong(left) > toLong(right) ? toLong(left) : toLong(right)),
    min: (left, right) => whole(toLong(left) < toLong(right) ? toLong(left) : toLong(right)),
  });
  const doubleStatics = (name: 'parseDouble' | 'parseFloat'): Readonly<Record<string, Helper>> => ({
    [name]: parse(name),
    valueOf: parse(name),
    toString: textOf,
    isNaN: (value) => Number.isNaN(toNumber(value)),
    isFinite: (value) => Number.isFinite(toNumber(value)),
    isInfinite: (value) => !Number.isFinite(toNumber(value)) && !Number.isNaN(toNumber(value)),
    compare: (left, right) => Math.sign(toNumber(left) - toNumber(right)),
  });
  const listMethod =
    (name: string) =>
    (list: unknown, ...args: unknown[]) =>
      callMethod(list, name, args, 0, name, false);
  const best = (sign: number) => (list: unknown) => sorted(list as unknown[], true).at(sign) ?? null;
  const STATIC: Readonly<Record<string, Readonly<Record<string, Helper>>>> = {
    Math: MATH,
    JSON: { stringify: values.write, parse: (text) => (typeof text === 'string' ? values.read(text) : text) },
    Date: dates.STATIC,
    Integer: wholeStatics('parseInt', 32),
    Short: wholeStatics('parseInt', 32),
    Byte: wholeStatics('parseInt', 32),
    Long: wholeStatics('parseLong', 64),
    Double: doubleStatics('parseDouble'),
    Float: doubleStatics('parseFloat'),
    Boolean: {
      parseBoolean: (text) => /^true$/i.test(textOf(text)),
      valueOf: (text: unknown) => /^true$/i.test(textOf(text)),
      toString: textOf,
    },
    String: {
      valueOf: textOf,
      format: (text, ...args) => format(textOf(text), args),
      join: (by, ...args) => (Array.isArray(args[0]) ? args[0] : args).map(textOf).join(textOf(by)),
    },
    Character: { isDigit: (text) => /^\d/.test(textOf(text)), isLetter: (text) => /^\p{L}/u.test(textOf(text)), toString: textOf },
    Collections: { sort: listMethod('sort'), reverse: listMethod('reverse'), max: best(-1), min: best(0) },
    Arrays: { asList: (...args) => args, sort: listMethod('sort'), toString: textOf },
    Objects: { equals: equal, isNull: (value) => value === null, nonNull: (value) => value !== null },
    UUID: { randomUUID: () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16)) },
  };
  const CONSTANTS: Readonly<Record<string, unknown>> = {
    'Math.PI': Math.PI,
    'Math.E': Math.E,
    'Integer.MAX_VALUE': 2147483647,
    'Integer.MIN_VALUE': -2147483648,
    'Long.MAX_VALUE': 9223372036854775807n,
    'Long.MIN_VALUE': -9223372036854775808n,
    'Double.MAX_VALUE': double(Number.MAX_VALUE),
    'Double.MIN_VALUE': Number.MIN_VALUE,
    'Double.NaN': Number.NaN,
  };
  const callStatic = (owner: string, name: string, args: readonly unknown[], at: number): unknown => {
    const table = STATIC[owner] ?? {};
    const own = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!own) return fail(`unable to resolve method: ${owner}.${name}(${types(args)}) [arglength=${args.length}]`, at);
    return placed(at, () => own(...args)) ?? null;
  };

  return {
    ...{ member, item, change, callMethod, call, callStatic },
    constantOf: (owner: string, name: string, at: number) =>
      Object.hasOwn(CONSTANTS, `${owner}.${name}`)
        ? CONSTANTS[`${owner}.${name}`]
        : fail(`unresolvable property or identifier: ${name}`, at),
    unresolved: (name: string, at: number) => fail(`unresolvable property or identifier: ${name}`, at),
    step: (self: unknown, key: unknown, by: number, isPrefix: boolean, at: number) => {
      const before = item(self, key, at, textOf(key));
      const next = isNumber(before)
        ? typeof before === 'number' && Number.isInteger(before)
          ? before + by
          : typeof before === 'bigint'
            ? whole(before + BigInt(by))
            : double(plain(before) + by)
        : fail(`no number: ${textOf(before)}`, at);
      put(self, key, next, at);
      return isPrefix ? next : before;
    },
    itemsOf: (self: unknown, at: number): readonly unknown[] => {
      if (Array.isArray(self)) return [...self];
      if (typeof self === 'string') return [...self];
      if (self instanceof Window) return self.readings;
      if (self instanceof Map) return [...self.values()];
      return fail(self === null ? 'null pointer: nothing to go through' : `unknown collection type: ${classOf(self)}`, at);
    },
    create: (type: string, args: readonly unknown[], at: number) =>
      type === 'Date' ? placed(at, () => dates.create(args)) : fail(`could not resolve class: ${type}`, at),
    array: (type: string, given: unknown, at: number) => {
      if (Array.isArray(given)) return [...given];
      const size = toWhole(given);
      if (size < 0 || size > 1_000_000) return fail(`Max array length overflow: ${size}`, at);
      return new Array(size).fill(
        type === 'boolean' ? false : /^[A-Z]/.test(type) ? null : type === 'double' || type === 'float' ? double(0) : 0,
      );
    },
    map: (entries: readonly (readonly [unknown, unknown])[]) => new Map(entries.map(([key, value]) => [keyOf(key), value])),
  };
}
