import { expect, it } from 'vitest';
import type { SeriesSnapshot } from '../../../contract/snapshot.ts';
import { mergeSeries } from './merge-series.ts';

const part = (t: number[], values: number[], end: number): SeriesSnapshot => ({
  state: 'ready',
  fault: null,
  updatedAt: end,
  start: 0,
  end,
  intervalMs: 1000,
  t: Float64Array.from(t),
  columns: [Float64Array.from(values)],
  series: [
    {
      entity: { entityType: 'DEVICE', id: `d${end}` },
      entityName: '',
      entityLabel: null,
      key: 'k',
      latest: { key: 'k', value: null, ts: 0, freshness: 'unknown' },
      keyIndex: 0,
      cadenceMs: null,
      gaps: new Float64Array(),
      statistics: { count: 0, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN },
      texts: null,
      shiftMs: 0,
    },
  ],
  omittedEntities: 1,
  points: t.length,
  heldFrom: null,
});

it('returns a single snapshot unchanged', () => {
  const only = part([1], [2], 9);
  expect(mergeSeries([undefined, only])).toEqual({ snapshot: only, sourceOf: [1] });
  expect(mergeSeries([undefined])).toBeUndefined();
});

it('joins time axes and puts NaN where a source has no sample', () => {
  const merged = mergeSeries([part([1, 3], [10, 30], 5), part([2, 3, 4], [200, 300, 400], 6)]);
  expect([...(merged?.snapshot.t ?? [])]).toEqual([1, 2, 3, 4]);
  expect(merged?.snapshot.columns.map((column) => [...column])).toEqual([
    [10, Number.NaN, 30, Number.NaN],
    [Number.NaN, 200, 300, 400],
  ]);
  expect(merged?.snapshot.end).toBe(6);
  expect(merged?.snapshot.omittedEntities).toBe(2);
  expect(merged?.sourceOf).toEqual([0, 1]);
});

it('is as complete as its least complete source', () => {
  const parts = [4, null, 2].map((heldFrom) => ({ ...part([5], [1], 9), heldFrom }));
  expect(mergeSeries(parts)?.snapshot.heldFrom).toBe(4);
});
