/** What only tables of dashboards ask for. */
import { act } from 'react';
import { expect, it } from 'vitest';
import { box, COLUMNS, draw, first40, grid, rowAt, setUpTables, snapshot, type Thing, thing, viewOf } from './live-table.fixture.tsx';

setUpTables();

it('keeps all columns where it may scroll sideways, with the head over its cells', async () => {
  const columns = COLUMNS.map((column) => ({ ...column, width: 600 }));
  await draw(viewOf(0, first40), { columns, isSideways: true });
  expect(grid().getAttribute('aria-colcount')).toBe('2');
  expect(grid().scrollWidth).toBeGreaterThan(grid().clientWidth);
  const lefts = () => [...box.querySelectorAll('[role="columnheader"]')].map((cell) => Math.round(cell.getBoundingClientRect().left));
  const cells = () => [...(rowAt(0)?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().left));
  expect(cells()).toEqual(lefts());
  grid().scrollLeft = 300;
  expect(cells()).toEqual(lefts());
});

it('draws the styles of cells and rows, and takes them away again', async () => {
  const columns = COLUMNS.map((column) => ({
    ...column,
    style: ({ value }: Thing) => (value === '2' ? ([['color', 'red']] as const) : undefined),
  }));
  const rowStyle = ({ value }: Thing) => (value === '2' ? ([['opacity', '0.5']] as const) : undefined);
  await draw(viewOf(0, [thing(0, '2'), thing(1)], 2), { columns, rowStyle });
  const look = (index: number) => [rowAt(index)?.style.opacity, (rowAt(index)?.lastElementChild as HTMLElement | null)?.style.color];
  expect([look(0), look(1)]).toEqual([
    ['0.5', 'red'],
    ['', ''],
  ]);
  await act(async () => snapshot(viewOf(0, [thing(0), thing(1, '2')], 2)));
  await expect
    .poll(() => [look(0), look(1)])
    .toEqual([
      ['', ''],
      ['0.5', 'red'],
    ]);
});
