import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { runs } from '../tests/property-runs.ts';
import { isLarge, jsonInParts, jsonOf, writeMembers } from './json-parts.ts';
import { drive } from './sliced.fixture.ts';

const original = JSON.stringify;
const large = Array.from({ length: 5000 }, (_, n) => n);

it('writes what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue(), (a, b) => {
      for (const value of [
        [a],
        [a, large, b],
        { a, large, nothing: undefined, b, inner: { large: { large }, b } },
        [large, undefined, []],
      ]) {
        expect([...jsonInParts(value)].join('')).toBe(JSON.stringify(value));
        expect(jsonOf(value)).toBe(JSON.stringify(value));
        drive(writeMembers(value));
        expect(jsonOf(value)).toBe(JSON.stringify(value));
        expect([...jsonInParts(value)].join('')).toBe(JSON.stringify(value));
      }
    }),
    { numRuns: runs(50) },
  );
});

it('writes the texts of large members once, and few letters at a time', () => {
  const record = { id: 'x', configuration: large.map((n) => ({ n, title: 'x'.repeat(200) })), large };
  const expected = JSON.stringify(record);
  let letters = 0;
  const stringify = vi.spyOn(JSON, 'stringify');
  stringify.mockImplementation((value: unknown) => {
    const text = original(value);
    letters += text?.length ?? 0;
    return text;
  });
  try {
    expect(drive(writeMembers(record), () => letters).most).toBeLessThan(200_000);
    expect(letters).toBeGreaterThan(1_000_000);
    letters = 0;
    expect(jsonOf({ ...record, id: 'y' })).toBe(expected.replace('"x"', '"y"'));
    expect([...jsonInParts(record)].join('')).toBe(expected);
    expect(letters).toBeLessThan(1000);
  } finally {
    stringify.mockRestore();
  }
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
