/** Whatever a body says, it changes only what its sender may change, and shows the sender nothing new. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../platform/model.ts';
import { type Entity, STORED_KINDS, type StoredKind } from '../../platform/storage/entities.ts';
import { mayRead } from '../../platform/storage/query/visibility.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { PROPERTY_SEED, runs } from '../property-runs.ts';
import { type Client, type RunningPlatform, startInMemory } from './platform.fixture.ts';

/** Addresses of saves, by kind; none: the server makes them. */
const SAVED: Readonly<Record<StoredKind, readonly string[]>> = {
  TENANT: ['/api/tenant'],
  TENANT_PROFILE: ['/api/tenantProfile'],
  CUSTOMER: ['/api/customer'],
  USER: ['/api/user?sendActivationMail=false'],
  DEVICE_PROFILE: ['/api/deviceProfile'],
  DEVICE: ['/api/device'],
  ASSET: ['/api/asset'],
  ENTITY_VIEW: ['/api/entityView'],
  DASHBOARD: ['/api/dashboard'],
  RULE_CHAIN: ['/api/ruleChain'],
  WIDGETS_BUNDLE: ['/api/widgetsBundle'],
  WIDGET_TYPE: ['/api/widgetType'],
  API_USAGE_STATE: [],
  CALCULATED_FIELD: ['/api/calculatedField', '/api/alarm/rule'],
  ASSET_PROFILE: ['/api/assetProfile'],
};
/** What a customer user may change of what is its customer's, or of its own record. */
const CUSTOMERS_FIELDS: Partial<Record<StoredKind, readonly string[]>> = {
  DEVICE: ['name', 'label', 'additionalInfo'],
  ASSET: ['name', 'label', 'additionalInfo'],
  ENTITY_VIEW: ['name', 'additionalInfo'],
  USER: ['name', 'email', 'firstName', 'lastName', 'phone', 'additionalInfo'],
};
/** Members of `additionalInfo` that requests never change, and that customer users never change. */
const PLATFORM_INFO: Partial<Record<StoredKind, readonly string[]>> = {
  CUSTOMER: ['isPublic'],
  USER: ['failedLoginAttempts', 'lastLoginTs', 'userCredentialsEnabled'],
};
const TENANT_INFO = ['gateway', 'overwriteActivityTime'];

const idText = (n: number) => `7a1f0c10-0b1e-11eb-8a55-${String(n).padStart(12, '0')}`;

interface World {
  readonly running: RunningPlatform;
  readonly records: readonly Entity[];
  readonly foreignTenant: string;
  readonly callers: Readonly<Record<Role, Caller>>;
  readonly clients: Readonly<Record<Role, Client>>;
}
type Role = 'system' | 'tenant' | 'customer' | 'visitor';

/** A tenant with two customers and one that is public, and another tenant: records of each kind belong to each of them. */
async function worldOf(apiVersion: string): Promise<World> {
  const running = await startInMemory({ devices: 2, apiVersion });
  const { platform, tenant, system, customer, nobody } = running;
  const { entities } = platform.stores;
  const send = async (path: string, body: object, by = tenant) => {
    const answer = await by.send('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.json() as Entity;
  };
  const own = await customer.call('currentUser', {});
  const other = await send('/api/customer', { title: 'Other' });
  const shared = (await send('/api/device', { name: 'Shared', type: 'default' })).id.id;
  const { customerId: shownTo } = await send(`/api/customer/public/device/${shared}`, {});
  const profileId = [...entities.of('DEVICE_PROFILE', platform.tenantId)][0]?.id;
  for (const [index, customerId] of [own.customerId, other.id, shownTo].entries()) {
    const device = await send('/api/device', { name: `Pump ${index}`, deviceProfileId: profileId, customerId });
    await send('/api/asset', { name: `Hall ${index}`, type: 'default', customerId });
    await send('/api/entityView', { name: `View ${index}`, type: 'v', entityId: device.id, customerId, keys: {} });
    await send('/api/user?sendActivationMail=false', { email: `u${index}@example.org`, authority: 'CUSTOMER_USER', customerId });
    await send('/api/dashboard', { title: `Board ${index}`, configuration: {}, assignedCustomers: [{ customerId }] });
    const argument = { refEntityKey: { key: 't', type: 'TS_LATEST' } };
    const configuration = { type: 'SIMPLE', arguments: { a: argument }, expression: 'a', output: { type: 'TIME_SERIES', name: 'sum' } };
    const field = { name: `Sum ${index}`, type: 'SIMPLE', entityId: device.id, configuration };
    if (apiVersion.startsWith('4.3')) await send('/api/calculatedField', field);
  }
  await send('/api/widgetsBundle', { title: 'Bundle' });
  const foreign = await send('/api/tenant', { title: 'Foreign' }, system);
  const foreignCustomer = { entityType: 'CUSTOMER', id: idText(STORED_KINDS.indexOf('CUSTOMER')) };
  for (const [index, kind] of STORED_KINDS.entries()) {
    const [first] = kind === 'TENANT' || kind === 'TENANT_PROFILE' ? [] : entities.of(kind, platform.tenantId);
    const more = {
      id: { entityType: kind, id: idText(index) },
      tenantId: foreign.id,
      name: `foreign ${kind}`,
      email: 'foreign@example.org',
    };
    if (first) entities.put({ ...first, ...more, ...('customerId' in first ? { customerId: foreignCustomer } : {}) });
  }
  const visitor = await send('/api/auth/login/public', { publicId: shownTo?.id }, nobody);
  const caller = (authority: Caller['authority'], userId: string, customerId = NULL_ID, isPublic = false): Caller => ({
    ...{ authority, userId, customerId, isPublic },
    tenantId: authority === 'SYS_ADMIN' ? NULL_ID : platform.tenantId,
  });
  const clients = { system, tenant, customer, visitor: running.as(String(visitor.token)) };
  return {
    running,
    foreignTenant: foreign.id.id,
    records: [NULL_ID, platform.tenantId, foreign.id.id].flatMap((id) => STORED_KINDS.flatMap((kind) => [...entities.of(kind, id)])),
    callers: {
      system: caller('SYS_ADMIN', (await system.call('currentUser', {})).id.id),
      tenant: caller('TENANT_ADMIN', (await tenant.call('currentUser', {})).id.id),
      customer: caller('CUSTOMER_USER', own.id.id, own.customerId.id),
      visitor: caller('CUSTOMER_USER', NULL_ID, shownTo?.id, true),
    },
    clients,
  };
}

type State = ReadonlyMap<string, Entity>;

function stateOf({ running, foreignTenant }: World): State {
  const { entities } = running.platform.stores;
  const tenants = [NULL_ID, running.platform.tenantId, foreignTenant];
  const all = tenants.flatMap((tenant) => STORED_KINDS.flatMap((kind) => [...entities.of(kind, tenant)]));
  return new Map(all.map((entity) => [entity.id.id, entity]));
}

const names = (before: object, after: object) => [...new Set([...Object.keys(before), ...Object.keys(after)])];
const changesOf = (before: object = {}, after: object = {}) =>
  names(before, after).filter(
    (name) =>
      JSON.stringify((before as Record<string, unknown>)[name] ?? null) !==
      JSON.stringify((after as Record<string, unknown>)[name] ?? null),
  );

/** What of a change the sender may not do; empty if all is right. */
function wrongs(world: World, role: Role, before: State, after: State): string[] {
  const caller = world.callers[role];
  const found: string[] = [];
  let isSame = before.size === after.size;
  for (const [id, now] of after) {
    const was = before.get(id);
    if (was === now) continue;
    isSame = false;
    const kind = now.id.entityType;
    const changed = changesOf(was, now).filter((name) => name !== 'version');
    const info = changesOf(was?.additionalInfo ?? {}, now.additionalInfo ?? {});
    const note = (what: string) => found.push(`${kind} ${now.name}: ${what}`);
    if (info.some((name) => PLATFORM_INFO[kind]?.includes(name))) note(`additionalInfo ${info}`);
    if (role === 'tenant' && (now.tenantId.id === world.foreignTenant || id === world.foreignTenant)) note('another tenant');
    if (role !== 'customer' && role !== 'visitor') continue;
    const isOwn = was !== undefined && (kind === 'USER' ? id === caller.userId : was.customerId?.id === caller.customerId);
    const allowed = role === 'visitor' || !isOwn ? [] : (CUSTOMERS_FIELDS[kind] ?? []);
    const wrong = changed.filter((name) => !allowed.includes(name));
    if (was === undefined || wrong.length > 0) note(`changed ${changed}`);
    if (kind === 'DEVICE' && info.some((name) => TENANT_INFO.includes(name))) note(`additionalInfo ${info}`);
  }
  if (isSame) return [];
  for (const id of before.keys()) if (!after.has(id)) found.push(`${id} is gone`);
  const visible = (state: State) => [...state.values()].filter((entity) => mayRead(caller, entity)).map(({ id }) => id.id);
  if (role !== 'system' && role !== 'tenant') {
    const known = new Set(visible(before));
    for (const id of visible(after)) if (!known.has(id)) found.push(`${id} became visible`);
  }
  return found;
}

/** Names of records of the other tenant in what the tenant's administrators saved, but in what is only kept. */
function links(world: World, state: State): string[] {
  const foreign = new Set(
    [...state.values()]
      .filter(({ tenantId, id }) => tenantId.id === world.foreignTenant || id.id === world.foreignTenant)
      .map(({ id }) => id.id),
  );
  const own = [...state.values()].filter(({ tenantId }) => tenantId.id === world.running.platform.tenantId);
  const kept = [
    'externalId',
    'firmwareId',
    'softwareId',
    'additionalInfo',
    'profileData',
    'firstRuleNodeId',
    'resources',
    'deviceData',
    'keys',
  ];
  return own.flatMap((entity) => {
    const isFree = (name: string) => kept.includes(name) || (name === 'configuration' && entity.id.entityType !== 'CALCULATED_FIELD');
    const text = JSON.stringify(Object.entries(entity).filter(([name]) => !isFree(name)));
    return [...foreign].filter((id) => text.includes(id)).map((id) => `${entity.id.entityType} ${entity.name} names ${id}`);
  });
}

const FIELDS = [
  ...['tenantId', 'customerId', 'entityId', 'deviceProfileId', 'assetProfileId', 'defaultRuleChainId', 'defaultDashboardId', 'ownerId'],
  ...['tenantProfileId', 'additionalInfo', 'assignedCustomers', 'authority', 'type', 'name', 'title', 'email', 'label', 'keys', 'default'],
  ...['configuration', 'startTimeMs', 'endTimeMs', 'root', 'profileData', 'deviceData', 'firstName', 'version'],
];

const body = fc.record({
  role: fc.constantFrom<Role>('customer', 'customer', 'visitor', 'tenant', 'system'),
  kind: fc.constantFrom(...STORED_KINDS.filter((kind) => SAVED[kind].length > 0)),
  at: fc.nat(40),
  isNew: fc.boolean(),
  changes: fc.array(fc.record({ field: fc.constantFrom(...FIELDS), at: fc.nat(200), way: fc.nat(7) }), { maxLength: 4 }),
});
type Body = typeof body extends fc.Arbitrary<infer T> ? T : never;

/** A value for a field: by its name if it can be, so that many bodies are accepted. */
function fieldValue({ records }: World, { field, at, way }: Body['changes'][number]): unknown {
  const any = records[at % records.length];
  const kind = /^(?:default)?([A-Z]?[a-zA-Z]+?)Id$/.exec(field)?.[1]?.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`);
  const fitting = records.filter(({ id }) => id.entityType === kind?.toUpperCase());
  if (field === 'additionalInfo' && way > 1)
    return {
      ...Object.fromEntries(
        Object.values(PLATFORM_INFO)
          .flat()
          .map((name) => [name, way > 4]),
      ),
      gateway: true,
      overwriteActivityTime: true,
    };
  if (field === 'assignedCustomers' && way > 1) return [{ customerId: any?.id, title: 'x', public: true }];
  if (field === 'configuration' && way > 1) return { arguments: { a: { refEntityId: any?.id } }, createRules: { MAJOR: {} } };
  if (field === 'authority') return ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'][way % 3];
  if (way === 0) return null;
  if (way === 1) return true;
  if (way === 2 || kind === undefined) return way % 2 === 0 ? `any ${at}` : at;
  return way === 3 ? any?.id : fitting[at % Math.max(1, fitting.length)]?.id;
}

function bodyOf(world: World, { role, kind, at, isNew, changes }: Body): object {
  const ofKind = world.records.filter(({ id }) => id.entityType === kind);
  const readable = ofKind.filter((record) => mayRead(world.callers[role], record));
  // Mostly what the sender knows of.
  const known = at % 3 > 0 && readable.length > 0 ? readable : ofKind;
  const base = world.running.platform.stores.entities.get(known[at % Math.max(1, known.length)]?.id.id ?? '') ?? {};
  const { version: _version, ...rest } = base as Entity;
  const told = Object.fromEntries(changes.map((change) => [change.field, fieldValue(world, change)]));
  const title = `new ${at} ${changes.length}`;
  return { ...rest, ...(isNew ? { id: null, name: title, title, email: `new${at}@example.org` } : {}), ...told };
}

describe.each(['3.2.0', '4.3.0'])('on a platform of %s', (apiVersion) => {
  let world: World;
  beforeAll(async () => {
    world = await worldOf(apiVersion);
  });
  afterAll(() => world.running.platform.close());

  it('saves of any kind by any role', async () => {
    let before = stateOf(world);
    const accepted: Partial<Record<Role, number>> = {};
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const paths = SAVED[given.kind];
        const answer = await world.clients[given.role].send('POST', paths[given.at % paths.length] ?? '', bodyOf(world, given));
        if (answer.status === 200) accepted[given.role] = (accepted[given.role] ?? 0) + 1;
        const after = stateOf(world);
        expect(wrongs(world, given.role, before, after), answer.text).toEqual([]);
        if (given.role === 'tenant' && answer.status === 200) expect(links(world, after)).toEqual([]);
        before = after;
      }),
      { numRuns: runs(300), seed: PROPERTY_SEED, endOnFailure: true },
    );
    expect(accepted.tenant ?? 0).toBeGreaterThan(20);
    expect(accepted.visitor ?? 0).toBe(0);
    if (apiVersion.startsWith('4.3')) expect(accepted.customer ?? 0).toBeGreaterThan(5);
  }, 60_000);
});
