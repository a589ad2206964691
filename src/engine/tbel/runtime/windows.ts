import type { Collections } from './collections.ts';
import type { Values } from './values.ts';

/** Arguments of calculated fields: single values, and windows of readings with what is calculated of them. */
export function makeWindows(values: Values, { MAP }: Collections) {
  const { fail, double, plain, numberOf, textOf, toNumber } = values;
  type Reading = Map<unknown, unknown>;

  /** For scripts a map of `timeWindow` and `values`. */
  class Window extends Map<unknown, unknown> {
    readonly readings: readonly Reading[];
    constructor(timeWindow: unknown, readings: readonly Reading[]) {
      super([
        ['timeWindow', timeWindow],
        ['values', readings],
      ]);
      this.readings = readings;
    }
  }
  const numbersOf = ({ readings }: Window): number[] => readings.map((one) => plain(numberOf(one.get('value')) ?? Number.NaN));
  /** What is no number counts for nothing, or makes the result no number. */
  const of =
    (calculate: (numbers: readonly number[]) => number) =>
    (self: Window, ignoresNaN: unknown = true): unknown => {
      const all = numbersOf(self);
      const numbers = ignoresNaN === false ? all : all.filter((one) => !Number.isNaN(one));
      if (all.length === 0) return fail('Rolling argument values are empty.');
      return double(numbers.length === 0 || numbers.some(Number.isNaN) ? Number.NaN : calculate(numbers));
    };
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;
  const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const std = (numbers: readonly number[]) => {
    const middle = mean(numbers);
    return Math.sqrt(mean(numbers.map((one) => (one - middle) ** 2)));
  };
  const median = (numbers: readonly number[]) => {
    const sorted = [...numbers].sort((a, b) => a - b);
    const half = sorted.length / 2;
    const upper = sorted[Math.floor(half)] ?? Number.NaN;
    return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
  };
  const end = (at: 0 | -1) => (self: Window, ignoresNaN?: unknown) => {
    const numbers = ignoresNaN === false ? numbersOf(self) : numbersOf(self).filter((one) => !Number.isNaN(one));
    const found = numbers.at(at);
    return found === undefined ? fail('Rolling argument values are empty.') : double(found);
  };

  const timesOf = (window: unknown) => ({
    startTs: toNumber(window instanceof Map ? window.get('startTs') : 0),
    endTs: toNumber(window instanceof Map ? window.get('endTs') : 0),
  });
  /** Each time that any of them has, with the value that each had then. */
  const merged = (self: Window, others: unknown, settings: unknown): Window => {
    const all = [self, ...(Array.isArray(others) ? (others as Window[]) : [])];
    const how = settings instanceof Map ? settings : new Map<unknown, unknown>();
    const ignoresNaN = textOf(how.get('ignoreNaN') ?? true) !== 'false';
    const given: unknown = how.get('timeWindow');
    const { startTs, endTs } = given ? timesOf(given) : { startTs: Number.NEGATIVE_INFINITY, endTs: Number.POSITIVE_INFINITY };
    const timeOf = (one: Reading | undefined) => toNumber(one?.get('ts') ?? 0);
    const times = [...new Set(all.flatMap(({ readings }) => readings.map(timeOf)))].sort((a, b) => a - b);
    const next = all.map(() => 0);
    const held = all.map(() => Number.NaN);
    const rows: Reading[] = [];
    for (const ts of times) {
      all.forEach(({ readings }, index) => {
        for (let at = next[index] ?? 0; at < readings.length && timeOf(readings[at]) <= ts; at = next[index] ?? 0) {
          held[index] = plain(numberOf(readings[at]?.get('value')) ?? Number.NaN);
          next[index] = at + 1;
        }
      });
      if (ts < startTs || ts > endTs || (ignoresNaN && held.some(Number.isNaN))) continue;
      const row = held.map(double);
      rows.push(new Map<unknown, unknown>([['ts', ts], ['values', row], ...row.map((one, index) => [`v${index + 1}`, one] as const)]));
    }
    const whole = () =>
      new Map<unknown, unknown>([
        ['startTs', least(all.map((one) => timesOf(one.get('timeWindow')).startTs))],
        ['endTs', most(all.map((one) => timesOf(one.get('timeWindow')).endTs))],
      ]);
    return new Window(given ?? whole(), rows);
  };

  const WINDOW = {
    ...MAP,
    ...{ max: of(most), min: of(least), avg: of(mean), mean: of(mean), std: of(std), median: of(median), sum: of(sum) },
    ...{ first: end(0), last: end(-1) },
    count: (self: Window, ignoresNaN?: unknown) => numbersOf(self).filter((one) => ignoresNaN === false || !Number.isNaN(one)).length,
    size: (self: Window) => self.readings.length,
    isEmpty: (self: Window) => self.readings.length === 0,
    merge: (self: Window, other: unknown, settings: unknown) => merged(self, [other], settings),
    mergeAll: (self: Window, others: unknown, settings: unknown) => merged(self, others, settings),
  };

  const readingOf = (one: unknown): Reading => {
    const given = one instanceof Map ? one : new Map<unknown, unknown>();
    const value = numberOf(given.get('value'));
    return new Map<unknown, unknown>([
      ['ts', given.get('ts') ?? 0],
      ['value', double(value === null ? Number.NaN : plain(value))],
    ]);
  };
  /** The value of an argument; in `ctx.args` it stays with its time. */
  const argument = (ctx: unknown, name: string): unknown => {
    const args: unknown = ctx instanceof Map ? ctx.get('args') : null;
    const held: unknown = args instanceof Map ? args.get(name) : null;
    if (!(args instanceof Map) || !(held instanceof Map)) return null;
    if (held.get('type') !== 'TS_ROLLING') return held.get('value') ?? null;
    const listed: unknown = held.get('values');
    const window = new Window(held.get('timeWindow') ?? null, Array.isArray(listed) ? listed.map(readingOf) : []);
    args.set(name, window);
    return window;
  };
  return { Window, WINDOW, argument };
}

export type Windows = ReturnType<typeof makeWindows>;
