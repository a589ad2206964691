import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EventCursor, LATE_MS, type Timed } from './event-cursor.ts';

interface Stored extends Timed {
  readonly listedAt: number;
}

const START = 1000;
const PAGE = 3;

/** As servers list events: from a time on, the earliest first, those of one time by their ids. */
function listed(all: readonly Stored[], now: number, { startTime, page }: { startTime: number; page: number }) {
  const fitting = all.filter(({ createdTime, listedAt }) => createdTime >= startTime && listedAt <= now);
  fitting.sort((a, b) => a.createdTime - b.createdTime || (a.id < b.id ? -1 : 1));
  return { events: fitting.slice(page * PAGE, (page + 1) * PAGE), hasMore: fitting.length > (page + 1) * PAGE };
}

/** Few times, so that many events share one. */
const stored = fc
  .array(fc.record({ at: fc.nat(40), late: fc.nat(LATE_MS) }), { maxLength: 60 })
  .map((all) =>
    all.map(({ at, late }, n) => ({ id: `${(n * 7919) % 1000} ${n}`, createdTime: START + at * 500, listedAt: START + at * 500 + late })),
  );
const reads = fc.array(fc.record({ pauseMs: fc.nat(4000), pages: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 30 });

it('takes each event once, whenever it is read and however late an event is stored', () => {
  fc.assert(
    fc.property(stored, reads, (all, plan) => {
      const cursor = new EventCursor(START);
      const taken: string[] = [];
      let now = START;
      const read = (pages: number) => {
        let hasMore = true;
        for (let page = 0; hasMore && page < pages; page += 1) {
          const answer = listed(all, now, cursor.next);
          ({ hasMore } = answer);
          taken.push(...cursor.take(answer.events, hasMore, now).map(({ id }) => id));
        }
      };
      for (const { pauseMs, pages } of plan) {
        now += pauseMs;
        read(pages);
      }
      now += START + 40 * 500 + 2 * LATE_MS;
      read(1000);
      read(1000);
      expect(taken.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    }),
  );
});

it('lists a quiet past no more, and leaves out what it skips', () => {
  const cursor = new EventCursor(START);
  const one = { id: 'a', createdTime: START };
  expect(cursor.take([one], false, START + 60_000)).toEqual([one]);
  expect(cursor.next).toEqual({ startTime: START + 60_000 - LATE_MS, page: 0 });
  cursor.take([{ id: 'b', createdTime: START + 60_000 }], true, START + 61_000);
  cursor.skipTo(START + 90_000);
  expect(cursor.next).toEqual({ startTime: START + 90_000, page: 0 });
});
