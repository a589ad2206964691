import { compileFunction } from 'node:vm';
import { expect, it } from 'vitest';
import { prepareJavaScript } from './javascript.ts';

const SCRIPTS = [
  'return 1',
  '"use strict"; return this === undefined;',
  'if (a) return 1; else if (b) return 2; else return 3',
  'let t = 0; for (const x of [1, 2, 3]) for (let i = 0; i < x; i++) if (i % 2) t += i; else t++; return t;',
  'out: for (let i = 0; ; i++) { switch (i) { case 1: continue; case 2: break; case 5: break out; default: if (i > 9) return -1 } } return "done"',
  'do a--; while (a > 0)\nreturn a',
  'return f(2); function f(x) { return x * 2 } class C {}',
  'const position = 5, g = (x) => x + position; return `${g(1)}${(() => { return 2 })()}`',
  'while (a) { a--; if (a === 1) break }\n;;; return a',
  'try { throw 1 } catch { return 2 } finally { b = 3 }',
  'var o = { get x() { return 1 }, async *m() { yield 1 }, [`k`]: a?.b ?? 4 }; return o.k + o.x',
  'if (a) ; else b++; return b + /import\\(/.source',
];

it.each(SCRIPTS)('%s does the same with its positions', (body) => {
  const prepared = prepareJavaScript(body, ['a', 'b']);
  if (!prepared.ok) expect.fail(prepared.message);
  const plain = compileFunction(body, ['a', 'b']) as (...args: unknown[]) => unknown;
  const noted = compileFunction(prepared.body, [...prepared.params]) as (...args: unknown[]) => unknown;
  for (const args of [
    [3, 1],
    [0, 1],
    [0, 0],
  ])
    expect(noted({ at: -1 }, ...args)).toEqual(plain(...args));
});

it('notes the statement that fails', () => {
  const body = 'let x = 1;\nif (x) {\n  x.y.z = 2;\n}';
  const prepared = prepareJavaScript(body, []);
  if (!prepared.ok) expect.fail(prepared.message);
  const position = { at: -1 };
  const run = compileFunction(prepared.body, [...prepared.params]) as (given: object) => unknown;
  expect(() => run(position)).toThrow();
  expect(position.at).toBe(body.indexOf('x.y.z'));
});

it.each([
  'import("x")',
  'const f = async () => { await import(`x`) }',
  'import x from "y"',
  'return `${import("x")}`',
  'return'.padEnd(70_000, '('),
])('refuses %j', (body) => {
  expect(prepareJavaScript(body, [])).toMatchObject({ ok: false, message: expect.stringMatching(/^(Syntax|Range)Error/) });
});
