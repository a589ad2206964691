import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonLoss, scanJson } from './json-scan.ts';

const findJsonError = (text: string) => scanJson(text).error;

/** Null: the engine accepts the text. `at` null: it does not tell the position. */
function refusal(text: string): { readonly at: number | null } | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const { message } = error as SyntaxError;
    const told = /position (\d+)/.exec(message)?.[1] ?? (/end of JSON/.test(message) ? text.length : null);
    return { at: told === null ? null : Number(told) };
  }
}

function agrees(text: string): void {
  const refused = refusal(text);
  const at = findJsonError(text);
  expect(at !== null, text).toBe(refused !== null);
  if (at === null) return;
  if (refused?.at !== null) expect(at, text).toBe(refused?.at);
  // Nothing before this index is wrong, and nothing after it corrects the text.
  expect(findJsonError(text.slice(0, at)) ?? at, text).toBe(at);
  if (at < text.length) expect(findJsonError(text.slice(0, at + 1)), text).toBe(at);
}

describe('the place where a text stops being JSON', () => {
  it.each([
    ['[1,]', 3],
    ['{"a":1,}', 7],
    ['[1 2]', 3],
    ["{'a':1}", 1],
    ['{"a"}', 4],
    ['01', 1],
    ['1.', 2],
    ['-x', 1],
    ['1e+', 3],
    ['tru', 3],
    ['nulL', 3],
    ['"a\nb"', 2],
    ['"\\x"', 2],
    ['"\\u00g0"', 5],
    ['"a', 2],
    ['[[1]', 4],
    ['{}{', 2],
    ['\u00a01', 0],
    ['', 0],
    [' [1, {"a": [true, null, -0.5e-3, "\\u00e9"]}] ', null],
  ])('of %j is %j', (text, at) => {
    expect(findJsonError(text)).toBe(at);
    agrees(text);
  });

  it('is that of the engine for any sequence of tokens', () => {
    const parts = '{ } [ ] , : " a \\ u 0 1 . - + e E true nul null false "a" "b": \n \t \u0001'.split(' ');
    fc.assert(fc.property(fc.array(fc.constantFrom(...parts, ' ')), (row) => agrees(row.join(''))));
  });

  it('is that of the engine for JSON with one change', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.string({ maxLength: 2 }), fc.nat({ max: 2 }), (value, place, more, less) => {
        const text = JSON.stringify(value);
        const start = place % (text.length + 1);
        agrees(text.slice(0, start) + more + text.slice(start + less));
      }),
    );
  });
});

describe('what parsing would lose', () => {
  it.each([
    ['{"a": 1, "b": {"a": 1}, "a": 2}', { kind: 'repeated-key', at: 24, text: 'a', item: null }],
    ['{"a": 1, "\\u0061": 2}', { kind: 'repeated-key', at: 9, text: 'a', item: null }],
    ['[{"a": 1}, {"a": 2}]'],
    ['[9007199254740993]', { kind: 'long-number', at: 1, text: '9007199254740993', item: 0 }],
    ['[-12345678901234567890]', { kind: 'long-number', at: 1, text: '-12345678901234567890', item: 0 }],
    ['[9007199254740992, 100000000000000000000000, -0, 0.1]'],
    ['1e999', { kind: 'long-number', at: 0, text: '1e999', item: null }],
    ['{"a": 1, "a": '],
    [
      '[[1, 2], {"a": [3, 1e999]}, 4, 1e998]',
      { kind: 'long-number', at: 19, text: '1e999', item: 1 },
      { kind: 'long-number', at: 31, text: '1e998', item: 3 },
    ],
  ] as [string, ...JsonLoss[]][])('of %s is %j', (text, ...losses) => expect(scanJson(text).losses).toEqual(losses));

  it('is nothing of a text that was written from a value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(scanJson(JSON.stringify(value)).losses).toEqual([]);
      }),
    );
  });
});
