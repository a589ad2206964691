import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../contract/dashboard-record.ts';
import { columnWidth, fitsWall, mobileHeights, mobileSequence, rowHeight, stateLayout } from './dashboard-layout.ts';
import { migrateDashboard } from './migrate-dashboard.ts';

const id = { entityType: 'DASHBOARD', id: '11111111-1111-1111-1111-111111111111' };
const dashboard: Dashboard = {
  id,
  createdTime: 0,
  tenantId: id,
  title: 'Test',
  configuration: {
    widgets: { a: {}, b: {}, c: {} },
    states: {
      s: {
        root: true,
        layouts: {
          main: {
            widgets: {
              b: { row: 4, col: 17.2, sizeX: 7.5, sizeY: 3.9 },
              a: { row: 0, col: 0, sizeX: 12, sizeY: 4 },
              c: { row: 8, col: 0, mobileOrder: 0 },
              gone: { row: 0, col: 0 },
            },
          },
        },
      },
    },
  },
};
const migrated = migrateDashboard(dashboard);
const layout = stateLayout(migrated, 's');

it('rounds places and sizes down, drops positions without a widget', () => {
  expect(layout.widgets.map(({ id, x, y, w, h }) => [id, x, y, w, h])).toEqual([
    ['a', 0, 0, 12, 4],
    ['b', 17, 4, 7, 3],
    ['c', 0, 8, 8, 6],
  ]);
});

it('orders one column by mobile order, then by position', () => {
  expect(mobileSequence(layout).map((placed) => placed.id)).toEqual(['c', 'a', 'b']);
});

it('stretches a layout that is close to the height, and no other', () => {
  const space = (height: number) => ({ width: 1212, height, margin: 12 });
  const square = (1212 - 25 * 12) / 24;
  const natural = 14 * square + 15 * 12;
  expect(rowHeight(layout, space(natural * 1.2), null) * 14 + 15 * 12).toBeCloseTo(natural * 1.2);
  expect(rowHeight(layout, space(natural * 2), null)).toBe(square);
  expect(rowHeight(layout, space(natural / 2), null)).toBe(square);
  expect(rowHeight(layout, space(natural / 2), 0.1)).toBeCloseTo((natural / 2 - 180) / 14);
  expect(rowHeight({ ...layout, fills: true }, space(natural * 2), null)).toBeGreaterThan(square);
});

it('keeps the rows of a wall readable, and scrolls where they do not fit', () => {
  const screen = { width: 1920, height: 900, margin: 12 };
  const ofRows = (rows: number) => {
    const [widget] = layout.widgets;
    return { ...layout, widgets: widget ? [{ ...widget, y: 0, h: rows }] : [] };
  };
  expect(fitsWall(ofRows(12), screen, 1)).toBe(true);
  expect(rowHeight(ofRows(12), screen, 1)).toBeCloseTo(62);
  expect(fitsWall(ofRows(29), screen, 1)).toBe(false);
  expect(rowHeight(ofRows(29), screen, 1)).toBe(67);
  expect(rowHeight(ofRows(29), { ...screen, width: 400 }, 1)).toBe(40);
  expect(rowHeight(ofRows(1000), screen, 0.5)).toBeGreaterThanOrEqual(20);
});

describe('newer layouts', () => {
  const at = (more: object = {}) => ({ row: 0, col: 0, sizeX: 12, sizeY: 4, ...more });
  const open = (main: object, right?: object, widgets: object = { a: {}, b: {}, c: {} }) =>
    migrateDashboard({
      ...dashboard,
      configuration: { widgets, states: { s: { root: true, layouts: { main, ...(right ? { right } : {}) } } } },
    } as Dashboard);
  const shown = (opened: ReturnType<typeof open>, range: 'xs' | 'md', name: 'main' | 'right' = 'main') =>
    stateLayout(opened, 's', { name, range }).widgets.map((placed) => placed.id);

  it.each([
    ['hidden on narrow screens', { mobileHide: true }, {}, ['b'], ['a', 'b']],
    ['hidden on wide screens', { desktopHide: true }, {}, ['a', 'b'], ['b']],
    ['hidden by its own settings', {}, { mobileHide: true }, ['b'], ['a', 'b']],
    ['shown although its own settings hide it', { mobileHide: false }, { mobileHide: true }, ['a', 'b'], ['a', 'b']],
  ])('leave a widget out that is %s', (_, position, config, phone, desk) => {
    const opened = open({ widgets: { a: at(position), b: at({ row: 4 }) } }, undefined, { a: { config }, b: {} });
    expect([shown(opened, 'xs'), shown(opened, 'md')]).toEqual([phone, desk]);
  });

  it('place widgets of the right layout, and those of a range of widths', () => {
    const breakpoints = { md: { widgets: { b: at({ sizeX: 'wide' }) }, gridSettings: { columns: 12 } } };
    const opened = open({ widgets: { a: at() }, breakpoints }, { widgets: { c: at() } });
    expect([shown(opened, 'xs'), shown(opened, 'md'), shown(opened, 'md', 'right')]).toEqual([['a'], ['b'], ['c']]);
    expect(stateLayout(opened, 's', { name: 'main', range: 'md' })).toMatchObject({ columns: 12, widgets: [{ w: 8, h: 4 }] });
  });

  it.each([
    ['the stored number', { columns: 12 }, 12],
    ['that of newer servers', { columns: 24, minColumns: 12 }, 12],
    ['as many as the widgets reach, so that none covers another', { columns: 6 }, 10],
  ])('have %s of columns', (_, gridSettings, columns) => {
    const opened = open({ widgets: { a: at({ sizeX: 5 }), b: at({ col: 5, sizeX: 5 }) }, gridSettings });
    expect(stateLayout(opened, 's')).toMatchObject({
      columns,
      widgets: [
        { x: 0, w: 5 },
        { x: 5, w: 5 },
      ],
    });
  });

  it('move widgets in that are far outside, for the others to stay readable', () => {
    const opened = open({ widgets: { a: at({ col: 900 }), b: at({ row: 4, sizeX: 400 }) }, gridSettings: { columns: 24 } });
    expect(stateLayout(opened, 's')).toMatchObject({
      columns: 48,
      widgets: [
        { x: 36, w: 12 },
        { x: 0, w: 48 },
      ],
    });
  });

  it('fill the height of a phone by their rows', () => {
    const widgets = { a: at({ mobileHeight: 1 }), b: at({ row: 4, mobileHeight: 3 }) };
    const layoutOf = (fills: boolean) =>
      stateLayout(open({ widgets, gridSettings: { mobileAutoFillHeight: fills } }), 's', { name: 'main', range: 'xs' });
    expect([...mobileHeights(layoutOf(true), 824).values()]).toEqual([200, 600]);
    expect([...mobileHeights(layoutOf(false), 824).values()]).toEqual([70, 210]);
    expect([...mobileHeights(layoutOf(true), 60).values()]).toEqual([70, 210]);
  });

  const heightAt = (placed: ReturnType<typeof stateLayout>, height: number, wallScale: number | null = null) => {
    const space = { width: 1440, height, margin: placed.margin, outer: placed.outer };
    const rowPx = rowHeight(placed, space, wallScale);
    const rows = Math.max(...placed.widgets.map(({ y, h }) => y + h));
    return rows * (rowPx + placed.margin) - placed.margin + 2 * placed.outer;
  };

  it.each([
    ['58 rows of 120 columns', { columns: 120, margin: 12 }, 58, 836],
    ['58 rows on a low screen', { columns: 120, margin: 12 }, 58, 420],
    ['60 rows of 24 columns', { margin: 5 }, 60, 836],
    ['wide margins', { columns: 120, margin: 40, outerMargin: false }, 30, 700],
  ])('fill the height whatever a row is: %s', (_, grid, rows, height) => {
    const widgets = { a: at({ sizeY: rows }), b: at({ col: 12, sizeY: rows / 2 }), c: at({ col: 12, row: rows / 2, sizeY: rows / 2 }) };
    const placed = stateLayout(open({ widgets, gridSettings: { ...grid, autoFillHeight: true } }), 's');
    expect(heightAt(placed, height)).toBeCloseTo(height);
  });

  it('scroll where the lowest widget could not be pointed at', () => {
    const widgets = { a: at({ sizeY: 1 }), b: at({ row: 1, sizeY: 49 }) };
    const placed = stateLayout(open({ widgets, gridSettings: { margin: 5, autoFillHeight: true } }), 's');
    expect(heightAt(placed, 500)).toBe(50 * 21 + 5);
  });

  it('have square cells in a fine grid, too, on a screen and in one screen of a wall', () => {
    const gridSettings = { columns: 120, margin: 12 };
    const placed = stateLayout(open({ widgets: { a: at({ sizeX: 120, sizeY: 58 }) }, gridSettings }), 's');
    const pitch = (1440 - 12) / 120;
    expect(heightAt(placed, 4000)).toBeCloseTo(58 * pitch + 12);
    expect(fitsWall(placed, { width: 1920, height: 1000, margin: 12 }, 1)).toBe(true);
  });

  it('keep the proportions of a drawing', () => {
    const gridSettings = { columns: 30, margin: 12, autoFillHeight: true, mobileAutoFillHeight: true, layoutType: 'scada' };
    const placed = stateLayout(open({ widgets: { a: at({ sizeX: 30, sizeY: 10 }) }, gridSettings }), 's', { name: 'main', range: 'xs' });
    expect(placed).toMatchObject({ isColumn: false, fills: false });
    expect([heightAt(placed, 470), heightAt(placed, 2000), heightAt(placed, 2000, 1)]).toEqual([480, 480, 480]);
    expect(fitsWall(placed, { width: 1440, height: 470, margin: 0 }, 0.1)).toBe(false);
  });

  it('are lists with rows and a height of their own', () => {
    const list = { widgets: { a: at({ mobileHeight: 2 }) }, gridSettings: { viewFormat: 'list', rowHeight: 33, mobileRowHeight: 70 } };
    const opened = (more: object = {}) =>
      stateLayout(open({ widgets: {}, breakpoints: { md: { ...list, gridSettings: { ...list.gridSettings, ...more } } } }), 's', {
        name: 'main',
        range: 'md',
      });
    expect([...mobileHeights(opened(), 500).values()]).toEqual([66]);
    expect([...mobileHeights(opened({ autoFillHeight: true }), 516).values()]).toEqual([500]);
  });

  it('keep their margins, and rows of a height of their own', () => {
    const gridSettings = { margin: 20, outerMargin: false, layoutType: 'divider', rowHeight: 33 };
    const placed = stateLayout(open({ widgets: { a: at() }, gridSettings }), 's');
    const space = { width: 24 * 10 + 23 * 20, height: 600, margin: placed.margin, outer: placed.outer };
    expect([columnWidth(placed, space), rowHeight(placed, space, null)]).toEqual([10, 33]);
  });
});
