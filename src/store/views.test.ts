import { expect, it } from 'vitest';
import { EMPTY } from '../contract/demand-kinds.ts';
import { forgetView, mergeTable, showView, type TableView, views } from './views.ts';

const view = (first: number, rows: readonly string[]): TableView<string> => ({
  state: 'ready',
  fault: null,
  updatedAt: 1,
  first,
  total: 100,
  rows,
});
const change = (first: number, length: number, rows: readonly (readonly [number, string])[], full = false) => ({
  ...view(first, []),
  full,
  length,
  rows,
});
const seven = view(10, ['10', '11', '12', '13', '14', '15', '16']);

it('keeps the rows that the old and the new range have in common', () => {
  expect(
    mergeTable(
      seven,
      change(14, 5, [
        [3, '17'],
        [4, '18'],
      ]),
    ).rows,
  ).toEqual(['14', '15', '16', '17', '18']);
  expect(
    mergeTable(
      seven,
      change(8, 5, [
        [0, '8'],
        [1, '9'],
      ]),
    ).rows,
  ).toEqual(['8', '9', '10', '11', '12']);
  expect(mergeTable(seven, change(12, 2, [])).rows).toEqual(['12', '13']);
});

it('merges changes within the range, and replaces everything for a whole snapshot', () => {
  expect(mergeTable(seven, change(10, 7, [[2, 'x']])).rows).toEqual(['10', '11', 'x', '13', '14', '15', '16']);
  expect(mergeTable(seven, change(90, 1, [[0, '90']])).rows).toEqual(['90']);
  expect(mergeTable(seven, change(10, 1, [[0, 'y']], true)).rows).toEqual(['y']);
  expect(mergeTable(undefined, change(10, 1, [[0, 'y']])).rows).toEqual(['y']);
});

it('keeps what the rows are until a whole snapshot says otherwise', () => {
  const content = (search: string) => ({ columns: [], search });
  const pumps = mergeTable<string>(undefined, { ...change(0, 1, [[0, 'a']], true), content: content('pump') });
  const changed = mergeTable(pumps, change(0, 1, [[0, 'b']]));
  expect(changed.content).toBe(pumps.content);
  expect(mergeTable(changed, { ...change(0, 1, [[0, 'b']], true), content: content('fan') }).content?.search).toBe('fan');
});

it.each(Object.keys(EMPTY) as (keyof typeof EMPTY)[])('frees the views of closed demands: %s', (kind) => {
  showView(kind, 3, { ...EMPTY[kind], state: 'ready', fault: null, updatedAt: 1 } as never);
  expect(views[kind][3]).toMatchObject({ state: 'ready' });
  forgetView(3);
  expect(views[kind]).toEqual({});
});
