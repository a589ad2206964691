import * as z from 'zod/mini';
import type { Entity } from '../storage/entities.ts';
import { sharing } from './audit-of-records.ts';
import { customersOf, DASHBOARD, dashboardInfo, withCustomers } from './kinds/dashboard.ts';
import { writable } from './kinds/kind-routes.ts';
import { publicCustomerOf } from './kinds/owner.ts';
import { type ApiRequest, checkUuid } from './request.ts';
import { loggedRoute, type Route, route } from './route.ts';

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
  return loggedRoute('POST', `/dashboard/:id/customers${path}`, 'T', { audit: sharing }, async (request) => {
    const given = (await request.body(z.nullish(z.array(z.string())))) ?? [];
    const dashboard = dashboardOf(request);
    return withCustomers(request, dashboard, combine(customersOf(dashboard), given.map(checkUuid)));
  });
}

const publicId = (request: ApiRequest) => publicCustomerOf(request.storage, request.caller.tenantId).id.id;

export const DASHBOARD_ROUTES: readonly Route[] = [
  route('GET', '/dashboard/serverTime', 'STCP', (request) => request.storage.now()),
  route('GET', '/dashboard/maxDatapointsLimit', 'STCP', () => MAX_DATAPOINTS),
  route('GET', '/dashboard/info/:id', 'STCP', dashboardInfo),
  ...[true, false].flatMap((isAssigned): Route[] => {
    const method = isAssigned ? 'POST' : 'DELETE';
    return [
      loggedRoute(method, '/customer/public/dashboard/:id', 'T', { audit: sharing }, (request) => {
        dashboardOf(request);
        return assign(request, publicId(request), isAssigned);
      }),
      loggedRoute(method, '/customer/:customerId/dashboard/:id', 'T', { audit: sharing }, (request) =>
        assign(request, request.uuid('customerId'), isAssigned),
      ),
    ];
  }),
  listRoute('/add', (current, given) => [...current, ...given]),
  listRoute('/remove', (current, given) => current.filter((id) => !given.includes(id))),
  listRoute('', (_current, given) => given),
];
