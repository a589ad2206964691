import { expect, it } from 'vitest';
import { changedPath } from './changed-path.ts';

it.each([
  [{ a: 1, b: { c: [{ d: 1 }, { d: 2 }] } }, { a: 1, b: { c: [{ d: 1 }, { d: 3 }] } }, ['b', 'c', '1', 'd']],
  [{ a: { b: 1, c: 1 } }, { a: { b: 2, c: 2 } }, ['a']],
  [{ a: [1] }, { a: [1, 2] }, ['a']],
  [{}, { a: 1 }, ['a']],
  [{ a: null }, { a: { b: 1 } }, ['a']],
  [{ a: 1 }, { a: 1 }, []],
])('%j to %j changes %j', (before, after, path) => expect(changedPath(before, after)).toEqual(path));
