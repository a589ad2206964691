import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { runs } from '../tests/property-runs.ts';
import { drive } from './sliced.fixture.ts';
import { filterSliced, mapSliced, ROWS_A_SLICE, sortSliced } from './slices.ts';

const pair = fc.record({ key: fc.nat(20), position: fc.nat() });

it('gives what the plain calls give, and pauses', () => {
  fc.assert(
    fc.property(fc.array(pair, { size: 'max', maxLength: 3000 }), (items) => {
      let calls = 0;
      const counted =
        <A extends unknown[], R>(call: (...args: A) => R) =>
        (...args: A) => {
          calls += 1;
          return call(...args);
        };
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(drive(sortSliced(items, byKey)).result).toEqual(items.toSorted(byKey));
      const even = ({ key }: { key: number }) => key % 2 === 0;
      const filtered = drive(filterSliced(items, counted(even)), () => calls);
      calls = 0;
      const mapped = drive(mapSliced(items, counted(even), 100), () => calls);
      expect([filtered.result, mapped.result]).toEqual([items.filter(even), items.map(even)]);
      expect([filtered.most <= ROWS_A_SLICE, mapped.most <= 100]).toEqual([true, true]);
    }),
    { numRuns: runs(20) },
  );
});

afterEach(() => vi.restoreAllMocks());

it('pauses earlier where an item costs more', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const items = Array.from({ length: 1000 }, (_, n) => n);
  const slow = (n: number) => {
    now += 1;
    return n;
  };
  const mapped = drive(mapSliced(items, slow), () => now);
  const filtered = drive(
    filterSliced(items, (n) => slow(n) >= 0),
    () => now,
  );
  expect([mapped.result, filtered.result]).toEqual([items, items]);
  expect([mapped.most, filtered.most]).toEqual([16, 16]);
});

it('sorts in slices', () => {
  let calls = 0;
  const items = Array.from({ length: 20_000 }, (_, n) => (n * 7919) % 20_011);
  const { result, most } = drive(
    sortSliced(items, (a, b) => {
      calls += 1;
      return a - b;
    }),
    () => calls,
  );
  expect(result).toEqual(items.toSorted((a, b) => a - b));
  expect(most).toBeLessThan(ROWS_A_SLICE * 12);
});
