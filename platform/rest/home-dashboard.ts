/** Which dashboard stands in place of the home page: of the user, else of its customer, else of the tenant. Since 3.3. */
import * as z from 'zod/mini';
import { entityIdSchema } from '../../src/contract/identifiers.ts';
import type { Entity } from '../storage/entities.ts';
import { shownDashboard } from './kinds/dashboard.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

interface Home {
  readonly dashboardId: { readonly entityType: 'DASHBOARD'; readonly id: string };
  readonly hideDashboardToolbar: boolean;
}

const bodySchema = z.looseObject({ dashboardId: z.nullish(entityIdSchema), hideDashboardToolbar: z.nullish(z.boolean()) });

function homeOf(owner: Entity | undefined): Home | null {
  const id = owner?.additionalInfo?.homeDashboardId;
  if (typeof id !== 'string') return null;
  return { dashboardId: { entityType: 'DASHBOARD', id }, hideDashboardToolbar: owner?.additionalInfo?.homeDashboardHideToolbar !== false };
}

function home({ caller, storage: { entities } }: ApiRequest): Home | null {
  const { userId, customerId, tenantId } = caller;
  return homeOf(entities.get(userId, 'USER')) ?? homeOf(entities.get(customerId, 'CUSTOMER')) ?? homeOf(entities.get(tenantId, 'TENANT'));
}

async function save(request: ApiRequest): Promise<void> {
  const { dashboardId, hideDashboardToolbar } = await request.body(bodySchema);
  const tenant = request.storage.entities.get(request.caller.tenantId, 'TENANT');
  if (!tenant) return;
  const { homeDashboardId: _id, homeDashboardHideToolbar: _hides, ...info } = tenant.additionalInfo ?? {};
  const next = dashboardId ? { homeDashboardId: dashboardId.id, homeDashboardHideToolbar: hideDashboardToolbar ?? true } : {};
  if (dashboardId) request.readable('DASHBOARD', dashboardId.id);
  request.storage.entities.put({ ...tenant, additionalInfo: { ...info, ...next } });
}

const ofTenant = ({ caller, storage }: ApiRequest) => homeOf(storage.entities.get(caller.tenantId, 'TENANT'));

export const HOME_DASHBOARD_ROUTES: readonly Route[] = [
  route('GET', '/dashboard/home/info', 'STC', home),
  route('GET', '/dashboard/home', 'STC', (request) => {
    const chosen = home(request);
    if (!chosen) return new Response(null, { headers: { 'content-type': 'application/json' } });
    const dashboard = shownDashboard(request, request.readable('DASHBOARD', chosen.dashboardId.id));
    return { ...dashboard, hideDashboardToolbar: chosen.hideDashboardToolbar };
  }),
  route('GET', '/tenant/dashboard/home/info', 'T', (request) => ofTenant(request) ?? { dashboardId: null, hideDashboardToolbar: true }),
  route('POST', '/tenant/dashboard/home/info', 'T', save),
];
