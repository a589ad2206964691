import { useMemo } from 'react';
import { dashboardsOf } from './kinds/dashboard.ts';
import { PlainList } from './plain-list.tsx';
import { useListName } from './use-list-name.ts';

interface TenantDashboardsProps {
  readonly tenant: string;
  readonly openId: string | undefined;
}

/** What a system administrator sees of a tenant's dashboards. */
export function TenantDashboards({ tenant, openId }: TenantDashboardsProps) {
  const kind = useMemo(() => dashboardsOf(tenant), [tenant]);
  useListName(kind, { entityType: 'TENANT', id: tenant });
  return <PlainList key={tenant} kind={kind} openId={openId} />;
}
