import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import { GrowingSeries, placeFrom } from './key-series.ts';
import { TimeQueue } from './time-queue.ts';

it('gives what is to be done by its time, its rank and its turn', () => {
  const entry = fc.record({ at: fc.nat(5), rank: fc.nat(1) });
  fc.assert(
    fc.property(fc.array(entry), fc.nat(20), (entries, early) => {
      const queue = new TimeQueue<number>();
      const taken: (number | undefined)[] = [];
      entries.forEach(({ at, rank }, place) => {
        queue.add(at, place, rank);
        if (place === early) taken.push(queue.take());
      });
      while (queue.first) taken.push(queue.take());
      const rest = entries.map((one, place) => ({ ...one, place })).sort((a, b) => a.at - b.at || a.rank - b.rank || a.place - b.place);
      const first = rest.find(({ place }) => place <= early)?.place;
      const all =
        entries.length > early
          ? [first, ...rest.map(({ place }) => place).filter((place) => place !== first)]
          : rest.map(({ place }) => place);
      expect(taken).toEqual(all);
    }),
    { numRuns: runs(100) },
  );
});

it('keeps values by their times, the newest of each, and takes back what is undone', () => {
  const write = fc.record({ at: fc.nat(5), value: fc.nat(3), isKept: fc.boolean() });
  fc.assert(
    fc.property(fc.array(write), (writes) => {
      const series = new GrowingSeries();
      const model = new Map<number, number>();
      for (const { at, value, isKept } of writes) {
        const back = series.put(at, { type: 'LONG', value });
        if (isKept) model.set(at, value);
        else back();
      }
      const expected = [...model].sort(([a], [b]) => a - b);
      expect(Array.from({ length: series.length }, (_, place) => [series.timeAt(place), series.valueAt(place).value])).toEqual(expected);
      expect(placeFrom(series, 3)).toBe(expected.filter(([at]) => at < 3).length);
    }),
    { numRuns: runs(100) },
  );
});
