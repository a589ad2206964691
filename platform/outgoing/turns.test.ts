import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('some of a name run at once, the others in their order, whatever fails', async () => {
  const turns = new Turns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, most: number, label: string, fails = false) =>
    turns
      .take(name, most, async () => {
        begun.push(label);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (fails) throw new Error(label);
      })
      .catch(() => begun.push(`${label} failed`));
  const all = [run('a', 1, 'a1', true), run('a', 1, 'a2'), run('a', 1, 'a3'), run('b', 1, 'b1'), run('c', 0, 'c1'), run('c', 0, 'c2')];
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'c2']);
  for (let at = 0; at < all.length; at++) {
    ends[at]?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(begun.filter((label) => /^a\d$/.test(label))).toEqual(['a1', 'a2', 'a3']);
});
