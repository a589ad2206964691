// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ByKind, FULL_KINDS, LISTED_KINDS, TYPED_ASSET } from '../../tests/every-kind.ts';
import type { AnyRecord } from '../contract/entities.ts';
import type { StoredForm } from '../inputs/form/stored-form.ts';
import { NEWEST_FIRST } from '../tables/use-address-sort.ts';
import type { EntityKind } from './describe.ts';
import { type EntityKindName, KIND_PLACES, type KindPlace, type ListedKindName } from './kind-names.ts';
import { NOTIFICATION_RECORDS } from './notifications/records.fixture.ts';

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const id = (entityType: string) => ({ entityType, id: ID });
const unknown = { version: 7, inNewerServers: { a: [1, null] } };

/** Records as servers send them, with fields that the console does not know. */
const RECORDS: ByKind<readonly AnyRecord[]> = {
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
const TYPED_RECORD = {
  id: id('ASSET'),
  tenantId: id('TENANT'),
  createdTime: 1,
  name: 'Hall',
  type: 'building',
  label: 'H',
  additionalInfo: {},
};
const CASES: readonly (readonly [EntityKind, AnyRecord])[] = [
  ...Object.entries(RECORDS).flatMap(([name, records]) =>
    // `entries` loses the names of the table's entries.
    records.map((record) => [FULL_KINDS[name as EntityKindName], record] as const),
  ),
  [TYPED_ASSET, TYPED_RECORD],
];

/** Of fields that are stored elsewhere, or change something else, too. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  contact: ['city'],
  client: ['cs'],
  server: ['ss'],
  shared: ['sh'],
  deviceProfileId: ['deviceProfileId', 'type'],
  newProfile: ['type', 'deviceProfileId'],
  transportType: ['transportType', 'transportConfiguration'],
  deviceTelemetryTopic: ['transportConfiguration'],
  deviceAttributesTopic: ['transportConfiguration'],
  transportPayloadType: ['transportConfiguration'],
  deviceTelemetryProtoSchema: ['transportConfiguration'],
  deviceAttributesProtoSchema: ['transportConfiguration'],
  provisionType: ['provisionType', 'provisionConfiguration'],
  provisionDeviceSecret: ['provisionConfiguration'],
  type: ['type', 'assetProfileId'],
  name: ['name', 'topic', 'template'],
  submitType: ['submitStrategy'],
  processingType: ['processingStrategy'],
  assetProfileId: ['assetProfileId', 'type'],
  targetType: ['configuration'],
  users: ['usersFilter'],
  methods: ['deliveryMethodsTemplates'],
  delivery: ['template'],
  source: ['template', 'templateId'],
  delay: ['sendingDelayInSec'],
  triggerType: ['triggerType', 'triggerConfig', 'recipientsConfig'],
  alarmEvents: ['notifyOn'],
  clearStatuses: ['clearRule'],
  others: ['triggerConfig'],
  escalation: ['escalationTable'],
  clients: ['oauth2ClientInfos'],
  provider: ['providerName'],
  mapperType: ['type'],
  customUrl: ['url'],
  customUsername: ['username'],
  customPassword: ['password'],
};
/** They show what other fields say, or ask what is not there. */
const STORE_NOTHING = ['target', 'newProfile', 'redirects'];
/** Whatever the kind calls its name. */
const TYPED = { name: ' New ', title: ' New ', email: ' New ', source: 'own' };
const OTHER: Readonly<Record<string, unknown>> = { contact: { city: 'Other' }, source: 'own', others: { lofts: 2 } };

function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [...value, 'other'];
  return typeof value === 'object' && value !== null ? { entityType: 'OTHER', id: ID } : 'other';
}

/** The paths at which two values differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (Object.is(a, b)) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [path];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    differences(a[key as never], b[key as never], path === '' ? key : `${path}.${key}`),
  );
}

describe.each(CASES)('the record of $name', (kind, record) => {
  const formOf = async () => (await kind.record()).form as StoredForm<Record<string, unknown>>;

  it('fits its schema, and a save without changes sends it as it came', async () => {
    const { schema, head } = await kind.record();
    expect(schema.safeParse(record).success).toBe(true);
    expect(head(record).name).not.toBe('');
    const form = await formOf();
    expect(form.withChanges(record, form.draftOf(record), [])).toEqual(record);
  });

  it('is changed only where a field was', async () => {
    const form = await formOf();
    const { description } = form;
    const draft = form.draftOf(record);
    const fields = Object.keys(description.fields);
    fc.assert(
      fc.property(fc.subarray(fields), (changed) => {
        const next = { ...draft, ...Object.fromEntries(changed.map((field) => [field, OTHER[field] ?? other(draft[field])])) };
        const paths = differences(record, form.withChanges(record, next, changed));
        const isAt = (field: string) => (path: string) => path.split('.').some((part) => (STORED[field] ?? [field]).includes(part));
        // What is hidden may be left out.
        const isShown = (field: string) => description.fields[field]?.isShown?.(next) ?? true;
        for (const field of changed.filter((name) => !STORE_NOTHING.includes(name) && isShown(name)))
          expect(paths.some(isAt(field)), field).toBe(true);
        expect(paths.filter((path) => !changed.some((field) => isAt(field)(path)))).toEqual([]);
      }),
    );
  });

  it('can be created from nothing but a draft', async () => {
    const form = await formOf();
    const made = form.withChanges(null, { ...form.draftOf(null), ...TYPED }, Object.keys(TYPED));
    expect(JSON.stringify(made)).toContain('"New"');
    expect(made).not.toHaveProperty('id');
  });
});

it.each(Object.values(FULL_KINDS).map((kind) => [kind.name, kind] as const))('lists of a %s can start with the newest', (_, kind) => {
  const fields = 'columns' in kind ? kind.columns.map(({ id, sort }) => [id, sort]) : kind.fields.map(({ id, key }) => [id, key.key]);
  expect(fields).toContainEqual([NEWEST_FIRST.column, 'createdTime']);
});

it.each(Object.entries(LISTED_KINDS))('the table of places says how a %s is listed', (name, kind) => {
  // `entries` loses the names of the table's entries.
  const { isLive, entityType }: KindPlace = KIND_PLACES[name as ListedKindName];
  expect(kind).toMatchObject({ name, entityType });
  expect('fields' in kind).toBe(isLive === true);
});

const FILES = import.meta.glob('../../../shared/data/device_profiles/*.json', { eager: true, import: 'default' });
it.skipIf(Object.keys(FILES).length === 0)(
  'keeps device profiles of real servers, which lie outside the repository, as they came',
  async () => {
    const { withChanges, draftOf } = (await FULL_KINDS['device-profile'].record()).form as StoredForm;
    for (const [name, profile] of Object.entries(FILES) as [string, AnyRecord][])
      expect(withChanges(profile, draftOf(profile), []), name).toEqual(profile);
  },
);

const TEXTS = import.meta.glob('../../locales/en_US/*.json', { eager: true, import: 'default' }) as Readonly<Record<string, object>>;
const hasText = (words: string, key: string) => {
  const texts: object = TEXTS[`../../locales/en_US/${words}.json`] ?? {};
  return key in texts || `${key}_other` in texts;
};
/** Actions whose answer is a text, which is shown in place of a notice. */
const TELLING = ['activationLink', 'publicLink'];
/** Actions of a selection, which no record shows. */
const ONLY_FOR_MANY = ['addCustomers', 'removeCustomers', 'exportChosen'];

it.each(Object.values(FULL_KINDS).map((kind) => [kind.name, kind] as const))('each command of a %s has its texts', async (name, kind) => {
  const { actions = [], listActions = [] } = await kind.record();
  const needed = [
    ...actions.flatMap(({ words = name, id: action, isForMany, asks, form }) => {
      const single = [...(TELLING.includes(action) ? [] : ['Done']), ...(asks || form ? ['Title'] : []), ...(asks ? ['Text'] : [])];
      const parts = ['', ...(ONLY_FOR_MANY.includes(action) ? [] : single)];
      const many = isForMany ? ['ManyDone', ...(asks || form ? ['Many'] : []), ...(asks ? ['ManyText'] : [])] : [];
      return [...parts, ...many].map((part) => [words, action + part] as const);
    }),
    ...listActions.flatMap((action) => {
      const { words = name } = 'words' in action ? action : {};
      return ['', ...('href' in action ? [] : ['Done'])].map((part) => [words, action.id + part] as const);
    }),
  ];
  expect(needed.filter(([words, key]) => !hasText(words, key))).toEqual([]);
});
