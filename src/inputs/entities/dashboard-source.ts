import { QUIET, request } from '../../bridge/request.ts';
import type { DashboardInfo } from '../../contract/dashboard-record.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { PageLink } from '../../contract/page.ts';
import type { User } from '../../contract/session.ts';
import type { Offer } from './offer.ts';
import { PICKED_TYPES } from './picked-types.ts';
import type { Source } from './use-search.ts';

export interface DashboardScope {
  /** Customer users always see those of their own customer. */
  readonly scope?: 'tenant' | 'customer' | undefined;
  readonly customerId?: string | undefined;
  /** For system administrators. */
  readonly tenantId?: string | undefined;
}

function listOf(user: User, { scope, customerId, tenantId }: DashboardScope, link: PageLink) {
  if (user.authority === 'CUSTOMER_USER' || scope === 'customer') {
    const whose = user.authority === 'CUSTOMER_USER' ? user.customerId.id : customerId;
    return whose === undefined || whose === NULL_ID ? null : request('customerDashboards', { ...link, customerId: whose }, QUIET);
  }
  if (user.authority === 'TENANT_ADMIN') return request('tenantDashboards', link, QUIET);
  return tenantId === undefined || tenantId === NULL_ID ? null : request('dashboardsOfTenant', { ...link, tenantId }, QUIET);
}

const offerOf = ({ id, title }: DashboardInfo): Offer => ({ value: id.id, label: title });

export function dashboardSource(user: User | null, whose: DashboardScope, pageSize: number): Source {
  const { scope, customerId, tenantId } = whose;
  return {
    key: ['dashboards', user?.id.id, scope, customerId, tenantId].join(' '),
    readKey: user ? `dashboards ${user.id.id}` : null,
    async search(text): Promise<Outcome<readonly Offer[]>> {
      const link: PageLink = { pageSize, page: 0, sortProperty: 'title', sortOrder: 'ASC', textSearch: text || undefined };
      const answer = user && (await listOf(user, whose, link));
      if (!answer) return ok([]);
      return answer.ok ? ok(answer.value.data.map(offerOf)) : answer;
    },
    read: async (ids) => (user ? PICKED_TYPES.DASHBOARD.lookup.read(user, ids) : ok([])),
  };
}
