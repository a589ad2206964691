import * as z from 'zod/mini';
import type { Entity } from '../storage/entities.ts';
import { sharing } from './audit-of-records.ts';
import { customersOf, DASHBOARD, dashboardInfo, withCustomers } from './kinds/dashboard.ts';
import { writable } from './kinds/kind-routes.ts';
import { publicCustomerOf } from './kinds/owner.ts';
import { type ApiRequest, checkUuid } from './request.ts';
import type { Route } from './route.ts';

export const MAX_DATAPOINTS = 50_000;

const dashboardOf = (request: ApiRequest) => writable(request, DASHBOARD, request.uuid('id'));

function assign(request: ApiRequest, customerId: string, isAssigned: boolean): Entity {
  const dashboard = dashboardOf(request);
  request.readable('CUSTOMER', customerId);
  const others = customersOf(dashboard).filter((id) => id !== customerId);
  return withCustomers(request, dashboard, isAssigned ? [...others, customerId] : others);
}

/** The body is a list of customers' bare ids. */
function listRoute(path: string, combine: (current: readonly string[], given: readonly string[]) => Iterable<string>): Route {
  return {
    method: 'POST',
    path: `/dashboard/:id/customers${path}`,
    roles: 'T',
    async answer(request) {
      const given = (await request.body(z.nullish(z.array(z.string())))) ?? [];
      const dashboard = dashboardOf(request);
      return withCustomers(request, dashboard, combine(customersOf(dashboard), given.map(checkUuid)));
    },
    audit: sharing,
  };
}

const publicId = (request: ApiRequest) => publicCustomerOf(request.storage, request.caller.tenantId).id.id;

export const DASHBOARD_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/dashboard/serverTime', roles: 'STCP', answer: (request) => request.storage.now() },
  { method: 'GET', path: '/dashboard/maxDatapointsLimit', roles: 'STCP', answer: () => MAX_DATAPOINTS },
  { method: 'GET', path: '/dashboard/info/:id', roles: 'STCP', answer: dashboardInfo },
  ...[true, false].flatMap((isAssigned): Route[] => {
    const method = isAssigned ? 'POST' : 'DELETE';
    return [
      {
        method,
        path: '/customer/public/dashboard/:id',
        roles: 'T',
        answer(request) {
          dashboardOf(request);
          return assign(request, publicId(request), isAssigned);
        },
        audit: sharing,
      },
      {
        method,
        path: '/customer/:customerId/dashboard/:id',
        roles: 'T',
        answer: (request) => assign(request, request.uuid('customerId'), isAssigned),
        audit: sharing,
      },
    ];
  }),
  listRoute('/add', (current, given) => [...current, ...given]),
  listRoute('/remove', (current, given) => current.filter((id) => !given.includes(id))),
  listRoute('', (_current, given) => given),
];
