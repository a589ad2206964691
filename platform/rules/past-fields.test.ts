/** A back-test of a calculated field computes what the platform computed live over the same values. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partOf } from '../../src/contract/part.ts';
import type { PastValue } from '../../src/engine/alarm-rules/past-entity.ts';
import { type CalculatedField, readField } from '../../src/engine/calculated/field.ts';
import type { PastArgument } from '../../src/engine/calculated/past-field.ts';
import { pastResults } from '../../src/engine/calculated/past-results.ts';
import type { ScriptAnswer } from '../../src/engine/scripts/answer.ts';
import type { ScriptRun } from '../../src/engine/scripts/source.ts';
import { storedValue, valueText } from '../../src/engine/values.ts';
import { runs } from '../../tests/property-runs.ts';
import { attribute, latest, series, startWithFields } from './fields/fields.fixture.ts';

const OUTPUTS = ['x', 'n', 'sum'];
const START = Date.UTC(2026, 2, 3, 12);
/** Stands for another device, which sends what has the key `o`. */
const OTHER = 'other';
const OWNER = { refDynamicSourceConfiguration: { type: 'CURRENT_OWNER' } };
const rolling = (key: string, timeWindow: number, limit: number) => ({ refEntityKey: { key, type: 'TS_ROLLING' }, timeWindow, limit });

const step = fc.record({ wait: fc.nat(4), key: fc.constantFrom('t', 'p', 'o'), value: fc.constantFrom(-5, 5, 15, 25, 'off', true) });
const simple = fc.record({
  expression: fc.constantFrom('a * 2', 'a / b', 'a + b + c', 'a * o', 'sqrt(a) + n', 'n + 1 + 0 * a', 'm + 1 + 0 * a'),
  decimals: fc.constantFrom(undefined, 0, 2),
  output: fc.constantFrom('x', 'n'),
  isAttribute: fc.boolean(),
  useLatestTs: fc.boolean(),
});

/** All arguments of any of the fields. */
const ARGUMENTS = {
  a: latest('t'),
  b: latest('p', { defaultValue: '2' }),
  c: attribute('limit', OWNER),
  n: latest('n', { defaultValue: '0' }),
  m: attribute('n', { defaultValue: '0' }),
  o: latest('o', { refEntityId: OTHER }),
};

/** What a script makes of its only argument. */
function script(context: string): ScriptAnswer {
  const { args } = JSON.parse(context) as { readonly args: Record<string, unknown> };
  const values = partOf(args.r).values as readonly { readonly value: unknown }[];
  const before = Number(partOf(args.n).value ?? 0);
  const sum = values.reduce((total, { value }) => total + Number(value), 0);
  if (Number.isNaN(sum)) return { ok: false, kind: 'thrown', message: 'no number', place: null };
  return { ok: true, json: values.length % 3 === 0 ? '{}' : JSON.stringify({ sum, n: before + values.length }) };
}

const work = {
  scripts: { limitMs: 1000, runAll: async (all: readonly ScriptRun[]) => all.map(({ args: [context = ''] }) => script(context)) },
  pause: async () => undefined,
  signal: new AbortController().signal,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

interface Step {
  readonly wait: number;
  readonly key: string;
  readonly value: string | number | boolean;
  /** It comes with the next one, as a list. */
  readonly isWithNext?: boolean;
}

/** Results by key as they were stored, and as the field computes them of the same history; with the reasons of failures. */
async function both(type: string, given: object, steps: readonly Step[]) {
  vi.setSystemTime(START);
  const { put, send, tell, add, storage, device, customer } = startWithFields(async (_body, context) => script(context));
  tell(customer, { limit: 7 });
  const other = add('Other');
  const configuration: object = JSON.parse(JSON.stringify(given).replace(JSON.stringify(OTHER), JSON.stringify(other.id)));
  const field = put(device, 'Tried', configuration, type);
  const history = new Map<string, PastValue[]>();
  const told = () => vi.waitFor(() => expect(isIdle()).toBe(true), { interval: 1 });
  let asked = 0;
  const isIdle = () => storage.journals.of('EVENT', field.id.id).length >= asked;
  let list: (() => void)[] = [];
  for (const [place, { wait, key, value, isWithNext }] of steps.entries()) {
    const ts = Date.now() + wait * 1000 + 1;
    vi.setSystemTime(ts);
    list.push(() => send(key === 'o' ? other : device, { [key]: value }, ts));
    history.set(key, [...(history.get(key) ?? []), { ts, value: storedValue(value, true) }]);
    if (isWithNext && place < steps.length - 1) continue;
    asked = storage.journals.of('EVENT', field.id.id).length + list.length;
    storage.transaction(() => {
      for (const one of list) one();
    });
    list = [];
    await told();
  }
  const read: CalculatedField = readField(type, configuration);
  const past = new Map(
    read.arguments.map(({ name, key, source, of }): [string, PastArgument] => [
      name,
      source.kind === 'attribute'
        ? { points: of === 'owner' ? [{ ts: START, value: { type: 'LONG', value: 7 } }] : [], isOwn: of === 'self' }
        : { points: history.get(key) ?? [], isOwn: of === 'self' },
    ]),
  );
  const results = await pastResults(read, past, { start: START, end: Date.now() + 1, mostPoints: 1000 }, work);
  const live = (key: string) =>
    [...storage.telemetry.points(device.id.id, key, { startTs: 0, endTs: Date.now() + 1, order: 'ASC', limit: 1000 })].flat();
  const texts = (points: readonly PastValue[] = []) => points.map(({ ts, value }) => `${ts} ${valueText(value)}`);
  const failed = storage.journals.of('EVENT', field.id.id).flatMap(({ body }) => {
    const { error, msgType } = partOf(body);
    return error === undefined || msgType === 'INITIALIZED' || String(error).startsWith('Not computed again') ? [] : [String(error)];
  });
  const stored = storage.telemetry.attribute(device.id.id, 'SERVER_SCOPE', 'n');
  return {
    attribute: stored && valueText(stored.value),
    live: Object.fromEntries(OUTPUTS.map((key) => [key, texts(live(key))])),
    past: Object.fromEntries(OUTPUTS.map((key) => [key, texts(results.series.get(key))])),
    failed: failed.toSorted(),
    pastFailed: [...results.failures].flatMap(([reason, count]) => Array(count).fill(reason)).toSorted(),
  };
}

it('of an expression', async () => {
  const all = fc.asyncProperty(
    simple,
    fc.array(step, { maxLength: 15 }),
    async ({ expression, decimals, output, isAttribute, useLatestTs }, steps) => {
      const named = Object.entries(ARGUMENTS).filter(([name]) => new RegExp(`\\b${name}\\b`).test(expression));
      const configuration = {
        ...{ arguments: Object.fromEntries(named), expression, useLatestTs: useLatestTs && !isAttribute },
        output: {
          ...series(output, decimals === undefined ? {} : { decimalsByDefault: decimals }),
          ...(isAttribute ? { type: 'ATTRIBUTES', scope: 'SERVER_SCOPE' } : {}),
        },
      };
      // What an attribute is changed by is no reading.
      const keys = named.map(([name, { refEntityKey }]) => (name === 'm' ? '' : refEntityKey.key));
      const found = await both(
        'SIMPLE',
        configuration,
        steps.filter(({ key }) => keys.includes(key)),
      );
      if (!isAttribute) expect(found.past).toEqual(found.live);
      else if (output === 'n') expect(found.past.n?.at(-1)?.split(' ')[1]).toEqual(found.attribute);
      expect(found.pastFailed).toEqual(found.failed);
    },
  );
  await fc.assert(all, { numRuns: runs(60) });
});

it('of an expression, over lists of readings of several times', async () => {
  const listed = fc.record({
    wait: fc.nat(4),
    key: fc.constantFrom('t', 'p'),
    value: fc.constantFrom(-5, 5, 15, 'off'),
    isWithNext: fc.boolean(),
  });
  // A default has the time of the list.
  const named = { a: latest('t'), b: latest('p') };
  const expression = fc.constantFrom('a / b', 'a + b', 'a - b * 2');
  const all = fc.asyncProperty(expression, fc.array(listed, { maxLength: 12 }), async (text, steps) => {
    // Results have the time of the reading, as a list has no other.
    const configuration = { arguments: named, expression: text, useLatestTs: true, output: series('n') };
    const found = await both('SIMPLE', configuration, steps);
    expect(found.past).toEqual(found.live);
    expect(found.pastFailed).toEqual(found.failed);
  });
  await fc.assert(all, { numRuns: runs(60) });
});

it('of a script with a window, which may read what it wrote', async () => {
  const window = fc.record({ seconds: fc.nat(6), limit: fc.nat(3), readsOwn: fc.boolean() });
  const all = fc.asyncProperty(window, fc.array(step, { maxLength: 15 }), async ({ seconds, limit, readsOwn }, steps) => {
    const named = {
      a: ARGUMENTS.a,
      b: ARGUMENTS.b,
      r: rolling('t', seconds === 0 ? 0 : seconds * 1000 + 1, limit),
      ...(readsOwn ? { n: ARGUMENTS.n } : {}),
    };
    const found = await both(
      'SCRIPT',
      { arguments: named, expression: 'return r.sum();', output: series('') },
      steps.filter(({ key }) => key !== 'o'),
    );
    expect(found.past).toEqual(found.live);
    expect(found.pastFailed).toEqual(found.failed);
  });
  await fc.assert(all, { numRuns: runs(40) });
});
