import { expect, it } from 'vitest';
import type { ScriptAnswer } from './answer.ts';
import { javaClass, javaText, jsonParts, withJavaNumbers } from './json-text.ts';
import { type Judging, judgeFilter, judgeGenerate, judgeJson, judgeString, judgeSwitch, judgeUpdate, type ScriptMessage } from './judge.ts';
import type { ScriptKind } from './script-error.ts';

const MESSAGE: ScriptMessage = { data: '{"t":7.0}', metadata: { unit: 'C' }, type: 'POST_TELEMETRY_REQUEST' };
const HOW: Judging = { language: 'JS', style: '4.3', mayBeSeveral: true, limitMs: 2000 };
const JUDGES = {
  filter: judgeFilter,
  switch: judgeSwitch,
  update: judgeUpdate,
  generate: judgeGenerate,
  json: judgeJson,
  string: judgeString,
};
const judge = (kind: ScriptKind, answer: ScriptAnswer, how: Partial<Judging> = {}) => JUDGES[kind](answer, { ...HOW, ...how }, MESSAGE);
const returned = (json: string | null): ScriptAnswer => ({ ok: true, json });
const message = (more: Partial<ScriptMessage>) => ({ ...MESSAGE, ...more });

it.each([
  ['filter', 'true', true],
  ['switch', '["High","Low","High"]', ['High', 'Low']],
  ['switch', '"High"', ['High']],
  ['switch', '[]', []],
  [
    'update',
    '{"msg":{"t":8.50},"metadata":{"n":5,"on":true,"none":null,"__proto__":"x"}}',
    [message({ data: '{"t":8.5}', metadata: JSON.parse('{"n":"5","on":"true","__proto__":"x"}') })],
  ],
  ['update', '{}', [MESSAGE]],
  ['update', '[{"msg":1},{}]', [message({ data: '1' }), MESSAGE]],
  ['update', '[5]', [MESSAGE]],
  ['update', '[]', []],
  ['update', '{"msg":null,"msgType":null}', [message({ data: 'null', type: 'null' })]],
  ['update', '{"msgType":7}', [message({ type: '7' })]],
  ['update', '{"msg":{"big":1e+21,"text":"1e5"}}', [message({ data: '{"big":1.0E21,"text":"1e5"}' })]],
  ['generate', '{"msg":{"n":1},"metadata":null,"msgType":"TICK"}', message({ data: '{"n":1}', type: 'TICK' })],
  ['json', '{"a":[1,"x"]}', '{"a":[1,"x"]}'],
  ['json', 'null', 'null'],
  ['string', '"t is 7"', 't is 7'],
] as const)('a script of kind %s that returns %s gives %j', (kind, json, value) => {
  expect(judge(kind, returned(json))).toEqual({ ok: true, value });
});

it.each([
  ['filter', '1', 'NUMBER'],
  ['filter', null, 'MISSING'],
  ['switch', '[1]', 'NUMBER'],
  ['switch', '{}', 'OBJECT'],
  ['update', 'null', 'NULL'],
  ['generate', '[{}]', 'ARRAY'],
  ['json', null, 'MISSING'],
  ['string', 'true', 'BOOLEAN'],
] as const)('a script of kind %s may not return %s', (kind, json, type) => {
  expect(judge(kind, returned(json))).toMatchObject({ ok: false, error: { message: `Wrong result type: ${type}` } });
});

it('may not return several messages to an old server, and metadata only of texts', () => {
  expect(judge('update', returned('[{}]'), { mayBeSeveral: false })).toMatchObject({ error: { message: 'Wrong result type: ARRAY' } });
  for (const metadata of ['{"a":{}}', '"a"', '[]'])
    expect(judge('update', returned(`{"metadata":${metadata}}`))).toMatchObject({
      error: { message: expect.stringContaining('Metadata must be') },
    });
});

it('reads TBEL as its own server does', () => {
  const how = { language: 'TBEL' } as const;
  expect(judge('update', returned('{"metadata":{"o":{"x":1,"l":[1,2.0]},"d":2.0},"msg":null}'), how)).toEqual({
    ok: true,
    value: [message({ metadata: { o: '{x=1, l=[1, 2.0]}', d: '2.0' } })],
  });
  for (const [json, type] of Object.entries({
    5: 'Integer',
    5000000000: 'Long',
    '5.0': 'Double',
    '"x"': 'String',
    null: 'null',
    '[1]': 'Integer',
  }))
    expect(judge('update', returned(json), how)).toMatchObject({ error: { message: `Wrong result type: ${type}` } });
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
  ['paused', 'The script is paused', null, 'The script is paused'],
] as const)('a script that fails (%s) is told of in words', (kind, words, place, text) => {
  expect(judge('filter', { ok: false, kind, message: words, place })).toMatchObject({ ok: false, error: { message: text } });
});

it('reads JSON as text', () => {
  expect(jsonParts(' { "a,b" : [1, {"c": "]"}] , "d":"\\"," , "e": -1.50 } ')).toEqual([
    { key: 'a,b', text: '[1, {"c": "]"}]' },
    { key: 'd', text: '"\\","' },
    { key: 'e', text: '-1.50' },
  ]);
  expect(jsonParts('[ 1 , [ ] , {} ]').map(({ text }) => text)).toEqual(['1', '[ ]', '{}']);
  expect(jsonParts('[]')).toEqual([]);
  expect(withJavaNumbers('{"1.5":1.50,"s":"1.50","i":100,"n":-0.0,"b":12345678.5}')).toBe(
    '{"1.5":1.5,"s":"1.50","i":100,"n":-0.0,"b":1.23456785E7}',
  );
  expect([javaText('{"a":["x",null,1.0]}'), javaClass('1e3')]).toEqual(['{a=[x, null, 1.0]}', 'Double']);
});
