import { afterEach, expect, it } from 'vitest';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Caller, KeptCall } from '../../model.ts';
import { openStorage } from '../../storage/storage.ts';
import type { Incoming } from './chains.ts';
import { takeEvents } from './incoming.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';
const admin: Caller = { userId: 'ann', authority: 'TENANT_ADMIN', tenantId: TENANT, customerId: NULL_ID, isPublic: false };
const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close();
});

function started(release: '3.2' | '4.3') {
  const storage = openStorage({ directory: ':memory:' });
  const came: object[] = [];
  const accept = (tenantId: string, { body, ...rest }: Incoming) => came.push({ tenantId, ...rest, data: body.value });
  closes.push(() => storage.close(), takeEvents({ storage, release, chains: { accept } }));
  const device = storage.devices.create(TENANT, { name: 'Boiler', type: 'boiler' });
  const act = (type: string, data: unknown, caller = admin) =>
    storage.hub.emit('action', { caller, type, entity: device.entity, name: 'Boiler', data });
  return { storage, came, device, act };
}

it('tells what users do to an entity, with who did it', () => {
  const { storage, came, device, act } = started('4.3');
  storage.telemetry.saveAttributes(device.entity, 'SHARED_SCOPE', [{ key: 'target', value: { type: 'DOUBLE', value: 21.5 } }]);
  act('UPDATED', { entity: { name: 'Boiler' } });
  act('ATTRIBUTES_UPDATED', { scope: 'SHARED_SCOPE', attributes: { target: '21.5' } });
  act('ATTRIBUTES_DELETED', { scope: 'SHARED_SCOPE', attributes: ['target'] });
  act('LOGIN', {});
  act('UPDATED', {}, { ...admin, tenantId: NULL_ID });
  const common = { tenantId: TENANT, originator: device.entity };
  const metadata = { userId: 'ann', userName: '' };
  expect(came).toEqual([
    { ...common, type: 'ENTITY_UPDATED', metadata, data: { name: 'Boiler' } },
    { ...common, type: 'ATTRIBUTES_UPDATED', metadata: { ...metadata, scope: 'SHARED_SCOPE' }, data: { target: 21.5 } },
    { ...common, type: 'ATTRIBUTES_DELETED', metadata: { ...metadata, scope: 'SHARED_SCOPE' }, data: { attributes: ['target'] } },
  ]);
});

it.each([
  ['3.2', []],
  ['4.3', ['RELATION_DELETED']],
] as const)('tells of relations as %s does', (release, types) => {
  const { came, act } = started(release);
  act('RELATION_DELETED', { relation: { type: 'Contains' } });
  expect(came).toMatchObject(types.map((type) => ({ type, data: { type: 'Contains' } })));
});

it('tells that a device came or went, with its times', () => {
  const { storage, came, device } = started('4.3');
  storage.hub.emit('presence', { device, type: 'INACTIVITY_EVENT', state: { active: false, lastActivityTime: 5 } });
  const metadata = { deviceName: 'Boiler', deviceType: 'boiler' };
  expect(came).toEqual([
    { tenantId: TENANT, type: 'INACTIVITY_EVENT', originator: device.entity, metadata, data: { active: false, lastActivityTime: 5 } },
  ]);
});

it('gives what is told of a call that a chain asked for half of the runs that it has left', () => {
  const { storage, came, device } = started('4.3');
  const call = { deviceId: device.entity, tenantId: { entityType: 'TENANT', id: TENANT }, status: 'QUEUED' } as KeptCall;
  storage.hub.emit('keptCall', { call, runsLeft: 9 });
  storage.hub.emit('keptCall', { call: { ...call, status: 'DELIVERED' } });
  expect(came).toMatchObject([
    { type: 'RPC_QUEUED', runsLeft: 4 },
    { type: 'RPC_DELIVERED', runsLeft: undefined },
  ]);
});
