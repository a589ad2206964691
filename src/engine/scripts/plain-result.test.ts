import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../tests/property-runs.ts';
import { Body } from '../body.ts';
import type { Message } from '../message.ts';
import { runTbel } from '../tbel/run-tbel.fixture.ts';
import { read } from './plain/tbel-calls.ts';
import { plainAnswer, plainResult } from './plain-result.ts';

const ARGS = { msg: '{"a":41.5,"b":7,"c":"Pump","d":{"e":2},"f":null}', metadata: '{"ts":"1700000000000"}', msgType: '"POST"' };

function plainly(body: string, args: Readonly<Record<string, string>>, fieldArguments: readonly string[] = []) {
  const source = { language: 'TBEL', body, params: Object.keys(args), fieldArguments } as const;
  const answer = plainAnswer(source, () => Object.values(args).map(read));
  return answer?.ok ? answer.json : undefined;
}

it.each([
  'return msg.a > 40 && msg.c == "Pump";',
  'return {msg: msg, metadata: metadata, msgType: msgType};',
  'var x = msg.b * 2; if (x > 10) { return {"x": x, "half": x / 4, "whole": (x - 4) / 2} } return null;',
  'return msg.d.e + msg.b * 1.0 - 0.5;',
  'return msg.c + " " + msg.b + " " + metadata.ts;',
  'return msg.none == null ? -msg.b : msg.b % 4;',
  'msg.b',
])('%s is plain in TBEL', (body) => {
  const result = plainly(body, ARGS);
  expect(result).toBeDefined();
  expect(result).toBe(runTbel(body, ARGS));
});

it('computes fields of their arguments', () => {
  const ctx = '{"latestTs":1,"args":{"t":{"ts":1,"value":7},"p":{"ts":1,"value":2},"w":{"type":"TS_ROLLING","values":[]}}}';
  const body = 'return {ratio: t / (p + 1)};';
  expect(plainly(body, { ctx }, ['t', 'p'])).toBe(runTbel(body, { ctx }, ['t', 'p']));
  expect(plainly('return w.mean() + t;', { ctx }, ['t', 'w'])).toBeUndefined();
});

it.each([
  'return msg.none.a;',
  'msg.x = 1; return msg;',
  'return msg.c.length();',
  'return msg.size();',
  'foreach (x : msg.keySet()) { return x } return 1;',
  'return msg + msg;',
  'return msg.b / 0 > "x";',
  'return "a" > 1;',
  'return (',
])('leaves to the sandbox: %s', (body) => {
  expect(plainly(body, ARGS)).toBeUndefined();
});

const term = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      'msg.a',
      'msg.b',
      'msg.c',
      'msg.d.e',
      'msg.f',
      'msg.none',
      'metadata.ts',
      'msgType',
      '1',
      '0',
      '2.5',
      '"x"',
      'null',
      'true',
      'x',
    ),
    fc
      .tuple(tie('any'), fc.constantFrom('+', '-', '*', '/', '%', '<', '<=', '>', '>=', '==', '!=', '&&', '||'), tie('any'))
      .map(([a, operator, b]) => `((${a}) ${operator} (${b}))`),
    fc.tuple(fc.constantFrom('!', '-'), tie('any')).map(([sign, one]) => `${sign}(${one})`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([test, yes, no]) => `((${test}) ? (${yes}) : (${no}))`),
    tie('any').map((one) => `{"k": ${one}}`),
  ),
})).any;
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 1, 2147483647, 9007199254740991),
);

it('gives what the runtime of TBEL gives, or leaves the script to the sandbox', () => {
  let compared = 0;
  fc.assert(
    fc.property(term, term, number, number, (value, result, a, b) => {
      const body = `var x = ${value}; if (x == null) { return ${value}; } return ${result};`;
      const args = { ...ARGS, msg: JSON.stringify({ a, b, c: 'Pump', d: { e: a }, f: null }) };
      const plain = plainly(body, args);
      if (plain === undefined) return;
      compared += 1;
      expect(plain, body).toBe(runTbel(body, args));
    }),
    { seed: PROPERTY_SEED, numRuns: runs(1000) },
  );
  expect(compared).toBeGreaterThan(runs(100));
});

const messageOf = (text: string): Message => ({
  ...{ id: 'm', type: 'POST', originator: { entityType: 'DEVICE', id: 'd' }, body: Body.ofText(text) },
  ...{ metadata: {}, ts: 0, callers: [], runsLeft: 1 },
});
const resultOf = (kind: 'filter' | 'switch' | 'update', language: 'JS' | 'TBEL', body: string, text: string) =>
  plainResult({ kind, script: { language, body }, message: messageOf(text) });

it.each(['JS', 'TBEL'] as const)('judges what nodes are told in %s', (language) => {
  expect(resultOf('filter', language, 'return msg.a > 1;', '{"a":2}')).toEqual({ ok: true, value: true });
  expect(resultOf('filter', language, 'return msg.a > 1;', '{"a":1}')).toEqual({ ok: true, value: false });
  expect(resultOf('switch', language, 'return ["a", "b"];', '{}')).toEqual({ ok: true, value: ['a', 'b'] });
});

it.each([
  ['filter', 'JS', 'return msg.a;', '{"a":2}'],
  ['switch', 'JS', 'return msg.a > 1;', '{"a":2}'],
  ['filter', 'TBEL', 'return msg.a;', '{"a":2}'],
  ['filter', 'JS', 'return true;', '{"a":'],
  ['update', 'JS', 'return {msg: msg};', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
] as const)('leaves a wrong result or a message that cannot be read to the sandbox: %s in %s, %s', (kind, language, body, text) => {
  expect(resultOf(kind, language, body, text)).toBeUndefined();
});
