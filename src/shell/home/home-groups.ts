import type { Authority } from '../../contract/session.ts';
import { mayOpen, PAGE_ROUTES, type PageId, type PageRoute } from '../routes.ts';

/** The texts are `home.group.<id>`. */
const GROUPS = {
  SYS_ADMIN: [
    { id: 'tenants', pages: ['tenants', 'tenant-profiles'] },
    { id: 'widgets', pages: ['widgets-bundles'] },
    {
      id: 'settings',
      pages: ['settings-general', 'settings-outgoing-mail', 'settings-sms-provider', 'settings-security-settings', 'settings-oauth2'],
    },
  ],
  TENANT_ADMIN: [
    { id: 'rule-chains', pages: ['rule-chains'] },
    { id: 'customers', pages: ['customers'] },
    { id: 'assets', pages: ['assets'] },
    { id: 'devices', pages: ['devices', 'device-profiles'] },
    { id: 'entity-views', pages: ['entity-views'] },
    { id: 'dashboards', pages: ['widgets-bundles', 'dashboards'] },
    { id: 'audit', pages: ['audit-logs', 'usage'] },
  ],
  CUSTOMER_USER: [
    { id: 'view-assets', pages: ['assets'] },
    { id: 'view-devices', pages: ['devices'] },
    { id: 'entity-views', pages: ['entity-views'] },
    { id: 'view-dashboards', pages: ['dashboards'] },
  ],
} as const satisfies Record<Authority, readonly { readonly id: string; readonly pages: readonly PageId[] }[]>;

export type HomeGroupId = (typeof GROUPS)[Authority][number]['id'];

export interface HomeGroup {
  readonly id: HomeGroupId;
  readonly routes: readonly PageRoute[];
}

export function homeGroupsOf(authority: Authority): readonly HomeGroup[] {
  return GROUPS[authority].map(({ id, pages }) => ({
    id,
    routes: pages.flatMap((page) => PAGE_ROUTES.filter((route) => route.id === page && mayOpen(route, authority))),
  }));
}
