import type { Values } from './values.ts';

type Method<T> = (self: T, ...args: unknown[]) => unknown;
type Methods<T> = Readonly<Record<string, Method<T>>>;

/** Methods of lists and maps. */
export function makeCollections(values: Values) {
  const { Entry, fixed, fail, textOf, equal, compare, numberOf, isNumber, plain, toWhole } = values;

  const changeable = <T extends object>(self: T): T =>
    fixed.has(self) ? fail(Array.isArray(self) ? 'List is unmodifiable' : 'Map is unmodifiable') : self;
  const indexIn = (list: readonly unknown[], index: unknown, most: number): number => {
    const at = toWhole(index);
    return at < 0 || at > most ? fail(`Index ${at} out of bounds for length ${list.length}`) : at;
  };
  /** As of JavaScript: from the end if negative. */
  const bound = (list: readonly unknown[], index: unknown, otherwise: number): number => {
    if (index === undefined || index === null) return otherwise;
    const at = toWhole(index);
    return at < 0 ? Math.max(0, list.length + at) : Math.min(at, list.length);
  };
  const isNumeric = (list: readonly unknown[]) => list.every((one) => numberOf(one) !== null);
  const sorted = (list: readonly unknown[], isUp: unknown): unknown[] => {
    const numeric = isNumeric(list);
    const order = (a: unknown, b: unknown) => (numeric ? compare(numberOf(a), numberOf(b)) : compare(textOf(a), textOf(b))) ?? 0;
    const result = [...list].sort(order);
    return isUp === false ? result.reverse() : result;
  };
  const replace = (list: unknown[], next: readonly unknown[]) => void changeable(list).splice(0, list.length, ...next);
  const spliced = (list: readonly unknown[], start: unknown, count: unknown, items: readonly unknown[]) => {
    const copy = [...list];
    const at = bound(list, start, 0);
    const removed = copy.splice(at, count === undefined ? copy.length : Math.max(0, toWhole(count)), ...items);
    return { copy, removed };
  };
  const listOf = (given: unknown): unknown[] =>
    Array.isArray(given) ? given : given instanceof Map ? [...given.values()] : fail(`no list: ${textOf(given)}`);
  /** Numbers are indices, everything else is a value. */
  const removeFrom = (list: unknown[], given: unknown): unknown => {
    changeable(list);
    if (isNumber(given)) return list.splice(indexIn(list, given, list.length - 1), 1)[0] ?? null;
    const at = list.findIndex((one) => equal(one, given));
    if (at >= 0) list.splice(at, 1);
    return at >= 0;
  };
  const fillIn = (list: unknown[], value: unknown, start: unknown, end: unknown) =>
    changeable(list)
      .fill(value, bound(list, start, 0), bound(list, end, list.length))
      .slice();
  const fixedCopy = <T extends object>(copy: T): T => {
    fixed.add(copy);
    return copy;
  };

  const LIST: Methods<unknown[]> = {
    size: (list) => list.length,
    length: (list) => list.length,
    isEmpty: (list) => list.length === 0,
    get: (list, index) => list[indexIn(list, index, list.length - 1)] ?? null,
    add: (list, ...args) => {
      if (args.length > 1) changeable(list).splice(indexIn(list, args[0], list.length), 0, args[1]);
      else changeable(list).push(args[0]);
      return args.length > 1 ? null : true;
    },
    push: (list, ...args) => changeable(list).push(...args) > 0,
    addAll: (list, ...args) => {
      const [at, given] = args.length > 1 ? [indexIn(list, args[0], list.length), args[1]] : [list.length, args[0]];
      changeable(list).splice(at, 0, ...listOf(given));
      return true;
    },
    set: (list, index, value) => {
      const at = indexIn(list, index, list.length - 1);
      const old = list[at];
      changeable(list)[at] = value;
      return old ?? null;
    },
    unshift: (list, ...args) => void changeable(list).unshift(...args),
    remove: removeFrom,
    removeAll: (list, given) => {
      const others = listOf(given);
      const before = list.length;
      replace(
        list,
        list.filter((one) => !others.some((other) => equal(one, other))),
      );
      return list.length < before;
    },
    retainAll: (list, given) => {
      const others = listOf(given);
      const before = list.length;
      replace(
        list,
        list.filter((one) => others.some((other) => equal(one, other))),
      );
      return list.length < before;
    },
    clear: (list) => replace(list, []),
    shift: (list) => changeable(list).shift() ?? null,
    pop: (list) => changeable(list).pop() ?? null,
    splice: (list, start, count, ...items) => {
      const { copy, removed } = spliced(list, start, count, items);
      replace(list, copy);
      return removed;
    },
    toSpliced: (list, start, count, ...items) => spliced(list, start, count, items).copy,
    contains: (list, value) => list.some((one) => equal(one, value)),
    includes: (list, value) => list.some((one) => equal(one, value)),
    containsAll: (list, given) => listOf(given).every((value) => list.some((one) => equal(one, value))),
    indexOf: (list, value, start) => list.findIndex((one, index) => index >= bound(list, start, 0) && equal(one, value)),
    lastIndexOf: (list, value) => list.findLastIndex((one) => equal(one, value)),
    sort: (list, isUp) => replace(list, sorted(list, isUp)),
    toSorted: (list, isUp) => sorted(list, isUp),
    reverse: (list) => void changeable(list).reverse(),
    toReversed: (list) => [...list].reverse(),
    fill: fillIn,
    slice: (list, start, end) => list.slice(bound(list, start, 0), bound(list, end, list.length)),
    subList: (list, start, end) => list.slice(indexIn(list, start, list.length), indexIn(list, end, list.length)),
    with: (list, index, value) => list.with(indexIn(list, index, list.length - 1), value),
    concat: (list, ...args) => list.concat(...args.map((one) => (Array.isArray(one) ? one : [one]))),
    join: (list, by) => list.map((one) => (one === null ? '' : textOf(one))).join(by === undefined ? ',' : textOf(by)),
    toString: (list: unknown[]) => textOf(list),
    hashCode: (list) => list.length,
    equals: (list, other) => equal(list, other),
    toUnmodifiable: (list) => fixedCopy([...list]),
    toSet: (list) => list.filter((one, index) => list.findIndex((other) => equal(one, other)) === index),
    toList: (list) => [...list],
    memorySize: (list) => list.length * 8,
    validateClazzInArrayIsOnlyNumber: (list) => list.every(isNumber),
  };

  const keyOf = (key: unknown) => (isNumber(key) ? plain(key) : key);
  const putInto = (map: Map<unknown, unknown>, key: unknown, value: unknown) => {
    const old = map.get(keyOf(key)) ?? null;
    changeable(map).set(keyOf(key), value);
    return old;
  };
  const sortMap = (map: Map<unknown, unknown>, order: (a: readonly [unknown, unknown], b: readonly [unknown, unknown]) => number) => {
    const entries = [...map].sort(order);
    changeable(map).clear();
    for (const [key, value] of entries) map.set(key, value);
    return map;
  };
  const byKey = ([a]: readonly unknown[], [b]: readonly unknown[]) => compare(a, b) ?? compare(textOf(a), textOf(b)) ?? 0;
  const byValue = ([, a]: readonly unknown[], [, b]: readonly unknown[]) => compare(a, b) ?? compare(textOf(a), textOf(b)) ?? 0;
  const entriesOf = (given: unknown): Map<unknown, unknown> => (given instanceof Map ? given : fail(`no map: ${textOf(given)}`));

  const MAP: Methods<Map<unknown, unknown>> = {
    size: (map) => map.size,
    length: (map) => map.size,
    isEmpty: (map) => map.size === 0,
    get: (map, key) => map.get(keyOf(key)) ?? null,
    getOrDefault: (map, key, otherwise) => map.get(keyOf(key)) ?? otherwise,
    put: (map, key, value) => putInto(map, key, value),
    putIfAbsent: (map, key, value) => map.get(keyOf(key)) ?? putInto(map, key, value),
    putAll: (map, given) => void entriesOf(given).forEach((value, key) => void putInto(map, key, value)),
    replace: (map, key, ...args) => {
      const old = map.get(keyOf(key)) ?? null;
      if (args.length < 2) return map.has(keyOf(key)) ? putInto(map, key, args[0]) : null;
      if (!equal(old, args[0])) return false;
      putInto(map, key, args[1]);
      return true;
    },
    remove: (map, key) => {
      const old = map.get(keyOf(key)) ?? null;
      changeable(map).delete(keyOf(key));
      return old;
    },
    clear: (map) => changeable(map).clear(),
    containsKey: (map, key) => map.has(keyOf(key)),
    containsValue: (map, value) => [...map.values()].some((one) => equal(one, value)),
    keys: (map) => [...map.keys()],
    keySet: (map) => [...map.keys()],
    values: (map) => [...map.values()],
    entrySet: (map) => [...map].map(([key, value]) => new Entry(key, value)),
    sortByKey: (map, isUp) => void sortMap(map, isUp === false ? (a, b) => byKey(b, a) : byKey),
    sortByValue: (map, isUp) => void sortMap(map, isUp === false ? (a, b) => byValue(b, a) : byValue),
    toSortedByKey: (map) => sortMap(new Map(map), byKey),
    toSortedByValue: (map) => sortMap(new Map(map), byValue),
    invert: (map) => new Map([...map].map(([key, value]) => [value, key])),
    reverse: (map) => new Map([...map].reverse()),
    toUnmodifiable: (map) => fixedCopy(new Map(map)),
    toString: (map: Map<unknown, unknown>) => textOf(map),
    equals: (map, other) => equal(map, other),
    hashCode: (map) => map.size,
    memorySize: (map) => map.size * 16,
  };
  const ENTRY: Methods<InstanceType<typeof Entry>> = { getKey: (entry) => entry.key, getValue: (entry) => entry.value };

  return { LIST, MAP, ENTRY, changeable, keyOf, indexIn, sorted };
}

export type Collections = ReturnType<typeof makeCollections>;
