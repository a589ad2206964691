import { afterEach, expect, it, vi } from 'vitest';
import { recentFirst, recentTypes, rememberType } from './recent-types.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
});
const KEY = 'TB-watchfloor-recent-widgets';

afterEach(() => kept.clear());

it('the newest come first, each once, and not many', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g']) rememberType(id);
  expect(recentTypes()).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
  const offered = ['x', 'a', 'y', 'g'].map((id) => ({ id }));
  expect(recentFirst(offered, recentTypes()).map(({ id }) => id)).toEqual(['g', 'a', 'x', 'y']);
});

it.each(['{', '{"a":1}', '[1,null]'])('what else is stored, such as %s, counts as nothing', (text) => {
  kept.set(KEY, text);
  expect(recentTypes()).toEqual([]);
});
