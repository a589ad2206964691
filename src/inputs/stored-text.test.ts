import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedText, storedTexts, writeStored } from './stored-text.ts';

it.each([
  ['a b', 'a b'],
  ['', ''],
  [7, '7'],
  [{ a: [1] }, '{"a":[1]}'],
  [null, null],
  [undefined, null],
])('%j is shown as %j', (stored, text) => expect(storedText(stored)).toBe(text));

it.each([
  [
    ['a', 'b', 'a', ''],
    ['a', 'b'],
  ],
  [
    [7, null, { a: 1 }],
    ['7', '{"a":1}'],
  ],
  ['a', ['a']],
  [{ a: 1 }, ['{"a":1}']],
  [null, []],
])('%j is shown as the list %j', (stored, texts) => expect(storedTexts(stored)).toEqual(texts));

it('shows any JSON, and texts unchanged', () =>
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      expect(typeof stored === 'string' ? writeStored(stored) : JSON.parse(writeStored(stored))).toEqual(
        typeof stored === 'string' ? stored : JSON.parse(JSON.stringify(stored)),
      );
      expect(storedTexts(stored)).not.toContain('');
    }),
  ));
