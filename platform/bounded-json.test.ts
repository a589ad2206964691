import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../tests/property-runs.ts';
import { checkJson, MOST_KEY_LETTERS, MOST_KEYS, MOST_LEVELS, TooComplex } from './bounded-json.ts';

const nested = (levels: number, open = '[', close = ']', core = '') => open.repeat(levels) + core + close.repeat(levels);
const object = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, n])));

it.each([
  ['levels of lists', nested(MOST_LEVELS), nested(MOST_LEVELS + 1)],
  ['levels of objects', nested(MOST_LEVELS, '{"a":', '}', '1'), nested(MOST_LEVELS + 1, '{"a":', '}', '1')],
  ['levels that never end', nested(MOST_LEVELS, '[', ''), nested(100_000, '[', '')],
  ['keys', object(MOST_KEYS), object(MOST_KEYS + 1)],
  ['letters of a key', JSON.stringify({ ['k'.repeat(MOST_KEY_LETTERS)]: 1 }), JSON.stringify({ ['k'.repeat(MOST_KEY_LETTERS + 1)]: 1 })],
  ['values of a list', JSON.stringify(Array(200_000).fill(1)), JSON.stringify(Array(200_001).fill(1))],
])('bounds %s', (_what, allowed, refused) => {
  expect(() => checkJson(allowed)).not.toThrow();
  expect(() => checkJson(refused)).toThrow(TooComplex);
});

it('counts what is in texts as text', () => {
  const letters = nested(2 * MOST_LEVELS, '[{,:', '');
  expect(() => checkJson(JSON.stringify([letters, `"${letters}`, `\\${letters}"`]))).not.toThrow();
});

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

it('refuses a JSON text if, and only if, it has too many levels', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: MOST_LEVELS - 5, max: MOST_LEVELS + 2 }), (core, levels) => {
      const text = nested(levels, '[', ']', JSON.stringify(core));
      if (levels + depthOf(core) > MOST_LEVELS) expect(() => checkJson(text)).toThrow(TooComplex);
      else expect(() => checkJson(text)).not.toThrow();
    }),
    { numRuns: runs(200) },
  );
});
