import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import { SettingsError } from '../outcome.ts';
import { read } from '../scripts/plain/tbel-calls.ts';
import { runTbel } from '../tbel/run-tbel.fixture.ts';
import { doubleText, readJson, type StoredValue, storedValue } from '../values.ts';
import { type ArgumentValue, argumentsJson, missingArguments } from './argument-values.ts';
import { computeSimple, isEmptyResult, scriptContext } from './compute.ts';
import { fallbackOf, readField } from './field.ts';
import { readContext } from './script-values.ts';

const argument = (key: string, more: object = {}) => ({ refEntityKey: { key, type: 'TS_LATEST' }, ...more });
const simple = (expression: string, output: object = { name: 'x' }, more: object = {}) =>
  readField('SIMPLE', {
    arguments: { a: argument('t'), b: argument('u') },
    expression,
    output: { type: 'TIME_SERIES', ...output },
    ...more,
  });
const given = (values: Readonly<Record<string, unknown>>, ts = 7) =>
  new Map(Object.entries(values).map(([name, value]) => [name, { ts, value: storedValue(value, false) }]));

it.each([
  ['a * 2', { name: 'double', decimalsByDefault: 1 }, 21, '{"double":42.0}'],
  ['a * 2', { name: 'cfOut', decimalsByDefault: 1 }, 5.26, '{"cfOut":10.5}'],
  ['a / 2', { name: 'half' }, 21, '{"half":10.5}'],
  ['a + 1', { name: 'other' }, 30, '{"other":31.0}'],
  ['a / 3', { name: 'x', decimalsByDefault: 0 }, 8, '{"x":3}'],
  ['a + 1', { name: 'x' }, '2.5', '{"x":3.5}'],
  ['a + 1', { name: 'x' }, true, '{"x":2.0}'],
])('%s with %j of %s is %s, as recorded servers write it', (expression, output, a, text) => {
  expect(computeSimple(simple(expression, output), given({ a }))).toEqual({ ok: true, text });
});

it.each([
  ['a * b', { a: 1 }, "Unknown function or variable 'b' at pos 4 in expression 'a * b'"],
  ['a * 2', { a: 'text' }, "Argument 'a' is not a number."],
  ['1 / a', { a: 0 }, 'Division by zero!'],
  ['sqrt(a)', { a: -1 }, 'The result is not a number: NaN'],
])('%s of %j fails with its reason', (expression, values, error) => {
  expect(computeSimple(simple(expression), given(values))).toEqual({ ok: false, error });
});

it('gives the result the time of the newest argument where the field says so', () => {
  const field = simple('a + b', { name: 'sum' }, { useLatestTs: true });
  const values = new Map([...given({ a: 1 }, 5), ...given({ b: 2 }, 9)]);
  expect(computeSimple(field, values)).toEqual({ ok: true, text: '{"ts":9,"values":{"sum":3.0}}' });
});

it('names the arguments that have no value', () => {
  const { arguments: all } = simple('a + b');
  expect(missingArguments(all, given({}))).toBe('Required arguments are missing: a, b');
  expect(missingArguments(all, given({ a: 1, b: 2 }))).toBeNull();
});

it.each<readonly [string, unknown]>([
  ['no expression', {}],
  ['no operand', { expression: 'a *' }],
  ['an argument without key', { expression: 'a', arguments: { a: {} } }],
  ['an attribute without scope', { expression: 'a', arguments: { a: { refEntityKey: { key: 't', type: 'ATTRIBUTE' } } } }],
  ['a window in an expression', { expression: 'a', arguments: { a: { refEntityKey: { key: 't', type: 'TS_ROLLING' } } } }],
])('says why a field with %s cannot work', (_what, configuration) => {
  expect(() => readField('SIMPLE', configuration)).toThrow(SettingsError);
});

it.each([
  ['50', { type: 'DOUBLE', value: 50 }],
  ['TRUE', { type: 'BOOLEAN', value: true }],
  ['high', { type: 'STRING', value: 'high' }],
  [' ', undefined],
  [null, undefined],
])('reads the default %j', (text, value) => {
  expect(fallbackOf(text)).toEqual(value);
});

it.each([
  ['null', true],
  ['{ }', true],
  ['[]', true],
  ['{"a":0}', false],
])('stores nothing for %s: %s', (text, isEmpty) => {
  expect(isEmptyResult(text)).toBe(isEmpty);
});

const number = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
const finite = (value: number) => fc.pre(Number.isFinite(value));

it('computes sums and products as numbers do', () => {
  const field = simple('a + b * 2 - a');
  fc.assert(
    fc.property(number, number, (a, b) => {
      const expected = a + b * 2 - a;
      finite(expected);
      const values = new Map<string, ArgumentValue>();
      for (const [name, value] of Object.entries({ a, b })) values.set(name, { ts: 1, value: { type: 'DOUBLE', value } });
      expect(computeSimple(field, values)).toEqual({ ok: true, text: `{"x":${doubleText(expected)}}` });
    }),
    { numRuns: runs(200) },
  );
});

const anyValue: fc.Arbitrary<StoredValue> = fc.oneof(
  fc.string().map((value): StoredValue => ({ type: 'STRING', value })),
  fc.boolean().map((value): StoredValue => ({ type: 'BOOLEAN', value })),
  fc.maxSafeInteger().map((value): StoredValue => ({ type: 'LONG', value })),
  number.map((value): StoredValue => ({ type: 'DOUBLE', value })),
);
const rolling = fc
  .array(fc.record({ ts: fc.nat(), value: anyValue }), { maxLength: 5 })
  .map((points): ArgumentValue => ({ startTs: 0, endTs: 10, points }));
const anyArgument = fc.oneof(
  fc.record({ ts: fc.nat(), value: anyValue }).map((one): ArgumentValue => one),
  rolling,
);

it('writes whatever arguments hold as JSON, and scripts get it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), anyArgument), (all) => {
      const values = new Map(Object.entries(all));
      expect(Object.keys(readJson(argumentsJson(values)) as object).sort()).toEqual(Object.keys(all).sort());
      expect(() => readJson(scriptContext(values))).not.toThrow();
      expect(readContext(values)).toEqual(read(scriptContext(values)));
    }),
    { numRuns: runs(100) },
  );
});

const script = (body: string, values: ReadonlyMap<string, ArgumentValue>) =>
  runTbel(body, { ctx: scriptContext(values) }, [...values.keys()]);
const window = (...numbers: readonly unknown[]): ArgumentValue => ({
  ...{ startTs: 0, endTs: 100 },
  points: numbers.map((value, index) => ({ ts: index * 10, value: storedValue(value, false) })),
});

it.each([
  ['return {"over": a > l, "mean": r.mean(), "count": r.count()};', '{"over":false,"mean":20.5,"count":2}'],
  ['return {"ts": ctx.latestTs, "values": {"fromCtx": a}};', '{"ts":10,"values":{"fromCtx":21}}'],
  ['return ctx.args.a.ts + ctx.args.r.size();', '9'],
  ['var s = 0; foreach (one : r) { s += one.value; } return s;', '41.0'],
  [
    'return {"last": r.last(), "sum": r.sum(), "max": r.max(), "sd": r.std(), "mid": r.median()};',
    '{"last":21.0,"sum":41.0,"max":21.0,"sd":0.5,"mid":20.5}',
  ],
  ['var m = r.merge(q); return m.values[m.values.size() - 1].v2;', '5.0'],
])('runs %s', (body, result) => {
  const values = new Map<string, ArgumentValue>([...given({ a: 21, l: 50 }), ['r', window(20, 21)], ['q', window(5)]]);
  expect(script(body, values)).toBe(result);
});

it('leaves what is no number out of windows, or lets it spoil the result', () => {
  const values = new Map([['r', window(1, 'text', 3)]]);
  expect(script('return [r.mean(), r.mean(false), r.count(), r.count(false)];', values)).toBe('[2.0,"NaN",2,3]');
});

it('fails for an empty window with its place', () => {
  expect(script('return r.mean();', new Map([['r', window()]]))).toContain('Rolling argument values are empty.');
});
