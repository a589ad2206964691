import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, CallName } from '../../src/contract/calls.ts';
import { CALLS } from '../../src/contract/calls.ts';
import { type EntityId, NULL_ID } from '../../src/contract/identifiers.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const PAGE = { pageSize: 5, page: 0 };
const ALL_DEVICES = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' } as const;
const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const;

const OF_SYSTEM = new Set<CallName>([
  'tenants',
  'adminSettings',
  'saveAdminSettings',
  'testMail',
  'securitySettings',
  'saveSecuritySettings',
  'updates',
  'dashboardsOfTenant',
]);

const OF_OLD = new Set<CallName>(['tenantQueues']);

/** Need a device on the other side: `tests/e2e`. */
const TO_DEVICES = new Set<CallName>(['callDevice', 'claimDevice', 'reclaimDevice']);

const CONTAINS = ({ device, asset }: { device: EntityId; asset: string }) => ({
  from: { entityType: 'ASSET', id: asset },
  to: device,
  type: 'Contains for the contract',
  typeGroup: 'COMMON',
});

/** Inputs for every call; `alarm`, `device` and the like are existing records. */
function inputs(ids: {
  entityView: string;
  ruleChain: string;
  widgetsBundle: string;
  device: EntityId;
  credentials: object;
  asset: string;
  spareAsset: string;
  alarm: string;
  dashboard: string;
  tenant: string;
  customer: string;
  user: string;
}): {
  [N in CallName]: CallInput<N>;
} {
  const now = Date.now();
  const settings = { key: 'mail', jsonValue: { mailFrom: 'a@b.example', smtpHost: 'localhost', smtpPort: '25', password: 'x' } };
  const pageLink = { pageSize: 20, page: 0, sortOrder: { key: NAME, direction: 'ASC' as const } };
  const latestValues = [
    { type: 'TIME_SERIES' as const, key: 'power' },
    { type: 'ATTRIBUTE' as const, key: 'site' },
    { type: 'SERVER_ATTRIBUTE' as const, key: 'missing' },
  ];
  return {
    currentUser: {},
    user: { id: ids.user },
    resetPasswordByEmail: { email: 'tenant@example.org' },
    userPasswordPolicy: {},
    oauth2Clients: {},
    adminSettings: { key: 'mail' },
    saveAdminSettings: { settings: { ...settings, key: 'contract' } },
    testMail: { settings },
    securitySettings: {},
    saveSecuritySettings: {
      settings: {
        passwordPolicy: { minimumLength: 6 },
        maxFailedLoginAttempts: null,
        userActivationTokenTtl: 24,
        passwordResetTokenTtl: 24,
      },
    },
    updates: {},
    serverTime: {},
    maxDatapointsLimit: {},
    systemInfo: {},
    tenant: { id: ids.tenant },
    tenants: PAGE,
    customer: { id: ids.customer },
    customers: PAGE,
    users: PAGE,
    customerDevices: { ...PAGE, customerId: ids.customer },
    devicesByIds: { ids: [ids.device.id] },
    deviceTypes: {},
    deviceByName: { name: 'EM-001 North Gate' },
    entityView: { id: ids.entityView },
    entityViews: PAGE,
    customerEntityViews: { ...PAGE, customerId: ids.customer },
    entityViewTypes: {},
    ruleChain: { id: ids.ruleChain },
    ruleChains: PAGE,
    testScript: {
      test: {
        script: 'return msg.t > 5;',
        scriptType: 'filter',
        argNames: ['msg', 'metadata', 'msgType'],
        msg: '{"t":7}',
        metadata: { unit: 'C' },
        msgType: 'POST_TELEMETRY_REQUEST',
      },
    },
    widgetsBundle: { id: ids.widgetsBundle },
    widgetsBundles: {},
    queues: PAGE,
    tenantQueues: {},
    asset: { id: ids.asset },
    customerAssets: { ...PAGE, customerId: ids.customer },
    assetsByIds: { ids: [ids.asset] },
    assetTypes: {},
    dashboardsOfTenant: { ...PAGE, tenantId: ids.tenant },
    device: { id: ids.device.id },
    devices: { ...PAGE, sortProperty: 'name', sortOrder: 'DESC', textSearch: 'EM' },
    saveDevice: { device: { name: 'From the contract', type: 'probe', additionalInfo: { gateway: false } } },
    deviceCredentials: { id: ids.device.id },
    saveDeviceCredentials: {
      credentials: { ...ids.credentials, credentialsType: 'MQTT_BASIC', credentialsValue: '{"userName":"a"}' },
    },
    deviceConnectivity: { id: ids.device.id },
    callDevice: { id: ids.device.id, way: 'twoway', method: 'm', params: {}, timeout: 5000 },
    claimDevice: { name: 'EM-001 North Gate', secretKey: '' },
    reclaimDevice: { name: 'EM-001 North Gate' },
    assets: PAGE,
    relations: { entity: ids.device, side: 'from' },
    saveRelation: { relation: CONTAINS(ids) },
    deleteRelation: { relation: CONTAINS(ids) },
    dashboard: { id: ids.dashboard },
    dashboardInfo: { id: ids.dashboard },
    tenantDashboards: PAGE,
    customerDashboards: { ...PAGE, customerId: ids.customer },
    saveHomeDashboard: { dashboardId: { entityType: 'DASHBOARD', id: ids.dashboard }, hideDashboardToolbar: true },
    saveDashboard: { dashboard: { title: 'From the contract', configuration: null } },
    record: { path: `/api/customer/${ids.customer}` },
    records: { ...PAGE, path: '/api/customers' },
    findRecords: {
      ...PAGE,
      path: '/api/alarmsQuery/find',
      filter: { entityFilter: ALL_DEVICES, pageLink: { ...pageLink, sortOrder: null, timeWindow: 0 } },
    },
    saveRecord: { path: '/api/customer', entityType: 'CUSTOMER', record: { title: 'From the contract' } },
    commandRecord: { path: `/api/customer/public/asset/${ids.asset}`, entityType: 'ASSET' },
    recordText: { path: `/api/customer/${ids.customer}/title` },
    deleteRecord: { path: `/api/asset/${ids.spareAsset}`, entityType: 'ASSET' },
    alarm: { id: ids.alarm },
    acknowledgeAlarm: { id: ids.alarm },
    clearAlarm: { id: ids.alarm },
    alarmTypes: PAGE,
    addAlarmComment: { id: ids.alarm, text: 'seen' },
    alarmComments: { ...PAGE, id: ids.alarm },
    assignAlarm: { id: ids.alarm, user: ids.user },
    unassignAlarm: { id: ids.alarm },
    timeseriesKeys: { entity: ids.device },
    latestTelemetry: { entity: ids.device },
    attributes: { entity: ids.device, scope: 'SERVER_SCOPE' },
    saveAttributes: { entity: ids.device, scope: 'SHARED_SCOPE', attributes: { limit: 90, mode: 'eco', on: true, cfg: { a: 1 } } },
    deleteTelemetry: { entity: ids.device, keys: ['gone'] },
    saveTelemetry: { entity: ids.device, values: { imported: 1 } },
    deleteAttributes: { entity: ids.device, scope: 'SHARED_SCOPE', keys: ['limit', 'mode'] },
    history: {
      entity: ids.device,
      keys: ['power', 'voltage'],
      startTs: now - 3_600_000,
      endTs: now,
      interval: 60_000,
      limit: 100,
      agg: 'AVG',
      orderBy: 'ASC',
    },
    findEntities: { query: { entityFilter: ALL_DEVICES, pageLink, entityFields: [NAME], latestValues } },
    countEntities: { query: { entityFilter: ALL_DEVICES } },
    findAlarms: { query: { entityFilter: ALL_DEVICES, pageLink: { ...pageLink, sortOrder: null, timeWindow: 0 }, latestValues } },
    saveUser: {
      user: { email: 'contract@example.org', authority: 'CUSTOMER_USER', customerId: { entityType: 'CUSTOMER', id: ids.customer } },
    },
  };
}

describe('every call of the console', () => {
  let running: RunningPlatform;
  let given: ReturnType<typeof inputs>;

  beforeAll(async () => {
    running = await startInMemory();
    const { stores, tenantId } = running.platform;
    const device =
      stores.devices.byName(tenantId, 'EM-001 North Gate') ?? [...stores.devices.all(tenantId)].find(({ type }) => type === 'Energy meter');
    if (!device) throw new Error('the fleet has no energy meter');
    const alarm = stores.alarms.raise({ tenantId, originator: device.entity, type: 'Contract', severity: 'MAJOR', at: Date.now() });
    const dashboard = [...stores.entities.of('DASHBOARD', tenantId)][0];
    const customer = [...stores.entities.of('CUSTOMER', tenantId)][0];
    const [asset, spareAsset] = [...stores.entities.of('ASSET', tenantId)];
    const entityView = [...stores.entities.of('ENTITY_VIEW', tenantId)][0];
    const ruleChain = [...stores.entities.of('RULE_CHAIN', tenantId)][0];
    const widgetsBundle = [...stores.entities.of('WIDGETS_BUNDLE', NULL_ID)][0];
    if (!dashboard || !customer || !asset || !spareAsset || !entityView || !ruleChain || !widgetsBundle)
      throw new Error('the seed lacks a kind');
    const user = stores.entities.named('USER', '', 'customer@example.org');
    given = inputs({
      device: device.entity,
      credentials: stores.deviceCredentials.ofDevice(device.entity.id) ?? {},
      asset: asset.id.id,
      spareAsset: spareAsset.id.id,
      entityView: entityView.id.id,
      ruleChain: ruleChain.id.id,
      widgetsBundle: widgetsBundle.id.id,
      alarm: alarm.id.id,
      dashboard: dashboard.id.id,
      tenant: tenantId,
      customer: customer.id.id,
      user: user?.id.id ?? '',
    });
  });
  afterAll(() => running.platform.close());

  it.each((Object.keys(CALLS) as CallName[]).filter((name) => !OF_OLD.has(name) && !TO_DEVICES.has(name)))(
    '%s is answered in its schema',
    async (name) => {
      const client = OF_SYSTEM.has(name) ? running.system : running.tenant;
      const reply = await client.call(name, given[name]);
      if (typeof reply === 'object' && reply !== null && 'totalElements' in reply) expect(reply.totalElements).toBeGreaterThan(0);
    },
  );

  it.each([...OF_OLD])('%s is answered only by an old platform', async (name) => {
    const old = await startInMemory({ apiVersion: '3.2.0' });
    expect(await old.tenant.call(name, given[name])).not.toEqual([]);
    await old.platform.close();
    await expect(running.tenant.call(name, given[name])).rejects.toThrow(`${name}: 400`);
  });

  it("answers every page to a customer user with only that customer's records", async () => {
    const all = await running.tenant.call('findEntities', given.findEntities);
    const own = await running.customer.call('findEntities', given.findEntities);
    expect(own.totalElements).toBeGreaterThan(0);
    expect(own.totalElements).toBeLessThan(all.totalElements);
  });
});
