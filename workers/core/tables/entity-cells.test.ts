import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import { Cadences } from '../cadences.ts';
import { EntityCells } from './entity-cells.ts';
import { device, NAME, TEMP } from './table.fixture.ts';

function noFunctions(): never {
  throw new Error('no column has a function');
}

it('frees the slots of entities that are gone, and shows nothing of them for those that get their slots', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(12), { maxLength: 6 }), { maxLength: 30 }), (lists) => {
      const cells = new EntityCells([NAME, TEMP], null, noFunctions, new Cadences());
      const values = new Map<number, string>();
      const seen = new Set<string>();
      let most = 0;
      for (const [step, list] of lists.entries()) {
        const at = 1000 + step;
        const before = new Set(values.keys());
        const kept = new Uint8Array(cells.slotCount);
        for (const n of list) {
          const slot = cells.slotOf(device(n).id);
          if (slot !== undefined) kept[slot] = 1;
        }
        cells.keepOnly(kept, at);
        for (const n of before) if (!list.includes(n)) values.delete(n);
        for (const n of list) {
          const slot = cells.slotFor(device(n));
          expect(cells.text(slot, 1)).toBe(values.get(n) ?? null);
          values.set(n, `${n} at ${step}`);
          cells.write(slot, 1, at, values.get(n) ?? null, at, 'update');
          const token = `${slot} ${cells.version(slot)}`;
          expect(seen.has(token)).toBe(false);
          seen.add(token);
        }
        most = Math.max(most, list.length);
        expect([cells.size, cells.slotCount <= most]).toEqual([list.length, true]);
        for (const n of list) expect(cells.row(cells.slotFor(device(n)))).toMatchObject({ id: device(n), values: [null, values.get(n)] });
      }
    }),
    { numRuns: runs(100) },
  );
});

it('ages values that are ahead of the clock from their arrival, and lets a later one with a right time replace them', () => {
  const cells = new EntityCells([TEMP], null, noFunctions, new Cadences());
  const slot = cells.slotFor(device(1));
  const [start, hours] = [1_795_787_143_000, 7_200_000];
  for (let second = 0; second < 30; second++) cells.write(slot, 0, start + second * 1000 + hours, '50', start + second * 1000, 'update');
  const freshAt = (now: number) => {
    cells.refresh(slot, now, null);
    return cells.row(slot).freshness[0];
  };
  expect([freshAt(start + 29_500), freshAt(start + 75_000)]).toEqual(['fresh', 'stale']);
  cells.write(slot, 0, start + 80_000, '20', start + 80_000, 'update');
  expect([cells.text(slot, 0), freshAt(start + 80_500), freshAt(start + 90_000)]).toEqual(['20', 'fresh', 'stale']);
  cells.write(slot, 0, start + 70_000, '10', start + 90_000, 'read');
  expect(cells.text(slot, 0)).toBe('20');
});

it('keeps a right value while readings are ahead of the clock, tells the newest of those, and shows them only without a right one', () => {
  const cells = new EntityCells([NAME, TEMP], null, noFunctions, new Cadences());
  const slot = cells.slotFor(device(1));
  const [now, hours] = [1_795_787_143_000, 7_200_000];
  cells.write(slot, 1, now - 5000, '20', now, 'whole');
  expect(cells.row(slot).ahead).toBeUndefined();
  for (const arrival of ['update', 'read', 'whole'] as const) {
    const version = cells.version(slot);
    const reading = { ts: now + hours + arrival.length, value: arrival };
    cells.write(slot, 1, reading.ts, reading.value, now, arrival);
    expect(cells.row(slot)).toMatchObject({ values: [null, '20'], times: [0, now - 5000], ahead: [null, reading] });
    expect(cells.version(slot)).toBe(version + 1);
  }
  cells.write(slot, 1, now - 1000, '21', now, 'stored');
  expect(cells.row(slot)).toMatchObject({ values: [null, '21'], ahead: [null, { value: 'whole' }] });
  cells.write(slot, 1, now, '22', now, 'update');
  expect([cells.row(slot).values[1], cells.row(slot).ahead]).toEqual(['22', undefined]);

  const other = cells.slotFor(device(2));
  const reading = { ts: now + hours, value: '50' };
  cells.write(other, 1, reading.ts, reading.value, now, 'whole');
  expect(cells.row(other)).toMatchObject({ values: [null, '50'], times: [0, reading.ts], ahead: [null, reading] });
  cells.write(other, 1, now - 9000, '19', now, 'stored');
  expect(cells.row(other)).toMatchObject({ values: [null, '19'], times: [0, now - 9000], ahead: [null, reading] });
  // The time that was ahead has come.
  cells.write(other, 1, reading.ts, reading.value, reading.ts, 'stored');
  expect([cells.row(other).values[1], cells.row(other).ahead]).toEqual(['50', undefined]);
  cells.write(other, 1, now + 2 * hours, '60', reading.ts, 'update');
  cells.keepOnly(new Uint8Array(8), now);
  expect(cells.row(cells.slotFor(device(3))).ahead).toBeUndefined();
});

it('takes very many columns, of as many keys or of one', () => {
  const [most, now] = [50_000, 1_795_787_143_000];
  for (const keyOf of [(i: number) => `tag_${i}`, () => 'tag']) {
    const keys = Array.from({ length: most }, (_, i) => ({ type: 'TIME_SERIES' as const, key: keyOf(i) }));
    const cells = new EntityCells(keys, null, noFunctions, new Cadences());
    const slot = cells.slotFor(device(1));
    for (const [key, c] of cells.columnsOf('TIME_SERIES') ?? []) cells.write(slot, c, now, key, now, 'whole');
    expect(cells.row(slot).values).toEqual(keys.map(({ key }) => key));
  }
});
