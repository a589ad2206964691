import { expect, it } from 'vitest';
import type { SeriesInfo, SeriesSnapshot } from '../../../contract/snapshot.ts';
import { latestValues, ReadingRows } from './reading-rows.ts';

const A = { entityType: 'DEVICE', id: 'a' } as const;
const B = { entityType: 'DEVICE', id: 'b' } as const;
// Rows read no other field of a series.
const info = (entity: typeof A | typeof B, keyIndex: number, ts: number, texts: readonly string[] | null = null) =>
  ({ entity, keyIndex, texts, shiftMs: 0, latest: { ts } }) as unknown as SeriesInfo;
const snapshot = (t: number[], columns: number[][], series: SeriesInfo[], start = 0): SeriesSnapshot =>
  ({
    state: 'ready',
    fault: null,
    updatedAt: 1,
    start,
    end: 100,
    t: Float64Array.from(t),
    columns: columns.map((column) => Float64Array.from(column)),
    series,
  }) as unknown as SeriesSnapshot;
const NONE = Number.NaN;

it('joins the readings of one entity by time, newest first, and makes only the rows in range', () => {
  const rows = new ReadingRows();
  rows.setRange(0, 2);
  const columns = [
    [1, NONE, 3, NONE],
    [NONE, 7, NONE, 8],
    [4, NONE, NONE, 6.5],
  ];
  rows.show(snapshot([10, 20, 30, 40], columns, [info(A, 0, 40), info(B, 0, 40), info(A, 1, 40)]), A, 2);
  expect(rows.current()).toMatchObject({ total: 3, first: 0 });
  expect(rows.current()?.rows).toEqual([
    { at: 40, values: [null, '6.5'] },
    { at: 30, values: ['3', null] },
  ]);
  rows.setOrder({ key: null, isAscending: true });
  expect(rows.current()?.rows.map(({ at }) => at)).toEqual([10, 30]);
  rows.setRange(2, 5);
  expect(rows.current()?.rows.map(({ at }) => at)).toEqual([40]);
});

it('sorts by a value, rows without one last, ends each row with newest values, and leaves out what does not match', () => {
  const rows = new ReadingRows();
  rows.setRange(0, 9);
  const columns = [
    [3, NONE, 1, 2],
    [0, 1, NONE, 0],
  ];
  rows.show(snapshot([10, 20, 30, 40], columns, [info(A, 0, 40), info(A, 1, 40, ['low', 'high'])]), A, 2);
  rows.setLatest(['North']);
  const times = () => rows.current()?.rows.map(({ at }) => at);
  rows.setOrder({ key: 0, isAscending: true });
  expect(times()).toEqual([30, 40, 10, 20]);
  rows.setOrder({ key: 0, isAscending: false });
  expect(times()).toEqual([10, 40, 30, 20]);
  rows.setOrder({ key: 1, isAscending: true });
  expect(times()).toEqual([20, 10, 40, 30]);
  expect(rows.current()?.rows[0]?.values).toEqual([null, 'high', 'North']);
  rows.setFilter(({ values }) => values[1] === 'low');
  expect(rows.current()).toMatchObject({ total: 2, rows: [{ at: 10 }, { at: 40 }] });
  rows.setFilter(null);
  expect(rows.current()?.total).toBe(4);
});

it('takes newest values from the row of the shown entity only', () => {
  const row = { id: A, values: ['North'], times: [1], freshness: ['fresh' as const] };
  expect(latestValues(row, A, 2)).toEqual(['North', null]);
  expect([latestValues(row, B, 1), latestValues(undefined, A, 1), latestValues(row, undefined, 1)]).toEqual([[null], [null], [null]]);
});

it('keeps the identity of unchanged rows', () => {
  const rows = new ReadingRows();
  rows.setRange(0, 9);
  rows.show(snapshot([10, 20], [[1, 2]], [info(A, 0, 20)]), A, 1);
  const [, oldest] = rows.current()?.rows ?? [];
  rows.show(snapshot([10, 20, 30], [[1, 2.5, 3]], [info(A, 0, 30)]), A, 1);
  expect(rows.current()?.rows.map(({ values }) => values[0])).toEqual(['3', '2.5', '1']);
  expect(rows.current()?.rows[2]).toBe(oldest);
});

it('leaves out states that are only held to the edges of the window', () => {
  const rows = new ReadingRows();
  rows.setRange(0, 9);
  rows.show(snapshot([5, 10, 20, 99], [[0, 0, 1, 1]], [info(A, 0, 20, ['on', 'off'])], 5), A, 1);
  expect(rows.current()?.rows).toEqual([
    { at: 20, values: ['off'] },
    { at: 10, values: ['on'] },
  ]);
});

it('is empty for an entity without series', () => {
  const rows = new ReadingRows();
  rows.setRange(0, 9);
  expect(rows.current()).toBeUndefined();
  rows.show(snapshot([10], [[1]], [info(A, 0, 10)]), B, 1);
  expect(rows.current()).toMatchObject({ total: 0, rows: [] });
});
