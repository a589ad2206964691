/**
 * What actions of dashboard authors may ask the server for, by the names of the official client's services and with their arguments: this
 * list is all of it, and the server decides by the viewer's own rights. Further arguments, such as how errors are shown, count for nothing.
 * Source: contract/action-use.md.
 */
import { partOf } from '../part.ts';
import { type Call, call, entitiesOf, nothing, query, segment } from './call.ts';

type Args = { readonly args: readonly unknown[] };
type ServiceCall = Call<Args, typeof nothing>;
// biome-ignore lint/suspicious/noExplicitAny: authors may give anything; each path takes what is a text or a number of it.
type Given = any;
type PathOf = (...args: Given[]) => string;

/** A part of an address. @throws for what would be none: an empty one, or dots, which lead elsewhere. */
function place(given: unknown): string {
  if (given === undefined || given === null || /^\.*$/.test(String(given)))
    throw new TypeError(`“${String(given)}” is no part of an address`);
  return segment(String(given));
}
const id = (given: unknown) => place(typeof given === 'object' ? partOf(given).id : given);
const get = (path: PathOf): ServiceCall => call(nothing).get<Args>(({ args }) => path(...args));
/** @param body default: the first argument. */
const post = (
  path: PathOf,
  changes: ServiceCall['changes'],
  body: (...args: Given[]) => unknown = (first: unknown) => first,
): ServiceCall =>
  call(nothing).post<Args>(
    changes,
    ({ args }) => path(...args),
    ({ args }) => body(...args) ?? undefined,
  );
const remove = (path: PathOf, changes: ServiceCall['changes']): ServiceCall =>
  call(nothing).delete<Args>(changes, ({ args }) => path(...args));
const none = () => undefined;

/** A `PageLink` of the official client. */
function link(given: unknown, more: Readonly<Record<string, unknown>> = {}): string {
  const { pageSize = 100, page = 0, textSearch, sortOrder } = partOf(given);
  const { property, direction } = partOf(sortOrder);
  const fields = { pageSize, page, textSearch, sortProperty: property, sortOrder: property ? direction : undefined, ...more };
  const written = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return query(Object.fromEntries(written));
}

const telemetry = (entity: unknown) => `/api/plugins/telemetry/${place(partOf(entity).entityType)}/${id(entity)}`;
const keysOf = (list: unknown) =>
  (Array.isArray(list) ? list : []).map((one: unknown) => String(typeof one === 'object' ? partOf(one).key : one)).join(',');
const pairsOf = (list: unknown) =>
  Object.fromEntries((Array.isArray(list) ? list : []).map((one: unknown) => [String(partOf(one).key), partOf(one).value]));

/** The commands that devices, assets and views have in common. @param path as in their addresses. */
function owned(path: string, entityType: string, plural: string) {
  const changes = entitiesOf(entityType);
  return {
    get: get((one) => `/api/${path}/${id(one)}`),
    info: get((one) => `/api/${path}/info/${id(one)}`),
    save: post(() => `/api/${path}`, changes),
    delete: remove((one) => `/api/${path}/${id(one)}`, changes),
    ofTenant: get((page, type) => `/api/tenant/${plural}?${link(page, { type })}`),
    ofCustomer: get((customer, page, type) => `/api/customer/${id(customer)}/${plural}?${link(page, { type })}`),
    types: get(() => `/api/${path}/types`),
    assign: post((customer, one) => `/api/customer/${id(customer)}/${path}/${id(one)}`, changes, none),
    unassign: remove((one) => `/api/customer/${path}/${id(one)}`, changes),
    publish: post((one) => `/api/customer/public/${path}/${id(one)}`, changes, none),
    find: post(() => `/api/${path}s`, null),
  };
}

const DEVICE = owned('device', 'DEVICE', 'deviceInfos');
const ASSET = owned('asset', 'ASSET', 'assetInfos');
const VIEW = owned('entityView', 'ENTITY_VIEW', 'entityViewInfos');

const relation = (from: Given, type: Given, to: Given) =>
  `/api/relation?${query({ fromId: from.id, fromType: from.entityType, relationType: type, toId: to.id, toType: to.entityType })}`;
const relations = (side: 'from' | 'to', isInfo: boolean) => (entity: Given, type?: string) =>
  `/api/relations${isInfo ? '/info' : ''}?${query({ [`${side}Id`]: entity.id, [`${side}Type`]: entity.entityType, relationType: type })}`;

/** Entities by their type; the rest of the address is their id. */
const PATHS: Readonly<Record<string, string>> = {
  DEVICE: 'device',
  ASSET: 'asset',
  ENTITY_VIEW: 'entityView',
  CUSTOMER: 'customer',
  TENANT: 'tenant',
  USER: 'user',
  DASHBOARD: 'dashboard/info',
  ALARM: 'alarm',
  RULE_CHAIN: 'ruleChain',
  DEVICE_PROFILE: 'deviceProfile',
  ASSET_PROFILE: 'assetProfile',
  OTA_PACKAGE: 'otaPackage/info',
  EDGE: 'edge',
  TENANT_PROFILE: 'tenantProfile',
  TB_RESOURCE: 'resource/info',
  WIDGETS_BUNDLE: 'widgetsBundle',
  WIDGET_TYPE: 'widgetType',
  QUEUE: 'queues',
};

export const SERVICE_CALLS = {
  'alarmService.ackAlarm': post((one) => `/api/alarm/${id(one)}/ack`, 'alarms', none),
  'alarmService.clearAlarm': post((one) => `/api/alarm/${id(one)}/clear`, 'alarms', none),
  'alarmService.deleteAlarm': remove((one) => `/api/alarm/${id(one)}`, 'alarms'),
  'alarmService.getAlarm': get((one) => `/api/alarm/${id(one)}`),
  'alarmService.getAlarmInfo': get((one) => `/api/alarm/info/${id(one)}`),
  'alarmService.saveAlarm': post(() => '/api/alarm', 'alarms'),
  'assetProfileService.getAssetProfile': get((one) => `/api/assetProfile/${id(one)}`),
  'assetProfileService.getAssetProfileNames': get(
    (isActive = false) => `/api/assetProfile/names?${query({ activeOnly: String(isActive === true) })}`,
  ),
  'assetProfileService.getAssetProfileInfos': get((page) => `/api/assetProfileInfos?${link(page)}`),
  'assetProfileService.getAssetProfiles': get((page) => `/api/assetProfiles?${link(page)}`),
  'assetService.assignAssetToCustomer': ASSET.assign,
  'assetService.deleteAsset': ASSET.delete,
  'assetService.findByName': get((name) => `/api/tenant/assets?${query({ assetName: name })}`),
  'assetService.findByQuery': ASSET.find,
  'assetService.getAsset': ASSET.get,
  'assetService.getAssetInfo': ASSET.info,
  'assetService.getAssetTypes': ASSET.types,
  'assetService.getAssets': get((ids) => `/api/assets?${query({ assetIds: String(ids) })}`),
  'assetService.getCustomerAssetInfos': ASSET.ofCustomer,
  'assetService.getTenantAssetInfos': ASSET.ofTenant,
  'assetService.makeAssetPublic': ASSET.publish,
  'assetService.saveAsset': ASSET.save,
  'assetService.unassignAssetFromCustomer': ASSET.unassign,
  'attributeService.deleteEntityAttributes': remove(
    (entity, scope, list) => `${telemetry(entity)}/${place(scope)}?${query({ keys: keysOf(list) })}`,
    'attributes',
  ),
  'attributeService.deleteEntityTimeseries': remove(
    (entity, list, isAll = false, startTs = undefined, endTs = undefined) =>
      `${telemetry(entity)}/timeseries/delete?${query({ keys: keysOf(list), deleteAllDataForKeys: String(isAll), startTs, endTs })}`,
    'attributes',
  ),
  'attributeService.getEntityAttributes': get(
    (entity, scope, list) => `${telemetry(entity)}/values/attributes${scope ? `/${place(scope)}` : ''}?${query({ keys: keysOf(list) })}`,
  ),
  'attributeService.getEntityTimeseries': get(
    (entity, list, startTs, endTs, limit = 100, agg = 'NONE', interval = undefined, orderBy = 'DESC', isStrict = false) =>
      `${telemetry(entity)}/values/timeseries?${query({ keys: keysOf(list), startTs, endTs, limit, agg, interval, orderBy, useStrictDataTypes: String(isStrict) })}`,
  ),
  'attributeService.getEntityTimeseriesLatest': get(
    (entity, list, isStrict = false) =>
      `${telemetry(entity)}/values/timeseries?${query({ keys: keysOf(list), useStrictDataTypes: String(isStrict) })}`,
  ),
  'attributeService.saveEntityAttributes': post(
    (entity, scope) => `${telemetry(entity)}/${place(scope)}`,
    'attributes',
    (_entity, _scope, list) => pairsOf(list),
  ),
  'attributeService.saveEntityTimeseries': post(
    (entity, scope = 'ANY') => `${telemetry(entity)}/timeseries/${place(scope)}`,
    'attributes',
    (_entity, _scope, list) => pairsOf(list),
  ),
  'customerService.deleteCustomer': remove((one) => `/api/customer/${id(one)}`, entitiesOf('CUSTOMER')),
  'customerService.getCustomer': get((one) => `/api/customer/${id(one)}`),
  'customerService.getCustomers': get((page) => `/api/customers?${link(page)}`),
  'customerService.saveCustomer': post(() => '/api/customer', entitiesOf('CUSTOMER')),
  'dashboardService.getCustomerDashboards': get((customer, page) => `/api/customer/${id(customer)}/dashboards?${link(page)}`),
  'dashboardService.getDashboard': get((one) => `/api/dashboard/${id(one)}`),
  'dashboardService.getDashboardInfo': get((one) => `/api/dashboard/info/${id(one)}`),
  'dashboardService.getTenantDashboards': get((page) => `/api/tenant/dashboards?${link(page)}`),
  'dashboardService.saveDashboard': post(() => '/api/dashboard', entitiesOf('DASHBOARD')),
  'deviceProfileService.getDefaultDeviceProfileInfo': get(() => '/api/deviceProfileInfo/default'),
  'deviceProfileService.getDeviceProfile': get((one) => `/api/deviceProfile/${id(one)}`),
  'deviceProfileService.getDeviceProfileInfo': get((one) => `/api/deviceProfileInfo/${id(one)}`),
  'deviceProfileService.getDeviceProfileInfos': get((page) => `/api/deviceProfileInfos?${link(page)}`),
  'deviceProfileService.getDeviceProfileNames': get(
    (isActive = false) => `/api/deviceProfile/names?${query({ activeOnly: String(isActive === true) })}`,
  ),
  'deviceProfileService.getDeviceProfiles': get((page) => `/api/deviceProfiles?${link(page)}`),
  'deviceProfileService.saveDeviceProfile': post(() => '/api/deviceProfile', entitiesOf('DEVICE_PROFILE')),
  'deviceService.assignDeviceToCustomer': DEVICE.assign,
  'deviceService.claimDevice': post(
    (name) => `/api/customer/device/${place(name)}/claim`,
    entitiesOf('DEVICE'),
    (_name, given) => given ?? {},
  ),
  'deviceService.deleteDevice': DEVICE.delete,
  'deviceService.findByName': get((name) => `/api/tenant/devices?${query({ deviceName: name })}`),
  'deviceService.findByQuery': DEVICE.find,
  'deviceService.getCustomerDeviceInfos': DEVICE.ofCustomer,
  'deviceService.getDevice': DEVICE.get,
  'deviceService.getDeviceCredentials': get((one) => `/api/device/${id(one)}/credentials`),
  'deviceService.getDeviceInfo': DEVICE.info,
  'deviceService.getDeviceTypes': DEVICE.types,
  'deviceService.getDevices': get((ids) => `/api/devices?${query({ deviceIds: String(ids) })}`),
  'deviceService.getTenantDeviceInfos': DEVICE.ofTenant,
  'deviceService.makeDevicePublic': DEVICE.publish,
  'deviceService.saveDevice': DEVICE.save,
  'deviceService.saveDeviceCredentials': post(() => '/api/device/credentials', null),
  'deviceService.sendOneWayRpcCommand': post(
    (one) => `/api/plugins/rpc/oneway/${id(one)}`,
    null,
    (_one, body) => body,
  ),
  'deviceService.sendTwoWayRpcCommand': post(
    (one) => `/api/plugins/rpc/twoway/${id(one)}`,
    null,
    (_one, body) => body,
  ),
  'deviceService.unassignDeviceFromCustomer': DEVICE.unassign,
  'deviceService.unclaimDevice': remove((name) => `/api/customer/device/${place(name)}/claim`, entitiesOf('DEVICE')),
  'entityRelationService.deleteRelation': remove(relation, entitiesOf('RELATION')),
  'entityRelationService.deleteRelations': remove(
    (entity) => `/api/relations?${query({ entityId: entity.id, entityType: entity.entityType })}`,
    entitiesOf('RELATION'),
  ),
  'entityRelationService.findByFrom': get(relations('from', false)),
  'entityRelationService.findByFromAndType': get(relations('from', false)),
  'entityRelationService.findByQuery': post(() => '/api/relations', null),
  'entityRelationService.findByTo': get(relations('to', false)),
  'entityRelationService.findByToAndType': get(relations('to', false)),
  'entityRelationService.findInfoByFrom': get(relations('from', true)),
  'entityRelationService.findInfoByQuery': post(() => '/api/relations/info', null),
  'entityRelationService.findInfoByTo': get(relations('to', true)),
  'entityRelationService.getRelation': get(relation),
  'entityRelationService.saveRelation': post(() => '/api/relation', entitiesOf('RELATION')),
  'entityService.findAlarmDataByQuery': post(() => '/api/alarmsQuery/find', null),
  'entityService.findEntityDataByQuery': post(() => '/api/entitiesQuery/find', null),
  'entityService.getEntity': get((type, one) => `/api/${PATHS[type] ?? place(type)}/${id(one)}`),
  'entityViewService.deleteEntityView': VIEW.delete,
  'entityViewService.getEntityView': VIEW.get,
  'entityViewService.saveEntityView': VIEW.save,
  'otaPackageService.getOtaPackageInfo': get((one) => `/api/otaPackage/info/${id(one)}`),
  'otaPackageService.getOtaPackages': get((page) => `/api/otaPackages?${link(page)}`),
  'otaPackageService.getOtaPackagesInfoByDeviceProfileId': get(
    (page, profile, type) => `/api/otaPackages/${id(profile)}/${place(type)}?${link(page)}`,
  ),
  'userService.deleteUser': remove((one) => `/api/user/${id(one)}`, entitiesOf('USER')),
  'userService.getActivationLink': get((one) => `/api/user/${id(one)}/activationLink`),
  'userService.getCustomerUsers': get((customer, page) => `/api/customer/${id(customer)}/users?${link(page)}`),
  'userService.getUser': get((one) => `/api/user/${id(one)}`),
  'userService.getUsers': get((page) => `/api/users?${link(page)}`),
  'userService.saveUser': post(
    (_user, sendsMail = false) => `/api/user?sendActivationMail=${String(sendsMail === true)}`,
    entitiesOf('USER'),
  ),
  'userSettingsService.loadUserSettings': get(() => '/api/user/settings'),
  'userSettingsService.putUserSettings': { ...post(() => '/api/user/settings', null), method: 'PUT' },
  'userService.sendActivationEmail': post((email) => `/api/user/sendActivationMail?${query({ email })}`, null, none),
} as const satisfies Readonly<Record<string, ServiceCall>>;

export type ServiceCallName = keyof typeof SERVICE_CALLS;

/** The methods of each service, with those that more than a call of the server answers. */
export const SERVICE_METHODS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...Map.groupBy([...Object.keys(SERVICE_CALLS), 'otaPackageService.downloadOtaPackage'], (name) => name.split('.')[0] ?? '')].map(
    ([service, names]) => [service, names.map((name) => name.slice(service.length + 1))],
  ),
);
