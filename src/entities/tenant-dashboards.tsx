import { useMemo } from 'react';
import { describeForm } from '../inputs/form/describe-form.ts';
import { storedForm } from '../inputs/form/stored-form.ts';
import { describeRecord, type PlainKind } from './describe.ts';
import dashboard from './kinds/dashboard/list.ts';
import { PlainList } from './plain-list.tsx';
import { useListName } from './use-list-name.ts';

const titleForm = describeForm()('dashboard', { title: { control: 'text' } });

/** Every server lists them for system administrators, tells what each is, and refuses to open one (403). */
function dashboardsOf(tenant: string): PlainKind {
  const { ofCustomer: _, listActions: __, ...kind } = dashboard;
  const below = encodeURIComponent(tenant);
  return {
    ...kind,
    path: `/tenants/${below}/dashboards`,
    listPath: `/api/tenant/${below}/dashboards`,
    isPart: true,
    writers: [],
    tabs: ['details'],
    links: [{ id: 'administrators', href: () => `/tenants/${below}/users` }],
    record: async () => {
      const { schema, path, head } = await dashboard.record();
      return describeRecord({
        ...{ schema, path, head, infoPath: `${path}/info`, withheld: 'dashboard.ofTenantOnly' },
        form: storedForm(titleForm),
      });
    },
  };
}

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
