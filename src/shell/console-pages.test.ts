import { expect, it } from 'vitest';
import { hrefOfMenuId, menuIdOf } from '../widgets/links/menu-ids.ts';
import { pageAt } from '../widgets/links/use-pages.ts';
import { consolePages } from './console-pages.ts';

const every = (has: boolean) =>
  (['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'] as const).map((authority) => [authority, consolePages(authority, () => has)] as const);

it('keeps each page under a name that leads back to it', () => {
  for (const [, sections] of every(true))
    for (const { href } of sections.flatMap(({ pages }) => pages)) expect(hrefOfMenuId(menuIdOf(href))).toBe(href);
});

it.each([
  ['TENANT_ADMIN', 'device_profiles', '/deviceProfiles'],
  ['TENANT_ADMIN', 'audit_log', '/auditLogs'],
  ['TENANT_ADMIN', 'tenants', undefined],
  ['SYS_ADMIN', 'security_settings_general', '/settings/security-settings'],
  ['CUSTOMER_USER', 'dashboards', '/dashboards'],
  ['CUSTOMER_USER', 'rule_chains', undefined],
  ['CUSTOMER_USER', 'no_such_page', undefined],
])('a %s finds %s of the official client at %s', (authority, id, href) => {
  const [, sections = []] = every(true).find(([name]) => name === authority) ?? [];
  expect(pageAt(sections, hrefOfMenuId(id))?.href).toBe(href);
});

it('has the pages of a folder, and no page that the server lacks', () => {
  const hrefs = (has: boolean) => every(has)[1]?.[1].flatMap(({ pages }) => pages.map(({ href }) => href)) ?? [];
  expect(hrefs(true)).toContain('/notifications');
  expect(hrefs(true)).not.toContain('/notification');
  expect(hrefs(false)).not.toContain('/notifications');
  expect(consolePages(undefined, null)).toEqual([]);
});
