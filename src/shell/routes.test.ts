import { describe, expect, it } from 'vitest';
import { AUTHORITIES, type Authority } from '../contract/session.ts';
import { isCurrent, menuOf } from './menu-entries.ts';
import { hrefOf, mayOpen, PAGE_ROUTES, pageAt, routeAt, trailOf } from './routes.tsx';

const MENUS: Record<Authority, readonly string[]> = {
  SYS_ADMIN: ['/home', '/widgets-bundles', '/tenants', '/tenantProfiles', '/settings'],
  TENANT_ADMIN: [
    '/home',
    '/dashboards',
    '/alarms',
    '/devices',
    '/assets',
    '/entityViews',
    '/deviceProfiles',
    '/ruleChains',
    '/widgets-bundles',
    '/customers',
    '/auditLogs',
    '/usage',
  ],
  CUSTOMER_USER: ['/home', '/dashboards', '/alarms', '/devices', '/assets', '/entityViews'],
};

describe('routes', () => {
  it.each(AUTHORITIES)('offer %s its pages in the menu, each with its own address', (authority) => {
    const entries = menuOf(authority, null).flatMap((group) => group.entries);
    expect(entries.map(({ route }) => hrefOf(route))).toEqual(MENUS[authority]);
    for (const { route, children } of entries) {
      for (const offered of [route, ...children]) {
        expect(mayOpen(offered, authority)).toBe(true);
        expect(pageAt(hrefOf(offered))?.route).toBe(offered);
        expect(isCurrent(route, hrefOf(offered))).toBe(true);
      }
    }
  });

  it('unfold the system settings in the specified order', () => {
    const folder = menuOf('SYS_ADMIN', null).flatMap((group) => group.entries.filter(({ children }) => children.length > 0));
    expect(folder.map(({ children }) => children.map(hrefOf))).toEqual([
      ['/settings/general', '/settings/outgoing-mail', '/settings/sms-provider', '/settings/security-settings', '/settings/oauth2'],
    ]);
  });

  it('offer nothing without a session', () => {
    expect(menuOf(undefined, null)).toEqual([]);
    expect(PAGE_ROUTES.filter((route) => mayOpen(route, undefined))).toEqual([]);
  });

  it.each([
    ['/devices', 'devices', {}],
    ['/devices/', 'devices', {}],
    ['/devices/7', 'devices', { id: '7' }],
    ['/dashboards/7', 'dashboard', { id: '7' }],
    ['/dashboard/7', 'wall', { id: '7' }],
    ['/usage/messages/today', 'usage', {}],
    ['/settings/oauth2', 'settings-oauth2', {}],
  ])('find %s', (path, id, params) => {
    expect(routeAt(path)).toMatchObject({ route: { id }, params });
    expect(routeAt(path)?.params).toEqual(params);
  });

  it.each(['/', '/nowhere', '/devices/7/8', '/home/x', '/dashboard', '/Devices', '/settings/none', '/login'])('lack %s', (path) => {
    expect(routeAt(path)).toBeNull();
  });

  it('may be opened only by their roles', () => {
    const tenants = pageAt('/tenants')?.route;
    expect(tenants && AUTHORITIES.filter((authority) => mayOpen(tenants, authority))).toEqual(['SYS_ADMIN']);
  });

  it('give each page its parents', () => {
    const dashboard = pageAt('/dashboards/7')?.route;
    expect(dashboard && trailOf(dashboard).map(({ id }) => id)).toEqual(['dashboards', 'dashboard']);
  });
});
