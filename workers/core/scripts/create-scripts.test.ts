import { expect, it } from 'vitest';
import type { ScriptAnswer, ScriptLanguage } from '../../../src/engine/scripts/answer.ts';
import { createFakePorts } from '../fake-ports.fixture.ts';
import { laterOf } from '../timer.ts';
import { createScripts } from './create-scripts.ts';
import { NoSandbox } from './no-sandbox.ts';

const PARAMS = ['msg', 'metadata', 'msgType'];

function create() {
  const ports = createFakePorts();
  const scripts = createScripts({ openScriptSandbox: ports.openScriptSandbox, localNow: ports.now, later: laterOf(ports) });
  const run = (body: string, msg: unknown = {}, language: ScriptLanguage = 'JS') =>
    scripts.run({ language, body, params: PARAMS }, [JSON.stringify(msg), '{}', '"T"']);
  return { ports, scripts, run };
}

const shown = (answer: ScriptAnswer) => (answer.ok ? answer.json : `${answer.kind}: ${answer.message}`);

it('runs scripts of both languages, all that wait in one go, with what belongs to the platform’s scripts alone', async () => {
  const { ports, run } = create();
  const answers = await Promise.all([
    run('return {msg: msg.t * 2, type: msgType};', { t: 4 }),
    run('return {msg: msg.t * 2, type: msgType};', { t: 5 }),
    run('foreach (x : msg.list) { sum += x }\nreturn sum', { list: [1, 2] }, 'TBEL'),
    run('var sum = 0; foreach (x : msg.list) { sum += x }\nreturn sum', { list: [1, 2] }, 'TBEL'),
    run('return typeof moment + typeof setTimeout + typeof fetch;'),
    run('kept = 1; return kept;'),
    run('return typeof kept;'),
    run('let t = 1;\nt();'),
    run('return {'),
    run('return import("x");'),
    run('var var = 1; return var', {}, 'TBEL'),
  ]);
  expect(answers.map(shown)).toMatchInlineSnapshot(`
    [
      "{"msg":8,"type":"T"}",
      "{"msg":10,"type":"T"}",
      ""null12"",
      "3",
      ""undefinedundefinedundefined"",
      "1",
      ""undefined"",
      "thrown: TypeError: t is not a function",
      "syntax: SyntaxError: Unexpected token",
      "syntax: SyntaxError: import is not allowed",
      "1",
    ]
  `);
  expect(ports.scriptSandboxes.map(({ batches }) => batches)).toEqual([[9]]);
});

it('answers a run that hangs, alone, and the others in a new sandbox; a script that hangs again and again is not run any more', async () => {
  const { ports, run } = create();
  const hangs = 'if (msg.t > 1) while (true);\nreturn msg.t;';
  const answers = Promise.all([run('return 1;'), run(hangs, { t: 2 }), run('return 2;')]);
  await ports.advance(4000);
  expect((await answers).map(shown)).toEqual(['1', 'timeout: ', '2']);
  const more = Promise.all([2, 3, 4].map((t) => run(hangs, { t })));
  await ports.advance(9000);
  expect((await more).map(shown)).toEqual(['timeout: ', 'timeout: ', 'paused: The script took too long 3 times and is not run again']);
  expect(shown(await run('return 5;'))).toBe('5');
});

it('says when no sandbox starts, and tries again with the next run', async () => {
  const { ports, run } = create();
  const open = ports.openScriptSandbox;
  const context = { openScriptSandbox: () => ({ onmessage: null, send: () => undefined, end: () => undefined }) };
  const scripts = createScripts({ ...context, localNow: ports.now, later: laterOf(ports) });
  const answer = scripts.run({ language: 'JS', body: 'return 1;', params: [] }, []).catch((error: unknown) => error);
  await ports.advance(10_000);
  expect(await answer).toBeInstanceOf(NoSandbox);
  ports.openScriptSandbox = open;
  expect(shown(await run('return 1;'))).toBe('1');
});

it('leaves nobody’s sandbox open', async () => {
  const { ports, scripts, run } = create();
  await run('return 1;');
  scripts.stop();
  expect(ports.scriptSandboxes.map(({ isEnded }) => isEnded)).toEqual([true]);
});
