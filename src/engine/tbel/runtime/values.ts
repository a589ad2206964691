/**
 * Values of a script: whole numbers are numbers, or bigints beyond what a number holds; doubles are numbers with a fraction, or `Double`,
 * because 2.0 and 2 print differently; lists are arrays, maps are `Map`s in the order of writing. This function and those beside it are
 * evaluated from their source in a context of their own: they use only their arguments and the language.
 */
export function makeValues() {
  /** A double without a fraction. */
  class Double {
    readonly value: number;
    constructor(value: number) {
      this.value = value;
    }
  }
  /** An entry of a map. */
  class Entry {
    readonly key: unknown;
    readonly value: unknown;
    constructor(key: unknown, value: unknown) {
      this.key = key;
      this.value = value;
    }
  }
  class Moment {
    ms: number;
    constructor(ms: number) {
      this.ms = ms;
    }
  }
  class Fault extends Error {
    readonly words: string;
    readonly at: number | null;
    constructor(words: string, at: number | null) {
      super(words);
      this.words = words;
      this.at = at;
    }
  }
  /** Lists and maps that may not change. */
  const fixed = new WeakSet<object>();

  const fail = (words: string, at: number | null = null): never => {
    throw new Fault(words, at);
  };
  const double = (value: number): number | Double => (Number.isInteger(value) ? new Double(value) : value);
  const isDouble = (value: unknown): boolean => value instanceof Double || (typeof value === 'number' && !Number.isInteger(value));
  /** A number that holds it, if one does; beyond 64 bits it wraps around. */
  const whole = (value: bigint): number | bigint => {
    const kept = BigInt.asIntN(64, value);
    return kept >= -9007199254740991n && kept <= 9007199254740991n ? Number(kept) : kept;
  };
  const isNumber = (value: unknown): value is number | bigint | Double =>
    typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;
  const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
  /** Texts that are numbers count as such; null for others. */
  const numberOf = (value: unknown): number | bigint | Double | null => {
    if (isNumber(value)) return value;
    if (typeof value !== 'string' || !NUMERIC.test(value)) return null;
    return /[.eE]/.test(value) ? double(Number(value)) : whole(BigInt(value.replace(/^\+/, '')));
  };
  const plain = (value: number | bigint | Double): number => (value instanceof Double ? value.value : Number(value));
  const toNumber = (value: unknown): number => {
    const found = numberOf(value);
    return found === null ? fail(`${textOf(value)} is no number`) : plain(found);
  };
  const toWhole = (value: unknown): number => Math.trunc(toNumber(value));
  const toLong = (value: unknown): bigint => {
    const found = numberOf(value);
    if (typeof found === 'bigint') return found;
    return found === null ? fail(`${textOf(value)} is no number`) : BigInt(Math.trunc(plain(found)));
  };

  /** As Java prints it. */
  const doubleText = (value: number): string => {
    const size = Math.abs(value);
    if (Object.is(value, -0)) return '-0.0';
    if (!Number.isFinite(value)) return String(value);
    if (size === 0 || (size >= 1e-3 && size < 1e7)) return Number.isInteger(value) ? `${value}.0` : String(value);
    const [digits = '', exponent = ''] = value.toExponential().split('e');
    return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
  };
  const numberText = (value: number | bigint | Double): string => {
    if (value instanceof Double) return doubleText(value.value);
    return typeof value === 'number' && !Number.isInteger(value) ? doubleText(value) : String(value);
  };
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'string') return value;
    if (isNumber(value)) return numberText(value);
    if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
    if (value instanceof Map) return `{${[...value].map(([key, held]) => `${textOf(key)}=${textOf(held)}`).join(', ')}}`;
    if (value instanceof Entry) return `${textOf(value.key)}=${textOf(value.value)}`;
    return value instanceof Moment ? isoText(value.ms) : String(value);
  };
  const isoText = (ms: number): string => new Date(ms).toISOString().replace(/\.000Z$/, 'Z');

  const classOf = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'string') return 'java.lang.String';
    if (typeof value === 'boolean') return 'java.lang.Boolean';
    if (isDouble(value)) return 'java.lang.Double';
    if (typeof value === 'bigint') return 'java.lang.Long';
    if (typeof value === 'number') return Math.abs(value) > 0x7fffffff ? 'java.lang.Long' : 'java.lang.Integer';
    if (Array.isArray(value)) return 'org.mvel2.execution.ExecutionArrayList';
    if (value instanceof Map) return 'org.mvel2.execution.ExecutionHashMap';
    return value instanceof Moment ? 'org.thingsboard.script.api.tbel.TbDate' : 'java.util.Map$Entry';
  };

  const equal = (left: unknown, right: unknown): boolean => {
    const a = left ?? null;
    const b = right ?? null;
    if (a === b) return true;
    if (a === null || b === null) return false;
    if (isNumber(a) || isNumber(b)) {
      const [one, other] = [numberOf(a), numberOf(b)];
      if (one === null || other === null) return textOf(a) === textOf(b);
      return typeof one === 'bigint' && typeof other === 'bigint' ? one === other : plain(one) === plain(other);
    }
    if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, index) => equal(one, b[index]));
    if (a instanceof Map && b instanceof Map)
      return a.size === b.size && [...a].every(([key, held]) => b.has(key) && equal(held, b.get(key)));
    if (a instanceof Moment && b instanceof Moment) return a.ms === b.ms;
    return typeof a !== typeof b && typeof a !== 'object' && typeof b !== 'object' && textOf(a) === textOf(b);
  };
  /** Below 0, 0 or above; null if they cannot be compared. */
  const compare = (left: unknown, right: unknown): number | null => {
    if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
    if (left instanceof Moment && right instanceof Moment) return left.ms - right.ms;
    const [a, b] = [numberOf(left), numberOf(right)];
    if (a === null || b === null) return null;
    const [x, y] = typeof a === 'bigint' || typeof b === 'bigint' ? [toLong(a), toLong(b)] : [plain(a), plain(b)];
    return x < y ? -1 : x > y ? 1 : x === y ? 0 : Number.NaN;
  };

  const write = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : `"${value}"`;
    if (isNumber(value)) return numberText(value);
    if (typeof value === 'boolean') return String(value);
    if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
    if (!(value instanceof Map)) return JSON.stringify(value instanceof Entry ? { [textOf(value.key)]: value.value } : textOf(value));
    const parts: string[] = [];
    for (const [key, held] of value) if (held !== null && held !== undefined) parts.push(`${JSON.stringify(textOf(key))}:${write(held)}`);
    return `{${parts.join(',')}}`;
  };

  /** JSON, whose numbers stay what they are and whose objects keep their order. By letters, because arguments of scripts are many. */
  const read = (text: string): unknown => {
    let at = 0;
    const isDigit = (letter: number) => letter >= 48 && letter <= 57;
    const odd = (words = text.slice(0, 100)): never => fail(`Unexpected token in JSON: ${words}`);
    /** The next letter that is no space; NaN at the end. */
    const next = (): number => {
      let letter = text.charCodeAt(at);
      while (letter === 32 || letter === 10 || letter === 13 || letter === 9) {
        at += 1;
        letter = text.charCodeAt(at);
      }
      return letter;
    };
    const take = (letter: number): void => {
      if (next() !== letter) odd(text.slice(at, at + 20));
      at += 1;
    };
    const string = (): string => {
      const from = at;
      let isPlain = true;
      for (at += 1; ; at += 1) {
        const letter = text.charCodeAt(at);
        if (letter === 34) break;
        if (Number.isNaN(letter)) odd();
        if (letter === 92) at += 1;
        if (letter === 92 || letter < 32) isPlain = false;
      }
      at += 1;
      return isPlain ? text.slice(from + 1, at - 1) : (JSON.parse(text.slice(from, at)) as string);
    };
    const digitsFrom = (from: number): number => {
      let end = from;
      while (isDigit(text.charCodeAt(end))) end += 1;
      return end;
    };
    /** `from` where no digits follow the letter there. */
    const exponentEnd = (from: number): number => {
      const sign = text.charCodeAt(from + 1);
      const begin = sign === 43 || sign === 45 ? from + 2 : from + 1;
      const end = digitsFrom(begin);
      return end > begin ? end : from;
    };
    const number = (): unknown => {
      const from = at;
      const begin = text.charCodeAt(at) === 45 ? at + 1 : at;
      const whole = digitsFrom(begin);
      if (whole === begin) odd();
      let end = whole;
      if (text.charCodeAt(end) === 46 && isDigit(text.charCodeAt(end + 1))) end = digitsFrom(end + 1);
      if ((text.charCodeAt(end) | 32) === 101) end = exponentEnd(end);
      at = end;
      const digits = text.slice(from, end);
      if (end > whole) return double(Number(digits));
      return digits.length < 16 ? Number(digits) + 0 : long(digits);
    };
    const long = (digits: string) =>
      BigInt.asIntN(64, BigInt(digits)) === BigInt(digits) ? whole(BigInt(digits)) : double(Number(digits));
    const word = (): boolean | null => {
      const name = text.startsWith('true', at) ? 'true' : text.startsWith('false', at) ? 'false' : 'null';
      if (!text.startsWith(name, at)) odd();
      at += name.length;
      return name === 'null' ? null : name === 'true';
    };
    const listOf = (): unknown[] => {
      const list: unknown[] = [];
      at += 1;
      while (next() !== 93) {
        if (list.length > 0) take(44);
        list.push(valueHere());
      }
      at += 1;
      return list;
    };
    const mapOf = (): Map<unknown, unknown> => {
      const map = new Map<unknown, unknown>();
      at += 1;
      for (let isFirst = true; next() !== 125; isFirst = false) {
        if (!isFirst) take(44);
        if (next() !== 34) odd(text.slice(at, at + 20));
        const key = string();
        take(58);
        map.set(key, valueHere());
      }
      at += 1;
      return map;
    };
    const valueHere = (): unknown => {
      const letter = next();
      if (letter === 34) return string();
      if (letter === 123) return mapOf();
      if (letter === 91) return listOf();
      return letter === 45 || isDigit(letter) ? number() : word();
    };
    const value = valueHere();
    if (!Number.isNaN(next())) odd(text.slice(at, at + 20));
    return value;
  };

  return {
    ...{ Double, Entry, Moment, Fault, fixed, fail, double, isDouble, whole, isNumber, numberOf, plain, toNumber, toWhole, toLong },
    ...{ doubleText, textOf, isoText, classOf, equal, compare, write, read },
  };
}

export type Values = ReturnType<typeof makeValues>;
