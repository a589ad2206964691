/** A record of each kind, as servers send them. */
import type { ByKind } from '../../tests/every-kind.ts';
import type { AnyRecord } from '../contract/entities.ts';
import { NOTIFICATION_RECORDS } from './notifications/records.fixture.ts';

export const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
export const id = (entityType: string) => ({ entityType, id: ID });
const unknown = { version: 7, inNewerServers: { a: [1, null] } };

/** With fields that the console does not know. */
export const RECORDS: ByKind<readonly AnyRecord[]> = {
  device: [
    {
      id: id('DEVICE'),
      tenantId: id('TENANT'),
      customerId: id('CUSTOMER'),
      deviceProfileId: id('DEVICE_PROFILE'),
      createdTime: 1,
      name: 'Pump',
      type: 'pump',
      label: null,
      additionalInfo: { gateway: true, overwriteActivityTime: true, description: 'd' },
      deviceData: { configuration: { type: 'DEFAULT' } },
      ...unknown,
    },
  ],
  asset: [
    {
      id: id('ASSET'),
      tenantId: id('TENANT'),
      createdTime: 1,
      name: 'Hall',
      type: 'building',
      label: 'H',
      assetProfileId: id('ASSET_PROFILE'),
      additionalInfo: { description: 'd' },
      ...unknown,
    },
  ],
  'entity-view': [
    {
      id: id('ENTITY_VIEW'),
      tenantId: id('TENANT'),
      createdTime: 1,
      name: 'Boiler',
      type: 'view',
      entityId: id('DEVICE'),
      keys: { timeseries: ['a'], attributes: { cs: [], ss: ['limit'], sh: [], ...unknown } },
      startTimeMs: 0,
      endTimeMs: 5,
      additionalInfo: {},
      ...unknown,
    },
  ],
  tenant: [
    {
      id: id('TENANT'),
      createdTime: 1,
      title: 'Acme',
      region: 'Global',
      tenantProfileId: id('TENANT_PROFILE'),
      additionalInfo: { isolated: 'x' },
      ...unknown,
    },
  ],
  'device-profile': [
    {
      id: id('DEVICE_PROFILE'),
      tenantId: id('TENANT'),
      createdTime: 1,
      name: 'boiler',
      type: 'DEFAULT',
      transportType: 'MQTT',
      provisionType: 'ALLOW_CREATE_NEW_DEVICES',
      provisionDeviceKey: 'key',
      profileData: {
        configuration: { type: 'DEFAULT' },
        transportConfiguration: {
          type: 'MQTT',
          deviceTelemetryTopic: 'boilers/telemetry',
          transportPayloadTypeConfiguration: { transportPayloadType: 'JSON' },
          ...unknown,
        },
        provisionConfiguration: { type: 'ALLOW_CREATE_NEW_DEVICES', provisionDeviceSecret: 's' },
        alarms: [{ id: 'hot', alarmType: 'Overheat', createRules: {} }],
        ...unknown,
      },
      ...unknown,
    },
    {
      id: id('DEVICE_PROFILE'),
      createdTime: 1,
      name: 'meter',
      type: 'DEFAULT',
      transportType: 'LWM2M',
      provisionType: 'X509_CERTIFICATE_CHAIN',
      profileData: {
        transportConfiguration: { type: 'LWM2M', bootstrap: [{ host: '0.0.0.0' }] },
        provisionConfiguration: { type: 'X509_CERTIFICATE_CHAIN', certificateRegExPattern: '.*' },
      },
    },
  ],
  domain: [
    {
      id: id('DOMAIN'),
      tenantId: id('TENANT'),
      createdTime: 1,
      name: 'iot.acme.example',
      oauth2Enabled: true,
      propagateToEdge: false,
      oauth2ClientInfos: [{ id: id('OAUTH2_CLIENT'), title: 'Acme', ...unknown }],
      ...unknown,
    },
  ],
  'oauth2-client': [
    {
      ...{ id: id('OAUTH2_CLIENT'), tenantId: id('TENANT'), createdTime: 1, title: 'Acme', name: 'Acme', platforms: ['WEB'] },
      ...{ clientId: 'c', clientSecret: 'kept', authorizationUri: 'https://id.example/auth', accessTokenUri: 'https://id.example/token' },
      ...{ userInfoUri: null, jwkSetUri: 'https://id.example/keys', scope: ['openid'], userNameAttributeName: 'email' },
      ...{ clientAuthenticationMethod: 'POST', loginButtonLabel: 'Acme', loginButtonIcon: null },
      additionalInfo: { providerName: 'Custom', ...unknown },
      mapperConfig: {
        ...{ allowUserCreation: true, activateUser: false, type: 'BASIC', custom: {} },
        basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN', ...unknown },
        ...unknown,
      },
      ...unknown,
    },
  ],
  user: [
    {
      id: id('USER'),
      tenantId: id('TENANT'),
      customerId: id('CUSTOMER'),
      createdTime: 1,
      email: 'ann@acme.example',
      authority: 'CUSTOMER_USER',
      firstName: 'Ann',
      lastName: null,
      additionalInfo: { lang: 'en_US', lastLoginTs: 5, userPasswordHistory: { 1: 'x' } },
      ...unknown,
    },
  ],
  dashboard: [
    {
      id: id('DASHBOARD'),
      tenantId: id('TENANT'),
      createdTime: 1,
      title: 'Wall',
      assignedCustomers: [{ customerId: id('CUSTOMER'), title: 'North', public: false }],
      configuration: { description: 'd', widgets: [], ...unknown },
      mobileHide: true,
      ...unknown,
    },
  ],
  image: [
    {
      id: id('TB_RESOURCE'),
      tenantId: id('TENANT'),
      createdTime: 1,
      title: 'Plan',
      resourceType: 'IMAGE',
      link: '/api/images/tenant/plan.png',
      fileName: 'plan.png',
      etag: 'e',
      public: true,
      publicLink: '/api/images/public/k',
      descriptor: { mediaType: 'image/png', width: 3, height: 2, size: 70, previewDescriptor: { ...unknown } },
      ...unknown,
    },
  ],
  resource: [
    {
      id: id('TB_RESOURCE'),
      tenantId: id('TENANT'),
      createdTime: 1,
      title: 'Keys',
      resourceType: 'OF_LATER_SERVERS',
      link: '/api/resource/jks/tenant/keys.jks',
      fileName: 'keys.jks',
      data: 'eA==',
      ...unknown,
    },
  ],
  'server-queue': [
    {
      id: id('QUEUE'),
      tenantId: id('TENANT'),
      createdTime: 1,
      name: 'Slow',
      topic: 'tb_rule_engine.slow',
      ...{ pollInterval: 25, partitions: 10, consumerPerPartition: true, packProcessingTimeout: 2000 },
      submitStrategy: { type: 'BATCH', batchSize: 10, ...unknown },
      processingStrategy: { type: 'OF_LATER_SERVERS', retries: 3, failurePercentage: 0, pauseBetweenRetries: 3, maxPauseBetweenRetries: 3 },
      additionalInfo: { duplicateMsgToAllPartitions: false, customProperties: 'a:b', description: 'd' },
      ...unknown,
    },
  ],
  'asset-profile': [
    { id: id('ASSET_PROFILE'), createdTime: 1, name: 'hall', default: false, image: null, defaultRuleChainId: null, ...unknown },
  ],
  'rule-chain': [
    {
      id: id('RULE_CHAIN'),
      tenantId: id('TENANT'),
      createdTime: 1,
      name: 'Pumps',
      type: 'CORE',
      root: true,
      debugMode: false,
      firstRuleNodeId: id('RULE_NODE'),
      configuration: { kept: 1 },
      additionalInfo: { description: 'd', ...unknown },
      ...unknown,
    },
  ],
  customer: [
    {
      id: id('CUSTOMER'),
      tenantId: id('TENANT'),
      createdTime: 1,
      title: 'North',
      name: 'North',
      email: null,
      city: 'Graz',
      additionalInfo: { homeDashboardId: ID },
      ...unknown,
    },
  ],
  'tenant-profile': [
    {
      id: id('TENANT_PROFILE'),
      createdTime: 1,
      name: 'Silver',
      description: null,
      default: false,
      isolatedTbRuleEngine: true,
      profileData: {
        configuration: { type: 'DEFAULT', maxDevices: 3, smsEnabled: true, maxWsSessionsPerTenant: 5, ...unknown },
        queueConfiguration: [1],
      },
      ...unknown,
    },
  ],
  ...NOTIFICATION_RECORDS,
};
