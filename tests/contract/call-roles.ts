/** Which roles may send each call of the console, after rest.md 1.9 and the role columns of its tables, with an input that would be accepted. */
import type { ServiceCallName } from '../../src/contract/calls/services.ts';
import type { CallInput, CallName } from '../../src/contract/calls.ts';
import { partOf } from '../../src/contract/part.ts';
import type { RoleWorld } from './role-world.ts';
import { IMAGE, TEMPLATE_DASHBOARD } from './role-world.ts';

type Roles = '' | 'S' | 'T' | 'C' | 'ST' | 'TC' | 'STC';

interface CallRoles<N extends CallName> {
  readonly roles: Roles;
  /** On newer servers, if otherwise. Empty: the server has no such call. */
  readonly newer?: Roles;
  readonly input: (world: RoleWorld) => CallInput<N> | Promise<CallInput<N>>;
  /** Of an accepted call that cannot be done here, such as one to a device that is not connected. */
  readonly status?: number;
  /** What users do with what they were told is in no log. */
  readonly isUnlogged?: true;
}

const none = () => ({});
const paged = () => ({ pageSize: 10, page: 0 });
const ofCustomer = ({ customerId }: RoleWorld) => ({ ...paged(), customerId });
const alarm = async (world: RoleWorld) => ({ id: (await world.alarm()).id.id });
const device = async (world: RoleWorld) => (await world.device()).id;
const keptFor = (id: string) => ({ id, way: 'oneway', method: 'blink', params: {}, expirationTime: Date.now() + 60_000 }) as const;
/** Older servers keep none: any id is as good there. */
const keptCall = async (world: RoleWorld) => {
  const { id } = await device(world);
  const kept = await world.tenant.call('persistCall', keptFor(id)).catch(() => null);
  return { device: id, call: kept?.rpcId ?? id };
};
/** Older servers keep none: any address is as good there. */
const systemImage = async ({ system }: RoleWorld) => {
  const made = await system.call('uploadImage', { title: 'Of roles', subType: 'IMAGE', file: IMAGE }).catch(() => null);
  return String(made?.link ?? '/api/images/system/dot.svg');
};
const query = { pageLink: paged(), entityFilter: { type: 'entityType', entityType: 'DEVICE' } } as const;
const relation = async (world: RoleWorld) => ({
  from: await device(world),
  to: await device(world),
  type: 'Contains',
  typeGroup: 'COMMON',
});
const savedRelation = async (world: RoleWorld) => {
  const made = await relation(world);
  await world.tenant.call('saveRelation', { relation: made });
  return { relation: made };
};

/** Older servers have none: any id is as good there. */
const savedDomain = async ({ made, tenantId }: RoleWorld) => {
  const domain = await made({ name: 'domain', entityType: 'DOMAIN', writers: ['SYS_ADMIN'] }).catch(() => null);
  return domain?.id.id ?? tenantId;
};

const ofChain = ({ ruleChainId }: RoleWorld) => ({ id: ruleChainId });

/** Of the console itself, not of what authors write. */
export type OwnCallName = Exclude<CallName, ServiceCallName>;

export const CALL_ROLES: { readonly [N in OwnCallName]: CallRoles<N> } = {
  currentUser: { roles: 'STC', input: none },
  ownUserToSave: { roles: 'STC', input: none },
  serverTime: { roles: 'STC', input: none },
  systemInfo: { roles: '', newer: 'STC', input: none },
  // Unknown ones change nothing.
  readNotification: { roles: '', newer: 'STC', isUnlogged: true, input: ({ customerUser }) => ({ id: customerUser.id.id }) },
  deleteNotification: { roles: '', newer: 'STC', isUnlogged: true, input: ({ customerUser }) => ({ id: customerUser.id.id }) },
  readAllNotifications: { roles: '', newer: 'STC', isUnlogged: true, input: none },
  deliveryMethods: { roles: '', newer: 'STC', input: none },
  notificationSettings: { roles: '', newer: 'ST', input: none },
  saveNotificationSettings: { roles: '', newer: 'ST', input: () => ({ settings: { deliveryMethodsConfigs: {} } }) },
  notificationPreview: {
    roles: '',
    newer: 'ST',
    // Each sees those of the tenant, or of the system.
    input: async () => ({ sent: {} }),
    status: 400,
  },
  notificationPreferences: { roles: '', newer: 'STC', input: none },
  saveNotificationPreferences: { roles: '', newer: 'STC', input: () => ({ preferences: { prefs: {} } }) },
  ownDashboards: { roles: '', newer: 'TC', input: none },
  tellOwnDashboard: {
    roles: '',
    newer: 'TC',
    isUnlogged: true,
    input: async (world) => ({ id: (await world.dashboard()).id.id, act: 'visit' }),
  },
  // The platform has no mobile app.
  mobileQrSettings: { roles: '', input: none },
  mobileAppLink: { roles: '', input: none },
  ownSettings: { roles: '', newer: 'STC', input: () => ({ of: 'DOC_LINKS' }) },
  saveOwnSettings: { roles: '', newer: 'STC', isUnlogged: true, input: () => ({ of: 'DOC_LINKS', settings: { links: [] } }) },
  timeseriesKeys: { roles: 'TC', input: async (world) => ({ entity: await device(world) }) },

  user: { roles: 'TC', input: ({ customerUser }) => ({ id: customerUser.id.id }) },
  saveUser: {
    roles: 'TC',
    input: async ({ tenant, customerUser }) => ({ user: await tenant.call('user', { id: customerUser.id.id }) }),
  },
  resetPasswordByEmail: { roles: 'STC', input: () => ({ email: 'customer@example.org' }) },
  // Only servers where people sign up by themselves have it.
  resendEmailActivation: { roles: '', input: () => ({ email: 'customer@example.org' }) },
  userPasswordPolicy: { roles: 'STC', input: none },
  oauth2Clients: { roles: 'STC', input: none },
  // Only halfway through a sign-in.
  secondFactors: { roles: '', input: none },
  sendFactorCode: { roles: '', input: () => ({ factor: 'EMAIL' }) },

  adminSettings: { roles: 'S', input: () => ({ key: 'general' }) },
  saveAdminSettings: { roles: 'S', input: async ({ system }) => ({ settings: await system.call('adminSettings', { key: 'general' }) }) },
  testMail: {
    roles: 'S',
    // Nobody listens where the installed settings lead.
    status: 500,
    input: async ({ system }) => ({ settings: await system.call('adminSettings', { key: 'mail' }) }),
  },
  offeredFactors: { roles: '', newer: 'STC', input: none },
  ownFactors: { roles: '', newer: 'STC', input: none },
  // None is offered, and nobody has one.
  newFactor: { roles: '', newer: 'STC', status: 400, input: () => ({ type: 'TOTP' }) },
  submitFactor: { roles: '', newer: 'STC', status: 400, input: () => ({ factor: { providerType: 'TOTP', authUrl: '' } }) },
  saveFactor: { roles: '', newer: 'STC', status: 400, input: () => ({ factor: { providerType: 'TOTP', authUrl: '' }, code: '1' }) },
  useFactorFirst: { roles: '', newer: 'STC', status: 400, input: () => ({ type: 'TOTP' }) },
  deleteFactor: { roles: '', newer: 'STC', input: () => ({ type: 'TOTP' }) },
  // No provider is set up: 404 for everybody who may ask.
  mailProviderAddress: { roles: '', input: none },
  // There is no number to send to.
  testSms: { roles: 'S', status: 500, input: () => ({ providerConfiguration: { type: 'TWILIO' }, numberTo: '', message: '' }) },
  factorSettings: { roles: '', newer: 'S', input: none },
  saveFactorSettings: {
    ...{ roles: '', newer: 'S' },
    input: async ({ system }) => ({ settings: await system.call('factorSettings', {}).catch(() => ({ providers: [] })) }),
  },
  tokenSettings: { roles: '', newer: 'S', input: none },
  securitySettings: { roles: 'S', input: none },
  saveSecuritySettings: { roles: 'S', input: async ({ system }) => ({ settings: await system.call('securitySettings', {}) }) },
  providerTemplates: { roles: 'S', newer: 'ST', input: none },
  processingPath: { roles: 'S', newer: 'ST', input: none },
  providerGroups: { roles: 'S', newer: '', input: none },
  saveProviderGroups: { roles: 'S', newer: '', input: () => ({ groups: { enabled: false, domainsParams: [] } }) },
  setDomainClients: { roles: '', newer: 'S', input: async (world) => ({ domain: await savedDomain(world), clients: [] }) },
  updates: { roles: 'S', input: none },
  features: { roles: '', newer: 'S', input: none },
  machines: { roles: '', newer: 'S', input: none },
  entityUsage: { roles: '', newer: 'T', input: none },
  maxDatapointsLimit: { roles: 'STC', input: none },
  queues: { roles: '', newer: 'ST', input: paged },
  // The platform has no Slack.
  slackConversations: { roles: '', input: () => ({ type: 'PUBLIC_CHANNEL' }) },
  tenantQueues: { roles: 'T', newer: '', input: none },
  alarm: { roles: 'TC', input: alarm },
  acknowledgeAlarm: { roles: 'TC', input: alarm },
  clearAlarm: { roles: 'TC', input: alarm },
  alarmTypes: { roles: '', newer: 'TC', input: paged },
  alarmComments: { roles: '', newer: 'TC', input: async (world) => ({ ...paged(), id: (await world.discussed()).id }) },
  saveAlarmComment: { roles: '', newer: 'TC', input: async (world) => ({ ...(await alarm(world)), text: 'seen' }) },
  // Only by its author.
  deleteAlarmComment: { roles: '', newer: 'T', input: async (world) => world.discussed() },
  alarmAssignees: { roles: '', newer: 'TC', input: async (world) => ({ ...paged(), alarm: (await alarm(world)).id }) },
  assignAlarm: { roles: '', newer: 'TC', input: async (world) => ({ ...(await alarm(world)), user: world.customerUser.id.id }) },
  unassignAlarm: { roles: '', newer: 'TC', input: alarm },
  findAlarms: {
    roles: 'TC',
    input: () => ({
      query: { ...query, pageLink: { ...paged(), timeWindow: 60_000, searchPropagatedAlarms: false }, alarmFields: [], latestValues: [] },
    }),
  },

  dashboard: { roles: 'TC', input: async (world) => ({ id: (await world.dashboard()).id.id }) },
  dashboardInfo: { roles: 'STC', input: async (world) => ({ id: (await world.dashboard()).id.id }) },
  tenantDashboards: { roles: 'T', input: paged },
  customerDashboards: { roles: 'TC', input: ofCustomer },
  dashboardsOfTenant: { roles: 'S', input: ({ tenantId }) => ({ ...paged(), tenantId }) },
  dashboardToSave: { roles: 'TC', input: async (world) => ({ id: (await world.dashboard()).id.id }) },
  saveDashboard: { roles: 'T', input: () => ({ dashboard: TEMPLATE_DASHBOARD }) },
  homeDashboard: { roles: '', newer: 'STC', input: none },
  tenantHomeDashboard: { roles: '', newer: 'T', input: none },
  saveHomeDashboard: { roles: '', newer: 'T', input: () => ({ dashboardId: null, hideDashboardToolbar: false }) },
  widgetsBundle: { roles: 'STC', input: ({ bundleId }) => ({ id: bundleId }) },
  widgetType: { roles: 'STC', input: () => ({ old: { isSystemType: true, bundleAlias: 'cards', typeAlias: 'simple_card' } }) },
  widgetTypes: { roles: 'ST', input: () => ({ isSystem: true, bundleAlias: 'cards' }) },
  widgetsBundles: { roles: 'STC', input: none },

  tenant: { roles: 'ST', input: ({ tenantId }) => ({ id: tenantId }) },
  tenants: { roles: 'S', input: paged },
  customer: { roles: 'TC', input: ({ customerId }) => ({ id: customerId }) },
  customers: { roles: 'T', input: paged },
  users: { roles: 'TC', input: paged },
  device: { roles: 'TC', input: async (world) => ({ id: (await device(world)).id }) },
  devices: { roles: 'T', input: paged },
  customerDevices: { roles: 'TC', input: ofCustomer },
  devicesByIds: { roles: 'TC', input: async (world) => ({ ids: [(await device(world)).id] }) },
  deviceByName: { roles: 'T', input: async (world) => ({ name: (await world.device()).name }) },
  deviceTypes: { roles: 'TC', input: none },
  saveDevice: { roles: 'T', newer: 'TC', input: async (world) => ({ device: await world.device() }) },
  deviceCredentials: { roles: 'TC', input: async (world) => ({ id: (await device(world)).id }) },
  saveDeviceCredentials: {
    roles: 'T',
    input: async (world) => ({ credentials: await world.tenant.call('deviceCredentials', { id: (await device(world)).id }) }),
  },
  claimDevice: { roles: 'C', status: 400, input: async (world) => ({ name: (await world.device()).name, secretKey: 'wrong' }) },
  reclaimDevice: { roles: 'TC', input: async (world) => ({ name: (await world.device()).name }) },
  deviceConnectivity: { roles: '', newer: 'TC', input: async (world) => ({ id: (await device(world)).id }) },
  persistCall: { roles: '', newer: 'TC', input: async (world) => keptFor((await device(world)).id) },
  persistentCalls: { roles: '', newer: 'TC', input: async (world) => ({ ...paged(), id: (await keptCall(world)).device }) },
  persistentCall: { roles: '', newer: 'TC', input: async (world) => ({ id: (await keptCall(world)).call }) },
  deletePersistentCall: { roles: '', newer: 'T', input: async (world) => ({ id: (await keptCall(world)).call }) },
  callDevice: {
    roles: 'TC',
    status: 409,
    input: async (world) => ({ id: (await device(world)).id, way: 'oneway', method: 'blink', params: {}, timeout: 1 }),
  },
  asset: { roles: 'TC', input: async (world) => ({ id: (await world.asset()).id.id }) },
  assets: { roles: 'T', input: paged },
  customerAssets: { roles: 'TC', input: ofCustomer },
  assetsByIds: { roles: 'TC', input: async (world) => ({ ids: [(await world.asset()).id.id] }) },
  assetTypes: { roles: 'TC', input: none },
  entityView: { roles: 'TC', input: async (world) => ({ id: (await world.entityView()).id.id }) },
  entityViews: { roles: 'T', input: paged },
  customerEntityViews: { roles: 'TC', input: ofCustomer },
  entityViewTypes: { roles: 'TC', input: none },
  relations: { roles: 'TC', input: async (world) => ({ entity: await device(world), side: 'from' }) },
  relationToSave: { roles: 'TC', input: savedRelation },
  saveRelation: { roles: 'T', input: async (world) => ({ relation: await relation(world) }) },
  deleteRelation: { roles: 'T', input: savedRelation },
  findEntities: { roles: 'TC', newer: 'STC', input: () => ({ query }) },
  keysOfEntities: { roles: 'TC', newer: 'STC', input: () => ({ query }) },
  countEntities: { roles: 'TC', newer: 'STC', input: () => ({ query }) },

  ruleChain: { roles: 'T', input: ofChain },
  ruleChainToSave: { roles: 'T', input: ofChain },
  ruleChains: { roles: 'T', input: paged },
  saveRuleChain: { roles: 'T', input: () => ({ ruleChain: { name: 'Of roles', root: false } }) },
  newRuleChain: { roles: 'T', input: () => ({ name: 'Of roles' }) },
  makeRootRuleChain: { roles: 'T', input: ofChain },
  ruleChainMetadata: { roles: 'T', input: ofChain },
  ruleChainMetadataToSave: { roles: 'T', input: ofChain },
  saveRuleChainMetadata: {
    roles: 'T',
    input: async ({ tenant, ruleChainId }) => ({
      metadata: await tenant.call('ruleChainMetadata', { id: ruleChainId }),
      updateRelated: true,
    }),
  },
  ruleChainOutputs: { roles: '', newer: 'T', input: ofChain },
  ruleChainOutputUsage: { roles: '', newer: 'T', input: ofChain },
  components: { roles: 'ST', input: () => ({ types: ['FILTER', 'ACTION'], chainType: 'CORE' }) },
  component: { roles: 'ST', input: () => ({ clazz: 'org.thingsboard.rule.engine.action.TbLogNode' }) },
  ruleNodeInput: {
    roles: 'T',
    input: async ({ tenant, ruleChainId }) => {
      const { nodes } = await tenant.call('ruleChainMetadata', { id: ruleChainId });
      return { id: String(partOf(partOf(nodes?.[0]).id).id) };
    },
  },
  hasTbel: { roles: '', newer: 'T', input: none },
  testScript: {
    roles: 'T',
    input: () => ({
      test: {
        script: 'return true;',
        scriptType: 'filter',
        argNames: ['msg', 'metadata', 'msgType'],
        msg: '{}',
        metadata: {},
        msgType: 'A',
      },
    }),
  },

  testFieldScript: { roles: '', newer: 'T', input: () => ({ test: { expression: 'return 1;', arguments: {} } }) },
  record: { roles: 'TC', input: async (world) => ({ path: `/api/device/${(await device(world)).id}` }) },
  recordToSave: { roles: 'TC', input: async (world) => ({ path: `/api/device/${(await device(world)).id}` }) },
  records: { roles: 'T', input: () => ({ ...paged(), path: '/api/tenant/deviceInfos' }) },
  findRecords: {
    roles: 'TC',
    input: () => ({
      ...paged(),
      path: '/api/alarmsQuery/find',
      filter: { ...query, pageLink: { ...paged(), timeWindow: 0 } },
    }),
  },
  clearEvents: { roles: '', newer: 'TC', input: async (world) => ({ entity: await device(world), filter: { eventType: 'LC_EVENT' } }) },
  postRecord: {
    roles: 'T',
    newer: 'TC',
    input: async (world) => ({ path: '/api/asset', entityType: 'ASSET', record: await world.asset() }),
  },
  commandRecord: {
    roles: 'T',
    input: async (world) => ({ path: `/api/customer/${world.customerId}/device/${(await device(world)).id}`, entityType: 'DEVICE' }),
  },
  recordText: { roles: 'T', input: async (world) => ({ path: `/api/user/${(await world.newUser()).id.id}/activationLink` }) },
  putRecord: {
    roles: '',
    newer: 'S',
    input: async (world) => ({ path: `${await systemImage(world)}/info`, entityType: 'TB_RESOURCE', record: { title: 'Other' } }),
  },
  uploadImage: { roles: '', newer: 'ST', input: () => ({ title: 'Of roles', subType: 'IMAGE', file: IMAGE }) },
  replaceImage: { roles: '', newer: 'S', input: async (world) => ({ path: await systemImage(world), file: IMAGE }) },
  removeResource: { roles: '', newer: 'S', input: async (world) => ({ path: await systemImage(world), isForced: false }) },
  imageFile: { roles: '', newer: 'ST', input: async (world) => ({ path: await systemImage(world) }) },
  symbol: { roles: '', newer: 'STC', input: async (world) => ({ path: await systemImage(world) }) },
  systemParams: { roles: '', newer: 'STC', input: none },
  deleteRecord: { roles: 'T', input: async (world) => ({ path: `/api/device/${(await device(world)).id}`, entityType: 'DEVICE' }) },

  attribute: { roles: 'TC', input: async (world) => ({ entity: await device(world), scope: 'SERVER_SCOPE', key: 'limit' }) },
  attributesOf: { roles: 'TC', input: async (world) => ({ entity: await device(world), scope: 'SERVER_SCOPE', keys: ['limit'] }) },
  attributeKeys: { roles: 'TC', input: async (world) => ({ entity: await device(world), scope: 'SERVER_SCOPE' }) },
  saveAttributes: {
    roles: 'T',
    newer: 'TC',
    input: async (world) => ({ entity: await device(world), scope: 'SERVER_SCOPE', attributes: { limit: 1 } }),
  },
  saveTelemetry: { roles: 'T', newer: 'TC', input: async (world) => ({ entity: await device(world), values: { level: 1 } }) },
  deleteAttributes: {
    roles: 'T',
    newer: 'TC',
    input: async (world) => ({ entity: await device(world), scope: 'SERVER_SCOPE', keys: ['limit'] }),
  },
  deleteTelemetry: { roles: 'T', newer: 'TC', input: async (world) => ({ entity: await device(world), keys: ['level'] }) },
  latestTelemetry: { roles: 'TC', input: async (world) => ({ entity: await device(world) }) },
  history: {
    roles: 'TC',
    input: async (world) => ({
      entity: await device(world),
      ...{ keys: ['level'], startTs: 0, endTs: 1, interval: 1000, limit: 10, agg: 'NONE', orderBy: 'DESC' },
    }),
  },
};
