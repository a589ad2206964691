/** The entities that calls of each role are tried on; all are assigned to the customer of the customer user. */
import type { AnyRecord } from '../../src/contract/entities.ts';
import type { User } from '../../src/contract/session.ts';
import type { EntityKind } from '../../src/entities/describe.ts';
import type { Client, RunningPlatform } from './platform.fixture.ts';

const QUEUES = '/api/queues?serviceType=TB_RULE_ENGINE';
const QUEUE = {
  ...{ partitions: 1, pollInterval: 25, packProcessingTimeout: 2000, submitStrategy: { type: 'BURST' } },
  processingStrategy: { type: 'RETRY_ALL', retries: 3, failurePercentage: 0, pauseBetweenRetries: 3, maxPauseBetweenRetries: 5 },
};
export const IMAGE = { name: 'dot.svg', type: 'image/svg+xml', bytes: new TextEncoder().encode('<svg/>').buffer } as const;
export const TEMPLATE_DASHBOARD = { title: 'Of roles', configuration: {} };

interface Named extends AnyRecord {
  readonly name: string;
}

export interface RoleWorld {
  readonly tenant: Client;
  readonly system: Client;
  readonly tenantId: string;
  readonly customerId: string;
  readonly customerUser: User;
  readonly bundleId: string;
  readonly ruleChainId: string;
  /** These create one for each call. */
  device(): Promise<Named>;
  asset(): Promise<Named>;
  entityView(): Promise<Named>;
  dashboard(): Promise<AnyRecord>;
  alarm(): Promise<AnyRecord>;
  newUser(): Promise<AnyRecord>;
  /** Of any kind. */
  made(kind: Pick<EntityKind, 'name' | 'entityType' | 'writers'>, by?: Client): Promise<AnyRecord>;
  /** An alarm with a comment, where the server has comments. */
  discussed(): Promise<{ readonly id: string; readonly comment: string }>;
}

/** What servers ask of one. */
const OAUTH2_CLIENT = {
  ...{ clientId: 'c', clientSecret: 's', loginButtonLabel: 'Acme', scope: ['openid'], userNameAttributeName: 'email' },
  ...{ authorizationUri: 'https://id.example/auth', accessTokenUri: 'https://id.example/token', clientAuthenticationMethod: 'POST' },
  mapperConfig: { type: 'BASIC', basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN' } },
};

const TEMPLATE = {
  notificationType: 'GENERAL',
  configuration: { deliveryMethodsTemplates: { WEB: { method: 'WEB', enabled: true, subject: 'Of roles', body: 'Of roles' } } },
};
/** Of a tenant, and of the system. */
const TRIGGERS = {
  ALARM: [
    { alarmTypes: null, alarmSeverities: null, notifyOn: ['CREATED'], clearRule: null },
    (ids: string[]) => ({ escalationTable: { 0: ids } }),
  ],
  NEW_PLATFORM_VERSION: [{}, (ids: string[]) => ({ targets: ids })],
} as const;

export async function roleWorld({ tenant, customer, system, platform }: RunningPlatform): Promise<RoleWorld> {
  const customerUser = await customer.call('currentUser', {});
  const customerId = customerUser.customerId.id;
  let count = 0;
  const save = async <R extends AnyRecord>(path: string, entityType: string, record: object, by = tenant) =>
    // The call knows only an id; the server answers with what was sent, such as the name.
    (await by.call('postRecord', { path, entityType, record })) as unknown as R;
  const given = async (path: string, entityType: string, record: object) => {
    const name = `Of roles ${++count}`;
    const made = await save<Named>(`/api/${path}`, entityType, { name, type: 'of-roles', ...record });
    await tenant.call('commandRecord', { path: `/api/customer/${customerId}/${path}/${made.id.id}`, entityType });
    // With the version that it has now.
    return (await tenant.call('record', { path: `/api/${path}/${made.id.id}` })) as Named;
  };
  const device = () => given('device', 'DEVICE', {});
  const alarm = async () =>
    save('/api/alarm', 'ALARM', {
      ...{ type: `Of roles ${++count}`, severity: 'MINOR', status: 'ACTIVE_UNACK', originator: (await device()).id },
    });
  const asset = () => given('asset', 'ASSET', {});
  const entityView = async () =>
    given('entityView', 'ENTITY_VIEW', {
      entityId: (await device()).id,
      keys: { timeseries: [], attributes: { cs: [], ss: [], sh: [] } },
      ...{ startTimeMs: 0, endTimeMs: 0 },
    });
  const dashboard = () => given('dashboard', 'DASHBOARD', TEMPLATE_DASHBOARD);
  const user = (owner: object, by = tenant) =>
    save('/api/user?sendActivationMail=false', 'USER', { ...owner, email: `of-roles-${++count}@example.org` }, by);
  const newUser = () => user({ authority: 'CUSTOMER_USER', customerId: { entityType: 'CUSTOMER', id: customerId } });
  /** A copy of the first one. */
  const profile = async (path: string, entityType: string, by = tenant) => {
    const [first] = (await by.call('records', { path: `/api/${path}s`, pageSize: 1, page: 0 })).data;
    const { id: _id, version: _version, ...rest } = first as AnyRecord & { version?: number };
    return save(`/api/${path}`, entityType, { ...rest, name: `Of roles ${++count}`, default: false }, by);
  };
  const ofTenant = { authority: 'TENANT_ADMIN', tenantId: { entityType: 'TENANT', id: platform.tenantId } };
  const general = { resourceType: 'GENERAL', title: 'Of roles', fileName: 'a.txt', data: 'YQ==' };
  const notifying = (path: string, entityType: string, record: object, by: Client) =>
    save(`/api/notification/${path}`, entityType, { name: `Of roles ${++count}`, ...record }, by);
  const target = (by: Client) =>
    notifying('target', 'NOTIFICATION_TARGET', { configuration: { type: 'PLATFORM_USERS', usersFilter: { type: 'ALL_USERS' } } }, by);
  const template = (by: Client, notificationType = 'GENERAL') =>
    notifying('template', 'NOTIFICATION_TEMPLATE', { ...TEMPLATE, notificationType }, by);
  const rule = async (by: Client) => {
    const triggerType = by === system ? 'NEW_PLATFORM_VERSION' : 'ALARM';
    const [config, recipientsOf] = TRIGGERS[triggerType];
    const { id: templateId } = await template(by, triggerType);
    const recipientsConfig = { triggerType, ...recipientsOf([(await target(by)).id.id]) };
    const record = { enabled: true, templateId, triggerType, triggerConfig: { triggerType, ...config }, recipientsConfig };
    return notifying('rule', 'NOTIFICATION_RULE', record, by);
  };
  const sent = async (by: Client) =>
    notifying(
      ...(['request', 'NOTIFICATION_REQUEST'] as const),
      { targets: [(await target(by)).id.id], templateId: (await template(by)).id, additionalConfig: { sendingDelayInSec: 60 } },
      by,
    );
  const making: Readonly<Record<string, (isOfSystem: boolean, by: Client) => Promise<AnyRecord>>> = {
    image: (_isOfSystem, by) => by.call('uploadImage', { title: 'Of roles', subType: 'IMAGE', file: IMAGE }),
    'scada-symbol': (_isOfSystem, by) => by.call('uploadImage', { title: 'Of roles', subType: 'SCADA_SYMBOL', file: IMAGE }),
    resource: (_isOfSystem, by) => save('/api/resource', 'TB_RESOURCE', general, by),
    ...{ DEVICE: device, ASSET: asset, ENTITY_VIEW: entityView, DASHBOARD: dashboard },
    CUSTOMER: () => save('/api/customer', 'CUSTOMER', { title: `Of roles ${++count}` }),
    TENANT: () => save('/api/tenant', 'TENANT', { title: `Of roles ${++count}` }, system),
    RULE_CHAIN: () => save('/api/ruleChain', 'RULE_CHAIN', { name: `Of roles ${++count}` }),
    DEVICE_PROFILE: () => profile('deviceProfile', 'DEVICE_PROFILE'),
    ASSET_PROFILE: () => profile('assetProfile', 'ASSET_PROFILE'),
    TENANT_PROFILE: () => profile('tenantProfile', 'TENANT_PROFILE', system),
    QUEUE: () => save(QUEUES, 'QUEUE', { ...QUEUE, name: `Of_roles_${++count}` }, system),
    DOMAIN: () => save('/api/domain', 'DOMAIN', { name: `of-roles-${++count}.example` }, system),
    OAUTH2_CLIENT: () => save('/api/oauth2/client', 'OAUTH2_CLIENT', { ...OAUTH2_CLIENT, title: `Of roles ${++count}` }, system),
    NOTIFICATION_TARGET: (_isOfSystem, by) => target(by),
    NOTIFICATION_TEMPLATE: (_isOfSystem, by) => template(by),
    NOTIFICATION_RULE: (_isOfSystem, by) => rule(by),
    NOTIFICATION_REQUEST: (_isOfSystem, by) => sent(by),
    USER: (isOfSystem) => (isOfSystem ? user(ofTenant, system) : newUser()),
  };
  const [bundle] = await tenant.call('widgetsBundles', {});
  const [chain] = (await tenant.call('ruleChains', { pageSize: 1, page: 0 })).data;
  return {
    ...{ tenant, system, tenantId: platform.tenantId, customerId, customerUser, device, asset, entityView, dashboard, alarm, newUser },
    bundleId: bundle?.id.id ?? '',
    ruleChainId: chain?.id.id ?? '',
    made: ({ name, entityType, writers }, by = tenant) => {
      const make = making[name] ?? making[entityType];
      if (!make) throw new Error(`nothing makes a ${entityType}`);
      return make(writers.includes('SYS_ADMIN'), by);
    },
    discussed: async () => {
      const { id } = (await alarm()).id;
      const answer = await tenant.send('POST', `/api/alarm/${id}/comment`, { comment: { text: 'seen' } });
      return { id, comment: answer.status === 200 ? (answer.json() as AnyRecord).id.id : '' };
    },
  };
}
