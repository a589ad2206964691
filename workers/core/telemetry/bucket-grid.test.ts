import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarGrid, plainGrid } from './bucket-grid.ts';
import { serverBuckets } from './server-rows.fixture.ts';

describe('intervals that servers accept', () => {
  it.each([
    ['B1', 1000, 36000, 10000, [6000, 16000, 26000, 36000], [6000, 16000, 26000, 33500]],
    ['B2', 0, 3003, 1001, [500, 1501, 2502], [500, 1501, 2502]],
  ] as const)('%s: rows of both releases fall into our buckets, the clipped last one too', (_name, start, end, interval, old, newer) => {
    const grid = plainGrid(start, interval);
    expect(serverBuckets(start, end, interval, '3.2')?.map(({ ts }) => ts)).toEqual(old);
    expect(serverBuckets(start, end, interval, '3.4.2')?.map(({ ts }) => ts)).toEqual(newer);
    expect(newer.map((ts) => grid.middle(ts))).toEqual(old);
    expect(old.map((ts) => grid.middle(ts))).toEqual(old);
  });

  it('B3: more than 700 intervals are refused', () => expect(serverBuckets(0, 900000, 1000, '3.2')).toBeNull());

  it('B4: an aligned hour has 516 intervals of seven seconds', () => {
    const buckets = serverBuckets(1599996412000, 1599996412000 + 3607000, 7000, '3.2') ?? [];
    const grid = plainGrid(1599996412000, 7000);
    expect(new Set(buckets.map(({ ts }) => grid.middle(ts))).size).toBe(516);
  });
});

describe('bucket grids', () => {
  const grids = fc.oneof(
    fc
      .tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1000, max: 1e7 }))
      .map(([origin, interval]) => plainGrid(origin, interval)),
    fc
      .tuple(fc.constantFrom('day', 'week', 'month', 'quarter' as const), fc.constantFrom('UTC', 'Europe/Berlin', 'America/Sao_Paulo'))
      .map(([unit, timeZone]) => calendarGrid(unit, { timeZone, weekStart: 1 })),
  );

  it('put every time into exactly one bucket, and its middle into the same one', () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2030, 0) }), (grid, ts) => {
        const { start, end } = grid.bounds(ts);
        expect(start <= ts && ts < end).toBe(true);
        expect(grid.middle(start)).toBe(grid.middle(ts));
        expect(grid.middle(end - 1)).toBe(grid.middle(ts));
        expect(grid.middle(end)).toBeGreaterThan(grid.middle(ts));
        expect(grid.bounds(start - 1).end).toBe(start);
        expect(grid.middle(grid.middle(ts))).toBe(grid.middle(ts));
      }),
    );
  });

  it('are the same after a reconnect', () => {
    expect(plainGrid(1599996405000, 15000).id).toBe(plainGrid(1599996405000 + 15000 * 77, 15000).id);
    expect(plainGrid(1599996405001, 15000).id).not.toBe(plainGrid(1599996405000, 15000).id);
    expect(plainGrid(-7000, 5000).id).toBe(plainGrid(3000, 5000).id);
  });
});
