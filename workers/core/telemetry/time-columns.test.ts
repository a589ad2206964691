import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TimeColumns } from './time-columns.ts';

const times = (rows: TimeColumns) => Array.from({ length: rows.length }, (_, i) => rows.time(i));

describe('TimeColumns', () => {
  it('is a sorted map from time to cells, whatever the order of arrival and trimming', () => {
    const step = fc.oneof(
      fc.record({ put: fc.integer({ min: 0, max: 300 }), value: fc.integer() }),
      fc.record({ trim: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ drop: fc.nat(5) }),
      fc.record({ dropNewest: fc.nat(5) }),
      fc.record({ remove: fc.nat(300) }),
      fc.record({ compact: fc.constant(true) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        const rows = new TimeColumns(1);
        let model: [number, number][] = [];
        for (const one of steps) {
          if ('put' in one) {
            rows.set(0, rows.upsert(one.put).row, one.value);
            model = [...model.filter(([t]) => t !== one.put), [one.put, one.value] as [number, number]].sort(([a], [b]) => a - b);
          } else if ('trim' in one) {
            rows.trimBefore(one.trim);
            model = model.filter(([t]) => t >= one.trim);
          } else if ('dropNewest' in one) {
            rows.dropNewest(one.dropNewest);
            model = model.slice(0, Math.max(0, model.length - one.dropNewest));
          } else if ('remove' in one) {
            if (one.remove < rows.length) rows.remove(one.remove);
            model = model.filter((_, i) => i !== one.remove);
          } else if ('compact' in one) {
            rows.compact();
          } else {
            rows.dropOldest(one.drop);
            model = model.slice(one.drop);
          }
        }
        expect(Array.from({ length: rows.length }, (_, i) => [rows.time(i), rows.value(0, i)])).toEqual(model);
      }),
    );
  });

  it('finds the first row at or after a time', () => {
    const rows = new TimeColumns(1);
    for (const t of [10, 20, 30]) rows.upsert(t);
    expect([5, 10, 11, 30, 31].map((t) => rows.lowerBound(t))).toEqual([0, 0, 1, 2, 3]);
    expect(rows.upsert(20)).toEqual({ row: 1, created: false });
    expect(rows.time(9)).toBeNaN();
  });

  it('keeps its rows when it grows after a trim', () => {
    const rows = new TimeColumns(1);
    for (let t = 0; t < 1000; t++) {
      rows.set(0, rows.upsert(t).row, t * 2);
      rows.trimBefore(t - 10);
    }
    expect(times(rows)).toEqual([989, 990, 991, 992, 993, 994, 995, 996, 997, 998, 999]);
    expect(rows.value(0, 0)).toBe(1978);
  });

  it('frees memory when it is asked to', () => {
    const rows = new TimeColumns(1);
    for (let t = 0; t < 5000; t++) rows.upsert(t);
    const before = rows.bytes;
    rows.dropOldest(4990);
    expect(rows.bytes).toBe(before);
    rows.compact();
    expect(rows.bytes).toBe(64 * 16);
    expect(times(rows)).toEqual([4990, 4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999]);
  });
});
