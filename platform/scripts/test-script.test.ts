import { expect, it } from 'vitest';
import { judgeScript } from './test-script.ts';

const TEST = { script: '', argNames: [], msg: '{"t":7}', metadata: { unit: 'C' }, msgType: 'POST_TELEMETRY_REQUEST' };
const message = (more: object) => ({ msg: { t: 7 }, metadata: { unit: 'C' }, msgType: 'POST_TELEMETRY_REQUEST', ...more });
const judge = (scriptType: string, value: unknown, mayBeSeveral = true) =>
  judgeScript({ ...TEST, scriptType }, { ok: true, json: value === undefined ? null : JSON.stringify(value) }, mayBeSeveral);

it.each([
  ['filter', true, 'true'],
  ['switch', ['High', 'Low', 'High'], '["High","Low"]'],
  ['switch', 'High', '["High"]'],
  [
    'update',
    { msg: { t: 8 }, metadata: { n: 5, on: true, none: null } },
    message({ msg: { t: 8 }, metadata: { n: '5', on: 'true', none: 'null' } }),
  ],
  ['update', {}, message({})],
  ['update', [{ msg: 1 }], message({ msg: 1 })],
  ['update', [{ msg: 1 }, {}], [message({ msg: 1 }), message({})]],
  ['update', [], []],
  ['generate', { msg: null, metadata: null, msgType: 'TICK' }, message({ msg: null, msgType: 'TICK' })],
  ['json', { a: [1, 'x'] }, { a: [1, 'x'] }],
  ['json', null, null],
  ['string', 't is 7', 't is 7'],
] as const)('a script of type %s that returns %j gives %j', (scriptType, value, output) => {
  expect(judge(scriptType, value)).toEqual({ output: typeof output === 'string' ? output : JSON.stringify(output), error: '' });
});

it.each([
  ['filter', 1, 'NUMBER'],
  ['filter', undefined, 'MISSING'],
  ['switch', [1], 'NUMBER'],
  ['switch', {}, 'OBJECT'],
  ['update', null, 'NULL'],
  ['update', [1], 'NUMBER'],
  ['update', { metadata: { a: {} } }, 'OBJECT'],
  ['update', { metadata: 'a' }, 'STRING'],
  ['update', { msgType: 1 }, 'NUMBER'],
  ['generate', [{}], 'ARRAY'],
  ['json', undefined, 'MISSING'],
  ['string', true, 'BOOLEAN'],
])('a script of type %s may not return %j', (scriptType, value, kind) => {
  expect(judge(scriptType, value)).toEqual({ output: '', error: `Wrong result type: ${kind}` });
});

it('may not return several messages to an old server', () => {
  expect(judge('update', [{}, {}], false)).toEqual({ output: '', error: 'Wrong result type: ARRAY' });
});

it.each([
  [
    'syntax',
    'SyntaxError: x',
    { line: 2, column: 9 },
    "Can't compile script: SyntaxError: x in script at line number 2 at column number 9",
  ],
  ['thrown', 'TypeError: y', { line: 1, column: 1 }, 'TypeError: y in script at line number 1 at column number 1'],
  ['thrown', 'text', null, 'text'],
  ['timeout', '', null, 'Script execution timed out after 2000 ms'],
] as const)('a script that fails (%s) is told of in words', (kind, words, place, error) => {
  const answer = { ok: false, kind, message: words, place } as const;
  expect(judgeScript({ ...TEST, scriptType: 'filter' }, answer, true)).toEqual({ output: '', error });
});
