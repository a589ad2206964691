import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../src/contract/fault.ts';
import type { Cell } from '../../sandbox/batch.ts';
import { createFakePorts, settle } from '../fake-ports.fixture.ts';
import type { CellSource } from './cell-rows.ts';
import { createFunctions } from './create-functions.ts';
import { NO_MODULES } from './no-modules.fixture.ts';
import { PostSeries } from './post-series.ts';

const source = (rows: readonly (readonly [number, Cell])[]): CellSource => ({
  length: rows.length,
  time: (i) => rows[i]?.[0] ?? Number.NaN,
  cell: (i) => rows[i]?.[1],
});

function create(body: string) {
  const faults: Fault[] = [];
  let changes = 0;
  let calls = 0;
  const functions = createFunctions(createFakePorts(), NO_MODULES, (fault) => faults.push(fault));
  const counting = {
    ...functions,
    run: async (...args: Parameters<typeof functions.run>) => {
      const outcome = await functions.run(...args);
      if (outcome.ok) calls += outcome.value.calls;
      return outcome;
    },
  };
  const series = new PostSeries({ name: 'f', body }, counting, () => {
    changes += 1;
  });
  return {
    series,
    faults,
    changes: () => changes,
    calls: () => calls,
    offer: async (rows: readonly (readonly [number, Cell])[]) => {
      series.offer(source(rows));
      await settle();
      return Array.from({ length: series.rows.length }, (_, i) => [series.rows.time(i), series.rows.value(i)]);
    },
  };
}

const P1 = [
  [1599999980000, 10],
  [1599999990000, 30],
] as const;

describe('post-processed series', () => {
  it('start from zeros for each picture (P1, P2)', async () => {
    const { offer } = create('return value - prevOrigValue;');
    expect((await offer(P1)).map(([, value]) => value)).toEqual([10, 20]);
    expect((await offer([...P1, [1599999995000, 35]])).map(([, value]) => value)).toEqual([10, 20, 5]);
  });

  it('give the same results without cached runs, by calling everything, and call nothing while nothing changed', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => [i + 1, i % 7 === 0 ? `text ${i}` : i * i] as const);
    const body = 'return typeof value === "number" ? value - prevOrigValue : value.length;';
    const [kept, frugal] = [create(body), create(body)];
    await frugal.offer(rows.slice(0, 50));
    const before = frugal.series.bytes;
    frugal.series.dropRuns();
    expect(frugal.series.bytes).toBeLessThan(before / 2);
    const calls = frugal.calls();
    await frugal.offer(rows.slice(0, 50));
    expect(frugal.calls()).toBe(calls);
    for (const end of [60, 61, 100]) {
      expect(await frugal.offer(rows.slice(end - 50, end))).toEqual(await kept.offer(rows.slice(end - 50, end)));
      expect(frugal.series.bytes).toBeLessThan(before / 2);
    }
    expect(frugal.calls()).toBe(calls + 150);
  });

  it('call only what may have changed', async () => {
    const rows = Array.from({ length: 1000 }, (_, i) => [i + 1, 100 + i * i] as const);
    const { offer, calls } = create('return value - prevOrigValue;');
    await offer(rows.slice(0, 999));
    expect(calls()).toBe(999);
    await offer(rows);
    expect(calls()).toBe(1000);
    // The window slides: the second row is now the first, the third is unchanged.
    await offer(rows.slice(1));
    expect(calls()).toBe(1002);
    await offer(rows.slice(1));
    expect(calls()).toBe(1002);
  });

  it('draw numbers, and numbers written as texts', async () => {
    const { offer } = create('return value > 2 ? null : value === "on" ? true : value.toFixed(1);');
    const rows = [
      [1, 1],
      [2, 'on'],
      [3, 3],
    ] as const;
    expect(await offer(rows)).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('stay raw while their function fails, and are processed when it works again', async () => {
    const { offer, faults, series } = create('return value.length;');
    expect(series.isSettled).toBe(false);
    expect(await offer([[1, null]])).toEqual([]);
    expect(series.isSettled).toBe(true);
    expect(faults).toMatchObject([{ key: 'function-failed', line: 1 }]);
    expect(await offer([[1, 'text']])).toEqual([[1, 4]]);
  });

  it('equal a complete run, whatever rows are added, changed and removed', async () => {
    const bodies = [
      'return value - prevOrigValue;',
      'return prevValue + value;',
      'return prevValue * 0.5 + value * 0.5;',
      'return time - timePrev;',
      'return value > 5 ? "high" : value;',
      'return value > 5 ? undefined : value > 3 ? null : prevValue;',
      'return typeof value === "string" ? value.length : value;',
      'return prevOrigValue > value;',
    ];
    const cell = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 8 }) }, fc.constantFrom<Cell>('a', '', null));
    const step = fc.record({ append: fc.array(cell, { maxLength: 4 }), drop: fc.nat(3), change: fc.option(fc.tuple(fc.nat(9), cell)) });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...bodies), fc.array(step, { maxLength: 8 }), async (body, steps) => {
        const live = create(body);
        let rows: [number, Cell][] = [];
        let last = 0;
        for (const { append, drop, change } of steps) {
          rows = rows.slice(drop);
          for (const value of append) rows.push([++last * 10, value]);
          const changed = change && rows[change[0]];
          if (change && changed) rows[change[0]] = [changed[0], change[1]];
          expect(await live.offer(rows)).toEqual(await create(body).offer(rows));
        }
      }),
    );
  });
});
