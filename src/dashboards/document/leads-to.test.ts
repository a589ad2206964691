import { expect, it } from 'vitest';
import { leadsTo } from './leads-to.ts';

it('a state is opened by the widgets whose actions name it, not by those that open another dashboard', () => {
  const action = (more: object) => ({ config: { actions: { rowClick: [{ type: 'openDashboardState', ...more }] } } });
  const widgets = {
    table: action({ targetDashboardStateId: 'details' }),
    map: action({ targetDashboardStateId: 'details' }),
    link: action({ type: 'openDashboard', targetDashboardStateId: 'other' }),
    card: { config: { settings: { cardClick: { type: 'updateDashboardState', targetDashboardStateId: 'home' } } } },
  };
  expect([...leadsTo({ configuration: { widgets } })]).toEqual([
    ['details', ['table', 'map']],
    ['home', ['card']],
  ]);
});
