import { expect, it } from 'vitest';
import { messageOf } from '../chain/chain.fixture.ts';
import type { ScriptPort } from '../world/scripts.ts';
import { ForeseenScripts } from './foreseen-scripts.ts';

function counted() {
  const ran: string[] = [];
  const run: ScriptPort['run'] = (kind, { body }, { type }) => {
    ran.push(`${kind} ${body} ${type}`);
    // Whatever the kind, the test asks for no more than its number.
    return Promise.resolve(ran.length) as never;
  };
  return { ran, scripts: new ForeseenScripts({ run }, { results: 2, letters: 10_000 }) };
}
const script = (body: string) => ({ language: 'JS', body }) as const;
const message = (type: string) => messageOf({ type });

it('runs what was foreseen once, for each turn in which it was expected', async () => {
  const { ran, scripts } = counted();
  void scripts.ahead.run('filter', script('a'), message('X'));
  void scripts.ahead.run('filter', script('a'), message('X'));
  const turns = [1, 2, 3].map(() => scripts.run('filter', script('a'), message('X')));
  expect(await Promise.all(turns)).toEqual([1, 1, 2]);
  expect(await scripts.run('switch', script('a'), message('X'))).toEqual(3);
  expect(await scripts.run('filter', script('b'), message('X'))).toEqual(4);
  expect(ran).toHaveLength(4);
});

it('keeps no result ahead of its turn for which there is no room', async () => {
  const run: ScriptPort['run'] = (_kind, _script, { type }) => Promise.resolve([type === 'long' ? 'x'.repeat(1000) : 'x']) as never;
  const scripts = new ForeseenScripts({ run }, { results: 100, letters: 500 });
  await scripts.ahead.run('switch', script('a'), message('short'));
  await expect(scripts.ahead.run('switch', script('a'), message('long'))).rejects.toThrow();
  expect(await scripts.run('switch', script('a'), message('long'))).toEqual(['x'.repeat(1000)]);
  for (let one = 0; one < 50; one++) await scripts.ahead.run('switch', script('a'), message(`${one}`)).catch(() => undefined);
  await expect(scripts.ahead.run('switch', script('a'), message('late'))).rejects.toThrow();
  await scripts.run('switch', script('a'), message('short'));
  await scripts.run('switch', script('a'), message('0'));
  expect(await scripts.ahead.run('switch', script('a'), message('late'))).toEqual(['x']);
});

it('keeps the newest results only', async () => {
  const { ran, scripts } = counted();
  for (const type of ['X', 'Y', 'Z']) void scripts.ahead.run('filter', script('a'), message(type));
  await scripts.run('filter', script('a'), message('Z'));
  await scripts.run('filter', script('a'), message('X'));
  expect(ran).toEqual(['filter a X', 'filter a Y', 'filter a Z', 'filter a X']);
});
