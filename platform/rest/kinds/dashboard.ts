import * as z from 'zod/mini';
import { entityIdSchema } from '../../../src/contract/identifiers.ts';
import { assignedOf, assignmentOf, customerIn } from '../../storage/assigned-customers.ts';
import type { Entity } from '../../storage/entities.ts';
import { isAssigned } from '../../storage/query/visibility.ts';
import { ContainerError, denied, missing } from '../api-error.ts';
import { requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import type { KindDescription } from './description.ts';

const assignedSchema = z.nullable(
  z.array(z.looseObject({ customerId: entityIdSchema, title: z.nullish(z.string()), public: z.nullish(z.boolean()) })),
);

/** Customers are not told who else has it. */
export function shownDashboard({ caller }: ApiRequest, dashboard: Entity): Entity {
  if (caller.authority !== 'CUSTOMER_USER') return dashboard;
  return { ...dashboard, assignedCustomers: assignedOf(dashboard).filter((entry) => customerIn(entry) === caller.customerId) };
}

/** Lists and `info` leave out the configuration. */
function info(request: ApiRequest, dashboard: Entity): Entity {
  const { configuration: _configuration, externalId: _external, resources: _resources, ...rest } = shownDashboard(request, dashboard);
  return rest as Entity;
}

const ofTenant = (request: ApiRequest, tenantId: string) => request.storage.entities.of('DASHBOARD', tenantId);

export const DASHBOARD: KindDescription = {
  kind: 'DASHBOARD',
  path: '/dashboard',
  readers: 'TCP',
  writers: 'T',
  nameField: 'title',
  fields: {
    title: 'text',
    image: 'text',
    mobileHide: 'flag',
    mobileOrder: 'number',
    assignedCustomers: 'json',
    configuration: 'json',
    externalId: 'json',
    resources: 'json',
  },
  sortable: ['createdTime', 'title', 'name'],
  lists: [
    { path: '/tenant/dashboards', roles: 'T', rows: (request) => ofTenant(request, request.caller.tenantId), row: info },
    {
      path: '/tenant/:tenantId/dashboards',
      roles: 'S',
      row: info,
      rows: (request) => ofTenant(request, request.readable('TENANT', request.uuid('tenantId')).id.id),
    },
    {
      path: '/customer/:customerId/dashboards',
      roles: 'TCP',
      row: info,
      rows(request) {
        const customer = request.readable('CUSTOMER', request.uuid('customerId'));
        return [...ofTenant(request, request.caller.tenantId)].filter((dashboard) => isAssigned(dashboard, customer.id.id));
      },
    },
  ],
  shown: shownDashboard,
  complete(request, draft, before) {
    requireText(draft.title, 'Dashboard title should be specified!');
    if (!z.safeParse(assignedSchema, draft.assignedCustomers).success) throw new ContainerError(400);
    if (draft.assignedCustomers === null) return draft;
    const stored = before ? assignedOf(before) : [];
    const assignedCustomers = assignedOf(draft).map((entry) => {
      const id = customerIn(entry);
      return stored.find((known) => customerIn(known) === id) ?? assignmentOf(request.readable('CUSTOMER', id));
    });
    return { ...draft, assignedCustomers };
  },
};

/** System administrators may read it, although not the dashboard itself. */
export function dashboardInfo(request: ApiRequest): Entity {
  const id = request.uuid('id');
  const dashboard = request.storage.entities.get(id, 'DASHBOARD');
  if (!dashboard) throw missing();
  return info(request, request.caller.authority === 'SYS_ADMIN' ? dashboard : request.readable('DASHBOARD', id));
}

/** Every id must be a customer of the tenant. */
export function withCustomers(request: ApiRequest, dashboard: Entity, ids: Iterable<string>): Entity {
  const assignedCustomers = [...new Set(ids)].map((id) => {
    const customer = request.storage.entities.get(id, 'CUSTOMER');
    if (!customer) throw missing();
    if (customer.tenantId.id !== dashboard.tenantId.id) throw denied();
    return assignmentOf(customer);
  });
  return request.storage.entities.put({ ...dashboard, assignedCustomers });
}

export const customersOf = (dashboard: Entity): string[] => assignedOf(dashboard).map(customerIn);
