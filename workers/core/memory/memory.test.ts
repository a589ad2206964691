import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemory, type HeldData } from './memory.ts';

const BUDGET = 10_000;
const LARGEST_CHUNK = 1000;

interface Chunk {
  readonly at: number;
  readonly bytes: number;
}

/** Chunks, oldest first, and a part that is never dropped. */
function holder(fixedBytes: number, dropped: Chunk[]): HeldData & { chunks: Chunk[] } {
  const chunks: Chunk[] = [];
  return {
    chunks,
    bytes: () => fixedBytes + chunks.reduce((sum, { bytes }) => sum + bytes, 0),
    oldest: () => chunks[0]?.at ?? Number.POSITIVE_INFINITY,
    dropOldest: (bytes) => {
      let values = 0;
      for (let freed = 0; freed < bytes && chunks.length > 0; ) {
        const chunk = chunks.shift() as Chunk;
        dropped.push(chunk);
        freed += chunk.bytes;
        values += chunk.bytes / 10;
      }
      return values;
    },
  };
}

describe('the memory budget', () => {
  it('is never exceeded, whatever the sequence, and the oldest data of all holders goes first', () => {
    const step = fc.record({
      holder: fc.nat(3),
      bytes: fc.integer({ min: 10, max: LARGEST_CHUNK }),
      after: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const dropped: Chunk[] = [];
        let lost = 0;
        const memory = createMemory(BUDGET, (values) => {
          lost += values;
        });
        const holders = Array.from({ length: 4 }, () => holder(500, dropped));
        const holdings = holders.map((data) => memory.hold('series', data));
        let now = 0;
        for (const { holder: h, bytes, after } of steps) {
          now += after;
          const seenBefore = dropped.length;
          holders[h]?.chunks.push({ at: now, bytes });
          // Exceeds the budget by this chunk at most.
          expect(holders.reduce((sum, one) => sum + one.bytes(), 0)).toBeLessThanOrEqual(BUDGET + bytes);
          holdings[h]?.changed();
          expect(memory.heldBytes).toBeLessThanOrEqual(BUDGET);
          expect(memory.heldBytes).toBe(holders.reduce((sum, one) => sum + one.bytes(), 0));
          const newest = Math.max(0, ...dropped.slice(seenBefore).map(({ at }) => at));
          expect(newest).toBeLessThan(Math.min(...holders.map((one) => one.oldest())));
        }
        expect(lost).toBeCloseTo(dropped.reduce((sum, { bytes }) => sum + bytes / 10, 0));
      }),
    );
  });

  it('tells from when data is held, and ignores holders that ended', () => {
    const memory = createMemory(BUDGET, () => undefined);
    const data = holder(0, []);
    const holding = memory.hold('series', data);
    expect([memory.heldFrom, memory.heldBytes]).toEqual([null, 0]);
    data.chunks.push({ at: 7, bytes: 100 });
    holding.changed();
    expect([memory.heldFrom, memory.heldBytes]).toEqual([7, 100]);
    holding.end();
    holding.changed();
    expect([memory.heldFrom, memory.heldBytes]).toEqual([null, 0]);
  });

  it('stops when nothing more can be dropped', () => {
    const memory = createMemory(BUDGET, () => undefined);
    const fixed = holder(2 * BUDGET, []);
    memory.hold('alarms', fixed).changed();
    const data = holder(0, []);
    const holding = memory.hold('series', data);
    data.chunks.push({ at: 1, bytes: 10 });
    holding.changed();
    expect([memory.heldBytes, data.chunks]).toEqual([2 * BUDGET, []]);
  });
});
