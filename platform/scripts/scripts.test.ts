import { afterEach, describe, expect, it } from 'vitest';
import { TooBusy } from '../too-busy.ts';
import { createScripts, type Scripts } from './scripts.ts';

const SHORT_MS = 300;
let scripts: Scripts;
afterEach(() => scripts.stop());

const js = (body: string, args: readonly string[] = ['{}'], tenant = 'tenant') =>
  scripts.run(tenant, { language: 'JS', body, params: ['a', 'b'].slice(0, args.length) }, args);
const value = async (body: string, args?: readonly string[]) => {
  const answer = await js(body, args);
  return answer.ok ? answer.json : answer.message;
};

it('passes texts to a function and returns its result as JSON', async () => {
  scripts = createScripts();
  expect(await js('return { sum: a + b.c, none: undefined };', ['2', '{"c": 3}'])).toEqual({ ok: true, json: '{"sum":5}' });
  expect(await js('')).toEqual({ ok: true, json: null });
  expect(await scripts.run('tenant', { language: 'TBEL', body: 'a.n + 1', params: ['a'] }, ['{"n": 2.0}'])).toEqual({
    ok: true,
    json: '3.0',
  });
  expect(await scripts.check('tenant', { language: 'TBEL', body: 'return {', params: [] })).toMatchObject({ ok: false, kind: 'syntax' });
});

it('says what is wrong, and with which statement', async () => {
  scripts = createScripts({ limitMs: SHORT_MS });
  for (const [body, kind, words, place, args] of [
    ['let x = 1;\nlet y = ;', 'syntax', 'SyntaxError: ', { line: 2, column: 9 }],
    ['}); globalThis.more(); (function () {', 'syntax', 'SyntaxError: ', { line: 1, column: 1 }],
    ['let a = 1;', 'syntax', 'SyntaxError: ', null],
    ['return 1;', 'thrown', 'SyntaxError: ', null, ['{']],
    ['var x;\n  x.y = 1;', 'thrown', 'TypeError: ', { line: 2, column: 3 }],
    ['if (a) {\n  throw "text"; }', 'thrown', 'text', { line: 2, column: 3 }],
    ['throw Object.create(null);', 'thrown', 'object', { line: 1, column: 1 }],
    ['return 1n;', 'thrown', 'TypeError: ', { line: 1, column: 1 }],
    ['var n = 0;\nfor (;;) n++;', 'timeout', '', { line: 2, column: 10 }],
    ['Promise.resolve().then(() => { for (;;); }); return 1;', 'timeout', '', expect.anything()],
    ['(function f() { f(); })();', 'thrown', 'RangeError: ', { line: 1, column: 17 }],
    ['return "x".repeat(2e6);', 'thrown', 'RangeError: ', { line: 1, column: 1 }],
    ['var all = []; for (;;) all.push(new Uint8Array(1e6).fill(1));', 'thrown', 'RangeError: ', expect.anything()],
    [
      'var all = []; for (;;) { all.push(new Uint8Array(1e6).slice()); all.at(-1).constructor = undefined; }',
      'thrown',
      'RangeError: ',
      expect.anything(),
    ],
  ] as const) {
    const answer = await js(body, args ?? ['{}']);
    expect([body, answer]).toEqual([body, { ok: false, kind, message: expect.stringMatching(`^${words}`), place }]);
  }
});

describe('a script has the language alone', () => {
  it('and no way to the machine, its process or an outer object', async () => {
    scripts = createScripts();
    const names = [
      'process',
      'require',
      'fetch',
      'setTimeout',
      'module',
      'Buffer',
      'WebSocket',
      'queueMicrotask',
      'Intl',
      'WebAssembly',
      'work',
    ];
    expect(await value(`return [${names.map((name) => `typeof ${name}`)}];`)).toBe(JSON.stringify(names.map(() => 'undefined')));
    for (const body of [
      'return eval("1");',
      'return new Function("return 1")();',
      'return a.constructor.constructor("return process")();',
      'return (async () => {}).constructor("return process")();',
      'return Reflect.construct(Function, ["return process"])();',
    ])
      expect(await value(body)).toMatch(/^EvalError: Code generation/);
    expect(await value('return import("node:net");')).toBe('SyntaxError: import is not allowed');
    expect(await value('return (() => import("node:net"))();')).toBe('SyntaxError: import is not allowed');
    expect(await value('Error.prepareStackTrace = (e, frames) => frames; const s = new Error("x").stack; return typeof s;')).toBe(
      '"undefined"',
    );
    expect(await value('console.log(a); print(a); return atob(btoa("x"));')).toBe('"x"');
  });

  it('not where its own stack ends either', async () => {
    scripts = createScripts();
    const probes = [
      'new Error("x").stack',
      'e.stack',
      'null.x',
      'JSON.parse("{")',
      'new Date().toLocaleString("de")',
      'new RegExp("(")',
      'eval("1")',
      '"a".localeCompare("b")',
      'Promise.reject(1)',
      'structuredClone({})',
      'new Proxy({}, null)',
      '[].reduce(1)',
      'Symbol() + ""',
      'a.b.c',
    ];
    const body = `let [outer, own] = [0, 0];
      const isOwn = (value) => { for (let at = value; ; at = Object.getPrototypeOf(at)) if (Object.getPrototypeOf(at) === null) return at === Object.prototype; };
      const probes = [${probes.map((probe) => `(e) => ${probe}`)}];
      function down() {
        try { down(); } catch (e) {
          for (const probe of probes) try { probe(e); } catch (found) { if (isOwn(found)) own += 1; else outer += 1; }
          throw e;
        }
      }
      // The end of the stack is what is wanted.
      try { down(); } catch {}
      return [outer, own > 100];`;
    expect(await value(body)).toBe('[0,true]');
  });

  it('which it cannot change for others', async () => {
    scripts = createScripts();
    for (const body of [
      'Array.prototype.map = () => "mine"; JSON.stringify = () => "mine"; Object.prototype.mine = 1; Math = 1;',
      'loose = 3; this.other = 4; globalThis.third = 5;',
      'arguments.callee.kept = 1; if (arguments.callee.caller) loose = 1;',
      'Object.defineProperty(arguments[0], "at", { get() { for (;;); } });',
      'Object.defineProperty(globalThis, "stuck", { value: 1, configurable: false });',
      'Object.defineProperty(new Proxy(globalThis, {}), "stuck", { value: 1, configurable: true });',
      'Reflect.defineProperty(globalThis, Symbol.for("sign"), { value: 1 }); globalThis[Symbol.for("mark")] = 1;',
      'Object.setPrototypeOf(globalThis, { mine: 1 });',
      'Object.preventExtensions(globalThis);',
      'Promise.resolve().then(() => { late = 1; });',
      '/(b)/.exec("abc");',
      'Object.defineProperty(globalThis, "work", { get() { return 1; }, set() {} });',
    ]) {
      await js(body);
      const seen =
        'return [[1].map((x) => x + 1), typeof Math, [typeof loose, typeof other, typeof third, typeof stuck, typeof mine, typeof late, typeof globalThis[Symbol.for("sign")], typeof globalThis[Symbol.for("mark")]], RegExp.$1];';
      expect([body, await value(seen)]).toEqual([body, JSON.stringify([[2], 'object', Array(8).fill('undefined'), ''])]);
    }
    // An object's own properties may still have any name.
    expect(await value('a.constructor = 1; a.toString = 2; a.__proto__ = 3; return a;')).toBe('{"constructor":1,"toString":2}');
    expect(await value('const e = new Error("m"); e.name = "Own"; throw e;')).toBe('Own: m');
  });
});

describe('each run is answered once', () => {
  it('in its order, those of many tenants each by a process of its own', async () => {
    scripts = createScripts();
    const ended: string[] = [];
    const runs = ['one', 'two', 'three'].flatMap((tenant) =>
      Array.from({ length: 50 }, async (_, n) => {
        expect(await js('return a.n * 2;', [`{"n": ${n}}`], tenant)).toEqual({ ok: true, json: String(n * 2) });
        ended.push(`${tenant} ${n}`);
      }),
    );
    await Promise.all(runs);
    for (const tenant of ['one', 'two', 'three'])
      expect(ended.filter((one) => one.startsWith(`${tenant} `))).toEqual(Array.from({ length: 50 }, (_, n) => `${tenant} ${n}`));
    expect(new Set(['one', 'two', 'three'].map((tenant) => scripts.pidOf(tenant))).size).toBe(3);
  });

  it('also when one of them needs too much memory, which is named alone', async () => {
    scripts = createScripts();
    const greedy = 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));';
    const answers = await Promise.all([js('return 1;'), js('return 2;'), js(greedy), js('return 3;'), js('return 4;')]);
    const named = { ok: false, kind: 'memory', message: 'RangeError: The script needs more than 64 MB', place: null };
    expect(answers).toEqual([1, 2, named, 3, 4].map((one) => (typeof one === 'number' ? { ok: true, json: String(one) } : one)));
  });

  it('also when the process is killed in the midst', async () => {
    scripts = createScripts();
    await js('return 0;');
    const before = scripts.pidOf('tenant');
    const runs = Array.from({ length: 100 }, (_, n) => js('let x = 0; for (let i = 0; i < 1e6; i++) x += i; return a.n;', [`{"n": ${n}}`]));
    await runs[5];
    process.kill(before as number, 'SIGKILL');
    expect(await Promise.all(runs)).toEqual(runs.map((_, n) => ({ ok: true, json: String(n) })));
    expect(scripts.pidOf('tenant')).not.toBe(before);
  });

  it('also after one that hangs, and never by another tenant’s wait', async () => {
    scripts = createScripts({ limitMs: SHORT_MS });
    const ended: string[] = [];
    const hung = ['for (;;);', 'return /^(a+)+$/.test("a".repeat(60) + "b");', 'return 1;'].map((body) =>
      js(body).finally(() => ended.push('hung')),
    );
    expect(await js('return 1;', [], 'other')).toEqual({ ok: true, json: '1' });
    expect(await Promise.all(hung)).toMatchObject([{ kind: 'timeout' }, { kind: 'timeout' }, { ok: true }]);
  });
});

it('counts what a script has of the processor: what the machine kept from it is not its own', async () => {
  scripts = createScripts({ limitMs: SHORT_MS });
  await Promise.all([js('return 1;'), js('return 1;', [], 'other')]);
  const long = js('let x = 0; for (let i = 0; i < 2e7; i++) x += i; return x > 1;');
  // It has begun once another one, asked for later, is answered.
  await js('return 1;', [], 'other');
  const pid = scripts.pidOf('tenant') as number;
  process.kill(pid, 'SIGSTOP');
  expect(await js('for (;;);', [], 'other'), 'the limit is over by the clock').toMatchObject({ kind: 'timeout' });
  process.kill(pid, 'SIGCONT');
  expect(await long).toEqual({ ok: true, json: 'true' });
});

it('pauses a script that hangs too often, alone and for a while', async () => {
  let now = 0;
  scripts = createScripts({ limitMs: 50, pause: { times: 3, withinMs: 60_000, pauseMs: 30_000 }, now: () => now });
  const hang = () => js('for (;;);');
  for (let n = 0; n < 3; n += 1) expect(await hang()).toMatchObject({ kind: 'timeout' });
  expect(await hang()).toMatchObject({ kind: 'paused', message: expect.stringContaining('paused until 1970-01-01T00:00:30.000Z') });
  expect(await js('return 1;')).toEqual({ ok: true, json: '1' });
  now = 30_000;
  expect(await hang()).toMatchObject({ kind: 'timeout' });
});

it('lets few wait at once where few may, and tests wait for tests only', async () => {
  scripts = createScripts({ limitMs: SHORT_MS, mostWaiting: 2 });
  const source = { language: 'JS', body: 'for (;;);', params: [] } as const;
  const hung = [scripts.run('t', source, [], 'tests'), scripts.run('t', source, [], 'tests')];
  await expect(scripts.run('t', source, [], 'tests')).rejects.toThrow(TooBusy);
  expect(await scripts.run('t', { ...source, body: 'return 1;' }, [])).toEqual({ ok: true, json: '1' });
  await Promise.all(hung);
});

it('ends a process that rests, and starts it again', async () => {
  scripts = createScripts({ idleMs: 1 });
  await js('return 1;');
  await expect.poll(() => scripts.pidOf('tenant')).toBe(undefined);
  expect(await js('return 1;')).toEqual({ ok: true, json: '1' });
});

it('answers what waits when the platform stops', async () => {
  scripts = createScripts();
  const runs = [js('for (;;);'), js('return 1;')];
  await scripts.stop();
  expect(await Promise.all(runs)).toMatchObject([{ message: 'The platform stops' }, { message: 'The platform stops' }]);
});
