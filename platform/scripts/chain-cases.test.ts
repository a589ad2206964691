/** The scripts of `data/cases/chains/14-scripts.json`, with the results of its README. */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Judging, judgeFilter, judgeUpdate, type ScriptMessage } from '../../src/engine/scripts/judge.ts';
import { createScripts, type Scripts } from './scripts.ts';

interface Stored {
  readonly name: string;
  readonly configuration: { readonly scriptLang: 'JS' | 'TBEL'; readonly jsScript: string; readonly tbelScript: string };
}

const FILE = new URL('../../../shared/data/cases/chains/14-scripts.json', import.meta.url);
const NODES = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as { metadata: { nodes: Stored[] } }).metadata.nodes : [];
const DATA = { values: [3, 12, 30, 7], extra: { b: 2, a: 1 }, nest: { list: [10, 20] }, text: ' a b; 21 °C, abc ', raw: 'ff38814f4b' };
const START: ScriptMessage = {
  data: JSON.stringify(DATA),
  metadata: { deviceName: 'Gauge 7', ts: '1767225600000' },
  type: 'POST_TELEMETRY_REQUEST',
};

const RESULTS = {
  Loops: { loops: { sum: 52, big: [12, 30], n: 7, keys: 'b+a', max: 30, sorted: [30, 12, 7, 3] } },
  'Newer syntax': {
    newer: {
      out: [24, 60, 14],
      name: 'Gauge 7-3',
      deep: 20,
      none: 'nothing',
      size: 4,
      a: 1,
      every: true,
      from: [0, 1, 2],
      ent: ['b2', 'a1'],
    },
  },
  'Numbers and text': {
    words: {
      up: 'A B; 21 °C, ABC',
      parts: ['a b', '21 °C', 'abc'],
      num: 21,
      swap: '@ b; 21 °C, @bc',
      sub: 'a b;',
      idx: 2,
      pad: '007',
      f: '3.9',
      bad: true,
      r: 1,
      eq: true,
      type: 'undefined',
      tern: 'many',
    },
  },
  Dates: { time: { iso: '2026-01-01T00:00:00.000Z', h: 0, day: 4, next: '2026-01-02', old: true } },
  Bytes: { bytes: { temp: -20, flags: [true, true], crc: 66, text: 'OK' } },
  'Errors and JSON': { errors: { caught: true, own: 'own', fin: true, kind: 'telemetry', same: true, loose: 3 } },
  TBEL: { tbel: { total: 52, names: ['v1', 'v2'], label: 'Gauge 7', first: 3 } },
};

describe.skipIf(NODES.length === 0)('scripts of a chain', () => {
  let scripts: Scripts;
  beforeAll(() => {
    scripts = createScripts({ limitMs: 1000 });
  });
  afterAll(() => scripts.stop());

  const run = async (name: string, message: ScriptMessage) => {
    const { configuration } = NODES.find((node) => node.name === name) as Stored;
    const { scriptLang: language, jsScript, tbelScript } = configuration;
    const source = { language, body: language === 'TBEL' ? tbelScript : jsScript, params: ['msg', 'metadata', 'msgType'] };
    const how: Judging = { language, style: '4.3', mayBeSeveral: true, limitMs: scripts.limitMs };
    const answer = await scripts.run('chain', source, [message.data, JSON.stringify(message.metadata), JSON.stringify(message.type)]);
    return { updated: judgeUpdate(answer, how, message), filtered: judgeFilter(answer, how) };
  };

  it('give what the file says, one after the other', async () => {
    let message = START;
    for (const [name, added] of Object.entries(RESULTS)) {
      const { updated } = await run(name, message);
      if (!updated.ok) expect.fail(`${name}: ${updated.error.message}`);
      message = updated.value[0] as ScriptMessage;
      expect(JSON.parse(message.data)).toMatchObject(added);
    }
    expect(JSON.parse(message.data)).not.toHaveProperty('text');
    expect(message.metadata).toEqual({ ...START.metadata, count: '5', 'free key': 'true' });
    const { updated } = await run('Two messages', message);
    expect(updated).toMatchObject({
      ok: true,
      value: [
        { data: '{"part":1}', type: 'PART' },
        { data: '{"part":2}', type: START.type, metadata: message.metadata },
      ],
    });
    const { updated: logged } = await run('Unknown name', START);
    expect(logged).toMatchObject({
      ok: false,
      error: { message: 'ReferenceError: notThere is not defined in script at line number 1 at column number 1' },
    });
  });

  it.each([
    ['No return', 'Wrong result type: MISSING'],
    ['Not an object', 'Wrong result type: STRING'],
    ['Throws', /^Error: stop here .*line number 1/],
    ['Syntax', /^Can't compile script: SyntaxError: .*line number 1/],
    ['Endless', /timed out after 1000 ms/],
    ['Eats memory', /needs more than 64 MB|timed out/],
    ['Escapes', /^EvalError/],
  ])('%s: a failure', async (name, words) => {
    const { updated } = await run(name, START);
    expect(updated).toMatchObject({ ok: false, error: { message: expect.stringMatching(words) } });
  });

  it.each(['Text instead of true', 'Nothing instead of false'])('%s: a failure', async (name) => {
    const { filtered } = await run(name, START);
    expect(filtered).toMatchObject({ ok: false, error: { message: expect.stringMatching(/^Wrong result type/) } });
  });

  it('get neither out nor at anything outside', async () => {
    const { updated } = await run('Reaches out', START);
    const none = '{"p":"undefined","r":"undefined","f":"undefined","t":"undefined","g":"undefined"}';
    expect(updated).toMatchObject({ ok: true, value: [{ data: none }] });
    expect((await run('Empty list', START)).updated).toEqual({ ok: true, value: [] });
  });
});
