/** What only tables of dashboards ask for. */
import { expect, it } from 'vitest';
import { act } from '../../tests/act.ts';
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

it('keeps sticky columns at the end in sight, on the ground of their row', async () => {
  const last = { ...COLUMNS[1], id: 'buttons', label: 'Buttons', width: 60, priority: 0, isSticky: true, render: () => 'x' };
  const columns = [...COLUMNS.map((column) => ({ ...column, width: 600 })), last, { ...last, id: 'more', label: 'More' }];
  const rowStyle = ({ value }: Thing) => (value === '2' ? ([['background-color', 'rgb(255, 0, 0)']] as const) : undefined);
  box.style.setProperty('--wf-surface', 'rgb(255, 255, 255)');
  await draw(viewOf(0, [thing(0, '2'), thing(1)], 2), { columns, isSideways: true, rowStyle });
  const right = (cell: Element | null | undefined) => Math.round(cell?.getBoundingClientRect().right ?? 0);
  const ends = () =>
    [box.querySelector('[role="columnheader"]:last-child'), rowAt(0)?.lastElementChild, rowAt(1)?.lastElementChild].map(right);
  const edge = Math.round(grid().getBoundingClientRect().left + grid().clientWidth);
  for (const scrolled of [0, 300]) {
    grid().scrollLeft = scrolled;
    expect(ends()).toEqual([edge, edge, edge]);
    expect(right(rowAt(0)?.lastElementChild?.previousElementSibling)).toBe(edge - 60);
  }
  const ground = (index: number) => getComputedStyle(rowAt(index)?.lastElementChild as Element).backgroundColor;
  expect([ground(0), ground(1)]).toEqual(['rgb(255, 0, 0)', 'rgb(255, 255, 255)']);
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
