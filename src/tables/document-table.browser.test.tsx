/** What only tables of dashboards ask for. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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

it('keeps columns that somebody has chosen, on wide screens', async () => {
  const columns = COLUMNS.map((column) => ({ ...column, width: 600 }));
  await draw(viewOf(0, first40), { columns, isSideways: 'wide' });
  expect([grid().getAttribute('aria-colcount'), grid().scrollWidth > grid().clientWidth]).toEqual(['2', true]);
  await page.viewport(390, 800);
  await expect.poll(() => [grid().dataset.phone, grid().scrollWidth > grid().clientWidth]).toEqual(['true', false]);
  await page.viewport(1280, 800);
});

it('keeps sticky columns at the end in sight, on the ground of their row, and fades what is scrolled below them', async () => {
  const last = { ...COLUMNS[1], id: 'buttons', label: 'Buttons', width: 60, priority: 0, isSticky: true, render: () => 'x' };
  const columns = [...COLUMNS.map((column) => ({ ...column, width: 600 })), last, { ...last, id: 'more', label: 'More' }];
  const rowStyle = ({ value }: Thing) => (value === '2' ? ([['background-color', 'rgb(255, 0, 0)']] as const) : undefined);
  box.style.setProperty('--wf-surface', 'rgb(255, 255, 255)');
  await draw(viewOf(0, [thing(0, '2'), thing(1)], 2), { columns, isSideways: true, rowStyle });
  const right = (cell: Element | null | undefined) => Math.round(cell?.getBoundingClientRect().right ?? 0);
  const ends = () =>
    [box.querySelector('[role="columnheader"]:last-child'), rowAt(0)?.lastElementChild, rowAt(1)?.lastElementChild].map(right);
  const edge = Math.round(grid().getBoundingClientRect().left + grid().clientWidth);
  const fades = (side: string) => getComputedStyle(grid().parentElement as Element, `::${side}`).content !== 'none';
  for (const [scrolled, ...sides] of [
    [0, false, true],
    [300, true, true],
    [9999, true, false],
  ] as const) {
    grid().scrollLeft = scrolled;
    // At the end the row's own padding is in sight.
    const end = sides[1] ? edge : edge - 4;
    expect(ends()).toEqual([end, end, end]);
    expect(right(rowAt(0)?.lastElementChild?.previousElementSibling)).toBe(end - 60);
    await expect.poll(() => [fades('before'), fades('after')]).toEqual(sides);
  }
  const start = Number.parseFloat(getComputedStyle(grid().parentElement as Element, '::after').insetInlineStart);
  expect(Math.round(grid().getBoundingClientRect().left + start + 24)).toBe(edge - 120);
  const ground = (index: number) => getComputedStyle(rowAt(index)?.lastElementChild as Element).backgroundColor;
  expect([ground(0), ground(1)]).toEqual(['rgb(255, 0, 0)', 'rgb(255, 255, 255)']);
});

it('has room for the buttons of a row, whose targets are larger on phones', async () => {
  const last = { ...COLUMNS[1], id: 'buttons', label: 'Buttons', width: 20, buttons: 2, priority: 0, render: () => 'x' };
  await draw(viewOf(0, first40), { columns: [...COLUMNS.map((column) => ({ ...column, width: 600 })), last], isSideways: true });
  const px = () => rowAt(0)?.lastElementChild?.getBoundingClientRect().width;
  expect(px()).toBe(76);
  await page.viewport(390, 800);
  await expect.poll(px).toBe(112);
  await page.viewport(1280, 800);
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

const LONG = '19912353.393';
const numbers = (count: number, width: number) => [
  { ...COLUMNS[0], id: 'name', label: 'Name', width: 120, least: 80, priority: 0, text: ({ id }: Thing) => id },
  ...Array.from({ length: count }, (_, i) => ({
    ...COLUMNS[1],
    id: `n${i}`,
    label: `N ${i}`,
    width,
    priority: 0,
    text: ({ value }: Thing) => value,
  })),
];
/** Cells of the first row whose text is not whole, and whether one is painted beyond its box. */
const cutCells = () => {
  const cells = [...(rowAt(0)?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [])];
  const isOver = (cell: HTMLElement) => cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).overflow === 'visible';
  return {
    cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length,
    over: cells.some(isOver),
    titles: cells.map(({ title }) => title),
  };
};

it('grows columns with their numbers, and scrolls to what has no room', async () => {
  await draw(viewOf(0, [thing(0, LONG)], 1), { columns: numbers(8, 72), isSideways: true });
  await expect.poll(cutCells).toMatchObject({ cut: 0, over: false });
  expect(grid().scrollWidth).toBeGreaterThan(grid().clientWidth);
  await act(async () => snapshot(viewOf(0, [thing(0, LONG + LONG.slice(0, 4))], 1)));
  await expect.poll(cutCells).toMatchObject({ cut: 0, over: false });
});

it('grows columns with numbers that a function may draw otherwise, and cuts off what it draws', async () => {
  const columns = numbers(2, 72).map((column) => ({
    ...column,
    text: (row: Thing) => (row.value === '2' ? undefined : column.text(row)),
    render: () => LONG.repeat(9),
  }));
  await draw(viewOf(0, [thing(0, LONG), thing(1, '2')], 2), { columns, isSideways: true });
  await expect.poll(cutCells).toEqual({ cut: 0, over: false, titles: ['thing 0', LONG, LONG] });
  const drawn = () => [...(rowAt(1)?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [])];
  expect(drawn().map((cell) => getComputedStyle(cell).overflow)).toEqual(['hidden', 'hidden', 'hidden']);
});

it('cuts numbers that are longer than their column may be, with the whole number in the tooltip', async () => {
  const columns = numbers(2, 72).map((column, i) => (i === 1 ? { ...column, fitsNumbers: false } : column));
  const longest = '1'.repeat(40);
  await draw(viewOf(0, [thing(0, longest)], 1), { columns, isSideways: true });
  await expect.poll(cutCells).toMatchObject({ cut: 2, over: false, titles: ['thing 0', longest, longest] });
});

it('paints no number over its neighbour where columns may not be scrolled to', async () => {
  await draw(viewOf(0, [thing(0, LONG)], 1), { columns: numbers(8, 80) });
  expect(cutCells().over).toBe(false);
});

it.each([[['border-left', '4px solid red']], [['border', '6px dashed red']], [['padding', '40px']], [['padding-left', '40px']]] as const)(
  'keeps the cells of a row where they are, whatever its style: %s',
  async (pair) => {
    const last = { ...COLUMNS[1], id: 'buttons', label: 'Buttons', width: 60, priority: 0, isSticky: true, render: () => 'x' };
    const columns = [...COLUMNS, last];
    const places = (index: number) =>
      [...(rowAt(index)?.querySelectorAll('[role="gridcell"]') ?? [])].map((cell) => {
        const { left, top } = cell.getBoundingClientRect();
        return [left, top - (rowAt(index)?.getBoundingClientRect().top ?? 0)];
      });
    await draw(viewOf(0, [thing(0), thing(1)], 2), {
      columns,
      isSideways: true,
      rowStyle: ({ id }) => (id === 'thing 0' ? [pair] : undefined),
    });
    expect(places(0)).toEqual(places(1));
  },
);

it.each([
  ['padding-left', '16px'],
  ['border', '4px solid red'],
  ['border-top', '4px dashed red'],
  ['font-size', '22px'],
] as const)('keeps the number of a cell in its row, whatever its style: %s %s', async (...pair) => {
  const styled = { ...(COLUMNS[1] as (typeof COLUMNS)[number]), id: 'styled', width: 72, priority: 0, style: () => [pair] };
  await draw(viewOf(0, [thing(0, '123456.78'), thing(1)], 2), { columns: [...COLUMNS.slice(0, 1), styled], isSideways: true });
  const range = document.createRange();
  const last = () => rowAt(0)?.lastElementChild as HTMLElement;
  await expect.poll(() => last().scrollWidth - last().clientWidth).toBe(0);
  range.selectNodeContents(last());
  const row = rowAt(0)?.getBoundingClientRect() ?? new DOMRect();
  const text = [...range.getClientRects()].at(0) ?? new DOMRect();
  expect(Math.abs(text.top + text.bottom - row.top - row.bottom)).toBeLessThanOrEqual(3);
});
