/** Each kind is created, changed, listed and deleted on the embedded platform by its description alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../src/contract/entities.ts';
import { KIND_PLACES, type KindPlace, type ListedKindName } from '../../src/entities/kind-names.ts';
import { assetRecord } from '../../src/entities/kinds/asset/list.ts';
import { userRecord, usersOf } from '../../src/entities/kinds/user/users.ts';
import type { StoredForm } from '../../src/inputs/form/stored-form.ts';
import { FULL_KINDS, TYPED_ASSET } from '../every-kind.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

type Draft = Record<string, unknown>;

/** `image-gallery.test.ts` makes them. */
type MadeOfFiles = 'image' | 'scada-symbol' | 'resource';

/** What a user would type into an empty form, and into that of the created record, if it can be changed. */
const TYPED: Readonly<Record<Exclude<ListedKindName, MadeOfFiles>, readonly [first: Draft, then?: Draft]>> = {
  device: [
    { name: 'Of its description', label: 'a' },
    { label: 'b', gateway: true, description: 'd' },
  ],
  asset: [
    { name: 'Of its description', type: 'hall' },
    { type: 'shed', label: 'b', description: 'd' },
  ],
  'entity-view': [
    { name: 'Of its description', type: 'view' },
    { timeseries: ['power'], server: ['limit'], startTimeMs: 5, description: 'd' },
  ],
  dashboard: [{ title: 'Of its description' }, { description: 'd', title: 'Of another name' }],
  'rule-chain': [{ name: 'Of its description' }, { debugMode: true, description: 'd' }],
  customer: [
    { title: 'Of its description', contact: { city: 'Graz' } },
    { title: 'Of another name', homeDashboardHideToolbar: false, contact: { email: 'a@b.example' } },
  ],
  'device-profile': [
    { name: 'Of its description', transportType: 'MQTT', deviceTelemetryTopic: 'a/b', transportPayloadType: 'JSON' },
    { provisionType: 'ALLOW_CREATE_NEW_DEVICES', provisionDeviceKey: 'k', provisionDeviceSecret: 's', description: 'd' },
  ],
  tenant: [{ title: 'Of its description', contact: { country: 'Austria' } }, { description: 'd' }],
  'tenant-profile': [
    { name: 'Of its description', maxDevices: 3 },
    { maxUsers: 5, transportDeviceMsgRateLimit: '20:1,600:60' },
  ],
  'server-queue': [
    { name: 'Of_its-description', submitType: 'BATCH', batchSize: 5 },
    { partitions: 3, processingType: 'RETRY_ALL', retries: 0, description: 'd', duplicateMsgToAllPartitions: true },
  ],
  'notification-target': [
    { name: 'Of its description', users: 'ALL_USERS' },
    { targetType: 'MICROSOFT_TEAMS', webhookUrl: 'https://a.example/hook', channelName: 'ops', useOldApi: true, description: 'd' },
  ],
  'notification-template': [
    { name: 'Of its description', methods: { WEB: { method: 'WEB', enabled: true, subject: 's', body: 'b' } } },
    { name: 'Of another name', methods: { SMS: { method: 'SMS', enabled: true, body: 'b' } } },
  ],
  'notification-rule': [
    { name: 'Of its description', triggerType: 'DEVICE_ACTIVITY', activityEvents: ['INACTIVE'] },
    { enabled: false, activityEvents: ['ACTIVE'], description: 'd' },
  ],
  'notification-request': [{ delay: 10 }],
  domain: [
    { name: 'of.its.example', oauth2Enabled: false },
    { name: 'of.another.example', propagateToEdge: true },
  ],
  'oauth2-client': [
    {
      ...{ title: 'Of its description', clientId: 'c', clientSecret: 's', loginButtonLabel: 'Acme', scope: ['openid'] },
      ...{ authorizationUri: 'https://id.example/auth', accessTokenUri: 'https://id.example/token', jwkSetUri: 'https://id.example/keys' },
    },
    {
      platforms: ['WEB'],
      mapperType: 'CUSTOM',
      customUrl: 'https://map.example',
      customUsername: 'u',
      customPassword: 'p',
      sendToken: true,
    },
  ],
  'asset-profile': [
    { name: 'Of its description' },
    { description: 'd', defaultQueueName: 'Main', image: 'tb-image;/api/images/tenant/hall.png' },
  ],
};

/** Secrets are typed and never shown. */
const shown = ({ clientSecret: _secret, customPassword: _password, ...draft }: Draft): Draft => draft;

// `keys` loses the names of the table's entries.
const NAMES = Object.keys(TYPED) as readonly (keyof typeof TYPED)[];

describe.each(['3.2.0', '4.3.0'])('on a platform of %s', (apiVersion) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await startInMemory({ apiVersion });
  });
  afterAll(() => running.platform.close());

  it.each(['customer', 'tenant'] as const)('users of a %s', async (parentKind) => {
    const { tenantId, stores } = running.platform;
    const [owner] = [...stores.entities.of('CUSTOMER', tenantId)];
    const parent = { kind: parentKind, id: parentKind === 'customer' ? (owner?.id.id ?? '') : tenantId };
    const kind = usersOf(parent, true);
    const client = parentKind === 'customer' ? running.tenant : running.system;
    const { schema, path, savePath = path, form: own, actions = [], head } = userRecord(parent, true);
    // Descriptions hide the type of their draft; the table above writes it.
    const form = own as unknown as StoredForm<AnyRecord>;
    const email = `${parentKind}@kinds.example`;
    const record = form.withChanges(null, { ...form.draftOf(null), email, firstName: 'Ann' }, ['email', 'firstName']);
    const made = await client.call('postRecord', { path: savePath, entityType: 'USER', record });
    expect(schema.safeParse(made)).toMatchObject({ success: true });
    expect(head(made).name).toBe('Ann');
    const { data } = await client.call('records', { path: kind.listPath, page: 0, pageSize: 100, sortProperty: 'email' });
    expect(data.map(({ id }) => id.id)).toContain(made.id.id);
    expect(actions.filter((action) => action.isShown(made)).map(({ id }) => id)).toEqual([
      'activationLink',
      'sendActivationMail',
      'disable',
    ]);
    const link = await client.call('recordText', { path: `/api/user/${made.id.id}/activationLink` });
    expect(link).toContain('activateToken=');
    const changed = form.withChanges(made, { ...form.draftOf(made), description: 'd' }, ['description']);
    await client.call('postRecord', { path: savePath, entityType: 'USER', record: changed });
    await client.call('commandRecord', {
      path: `/api/user/${made.id.id}/userCredentialsEnabled?userCredentialsEnabled=false`,
      entityType: 'USER',
    });
    const read = await client.call('record', { path: `${path}/${made.id.id}` });
    expect(form.draftOf(read)).toMatchObject({ email, firstName: 'Ann', description: 'd' });
    expect(head(read).notes).toContain(email);
    await client.call('deleteRecord', { path: `${path}/${made.id.id}`, entityType: 'USER' });
  });

  it.runIf(apiVersion === '4.3.0')('an asset has the type of its profile', async () => {
    // Descriptions hide the type of their draft.
    const form = assetRecord(true).form as unknown as StoredForm<AnyRecord>;
    const profile = { name: 'Halls', description: null };
    const { id } = await running.tenant.call('postRecord', { path: '/api/assetProfile', entityType: 'ASSET_PROFILE', record: profile });
    const draft = { ...form.draftOf(null), name: 'Hall 7', assetProfileId: id };
    const record = form.withChanges(null, draft, ['name', 'assetProfileId']);
    const made = await running.tenant.call('postRecord', { path: '/api/asset', entityType: 'ASSET', record });
    expect(made).toMatchObject({ name: 'Hall 7', type: 'Halls', assetProfileId: id });
  });

  it('a device profile comes back as it was saved, with what no form shows', async () => {
    // Descriptions hide the type of their draft; the test writes it.
    const form = (await FULL_KINDS['device-profile'].record()).form as unknown as StoredForm<AnyRecord>;
    const sent = {
      ...{ name: 'Kept whole', type: 'DEFAULT', transportType: 'LWM2M', provisionType: 'DISABLED', description: null },
      profileData: {
        configuration: { type: 'DEFAULT' },
        transportConfiguration: {
          type: 'LWM2M',
          bootstrap: [{ host: '0.0.0.0', port: 5685 }],
          clientLwM2mSettings: { fwUpdateStrategy: 1 },
        },
        provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
        alarms: [{ id: 'hot', alarmType: 'Overheat', createRules: {}, clearRule: null, propagate: true }],
      },
    };
    const save = (record: object) =>
      running.tenant.call('postRecord', { path: '/api/deviceProfile', entityType: 'DEVICE_PROFILE', record });
    const read = ({ id }: AnyRecord) => running.tenant.call('record', { path: `/api/deviceProfile/${id.id}` });
    const first = await read(await save(sent));
    expect(first).toMatchObject(sent);
    const again = await read(await save(form.withChanges(first, form.draftOf(first), [])));
    const { version: _before, ...kept } = first as AnyRecord & { version?: number };
    expect(again).toMatchObject(kept);
    expect(Object.keys(again).sort()).toEqual(Object.keys(first).sort());
  });

  const known = NAMES.filter((name) => apiVersion === '4.3.0' || (KIND_PLACES[name] as KindPlace).feature === undefined);
  it.each(known)('%s', async (name) => {
    const [first, then] = TYPED[name];
    const kind = name === 'asset' ? TYPED_ASSET : FULL_KINDS[name];
    const { schema, path, savePath = path, readPath = path, infoPath = readPath, form: own, head } = await kind.record();
    // Descriptions hide the type of their draft; the table above writes it.
    const form = own as unknown as StoredForm<AnyRecord>;
    const client = kind.writers.includes('TENANT_ADMIN') ? running.tenant : running.system;
    const [device] = [...running.platform.stores.devices.all(running.platform.tenantId)];
    /** What must be there before. */
    const needed = async (): Promise<Draft> => {
      const one = async (path: string) => (await client.call('records', { path, page: 0, pageSize: 1 })).data[0]?.id;
      if (name === 'entity-view') return { entityId: device?.entity };
      if (name !== 'notification-rule' && name !== 'notification-request') return {};
      const target = await one('/api/notification/targets');
      return { templateId: await one('/api/notification/templates?notificationTypes=GENERAL'), targets: [target?.id] };
    };
    const given = { ...first, ...(await needed()) };
    const save = async (before: AnyRecord | null, typed: Draft) => {
      const record = form.withChanges(before, { ...form.draftOf(before), ...typed }, Object.keys(typed));
      return client.call('postRecord', { path: savePath, entityType: kind.entityType, record });
    };
    const made = await save(null, given);
    expect(schema.safeParse(made)).toMatchObject({ success: true });
    const read = await client.call('record', { path: `${readPath}/${made.id.id}` });
    expect(form.draftOf(read)).toMatchObject(shown(given));
    if (then) await save(read, then);
    const info = await client.call('record', { path: `${infoPath}/${made.id.id}` });
    expect(schema.safeParse(info)).toMatchObject({ success: true });
    expect(form.draftOf(info)).toMatchObject(shown(then ?? given));
    if ('listPath' in kind) {
      const sorts = kind.columns.flatMap(({ sort }) => sort ?? []);
      for (const sortProperty of sorts) {
        const { data } = await client.call('records', { path: kind.listPath, page: 0, pageSize: 100, sortProperty, sortOrder: 'DESC' });
        expect(data.map(({ id }) => id.id)).toContain(made.id.id);
      }
    }
    expect(head(info).name).not.toBe('');
    await client.call('deleteRecord', { path: `${path}/${made.id.id}`, entityType: kind.entityType });
    await expect(client.call('record', { path: `${readPath}/${made.id.id}` })).rejects.toThrow(/404|400/);
  });
});
