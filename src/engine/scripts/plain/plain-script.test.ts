import { compileFunction } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../../tests/property-runs.ts';
import { plainScript } from './plain-script.ts';
import { NotPlain } from './values.ts';

const PARAMS = ['msg', 'metadata', 'msgType'];
const THROWN = 'thrown';
const LEFT = 'left to the sandbox';

/** As JSON; undefined: nothing that JSON can hold. */
function byTheLanguage(body: string, args: readonly string[]): string | undefined {
  try {
    const run = compileFunction(body, PARAMS) as (...given: unknown[]) => unknown;
    return JSON.stringify(run(...args.map((one) => JSON.parse(one) as unknown)));
  } catch {
    return THROWN;
  }
}

function plainly(body: string, args: readonly string[]): string | undefined {
  const script = plainScript(body, PARAMS);
  if (!script) return LEFT;
  const given = args.map((one) => JSON.parse(one) as unknown);
  try {
    const result = JSON.stringify(script.run(given));
    if (!script.changesArguments)
      expect(given.map((one) => JSON.stringify(one))).toEqual(args.map((one) => JSON.stringify(JSON.parse(one))));
    return result;
  } catch (error) {
    if (error instanceof NotPlain) return LEFT;
    throw error;
  }
}

const ARGS = ['{"temperature":41.5,"on":true,"name":"Pump","list":[1,"b",null],"deep":{"a":{"b":2}}}', '{"ts":"1700000000000"}', '"POST"'];

it.each([
  'return msg.temperature > 40 && msg.on;',
  'return {msg: msg, metadata: metadata, msgType: msgType};',
  'msg.fahrenheit = msg.temperature * 1.8 + 32; delete msg.name; metadata.unit = "F"; return {msg, metadata, msgType};',
  'var limit = 40; let over = msg.temperature - limit; if (over > 0) { metadata.over = over.toFixed(1); } else return []; return [metadata.over];',
  'if (msgType === "POST") return ["Post telemetry"]; else if (msgType == "x") { return "y" } return ["Other"];',
  'return msg.deep?.a.b ?? 0;',
  'return msg.none?.a.b.c;',
  'return `${msg.name}: ${msg.list.length} ${msg.list[1]} ${msg.name[0]} ${msg.list[7]}`;',
  'return typeof msg.none === "undefined" ? Math.round(msg.temperature) : parseInt(metadata.ts, 10);',
  'return [Math.max(1, 2, msg.temperature), Number("0x10"), String(null), isNaN("a"), JSON.stringify(msg.deep), JSON.parse("[1]"), Object.keys(msg)];',
  'return msg.name.toUpperCase().includes("PU") && msg.list.includes(null) && msg.list.join("-") === "1-b-" && "on" in msg;',
  'var x; x = msg; x.temperature += 1; x.list[0] = -0; return [x, msg];',
  'return;',
  ';;',
  'return [1 / 0, -0, NaN, undefined, Math.PI];',
])('%s', (body) => {
  const result = plainly(body, ARGS);
  expect(result).toBe(byTheLanguage(body, ARGS));
});

it.each([
  'return msg.none.a;',
  'return msg.toString;',
  'return msg.constructor;',
  'return msg["__proto__"];',
  'return msg + 1;',
  'return new Date();',
  'return none;',
  'return /a/.test(msg.name);',
  'for (;;) {}',
  'return (function () { return this; })();',
  'return msg.name.repeat(1e9);',
  'var text = msg.name; return text.constructor("return this")();',
  '"use strict"; return msg;',
  'return later; var later = 1;',
  'if (msg.on) { let a = 1; } return a;',
  'const a = 1; a = 2; return a;',
  'var Math = msg; return Math.abs;',
  'return arguments;',
  'var a = [msg, msg, msg, msg, msg, msg, msg, msg]; var b = [a, a, a, a, a, a, a, a]; var c = [b, b, b, b, b, b, b, b]; var d = [c, c, c, c, c, c, c, c]; return [d, d, d, d, d, d, d, d];',
  'msg.self = msg; return msg;',
  `var a = msg.name; ${'a = a + a; '.repeat(40)} return a;`,
  `return ${'!'.repeat(3000)}msg;`,
  'return',
  'return (',
])('leaves to the sandbox: %.80s', (body) => {
  expect([LEFT, undefined]).toContain(plainly(body, ARGS));
});

const NAMES = ['a', 'b', 'length', 'toString', '__proto__', '0', 'none'];
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(null, true, false, 0, -0, 1, 2.5, -7, 1e21, '', 'b', '12', ' 3', 'toString', 'Pump'),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...NAMES), tie('any')), { maxLength: 4 }).map((pairs) => {
      const parts = pairs.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`);
      return JSON.parse(`{${parts.join()}}`) as unknown;
    }),
  ),
})).any;

const binary = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '**',
  '<',
  '<=',
  '>',
  '>=',
  '===',
  '!==',
  '==',
  '!=',
  '&',
  '|',
  '^',
  '<<',
  '>>>',
  '&&',
  '||',
  '??',
  'in',
];
const expression = fc.letrec<{ any: string; call: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('msg', 'metadata', 'msgType', 'x', '1', '0', "'b'", "''", 'null', 'undefined', 'true', '2.5', 'NaN'),
    fc.tuple(tie('any'), fc.constantFrom(...NAMES.filter((name) => name !== '0'))).map(([owner, name]) => `${owner}.${name}`),
    fc.tuple(tie('any'), fc.constantFrom('a', 'b')).map(([owner, name]) => `${owner}?.${name}`),
    fc.tuple(tie('any'), tie('any')).map(([owner, key]) => `(${owner})[${key}]`),
    fc.tuple(tie('any'), fc.constantFrom(...binary), tie('any')).map(([a, operator, b]) => `((${a}) ${operator} (${b}))`),
    fc.tuple(fc.constantFrom('!', '-', '+', '~', 'typeof ', 'void '), tie('any')).map(([sign, one]) => `${sign}(${one})`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
    fc.array(tie('any'), { maxLength: 3 }).map((all) => `[${all.join(', ')}]`),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => `({ a: ${a}, b: ${b}, toString: 1 })`),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => `\`\${${a}} of \${${b}}\``),
    tie('call'),
  ),
  call: fc.oneof(
    fc
      .tuple(
        fc.constantFrom(
          'Math.round',
          'Math.max',
          'Number',
          'String',
          'Boolean',
          'parseInt',
          'parseFloat',
          'isNaN',
          'JSON.stringify',
          'Object.keys',
          'Number.isInteger',
        ),
        tie('any'),
      )
      .map(([name, one]) => `${name}(${one})`),
    fc
      .tuple(
        tie('any'),
        fc.constantFrom('toFixed', 'includes', 'indexOf', 'slice', 'toUpperCase', 'join', 'split', 'toString', 'hasOwnProperty', 'concat'),
        tie('any'),
      )
      .map(([owner, name, one]) => `(${owner}).${name}(${one})`),
  ),
}));
const statement = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    expression.any.map((one) => `x = ${one};`),
    expression.any.map((one) => `return ${one};`),
    fc
      .tuple(
        fc.constantFrom('msg.a', 'msg.b', 'metadata.a', 'x.a', 'msg.list[0]', 'msg.toString'),
        fc.constantFrom('=', '+=', '*='),
        expression.any,
      )
      .map((parts) => `${parts.join(' ')};`),
    fc.constantFrom('delete msg.a;', 'delete metadata.none;'),
    fc.tuple(expression.any, tie('any'), tie('any')).map(([test, yes, no]) => `if (${test}) { ${yes} } else { ${no} }`),
  ),
})).any;

it('gives what the language gives, or leaves the script to the sandbox', () => {
  let compared = 0;
  const program = fc
    .tuple(fc.array(statement, { maxLength: 4 }), expression.any)
    .map(([all, one]) => `var x = 1; ${all.join(' ')} return ${one};`);
  fc.assert(
    fc.property(program, value, fc.dictionary(fc.constantFrom('a', 'b', 'ts'), fc.constantFrom('', '1', 'x')), (body, msg, metadata) => {
      const args = [JSON.stringify(msg), JSON.stringify(metadata), '"POST"'];
      const result = plainly(body, args);
      if (result === LEFT) return;
      compared += 1;
      expect(result, body).toBe(byTheLanguage(body, args));
    }),
    { seed: PROPERTY_SEED, numRuns: runs(3000) },
  );
  expect(compared).toBeGreaterThan(runs(200));
});
