import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../tests/property-runs.ts';
import { isLarge, jsonInParts, jsonSliced } from './json-parts.ts';
import { drive } from './sliced.fixture.ts';

const large = Array.from({ length: 5000 }, (_, n) => n);

it('writes what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue(), (a, b) => {
      for (const value of [a, [a, large, b], { a, large, nothing: undefined, b, inner: { large: { large }, b } }, [large, undefined, []]]) {
        expect([...jsonInParts(value)].join('')).toBe(JSON.stringify(value));
        expect(drive(jsonSliced(value)).result).toBe(JSON.stringify(value));
      }
    }),
    { numRuns: runs(50) },
  );
});

it('writes few letters at a time, of lists and of what lies deep inside', () => {
  const widget = { config: { title: 'x'.repeat(200), settings: { list: [1, 2, 3] } } };
  const dashboard = { configuration: { widgets: Object.fromEntries(large.map((n) => [`w${n}`, widget])) } };
  for (const value of [dashboard, large.map(() => widget), { data: large.map(() => widget), totalElements: 5000 }]) {
    expect(isLarge(value)).toBe(true);
    expect(Math.max(...[...jsonInParts(value)].map((part) => part.length))).toBeLessThan(500_000);
  }
  expect([isLarge(widget), isLarge([widget]), isLarge(null), isLarge('x'.repeat(10))]).toEqual([false, false, false, false]);
});
