import { expect, it } from 'vitest';
import { runScript } from './run-script.ts';

const run = (body: string, args: readonly string[] = [], limitMs = 200) => runScript({ body, params: ['a', 'b'], args, limitMs });

it('gives texts to a function and takes its result as JSON', async () => {
  expect(await run('return { sum: a + b.c, none: undefined };', ['2', '{"c": 3}'])).toEqual({ ok: true, json: '{"sum":5}' });
  expect(await run('')).toEqual({ ok: true, json: null });
});

it.each([
  ['let x = 1;\nlet y = ;', 'syntax', 'SyntaxError: ', { line: 2, column: 9 }],
  ['}); globalThis.more(); (function () {', 'syntax', 'SyntaxError: ', { line: 1, column: 1 }],
  ['return 1;\n\n', 'thrown', 'SyntaxError: ', null, ['{']],
  ['var x;\n  x.y = 1;', 'thrown', 'TypeError: ', { line: 2, column: 7 }],
  ['throw Object.create(null);', 'thrown', 'object', null],
  ['return 1n;', 'thrown', 'TypeError: ', null],
  ['for (;;);', 'timeout', '', null],
  ['(function f() { f(); })();', 'thrown', 'RangeError: ', expect.anything()],
  ['return "x".repeat(2e6);', 'thrown', 'RangeError: ', null],
] as const)('of %j says why there is no result: %s', async (body, kind, words, place, args: readonly string[] = []) => {
  expect(await run(body, args)).toEqual({ ok: false, kind, message: expect.stringMatching(`^${words}`), place });
});

it('ends a script that takes more memory than it may', async () => {
  const greedy = 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));';
  expect(await run(greedy, [], 20_000)).toMatchObject({ kind: 'thrown', message: 'RangeError: The script needs more than 64 MB' });
});

it('leaves a script the language, and nothing of the machine or of its process', async () => {
  const names = ['process', 'require', 'fetch', 'setTimeout', 'module', 'Buffer', 'WebSocket', 'queueMicrotask'];
  const seen = await run(`return [${names.map((name) => `typeof ${name}`)}];`);
  expect(seen).toEqual({ ok: true, json: JSON.stringify(names.map(() => 'undefined')) });
  for (const body of [
    'return eval("1");',
    'return new Function("return 1")();',
    'return (function () {}).constructor("return process")();',
    'Error.prepareStackTrace = (error, frames) => frames[3].constructor.constructor("return process")(); return new Error().stack;',
  ])
    expect(await run(body)).toMatchObject({ ok: false, message: expect.stringMatching(/^EvalError: Code generation|^object$/) });
});

it('ends before anything could be handed in from outside', async () => {
  const body =
    'a.seen = 0; import("node:fs").catch(() => { a.seen = 1; for (;;); }); Promise.resolve().then(() => { for (;;); }); return a;';
  expect(await run(body, ['{}'])).toEqual({ ok: true, json: '{"seen":0}' });
});

it('runs what waits after what hangs', async () => {
  const [hung, next] = await Promise.all([run('for (;;);'), run('return 1;')]);
  expect(hung).toMatchObject({ kind: 'timeout' });
  expect(next).toEqual({ ok: true, json: '1' });
});
