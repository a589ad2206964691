import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Column, columnWidths, fitColumns, headSize, phoneColumns } from './column.ts';
import { holdOrder } from './held-order.ts';
import { movedIndex } from './use-row-focus.ts';

const column = (id: string, width: number, priority: number, grows = false): Column<string> => ({
  id,
  label: id,
  width,
  priority,
  ...(grows ? { grows } : {}),
});
const COLUMNS = [column('name', 200, 0, true), column('profile', 100, 3), column('a', 100, 1), column('b', 100, 2), column('last', 100, 0)];
const ids = (width: number) =>
  fitColumns(COLUMNS, width)
    .map(({ id }) => id)
    .join(' ');

it('removes columns by priority and never narrows the others below their width', () => {
  expect(ids(600)).toBe('name profile a b last');
  expect(ids(599)).toBe('name a b last');
  expect(ids(420)).toBe('name a last');
  expect(ids(100)).toBe('name last');
  expect(fitColumns(COLUMNS, 900)).toBe(COLUMNS);
});

it('has one column in each place of a row on phones', () => {
  const places = ['note', 'name', undefined, 'name', 'value', 'note'] as const;
  const columns = places.map((phone, n) => ({ ...column(`${n}`, 50, 0), ...(phone && { phone }) }));
  expect(phoneColumns(columns).map(({ id }) => id)).toEqual(['0', '1', '4']);
});

it('gives the remaining width to growing columns, else to the last, without rounding loss', () => {
  expect(columnWidths(COLUMNS, 705)).toEqual([305, 100, 100, 100, 100]);
  expect(columnWidths(COLUMNS, 500)).toEqual([200, 100, 100, 100, 100]);
  expect(columnWidths([column('a', 50, 0), column('b', 60, 0)], 200)).toEqual([50, 150]);
  expect(columnWidths([column('a', 50, 0, true), column('b', 60, 0, true), column('c', 70, 0)], 211)).toEqual([65, 76, 70]);
});

it('takes shares of the width, and narrows columns to their least where all have room then', () => {
  const shares = [column('a', 50, 0), { ...column('b', 60, 0), share: 0.25 }, { ...column('c', 60, 0), share: 0.5 }];
  expect(columnWidths(shares, 400)).toEqual([50, 100, 250]);
  expect(columnWidths(shares, 200)).toEqual([50, 60, 90]);
  expect(columnWidths(shares, 100)).toEqual([50, 60, 60]);
  const narrow = [{ ...column('a', 200, 0, true), least: 100 }, column('b', 100, 0), { ...column('c', 150, 0), least: 100 }];
  expect(columnWidths(narrow, 450)).toEqual([200, 100, 150]);
  expect(columnWidths(narrow, 375)).toEqual([150, 100, 125]);
  expect(columnWidths(narrow, 299)).toEqual([200, 100, 150]);
});

it('gives room to numbers and heads that are not whole before columns grow', () => {
  const number = { ...column('b', 60, 0), align: 'end' as const, text: () => '' };
  const needOf = ({ id }: { id: string }) => (id === 'b' ? 150 : 0);
  expect(columnWidths([column('a', 100, 0, true), number], 400, { needOf })).toEqual([250, 150]);
  expect(columnWidths([column('a', 100, 0, true), number], 200, { needOf })).toEqual([100, 100]);
  expect(columnWidths([column('a', 100, 0, true), number], 200, { needOf, isSideways: true })).toEqual([100, 150]);
  expect(columnWidths([column('a', 100, 0, true), { ...column('c', 160, 0), ...headSize(529, 72) }], 700)).toEqual([171, 529]);
  expect(headSize(529, 72)).toEqual({ width: 160, whole: 529 });
});

it('never leaves room or takes too much, whatever the columns are', () => {
  const any = fc.record({ width: fc.integer({ min: 30, max: 300 }), least: fc.integer({ min: 20, max: 300 }), grows: fc.boolean() });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), fc.integer({ min: 100, max: 2000 }), (list, room) => {
      const widths = columnWidths(
        list.map((one, i) => ({ ...column(String(i), one.width, 0, one.grows), least: Math.min(one.least, one.width) })),
        room,
      );
      const sum = widths.reduce((all, px) => all + px, 0);
      const [least, whole] = [list.map((one) => Math.min(one.least, one.width)), list.map(({ width }) => width)].map((all) =>
        all.reduce((one, px) => one + px, 0),
      ) as [number, number];
      expect(widths.every((px, i) => px >= Math.min(list[i]?.least ?? 0, list[i]?.width ?? 0))).toBe(true);
      if (least > room) expect(sum).toBe(whole);
      else expect([sum <= room, sum > room - list.length - 1]).toEqual([true, true]);
    }),
  );
});

it('moves the focus within the table only', () => {
  const moves = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'x'].map((key) => movedIndex(key, 3, 20, 10));
  expect(moves).toEqual([4, 2, 13, 0, 0, 19, undefined]);
  expect(movedIndex('ArrowDown', 0, 0, 1)).toBe(0);
});

it('holds rows at their place by key, adds new ones, and counts those that would move', () => {
  const hold = (held: string, rows: string) => holdOrder([...held], [...rows], (row) => row);
  expect(hold('abc', 'cab')).toEqual({ rows: ['a', 'b', 'c'], moved: 3 });
  expect(hold('abc', 'abcd')).toEqual({ rows: ['a', 'b', 'c', 'd'], moved: 0 });
  expect(hold('abc', 'xab')).toEqual({ rows: ['a', 'b', 'x'], moved: 3 });
  expect([...hold('abcd', 'da').rows].sort()).toEqual(['a', 'd']);
});
