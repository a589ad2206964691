import { expect, it } from 'vitest';
import { TooBusy } from '../too-busy.ts';
import { runScript } from './run-script.ts';

/** Long enough for a busy machine to start a process in. */
const AMPLE_MS = 20_000;
const SHORT_MS = 200;

const run = (body: string, args: readonly string[] = [], limitMs = AMPLE_MS) =>
  runScript('tenant', { body, params: ['a', 'b'], args, limitMs });

it('passes texts to a function and returns its result as JSON', async () => {
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
  const limitMs = kind === 'timeout' ? SHORT_MS : AMPLE_MS;
  expect(await run(body, args, limitMs)).toEqual({ ok: false, kind, message: expect.stringMatching(`^${words}`), place });
});

it('stops a script that uses too much memory', async () => {
  const greedy = 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));';
  expect(await run(greedy)).toMatchObject({ kind: 'thrown', message: 'RangeError: The script needs more than 64 MB' });
});

it('gives a script the language, but no access to the machine or its process', async () => {
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

it('ends before an object of the outer realm can reach the script', async () => {
  const body =
    'a.seen = 0; import("node:fs").catch(() => { a.seen = 1; for (;;); }); Promise.resolve().then(() => { for (;;); }); return a;';
  expect(await run(body, ['{}'])).toEqual({ ok: true, json: '{"seen":0}' });
});

it('runs a waiting script after one that hangs', async () => {
  const [hung, next] = await Promise.all([run('for (;;);', [], SHORT_MS), run('return 1;')]);
  expect(hung).toMatchObject({ kind: 'timeout' });
  expect(next).toEqual({ ok: true, json: '1' });
});

it('lets each tenant wait for its own scripts only, and for few of them', async () => {
  const job = (body: string, limitMs = AMPLE_MS) => ({ body, params: [], args: [], limitMs });
  const ended: string[] = [];
  const hung = Array.from({ length: 11 }, (_, n) => runScript('busy', job('for (;;);', n === 0 ? 1000 : 1)).then(() => ended.push('busy')));
  await expect(runScript('busy', job('return 1;'))).rejects.toThrow(TooBusy);
  expect(await runScript('other', job('return 1;'))).toEqual({ ok: true, json: '1' });
  expect(ended.length).toBeLessThan(hung.length);
  await Promise.all(hung);
  expect(await runScript('busy', job('return 2;'))).toEqual({ ok: true, json: '2' });
});
