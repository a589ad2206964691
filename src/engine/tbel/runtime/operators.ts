import type { Values } from './values.ts';

/** What operators mean. `at` is the offset of the operation in the script. */
export function makeOperators(values: Values) {
  const { Double, fail, double, isDouble, whole, isNumber, numberOf, plain, toLong, textOf, equal, compare } = values;
  type Both<T> = (left: T, right: T) => T;

  const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
  /** @param of for doubles, @param ofLongs for whole numbers that a number does not hold. */
  const arithmetic = (of: Both<number>, ofLongs: Both<bigint>) => (left: unknown, right: unknown) => {
    if (isWhole(left) && isWhole(right)) {
      const result = of(left, right);
      // Not -0, which is a double.
      return Number.isSafeInteger(result) ? result + 0 : whole(ofLongs(BigInt(left), BigInt(right)));
    }
    const [a, b] = [numberOf(left), numberOf(right)];
    // As real servers do with what is no number.
    if (a === null || b === null) return null;
    return isDouble(a) || isDouble(b) ? double(of(plain(a), plain(b))) : whole(ofLongs(toLong(a), toLong(b)));
  };
  const sum = arithmetic(
    (a, b) => a + b,
    (a, b) => a + b,
  );
  const add = (left: unknown, right: unknown): unknown => {
    if (isNumber(left) && isNumber(right)) return sum(left, right);
    if (Array.isArray(left)) return Array.isArray(right) ? [...left, ...right] : [...left, right];
    return textOf(left) + textOf(right);
  };
  const subtract = arithmetic(
    (a, b) => a - b,
    (a, b) => a - b,
  );
  const multiply = arithmetic(
    (a, b) => a * b,
    (a, b) => a * b,
  );
  const divide = (left: unknown, right: unknown) => {
    const [a, b] = [numberOf(left), numberOf(right)];
    return a === null || b === null ? null : double(plain(a) / plain(b));
  };
  const divideWhole = (left: unknown, right: unknown, at: number) =>
    isWhole(left) && isWhole(right) ? (right === 0 ? fail('/ by zero', at) : Math.trunc(left / right) + 0) : divide(left, right);
  const rest = arithmetic(
    (a, b) => a % b,
    (a, b) => a % b,
  );
  const remainder = (left: unknown, right: unknown, at: number) => {
    const isZero = isNumber(right) && !isDouble(right) && !isDouble(left) && plain(right) === 0;
    return isZero ? fail('/ by zero', at) : rest(left, right);
  };

  const compared = (holds: (order: number) => boolean) => (left: unknown, right: unknown, at: number) => {
    if (left === null || left === undefined || right === null || right === undefined) return false;
    const order = compare(left, right);
    if (order === null) return fail(`uncomparable values <<${textOf(left)}>> and <<${textOf(right)}>>`, at);
    return holds(order);
  };

  const bitsOf = (value: unknown, at: number): { bits: bigint; isLong: boolean } => {
    if (typeof value === 'boolean') return { bits: value ? 1n : 0n, isLong: false };
    const number = isNumber(value) && !isDouble(value) ? toLong(value) : fail(`no whole number: ${textOf(value)}`, at);
    return { bits: number, isLong: BigInt.asIntN(32, number) !== number };
  };
  const ofInts = (operator: string, a: number, b: number): number => {
    if (operator === '&') return a & b;
    if (operator === '|') return a | b;
    if (operator === '^') return a ^ b;
    if (operator === '<<') return a << b;
    return operator === '>>' ? a >> b : (a >>> b) | 0;
  };
  const bits = (operator: string, left: unknown, right: unknown, at: number): unknown => {
    if (typeof left === 'number' && typeof right === 'number' && (left | 0) === left && (right | 0) === right)
      return ofInts(operator, left, right);
    const [a, b] = [bitsOf(left, at), bitsOf(right, at)];
    const isShift = operator.length > 1;
    const size = a.isLong || (b.isLong && !isShift) ? 64 : 32;
    const by = b.bits & BigInt(size - 1);
    const results: Readonly<Record<string, () => bigint>> = {
      '&': () => a.bits & b.bits,
      '|': () => a.bits | b.bits,
      '^': () => a.bits ^ b.bits,
      '<<': () => a.bits << by,
      '>>': () => a.bits >> by,
      '>>>': () => BigInt.asUintN(size, a.bits) >> by,
    };
    const result = results[operator]?.();
    return result === undefined ? fail(`illegal use of operator: ${operator}`, at) : whole(BigInt.asIntN(size, result));
  };
  const unary = (operator: string, value: unknown, at: number): unknown => {
    if (operator === '~') return whole(~bitsOf(value, at).bits);
    const number = numberOf(value);
    if (number === null) return fail(`illegal use of operator: ${operator}`, at);
    if (operator === '+') return number;
    if (isDouble(number)) return double(-plain(number));
    return whole(-toLong(number));
  };

  const isTrue = (value: unknown, at: number): boolean => (typeof value === 'boolean' ? value : fail(`no boolean: ${textOf(value)}`, at));
  const contains = (left: unknown, right: unknown): boolean => {
    if (typeof left === 'string') return left.includes(textOf(right));
    if (left instanceof Map) return left.has(right);
    return Array.isArray(left) && left.some((one) => equal(one, right));
  };
  const cast = (type: string, value: unknown, at: number): unknown => {
    if (type === 'String') return value === null ? null : textOf(value);
    if (type === 'boolean') return value === true || value === 'true';
    const number = numberOf(value) ?? fail(`cannot convert to ${type}: ${textOf(value)}`, at);
    const size = { byte: 8, short: 16, char: 16, int: 32, Integer: 32 }[type];
    if (size !== undefined) return Number(BigInt.asIntN(size, toLong(number)));
    if (type === 'long' || type === 'Long') return whole(toLong(number));
    return double(type === 'float' || type === 'Float' ? Math.fround(plain(number)) : plain(number));
  };
  const isOf = (value: unknown, type: string): boolean => {
    if (type === 'String') return typeof value === 'string';
    if (type === 'Boolean') return typeof value === 'boolean';
    if (type === 'Number') return isNumber(value);
    if (type === 'Double' || type === 'Float') return isDouble(value);
    if (type === 'Integer' || type === 'Long') return values.classOf(value) === `java.lang.${type}`;
    if (/Map$/.test(type)) return value instanceof Map;
    if (/List$|^Collection$/.test(type)) return Array.isArray(value);
    return type === 'Object' && value !== null;
  };

  return {
    ...{
      add,
      subtract,
      multiply,
      divide,
      divideWhole,
      remainder,
      bits,
      unary,
      isTrue,
      contains,
      cast,
      isOf,
      equal,
      double: (value: number) => new Double(value),
    },
    append: (left: unknown, right: unknown) => textOf(left) + textOf(right),
    matches: (left: unknown, right: unknown) => new RegExp(`^(?:${textOf(right)})$`).test(textOf(left)),
    less: compared((order) => order < 0),
    greater: compared((order) => order > 0),
    atMost: compared((order) => order <= 0),
    atLeast: compared((order) => order >= 0),
    stepped: (old: unknown, next: unknown, isPrefix: boolean) => (isPrefix ? next : old),
  };
}
