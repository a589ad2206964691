/** All REST requests of the console by name. tests/contract checks the embedded platform with them. */
import * as z from 'zod/mini';
import {
  type AdminSettings,
  adminSettingsSchema,
  oauth2ClientSchema,
  type SecuritySettings,
  securitySettingsSchema,
  updatesSchema,
} from './administration.ts';
import { alarmSchema } from './alarm.ts';
import { dashboardInfoSchema, dashboardSchema } from './dashboard-record.ts';
import {
  assetSchema,
  customerSchema,
  deviceCredentialsSchema,
  deviceInfoSchema,
  deviceSchema,
  entityViewSchema,
  recordSchema,
  relationSchema,
  ruleChainSchema,
  subtypeSchema,
  tenantSchema,
  widgetsBundleSchema,
} from './entities.ts';
import type { EntityId } from './identifiers.ts';
import { type PageLink, pageSchema } from './page.ts';
import { passwordPolicySchema } from './password-policy.ts';
import { type AlarmDataQuery, alarmDataSchema, type EntityCountQuery, type EntityDataQuery, entityDataSchema } from './query.ts';
import { type ScriptTest, scriptTestResultSchema } from './script-test.ts';
import { userSchema } from './session.ts';
import { type AttributeScope, attributeSchema, tsValuesSchema } from './telemetry.ts';

interface Call<Input, Reply extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: (input: Input) => string;
  readonly body?: (input: Input) => unknown;
  readonly reply: Reply;
}

function call<Reply extends z.ZodMiniType>(reply: Reply) {
  return {
    get: <Input>(path: (input: Input) => string): Call<Input, Reply> => ({ method: 'GET', path, reply }),
    post: <Input>(path: (input: Input) => string, body?: (input: Input) => unknown): Call<Input, Reply> =>
      body ? { method: 'POST', path, body, reply } : { method: 'POST', path, reply },
    delete: <Input>(path: (input: Input) => string): Call<Input, Reply> => ({ method: 'DELETE', path, reply }),
  };
}

const segment = encodeURIComponent;

function query(fields: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return pairs.map(([name, value]) => `${name}=${segment(String(value))}`).join('&');
}

function pageQuery({ pageSize, page, textSearch, sortProperty, sortOrder }: PageLink): string {
  return query({ pageSize, page, textSearch, sortProperty, sortOrder: sortProperty ? (sortOrder ?? 'ASC') : undefined });
}

interface TypedLink extends PageLink {
  readonly type?: string | undefined;
}

/** `entityType`: whose lists must be read again. */
interface OfKind {
  readonly path: string;
  readonly entityType: string;
}

interface OfCustomer {
  readonly customerId: string;
}

function typedQuery({ type, ...link }: TypedLink): string {
  return [pageQuery(link), query({ type })].filter((part) => part !== '').join('&');
}

const entityPath = (entity: EntityId) => `/api/plugins/telemetry/${segment(entity.entityType)}/${segment(entity.id)}`;
const nothing = z.unknown();
const id = (input: { id: string }) => segment(input.id);

export const CALLS = {
  currentUser: call(userSchema).get<Record<string, never>>(() => '/api/auth/user'),
  saveUser: call(userSchema).post<{ user: unknown }>(
    () => '/api/user?sendActivationMail=false',
    (input) => input.user,
  ),
  user: call(userSchema).get<{ id: string }>((input) => `/api/user/${id(input)}`),
  resetPasswordByEmail: call(nothing).post<{ email: string }>(
    () => '/api/noauth/resetPasswordByEmail',
    ({ email }) => ({ email }),
  ),
  userPasswordPolicy: call(passwordPolicySchema).get<Record<string, never>>(() => '/api/noauth/userPasswordPolicy'),
  oauth2Clients: call(z.array(oauth2ClientSchema)).post<Record<string, never>>(() => '/api/noauth/oauth2Clients'),
  adminSettings: call(adminSettingsSchema).get<{ key: string }>(({ key }) => `/api/admin/settings/${segment(key)}`),
  saveAdminSettings: call(adminSettingsSchema).post<{ settings: AdminSettings }>(
    () => '/api/admin/settings',
    (input) => input.settings,
  ),
  testMail: call(nothing).post<{ settings: AdminSettings }>(
    () => '/api/admin/settings/testMail',
    (input) => input.settings,
  ),
  securitySettings: call(securitySettingsSchema).get<Record<string, never>>(() => '/api/admin/securitySettings'),
  saveSecuritySettings: call(securitySettingsSchema).post<{ settings: SecuritySettings }>(
    () => '/api/admin/securitySettings',
    (input) => input.settings,
  ),
  updates: call(updatesSchema).get<Record<string, never>>(() => '/api/admin/updates'),
  serverTime: call(z.number()).get<Record<string, never>>(() => '/api/dashboard/serverTime'),
  maxDatapointsLimit: call(z.number()).get<Record<string, never>>(() => '/api/dashboard/maxDatapointsLimit'),
  systemInfo: call(z.looseObject({ version: z.nullish(z.string()) })).get<Record<string, never>>(() => '/api/system/info'),
  tenant: call(tenantSchema).get<{ id: string }>((input) => `/api/tenant/${id(input)}`),
  tenants: call(pageSchema(tenantSchema)).get<PageLink>((input) => `/api/tenants?${pageQuery(input)}`),
  customer: call(customerSchema).get<{ id: string }>((input) => `/api/customer/${id(input)}`),
  customers: call(pageSchema(customerSchema)).get<PageLink>((input) => `/api/customers?${pageQuery(input)}`),
  users: call(pageSchema(userSchema)).get<PageLink>((input) => `/api/users?${pageQuery(input)}`),
  device: call(deviceInfoSchema).get<{ id: string }>((input) => `/api/device/info/${id(input)}`),
  devices: call(pageSchema(deviceInfoSchema)).get<TypedLink>((input) => `/api/tenant/deviceInfos?${typedQuery(input)}`),
  customerDevices: call(pageSchema(deviceInfoSchema)).get<TypedLink & OfCustomer>(
    ({ customerId, ...link }) => `/api/customer/${segment(customerId)}/deviceInfos?${typedQuery(link)}`,
  ),
  devicesByIds: call(z.array(deviceSchema)).get<{ ids: readonly string[] }>(
    ({ ids }) => `/api/devices?${query({ deviceIds: ids.join(',') })}`,
  ),
  deviceByName: call(deviceSchema).get<{ name: string }>(({ name }) => `/api/tenant/devices?${query({ deviceName: name })}`),
  deviceTypes: call(z.array(subtypeSchema)).get<Record<string, never>>(() => '/api/device/types'),
  saveDevice: call(deviceSchema).post<{ device: unknown }>(
    () => '/api/device',
    (input) => input.device,
  ),
  deviceCredentials: call(deviceCredentialsSchema).get<{ id: string }>((input) => `/api/device/${id(input)}/credentials`),
  asset: call(assetSchema).get<{ id: string }>((input) => `/api/asset/${id(input)}`),
  assets: call(pageSchema(assetSchema)).get<TypedLink>((input) => `/api/tenant/assets?${typedQuery(input)}`),
  customerAssets: call(pageSchema(assetSchema)).get<TypedLink & OfCustomer>(
    ({ customerId, ...link }) => `/api/customer/${segment(customerId)}/assets?${typedQuery(link)}`,
  ),
  assetsByIds: call(z.array(assetSchema)).get<{ ids: readonly string[] }>(({ ids }) => `/api/assets?${query({ assetIds: ids.join(',') })}`),
  assetTypes: call(z.array(subtypeSchema)).get<Record<string, never>>(() => '/api/asset/types'),
  entityView: call(entityViewSchema).get<{ id: string }>((input) => `/api/entityView/${id(input)}`),
  entityViews: call(pageSchema(entityViewSchema)).get<TypedLink>((input) => `/api/tenant/entityViews?${typedQuery(input)}`),
  customerEntityViews: call(pageSchema(entityViewSchema)).get<TypedLink & OfCustomer>(
    ({ customerId, ...link }) => `/api/customer/${segment(customerId)}/entityViews?${typedQuery(link)}`,
  ),
  entityViewTypes: call(z.array(subtypeSchema)).get<Record<string, never>>(() => '/api/entityView/types'),
  ruleChain: call(ruleChainSchema).get<{ id: string }>((input) => `/api/ruleChain/${id(input)}`),
  ruleChains: call(pageSchema(ruleChainSchema)).get<PageLink>((input) => `/api/ruleChains?${pageQuery(input)}`),
  testScript: call(scriptTestResultSchema).post<{ test: ScriptTest }>(
    () => '/api/ruleChain/testScript',
    ({ test }) => test,
  ),
  widgetsBundle: call(widgetsBundleSchema).get<{ id: string }>((input) => `/api/widgetsBundle/${id(input)}`),
  widgetsBundles: call(z.array(widgetsBundleSchema)).get<Record<string, never>>(() => '/api/widgetsBundles'),
  /** Exists from 3.4 on; older servers have `tenantQueues`. */
  queues: call(pageSchema(z.looseObject({ name: z.string() }))).get<PageLink>(
    (input) => `/api/queues?serviceType=TB_RULE_ENGINE&${pageQuery(input)}`,
  ),
  tenantQueues: call(z.array(z.string())).get<Record<string, never>>(() => '/api/tenant/queues?serviceType=TB_RULE_ENGINE'),
  relationsFrom: call(z.array(relationSchema)).get<{ from: EntityId }>(
    ({ from }) => `/api/relations?fromId=${segment(from.id)}&fromType=${segment(from.entityType)}`,
  ),
  dashboard: call(dashboardSchema).get<{ id: string }>((input) => `/api/dashboard/${id(input)}`),
  dashboardInfo: call(dashboardInfoSchema).get<{ id: string }>((input) => `/api/dashboard/info/${id(input)}`),
  tenantDashboards: call(pageSchema(dashboardInfoSchema)).get<PageLink>((input) => `/api/tenant/dashboards?${pageQuery(input)}`),
  customerDashboards: call(pageSchema(dashboardInfoSchema)).get<PageLink & OfCustomer>(
    (input) => `/api/customer/${segment(input.customerId)}/dashboards?${pageQuery(input)}`,
  ),
  dashboardsOfTenant: call(pageSchema(dashboardInfoSchema)).get<PageLink & { tenantId: string }>(
    (input) => `/api/tenant/${segment(input.tenantId)}/dashboards?${pageQuery(input)}`,
  ),
  saveDashboard: call(dashboardSchema).post<{ dashboard: unknown }>(
    () => '/api/dashboard',
    (input) => input.dashboard,
  ),
  /** Any kind of record: its own schema is checked by who knows the kind. */
  record: call(recordSchema).get<{ path: string }>(({ path }) => path),
  records: call(pageSchema(recordSchema)).get<PageLink & { path: string }>(
    ({ path, ...link }) => `${path}${path.includes('?') ? '&' : '?'}${pageQuery(link)}`,
  ),
  saveRecord: call(recordSchema).post<OfKind & { record: unknown }>(
    ({ path }) => path,
    ({ record }) => record,
  ),
  deleteRecord: call(nothing).delete<OfKind>(({ path }) => path),
  alarm: call(alarmSchema).get<{ id: string }>((input) => `/api/alarm/info/${id(input)}`),
  acknowledgeAlarm: call(nothing).post<{ id: string }>((input) => `/api/alarm/${id(input)}/ack`),
  clearAlarm: call(nothing).post<{ id: string }>((input) => `/api/alarm/${id(input)}/clear`),
  timeseriesKeys: call(z.array(z.string())).get<{ entity: EntityId }>(({ entity }) => `${entityPath(entity)}/keys/timeseries`),
  attributes: call(z.array(attributeSchema)).get<{ entity: EntityId; scope: AttributeScope }>(
    ({ entity, scope }) => `${entityPath(entity)}/values/attributes/${scope}`,
  ),
  saveAttributes: call(nothing).post<{ entity: EntityId; scope: AttributeScope; attributes: Record<string, unknown> }>(
    ({ entity, scope }) => `${entityPath(entity)}/${scope}`,
    ({ attributes }) => attributes,
  ),
  /** Of every key. */
  latestTelemetry: call(tsValuesSchema).get<{ entity: EntityId }>(({ entity }) => `${entityPath(entity)}/values/timeseries`),
  history: call(tsValuesSchema).get<{
    entity: EntityId;
    keys: readonly string[];
    startTs: number;
    endTs: number;
    interval: number;
    limit: number;
    agg: string;
    orderBy: 'ASC' | 'DESC';
  }>(({ entity, keys, ...range }) => `${entityPath(entity)}/values/timeseries?${query({ keys: keys.join(','), ...range })}`),
  findEntities: call(pageSchema(entityDataSchema)).post<{ query: EntityDataQuery }>(
    () => '/api/entitiesQuery/find',
    (input) => input.query,
  ),
  countEntities: call(z.number()).post<{ query: EntityCountQuery }>(
    () => '/api/entitiesQuery/count',
    (input) => input.query,
  ),
  findAlarms: call(pageSchema(alarmDataSchema)).post<{ query: AlarmDataQuery }>(
    () => '/api/alarmsQuery/find',
    (input) => input.query,
  ),
} as const;

export type CallName = keyof typeof CALLS;
export type CallInput<N extends CallName> = Parameters<(typeof CALLS)[N]['path']>[0];
export type CallReply<N extends CallName> = z.infer<(typeof CALLS)[N]['reply']>;
