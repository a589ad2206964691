import { expect, it } from 'vitest';
import { messageOf } from '../chain/chain.fixture.ts';
import { NodeError } from '../outcome.ts';
import type { AskedScript, ManyScripts, ScriptResult } from '../world/scripts.ts';
import { ForeseenScripts } from './foreseen-scripts.ts';

/** Each run gives its number. */
function counted(mostLetters = 10_000) {
  const ran: string[] = [];
  const result = ({ kind, script, message }: AskedScript): ScriptResult => {
    ran.push(`${kind} ${script.body} ${message.type}`);
    if (script.body === 'bad') return { ok: false, error: new NodeError('bad') };
    return { ok: true, value: script.body === 'long' ? ['x'.repeat(1000)] : ran.length };
  };
  const scripts: ManyScripts = {
    // Whatever the kind, the test asks for no more than its number.
    run: (kind, script, message) => Promise.resolve(result({ kind, script, message })).then((one) => (one.ok ? one.value : '') as never),
    runAll: (asked) => Promise.resolve(asked.map(result)),
  };
  return { ran, scripts: new ForeseenScripts(scripts, 3, mostLetters) };
}
const asked = (body: string, type: string, metadata = {}): AskedScript => ({
  ...{ kind: 'switch', script: { language: 'JS', body }, message: messageOf({ type, metadata }) },
});
const run = (scripts: ForeseenScripts, { kind, script, message }: AskedScript) => scripts.run(kind, script, message);

it('runs what was foreseen once, and what differs in its turn', async () => {
  const { ran, scripts } = counted();
  await scripts.ahead()([asked('a', 'X'), asked('a', 'X', { ts: '1' })]);
  expect(await run(scripts, asked('a', 'X'))).toBe(1);
  expect(scripts.atOnce(asked('a', 'X', { ts: '1' }))).toEqual({ ok: true, value: 2 });
  expect(ran).toHaveLength(2);
  for (const other of [asked('b', 'X'), asked('a', 'Y'), asked('a', 'X', { ts: '2' }), asked('a', 'X', { other: '1' })])
    expect(scripts.atOnce(other)).toBeUndefined();
  expect(await run(scripts, { ...asked('a', 'X'), kind: 'filter' })).toBe(3);
});

it('fails in its turn what has failed ahead of it', async () => {
  const { scripts } = counted();
  await scripts.ahead()([asked('bad', 'X')]);
  await expect(run(scripts, asked('bad', 'X'))).rejects.toThrow('bad');
});

it('keeps no result ahead of its turn for which there is no room', async () => {
  const { ran, scripts } = counted(500);
  const [long, late] = await scripts.ahead()([asked('long', 'X'), asked('a', 'X')]);
  expect([long?.ok, late]).toEqual([true, undefined]);
  expect(await run(scripts, asked('a', 'X'))).toBe(3);
  await scripts.ahead()([asked('b', 'X')]);
  expect(await run(scripts, asked('b', 'X'))).toBe(4);
  expect(ran).toHaveLength(4);
});

it('keeps the results of the last parts', async () => {
  const { scripts } = counted();
  for (const type of ['W', 'X', 'Y', 'Z']) {
    await scripts.ahead()([asked('a', type)]);
  }
  expect(['W', 'X', 'Y', 'Z'].map((type) => scripts.atOnce(asked('a', type))?.ok)).toEqual([undefined, true, true, true]);
});

it('runs no more ahead of its turn than there is room for, as far as the first ones tell', async () => {
  const { ran, scripts } = counted(150_000);
  const results = await scripts.ahead()(Array.from({ length: 2000 }, (_, place) => asked('long', `${place}`)));
  expect(ran.length).toBeGreaterThan(140);
  expect(ran.length).toBeLessThan(160);
  expect(results.filter((one) => one?.ok).length).toBeGreaterThan(140);
});
