import { expect, it } from 'vitest';
import { AUTHORITIES } from '../../contract/session.ts';
import { menuOf } from '../menu-entries.ts';
import { homeGroupsOf } from './home-groups.ts';

it.each(AUTHORITIES)('home of %s offers, by purpose, what its menu offers', (authority) => {
  const offered = homeGroupsOf(authority).flatMap(({ routes }) => routes.map(({ id }) => id));
  const menu = menuOf(authority).flatMap(({ entries }) =>
    entries.flatMap(({ route, children }) => (children.length > 0 ? children.map(({ id }) => id) : [route.id])),
  );
  // Alarms are an own panel of home, and home itself is none of its areas.
  expect([...offered].sort()).toEqual(menu.filter((id) => id !== 'home' && id !== 'alarms').sort());
});

it('names the areas of a tenant in the order of the specification', () => {
  expect(homeGroupsOf('TENANT_ADMIN').map(({ routes }) => routes.map(({ id }) => id))).toEqual([
    ['rule-chains'],
    ['customers'],
    ['assets'],
    ['devices', 'device-profiles'],
    ['entity-views'],
    ['widgets-bundles', 'dashboards'],
    ['audit-logs', 'usage'],
  ]);
});
