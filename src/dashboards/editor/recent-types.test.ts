import { afterEach, expect, it, vi } from 'vitest';
import { recentTypes, rememberType } from './recent-types.ts';

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
});

it.each(['{', '{"a":1}', '[1,null]'])('what else is stored, such as %s, counts as nothing', (text) => {
  kept.set(KEY, text);
  expect(recentTypes()).toEqual([]);
});
