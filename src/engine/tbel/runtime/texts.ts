import type { Values } from './values.ts';

type Method<T> = (self: T, ...args: unknown[]) => unknown;

/** Methods of texts and numbers, and the functions of classes. */
export function makeTexts(values: Values) {
  const { Double, fail, double, whole, isDouble, isNumber, plain, numberOf, toNumber, toWhole, toLong, textOf, equal, compare } = values;

  const pattern = (given: unknown, flags = '') => new RegExp(textOf(given), flags);
  const inText = (text: string, index: unknown, most = text.length) => {
    const at = toWhole(index);
    return at < 0 || at > most ? fail(`String index out of range: ${at}`) : at;
  };
  const replacement = (given: unknown) => textOf(given).replace(/\$(?!\d)/g, '$$$$');
  const hashOf = (text: string) => {
    let hash = 0;
    for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
    return hash;
  };
  const splitBy = (text: string, by: unknown, limit: unknown): string[] => {
    const most = limit === undefined ? 0 : toWhole(limit);
    const parts = text.split(pattern(by));
    if (most > 0 && parts.length > most) {
      // The last part is the rest of the text.
      const kept: string[] = [];
      let rest = text;
      while (kept.length < most - 1) {
        const found = pattern(by).exec(rest);
        if (!found) break;
        kept.push(rest.slice(0, found.index));
        rest = rest.slice(found.index + found[0].length);
      }
      return [...kept, rest];
    }
    while (most === 0 && parts.length > 1 && parts.at(-1) === '') parts.pop();
    return parts;
  };
  /** `%d`, `%.2f`, `%s`, `%x`, `%05d`, `%-8s`, `%%`, `%n` */
  const format = (text: string, args: readonly unknown[]): string => {
    let index = 0;
    return text.replace(
      /%([-0+, ]*)(\d+)?(?:\.(\d+))?([a-zA-Z%])/g,
      (_whole, flags: string, width: string | undefined, places: string | undefined, kind: string) => {
        if (kind === '%') return '%';
        if (kind === 'n') return '\n';
        const value = args[index++];
        let result = textOf(value);
        if (kind === 'd') result = String(toLong(value));
        else if (kind === 'f') result = toNumber(value).toFixed(places === undefined ? 6 : Number(places));
        else if (kind === 'x' || kind === 'X')
          result = (isNumber(value) && toLong(value) < 0n ? BigInt.asUintN(32, toLong(value)) : toLong(value)).toString(16);
        else if (kind === 'e') result = toNumber(value).toExponential(places === undefined ? 6 : Number(places));
        else if (kind === 's' && places !== undefined) result = result.slice(0, Number(places));
        if (kind === 'X' || kind === 'S') result = result.toUpperCase();
        if (flags.includes('+') && !result.startsWith('-')) result = `+${result}`;
        const size = width === undefined ? 0 : Number(width);
        if (flags.includes('-')) return result.padEnd(size);
        if (!flags.includes('0')) return result.padStart(size);
        return result.startsWith('-') ? `-${result.slice(1).padStart(size - 1, '0')}` : result.padStart(size, '0');
      },
    );
  };

  const TEXT: Readonly<Record<string, Method<string>>> = {
    length: (text) => text.length,
    size: (text) => text.length,
    isEmpty: (text) => text === '',
    isBlank: (text) => text.trim() === '',
    charAt: (text, index) => text[inText(text, index, text.length - 1)],
    codePointAt: (text, index) => text.codePointAt(inText(text, index, text.length - 1)),
    charCodeAt: (text, index) => text.charCodeAt(inText(text, index, text.length - 1)),
    substring: (text, start, end) => text.slice(inText(text, start), end === undefined ? undefined : inText(text, end)),
    substr: (text, start, count) => text.slice(inText(text, start), count === undefined ? undefined : toWhole(start) + toWhole(count)),
    slice: (text, start, end) => text.slice(toWhole(start), end === undefined ? undefined : toWhole(end)),
    indexOf: (text, part, start) => text.indexOf(textOf(part), start === undefined ? 0 : toWhole(start)),
    lastIndexOf: (text, part) => text.lastIndexOf(textOf(part)),
    contains: (text, part) => text.includes(textOf(part)),
    includes: (text, part) => text.includes(textOf(part)),
    startsWith: (text, part, at) => text.startsWith(textOf(part), at === undefined ? 0 : toWhole(at)),
    endsWith: (text, part) => text.endsWith(textOf(part)),
    equals: (text, other) => text === other,
    equalsIgnoreCase: (text, other) => text.toLowerCase() === textOf(other).toLowerCase(),
    compareTo: (text, other) => compare(text, textOf(other)),
    toUpperCase: (text) => text.toUpperCase(),
    toLowerCase: (text) => text.toLowerCase(),
    trim: (text) => text.trim(),
    strip: (text) => text.trim(),
    concat: (text, other) => text + textOf(other),
    repeat: (text, count) => (text.length * toWhole(count) > 5_000_000 ? fail('Max string length overflow') : text.repeat(toWhole(count))),
    replace: (text, part, by) => text.replaceAll(textOf(part), () => textOf(by)),
    replaceAll: (text, part, by) => text.replace(pattern(part, 'g'), replacement(by)),
    replaceFirst: (text, part, by) => text.replace(pattern(part), replacement(by)),
    matches: (text, given) => pattern(`^(?:${textOf(given)})$`).test(text),
    split: splitBy,
    toCharArray: (text) => [...text],
    chars: (text) => [...text].map((one) => one.charCodeAt(0)),
    toString: (text: string) => text,
    hashCode: hashOf,
    format: (text, ...args) => format(text, args),
    formatted: (text, ...args) => format(text, args),
  };

  type Numeric = number | bigint | InstanceType<typeof Double>;
  const NUMBER: Readonly<Record<string, Method<Numeric>>> = {
    intValue: (value) => Number(BigInt.asIntN(32, toLong(value))),
    longValue: (value) => whole(toLong(value)),
    doubleValue: (value) => double(plain(value)),
    floatValue: (value) => double(Math.fround(plain(value))),
    byteValue: (value) => Number(BigInt.asIntN(8, toLong(value))),
    shortValue: (value) => Number(BigInt.asIntN(16, toLong(value))),
    toString: (value: Numeric) => textOf(value),
    equals: (value, other) => isNumber(other) && equal(value, other),
    compareTo: (value, other) => compare(value, other),
    hashCode: (value) => Number(BigInt.asIntN(32, toLong(value))),
    isNaN: (value) => Number.isNaN(plain(value)),
    isInfinite: (value) => Math.abs(plain(value)) === Number.POSITIVE_INFINITY,
  };

  const rounded = (value: unknown) => whole(BigInt(Math.floor(toNumber(value) + 0.5)));
  const same = (left: unknown, right: unknown, isFirst: boolean) => {
    const [a, b] = [numberOf(left), numberOf(right)];
    if (a === null || b === null) return fail('unable to resolve method: java.lang.Math');
    const value = isFirst === plain(a) <= plain(b) ? a : b;
    return isDouble(a) || isDouble(b) ? double(plain(value)) : value;
  };
  const MATH: Record<string, (...args: unknown[]) => unknown> = {
    abs: (value) => {
      const number = numberOf(value) ?? fail('unable to resolve method: java.lang.Math.abs');
      return isDouble(number) ? double(Math.abs(plain(number))) : whole(toLong(number) < 0n ? -toLong(number) : toLong(number));
    },
    min: (left, right) => same(left, right, true),
    max: (left, right) => same(left, right, false),
    round: rounded,
    random: () => double(Math.random()),
    pow: (left, right) => double(toNumber(left) ** toNumber(right)),
    atan2: (left, right) => double(Math.atan2(toNumber(left), toNumber(right))),
    hypot: (left, right) => double(Math.hypot(toNumber(left), toNumber(right))),
    signum: (value) => double(Math.sign(toNumber(value))),
    toRadians: (value) => double((toNumber(value) / 180) * Math.PI),
    toDegrees: (value) => double((toNumber(value) * 180) / Math.PI),
    rint: (value) => double(Math.abs(toNumber(value) % 1) === 0.5 ? 2 * Math.round(toNumber(value) / 2) : Math.round(toNumber(value))),
    floorMod: (left, right) => whole(((toLong(left) % toLong(right)) + toLong(right)) % toLong(right)),
    floorDiv: (left, right) => Math.floor(toWhole(left) / toWhole(right)),
  };
  const OF_DOUBLES = [
    'sqrt',
    'cbrt',
    'exp',
    'log',
    'log10',
    'sin',
    'cos',
    'tan',
    'asin',
    'acos',
    'atan',
    'sinh',
    'cosh',
    'tanh',
    'ceil',
    'floor',
    'log1p',
    'expm1',
  ] as const;
  for (const name of OF_DOUBLES) MATH[name] = (value) => double(Math[name](toNumber(value)));

  return { TEXT, NUMBER, MATH, format, hashOf };
}

export type Texts = ReturnType<typeof makeTexts>;
