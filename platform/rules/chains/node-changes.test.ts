import { expect, it } from 'vitest';
import { assignedOf, customerIn } from '../../storage/assigned-customers.ts';
import { newCustomer } from '../../storage/customers.ts';
import { ensureDeviceProfile } from '../../storage/device-profiles.ts';
import { newDevice } from '../../storage/devices.ts';
import { NO_TENANT, newRecord } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { oneNode, TENANT } from './one-node.fixture.ts';

const OTHER_TENANT = '22222222-1dd2-11b2-8080-808080808080';
const deviceOf = ({ entities }: Storage, tenant = TENANT) =>
  entities.put(newDevice(tenant, ensureDeviceProfile(entities, tenant, 'default'), { name: 'Boiler' })).id;
const attributesOf = ({ telemetry }: Storage, { id }: { readonly id: string }) =>
  Object.fromEntries(telemetry.attributes(id, 'SHARED_SCOPE').map(({ key, value }) => [key, value.value]));

it('assigns to a customer that it creates, and takes away again', async () => {
  const { storage, send } = oneNode('action.TbAssignToCustomerNode', { customerNamePattern: '${c}', createCustomerIfNotExists: true });
  const originator = deviceOf(storage);
  expect(await send({ originator, metadata: { c: 'Shop' } })).toEqual(['root ENTITY_CREATED', 'Success']);
  const customer = storage.entities.named('CUSTOMER', TENANT, 'Shop');
  expect(storage.entities.get(originator.id)?.customerId).toEqual(customer?.id);
});

it('assigns a dashboard to several customers, and unassigns one of them', async () => {
  const { storage, send } = oneNode('action.TbUnassignFromCustomerNode', { customerNamePattern: 'South' });
  const [north, south] = ['North', 'South'].map((name) => storage.entities.put(newCustomer(TENANT, name)));
  const assignedCustomers = [north, south].map((one) => ({ customerId: one?.id, title: one?.name }));
  const board = storage.entities.put(newRecord('DASHBOARD', TENANT, 'Board', { assignedCustomers }));
  expect(await send({ originator: board.id })).toEqual(['Success']);
  expect(assignedOf(storage.entities.get(board.id.id) ?? board).map(customerIn)).toEqual([north?.id.id]);
});

it('makes and deletes relations', async () => {
  const settings = { direction: 'FROM', relationType: 'Uses', entityType: 'ASSET', entityNamePattern: 'Hall', entityTypePattern: 'hall' };
  const { storage, send } = oneNode('action.TbCreateRelationNode', {
    ...settings,
    createEntityIfNotExists: true,
    removeCurrentRelations: true,
  });
  const originator = deviceOf(storage);
  storage.relations.put({ from: originator, to: originator, type: 'Uses', typeGroup: 'COMMON', additionalInfo: null });
  expect(await send({ originator })).toEqual(['root ENTITY_CREATED', 'Success']);
  const asset = storage.entities.named('ASSET', TENANT, 'Hall');
  expect(asset).toMatchObject({ type: 'hall' });
  expect(storage.relations.of(originator.id, 'FROM').map(({ to }) => to)).toEqual([asset?.id]);
});

it('creates no more than the tenant may have', async () => {
  const { storage, send } = oneNode('action.TbAssignToCustomerNode', { customerNamePattern: 'Shop', createCustomerIfNotExists: true });
  const profile = newRecord('TENANT_PROFILE', TENANT, 'Small', {
    tenantId: NO_TENANT,
    profileData: { configuration: { maxCustomers: 1 } },
  });
  storage.entities.put(profile);
  storage.entities.put({ ...newRecord('TENANT', TENANT, 'T'), id: { entityType: 'TENANT', id: TENANT }, tenantProfileId: profile.id });
  storage.entities.put(newCustomer(TENANT, 'First'));
  expect(await send({ originator: deviceOf(storage) })).toEqual(['Failure']);
});

it('changes nothing of another tenant', async () => {
  const { storage, send } = oneNode('action.TbAssignToCustomerNode', { customerNamePattern: 'Shop', createCustomerIfNotExists: false });
  storage.entities.put(newCustomer(OTHER_TENANT, 'Shop'));
  expect(await send({ originator: deviceOf(storage) })).toEqual(['Failure']);
  storage.entities.put(newCustomer(TENANT, 'Shop'));
  expect(await send({ originator: deviceOf(storage, OTHER_TENANT) })).toEqual(['Failure']);
});

it('tells a device of a shared attribute only where the settings say so', async () => {
  const settings = { scope: 'SHARED_SCOPE', updateAttributesOnlyOnValueChange: true };
  for (const notifyDevice of [true, false]) {
    const { storage, send } = oneNode('telemetry.TbMsgAttributesNode', { ...settings, notifyDevice });
    const told: boolean[] = [];
    storage.hub.on('attributes', ({ tellsDevice }) => void told.push(tellsDevice));
    const sent = { originator: deviceOf(storage), type: 'POST_ATTRIBUTES_REQUEST', data: { a: 1 } };
    await send(sent);
    await send(sent);
    expect(told).toEqual([notifyDevice]);
    expect(attributesOf(storage, sent.originator)).toEqual({ a: 1 });
  }
});

it('tells the root chain of the attributes that changed', async () => {
  const settings = { scope: 'SERVER_SCOPE', updateAttributesOnlyOnValueChange: true, sendAttributesUpdatedNotification: true };
  const { storage, outcomes } = oneNode('telemetry.TbMsgAttributesNode', settings);
  const sent = { originator: deviceOf(storage), type: 'POST_ATTRIBUTES_REQUEST' };
  await outcomes({ ...sent, data: { a: 1, b: 1 } });
  expect((await outcomes({ ...sent, data: { a: 1, b: 2 } }))[0]?.message.body.text).toBe('{"b":2}');
  expect(await outcomes({ ...sent, data: { a: 1, b: 2 } })).toHaveLength(1);
});

it('deletes attributes whose keys come from the message', async () => {
  const { storage, send } = oneNode('telemetry.TbMsgDeleteAttributesNode', {
    ...{ scope: 'SHARED_SCOPE', keys: ['${k}'], sendAttributesDeletedNotification: true },
  });
  const originator = deviceOf(storage);
  const value = { type: 'LONG', value: 1 } as const;
  storage.telemetry.saveAttributes(originator, 'SHARED_SCOPE', [
    { key: 'a', value },
    { key: 'b', value },
  ]);
  expect(await send({ originator, metadata: { k: 'a' } })).toEqual(['root ATTRIBUTES_DELETED', 'Success']);
  expect(attributesOf(storage, originator)).toEqual({ b: 1 });
});

it('copies to a view what it shows, and deletes it there', async () => {
  const { storage, send } = oneNode('action.TbCopyAttributesToEntityViewNode', {}, undefined, 1000);
  const originator = deviceOf(storage);
  const keys = { attributes: { cs: [], sh: ['a'], ss: [] }, timeseries: [] };
  const view = (name: string, endTimeMs: number) =>
    storage.entities.put(newRecord('ENTITY_VIEW', TENANT, name, { entityId: originator, keys, startTimeMs: 0, endTimeMs })).id;
  const [shown, past] = [view('Shown', 0), view('Past', 500)];
  const sent = { originator, metadata: { scope: 'SHARED_SCOPE' } };
  expect(await send({ ...sent, type: 'ATTRIBUTES_UPDATED', data: { a: 1, b: 2 } })).toEqual(['acknowledged ATTRIBUTES_UPDATED', 'Success']);
  expect([shown, past].map((one) => attributesOf(storage, one))).toEqual([{ a: 1 }, {}]);
  await send({ ...sent, type: 'ATTRIBUTES_DELETED', data: { attributes: ['a', 'b'] } });
  expect(attributesOf(storage, shown)).toEqual({});
});
