import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonError } from './json-place.ts';

/** What the engine says: whether it refuses the text, and at which character where it tells it. */
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
  // Nothing before the place is wrong, and nothing behind it makes it right.
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

  it('is that of the engine, of any row of parts', () => {
    const parts = '{ } [ ] , : " a \\ u 0 1 . - + e E true nul null false "a" "b": \n \t \u0001'.split(' ');
    fc.assert(fc.property(fc.array(fc.constantFrom(...parts, ' ')), (row) => agrees(row.join(''))));
  });

  it('is that of the engine, of JSON in which something is changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.string({ maxLength: 2 }), fc.nat({ max: 2 }), (value, place, more, less) => {
        const text = JSON.stringify(value);
        const start = place % (text.length + 1);
        agrees(text.slice(0, start) + more + text.slice(start + less));
      }),
    );
  });
});
