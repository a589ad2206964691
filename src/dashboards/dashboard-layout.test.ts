import { expect, it } from 'vitest';
import type { Dashboard } from '../contract/dashboard.ts';
import { mobileSequence, rowHeight, stateLayout } from './dashboard-layout.ts';
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
const configuration = migrateDashboard(dashboard);
const layout = stateLayout(configuration, configuration.states.s);

it('floors sizes, keeps widgets inside, drops positions without a widget', () => {
  expect(layout.widgets.map(({ id, x, y, w, h }) => [id, x, y, w, h])).toEqual([
    ['a', 0, 0, 12, 4],
    ['b', 17, 4, 7, 3],
    ['c', 0, 8, 8, 6],
  ]);
});

it('orders one column by mobile order, then by place', () => {
  expect(mobileSequence(layout, configuration.states.s).map((placed) => placed.id)).toEqual(['c', 'a', 'b']);
});

it('stretches a layout that is close to the height, and only that', () => {
  const space = (height: number) => ({ width: 1212, height, margin: 12 });
  const square = (1212 - 25 * 12) / 24;
  const natural = 14 * square + 15 * 12;
  expect(rowHeight(layout, space(natural * 1.2), false) * 14 + 15 * 12).toBeCloseTo(natural * 1.2);
  expect(rowHeight(layout, space(natural * 2), false)).toBe(square);
  expect(rowHeight(layout, space(natural / 2), false)).toBe(square);
  expect(rowHeight(layout, space(natural / 2), true)).toBeCloseTo((natural / 2 - 180) / 14);
  expect(rowHeight({ ...layout, fills: true }, space(natural * 2), false)).toBeGreaterThan(square);
});
