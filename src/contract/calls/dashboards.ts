/** Dashboards and widget bundles. */
import * as z from 'zod/mini';
import { dashboardInfoSchema, dashboardSchema } from '../dashboard-record.ts';
import { widgetsBundleSchema, widgetTypeSchema } from '../entities.ts';
import { type EntityId, entityIdSchema } from '../identifiers.ts';
import { type PageLink, pageSchema } from '../page.ts';
import { call, entitiesOf, id, nothing, type OfCustomer, pageQuery, query, segment } from './call.ts';
import { exactly } from './exactly.ts';

const homeDashboardSchema = z.looseObject({ dashboardId: z.nullish(entityIdSchema), hideDashboardToolbar: z.nullish(z.boolean()) });

export const DASHBOARDS_CALLS = {
  /** Fails if saving would change one of its numbers. */
  dashboardToSave: exactly(call(dashboardSchema).get<{ id: string }>((input) => `/api/dashboard/${id(input)}`)),
  dashboardInfo: call(dashboardInfoSchema).get<{ id: string }>((input) => `/api/dashboard/info/${id(input)}`),
  tenantDashboards: call(pageSchema(dashboardInfoSchema)).get<PageLink>((input) => `/api/tenant/dashboards?${pageQuery(input)}`),
  customerDashboards: call(pageSchema(dashboardInfoSchema)).get<PageLink & OfCustomer>(
    (input) => `/api/customer/${segment(input.customerId)}/dashboards?${pageQuery(input)}`,
  ),
  dashboardsOfTenant: call(pageSchema(dashboardInfoSchema)).get<PageLink & { tenantId: string }>(
    (input) => `/api/tenant/${segment(input.tenantId)}/dashboards?${pageQuery(input)}`,
  ),
  saveDashboard: call(dashboardSchema).post<{ dashboard: unknown }>(entitiesOf('DASHBOARD'), '/api/dashboard', 'dashboard'),
  /** The home dashboard of the user, its customer or its tenant; null or empty if none is set. */
  homeDashboard: call(z.nullish(homeDashboardSchema)).get('/api/dashboard/home/info'),
  /** That of all users of the tenant, unless they or their customer have another. */
  tenantHomeDashboard: call(homeDashboardSchema).get('/api/tenant/dashboard/home/info'),
  /** Sets the home dashboard of the tenant's users; null: none. */
  saveHomeDashboard: call(nothing).post<{ dashboardId: EntityId | null; hideDashboardToolbar: boolean }>(
    null,
    '/api/tenant/dashboard/home/info',
    (input) => input,
  ),
  widgetsBundle: call(widgetsBundleSchema).get<{ id: string }>((input) => `/api/widgetsBundle/${id(input)}`),
  /** Newer releases name a type by one text. */
  widgetType: call(z.looseObject({ descriptor: z.optional(z.unknown()) })).get<
    { fqn: string } | { old: { bundleAlias?: unknown; typeAlias?: unknown; isSystemType?: unknown } }
  >((input) => {
    if ('fqn' in input) return `/api/widgetType?${query({ fqn: input.fqn })}`;
    const { bundleAlias, typeAlias, isSystemType } = input.old;
    return `/api/widgetType?${query({ isSystem: String(isSystemType !== false), bundleAlias: String(bundleAlias), alias: String(typeAlias) })}`;
  }),
  /** Of a bundle. Since 3.6 bundles share types and are told by their id. */
  widgetTypes: call(z.array(widgetTypeSchema)).get<{ widgetsBundleId: string } | { isSystem: boolean; bundleAlias: string }>(
    (input) => `/api/widgetTypes?${'widgetsBundleId' in input ? query(input) : query({ ...input, isSystem: String(input.isSystem) })}`,
  ),
  widgetsBundles: call(z.array(widgetsBundleSchema)).get('/api/widgetsBundles'),
} as const;
