import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../tests/property-runs.ts';
import { parseSliced } from './parse-sliced.ts';
import { drive } from './sliced.fixture.ts';

function outcome(parse: () => unknown): unknown {
  try {
    return { value: parse() };
  } catch (error) {
    if (error instanceof SyntaxError) return 'refused';
    throw error;
  }
}

const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value, null, 2)),
);
/** One letter is replaced, inserted or left out. */
const bent = fc
  .tuple(json, fc.nat(), fc.constantFrom(',', '[', ']', '{', '}', '"', '\\', ':', ' ', '1', '\u00a0', ''), fc.nat(1))
  .map(([text, at, letter, drop]) => text.slice(0, at % (text.length + 1)) + letter + text.slice((at % (text.length + 1)) + drop));

it('reads and refuses what JSON.parse reads and refuses', () => {
  fc.assert(
    fc.property(fc.oneof(json, bent), fc.integer({ min: 1, max: 40 }), (text, letters) => {
      const parsed = outcome(() => drive(parseSliced(text, (piece) => JSON.parse(piece) as unknown, letters)).result);
      expect(parsed).toEqual(outcome(() => JSON.parse(text)));
      expect(JSON.stringify(parsed)).toBe(JSON.stringify(outcome(() => JSON.parse(text))));
    }),
    { numRuns: runs(2000) },
  );
});

it('parses few letters at a time, also of a list deep inside', () => {
  const list = Array.from({ length: 20_000 }, (_, n) => ({ ts: n, values: { a: n, __proto: 'x' } }));
  for (const value of [list, { deep: { values: list } }, Object.fromEntries(list.map((item) => [`key ${item.ts}`, item]))]) {
    let letters = 0;
    const parse = (text: string) => {
      letters += text.length;
      return JSON.parse(text) as unknown;
    };
    const { result, most } = drive(parseSliced(JSON.stringify(value), parse), () => letters);
    expect(result).toEqual(value);
    expect(most).toBeLessThan(70_000);
  }
});
