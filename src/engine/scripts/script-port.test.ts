import { expect, it } from 'vitest';
import { messageOf } from '../chain/chain.fixture.ts';
import { scriptProblem } from '../nodes/script-settings.ts';
import { manyScripts, scriptPort } from './script-port.ts';

const script = { language: 'JS', body: 'return {' } as const;

it.each([
  ['3.2', 'javax.script.ScriptException: Wrong result type: NUMBER'],
  ['4.3', 'org.thingsboard.script.api.TbScriptException: java.lang.ClassCastException: Wrong result type: NUMBER'],
] as const)('says what is wrong with a result in the words of %s', async (style, words) => {
  const port = scriptPort(async () => ({ ok: true, json: '1' }), 1000, style);
  await expect(port.run('filter', script, messageOf({}))).rejects.toThrow(words);
  const many = manyScripts(async (runs) => runs.map(() => ({ ok: true, json: '1' })), 1000, style);
  expect(await many.runAll([{ kind: 'filter', script, message: messageOf({}) }])).toMatchObject([{ ok: false, error: { message: words } }]);
});

it.each([
  ['3.2', /^java\.lang\.IllegalArgumentException: Can't compile script: javax\.script\.ScriptException: /],
  ['4.3', /^org\.thingsboard\.script\.api\.TbScriptException: javax\.script\.ScriptException: /],
] as const)('says that a script cannot be read in the words of %s', (style, words) => {
  expect(scriptProblem('filter', script, style)).toMatch(words);
});
