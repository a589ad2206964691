import { expect, it, onTestFinished } from 'vitest';
import type { Column } from '../../tables/column.ts';
import { box, draw, rowAt, setUpTables, type Thing, thing, viewOf } from '../../tables/live-table.fixture.tsx';
import { contrastRatio } from '../../theme/contrast.ts';
import { adoptCellSheet } from './cell-sheet.ts';
import classes from './dressed-column.module.css';
import { dressedColumn } from './dressed-column.ts';

setUpTables();

const DOT = 'width: 10px; height: 10px; border-radius: 5px; background: green; display: inline-block; margin-right: 6px';
const BADGE = `<div style="display: flex; align-items: center"><span style="${DOT}"></span><b>Standing by since noon</b></div>`;

const NAME: Column<Thing> = { id: 'name', label: 'Name', width: 200, grows: true, priority: 0, text: ({ id }) => id };
const STATUS: Column<Thing> = { id: 'status', label: 'St', align: 'end', width: 72, priority: 0, text: ({ value }) => value };

function columnsOf(content: string, own: Partial<Column<Thing>> = {}, ground: string | null = null): readonly Column<Thing>[] {
  const dressed = { writes: () => true, contentOf: () => content, styleOf: () => undefined, groundOf: () => ground };
  return [NAME, dressedColumn({ ...STATUS, ...own }, dressed, 'sheet')];
}
const cell = () => rowAt(0)?.lastElementChild as HTMLElement;
const inner = () => cell().querySelector(`.${classes.markup}`) ?? cell();

it.each([
  BADGE,
  '<span style="padding: 2px 8px; border-radius: 12px; background: #e8f5e9">Running since yesterday</span>',
  '<span style="font-size: 18px">In service</span>',
  'Running since yesterday',
])('grows with %s', async (content) => {
  await draw(viewOf(0, [thing(0)], 1), { columns: columnsOf(content), isSideways: true });
  await expect.poll(() => cell().clientWidth).toBeGreaterThan(90);
  await expect.poll(() => inner().scrollWidth - inner().clientWidth).toBe(0);
});

it('stays as wide as the document says', async () => {
  await draw(viewOf(0, [thing(0)], 1), { columns: columnsOf(BADGE, { fitsNumbers: false }), isSideways: true });
  await expect.poll(() => inner().scrollWidth).toBeGreaterThan(inner().clientWidth);
  expect(cell().offsetWidth).toBe(72);
});

it('draws pictures within the document, drawings, tables and icons of fonts', async () => {
  const picture = 'data:image/svg+xml;utf8,<svg xmlns=%22http://www.w3.org/2000/svg%22 width=%2216%22 height=%2216%22/>';
  const content = `<img src="${picture}" width="16" height="16"><svg viewBox="0 0 24 24" width="12" height="12"><path d="M1 21h22L12 2z"/></svg><i class="material-icons">home</i><table><tr><td>7</td></tr></table>`;
  await draw(viewOf(0, [thing(0)], 1), { columns: columnsOf(content), isSideways: true });
  await expect
    .poll(() => ['img', 'svg[viewBox] > path', '[data-icon="home"]', 'td'].filter((one) => !cell().querySelector(one)))
    .toEqual([]);
});

it.each([
  ['#121a26', '<span style="background: #e8f5e9">Running</span>', 'rgb(232, 245, 233)'],
  ['#121a26', '<b style="color: #333">Running</b>', 'rgb(18, 26, 38)'],
  ['#121a26', '<b style="color: black">Running</b>', 'rgb(18, 26, 38)'],
  ['#ffffff', '<div style="background: navy"><i style="color: #123">Running</i></div>', 'rgb(0, 0, 128)'],
])('writes texts that can be read on %s: %s', async (ground, content, under) => {
  await draw(viewOf(0, [thing(0)], 1), { columns: columnsOf(content, {}, ground), isSideways: true });
  const text = () => [...cell().querySelectorAll<HTMLElement>('span, b, i')].at(-1);
  await expect.poll(() => text()?.textContent).toBe('Running');
  const element = text() as HTMLElement;
  const inked = element.style.color === '' ? (under === 'rgb(18, 26, 38)' ? '#fff' : '') : element.style.color;
  expect(contrastRatio(inked, under)).toBeGreaterThanOrEqual(4.5);
});

it('lets drawings of a cell refer to their own parts', async () => {
  const bar =
    '<svg width="20" height="9"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><rect width="9" height="9" fill="url(#g)"/></svg>';
  await draw(viewOf(0, [thing(0), thing(1)], 2), { columns: columnsOf(bar) });
  const fillOf = (row: number) => rowAt(row)?.querySelector('rect')?.getAttribute('fill') ?? '';
  const gradient = document.getElementById(/#(.*)\)/.exec(fillOf(0))?.[1] ?? '');
  expect(rowAt(0)?.contains(gradient)).toBe(true);
  expect(fillOf(1)).not.toBe(fillOf(0));
});

it('keeps what styles within a cell say, and what they refer to in it', async () => {
  const bar =
    '<svg width="20" height="9"><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect width="9" height="9" style="fill: url(#g); stroke: red; cursor: url(https://example.org/x.png)"/></svg>';
  await draw(viewOf(0, [thing(0)], 1), { columns: columnsOf(bar) });
  const style = () => cell().querySelector('rect')?.style;
  await expect.poll(() => [style()?.stroke, style()?.cursor]).toEqual(['red', '']);
  const gradient = document.getElementById(/#(.*?)"\)/.exec(style()?.fill ?? '')?.[1] ?? '');
  expect(cell().contains(gradient)).toBe(true);
  expect(gradient).not.toBeNull();
});

it('draws no line of a stale value through a badge', async () => {
  const badge = '<span style="background: #e8f5e9; padding: 2px 8px">Running</span>';
  await draw(viewOf(0, [thing(0)], 1), {
    columns: columnsOf(badge, { freshness: () => 'stale' }, '#ffffff'),
    isSideways: true,
  });
  await expect.poll(() => inner().textContent).toBe('Running');
  expect(getComputedStyle(inner().parentElement as HTMLElement).display).toBe('inline-flex');
  box.style.setProperty('--wf-quality', 'red');
  expect(getComputedStyle(inner()).borderBlockEndStyle).toBe('dashed');
});

it('looks as style sheets of its author say, within the cell and in colors that can be read', async () => {
  const css =
    '.status { border-radius: 20px; padding: 5px 15px; position: fixed; top: 0 } .status-off { color: #333 } body { margin: 77px }';
  onTestFinished(adoptCellSheet(css, 'sheet', '#121a26'));
  const content = '<span class="status status-off">Off</span>';
  await draw(viewOf(0, [thing(0)], 1), { columns: columnsOf(content, {}, '#121a26'), isSideways: true });
  const status = () => cell().querySelector('.status');
  await expect.poll(() => status() && getComputedStyle(status() as Element).paddingLeft).toBe('15px');
  const { color } = getComputedStyle(status() as Element);
  expect(contrastRatio(color, '#121a26')).toBeGreaterThanOrEqual(4.5);
  const [inside, around] = [status(), cell()].map((one) => (one as Element).getBoundingClientRect());
  expect(inside?.top).toBeGreaterThanOrEqual(around?.top ?? 0);
  expect(getComputedStyle(document.body).marginTop).not.toBe('77px');
});
