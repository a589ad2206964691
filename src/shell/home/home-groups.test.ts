import { expect, it } from 'vitest';
import { AUTHORITIES } from '../../contract/session.ts';
import { menuOf } from '../menu-entries.ts';
import { homeGroupsOf } from './home-groups.ts';

it.each(AUTHORITIES)('home of %s offers the same pages as its menu', (authority) => {
  const offered = homeGroupsOf(authority).flatMap(({ routes }) => routes.map(({ id }) => id));
  const menu = menuOf(authority).flatMap(({ entries }) =>
    entries.flatMap(({ route, children }) => (children.length > 0 ? children.map(({ id }) => id) : [route.id])),
  );
  // Alarms have a panel of their own, and home does not list itself.
  expect([...offered].sort()).toEqual(menu.filter((id) => id !== 'home' && id !== 'alarms').sort());
});

it('orders the groups of a tenant as specified', () => {
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
