import { expect, it } from 'vitest';
import type { Dashboard } from '../contract/dashboard-record.ts';
import { fitsWall, mobileSequence, rowHeight, stateLayout } from './dashboard-layout.ts';
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
              b: { row: 4, col: 20, sizeX: 7.5, sizeY: 3.9 },
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

it('rounds sizes down, keeps widgets inside the grid, drops positions without a widget', () => {
  expect(layout.widgets.map(({ id, x, y, w, h }) => [id, x, y, w, h])).toEqual([
    ['a', 0, 0, 12, 4],
    ['b', 17, 4, 7, 3],
    ['c', 0, 8, 8, 6],
  ]);
});

it('orders one column by mobile order, then by position', () => {
  expect(mobileSequence(layout, migrated.configuration.states.s).map((placed) => placed.id)).toEqual(['c', 'a', 'b']);
});

it('stretches a layout that is close to the height, and no other', () => {
  const space = (height: number) => ({ width: 1212, height, margin: 12 });
  const square = (1212 - 25 * 12) / 24;
  const natural = 14 * square + 15 * 12;
  expect(rowHeight(layout, space(natural * 1.2), null) * 14 + 15 * 12).toBeCloseTo(natural * 1.2);
  expect(rowHeight(layout, space(natural * 2), null)).toBe(square);
  expect(rowHeight(layout, space(natural / 2), null)).toBe(square);
  expect(rowHeight({ ...layout, fills: true }, { width: 696, height: 330, margin: 12 }, null)).toBe(32);
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
