import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Alarm, Severity } from '../../src/contract/alarm.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { createTenantRates } from '../limits/tenant-rates.ts';
import type { Caller } from '../model.ts';
import { newDeviceProfile } from '../storage/device-profiles.ts';
import { newDevice } from '../storage/devices.ts';
import { type Entity, NO_TENANT } from '../storage/entities.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { Dispatch } from './dispatch.ts';
import { Inboxes } from './inboxes.ts';
import { notifyUsers } from './notify-users.ts';
import { noWays } from './ways.fixture.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';
const NOW = 1_600_000_000_000;

let storage: Storage;
let stop: () => void;
let dispatch: Dispatch;
let device: Entity;
const users: Record<string, Entity> = {};
const told = (name: string) => new Inboxes(storage).of(users[name]?.id.id ?? '');

function addUser(name: string, authority: Caller['authority'], tenantId = TENANT): void {
  const id = { entityType: 'USER' as const, id: `0000000${Object.keys(users).length}-1dd2-11b2-8080-808080808080` };
  const rest = { createdTime: NOW, firstName: name, lastName: 'Lee', authority, tenantId: { entityType: 'TENANT' as const, id: tenantId } };
  users[name] = storage.entities.put({ id, name: `${name}@example.org`, ...rest });
}

beforeEach(() => {
  storage = openStorage({ directory: ':memory:', now: () => NOW });
  for (const name of Object.keys(users)) delete users[name];
  storage.entities.put({ id: { entityType: 'TENANT', id: TENANT }, name: 'Acme', createdTime: NOW, tenantId: NO_TENANT });
  addUser('ann', 'TENANT_ADMIN');
  addUser('bob', 'TENANT_ADMIN');
  addUser('cleo', 'CUSTOMER_USER');
  addUser('stranger', 'TENANT_ADMIN', '22222222-1dd2-11b2-8080-808080808080');
  device = storage.entities.put(newDevice(TENANT, storage.entities.put(newDeviceProfile(TENANT, 'boiler')), { name: 'Boiler 7' }));
  dispatch = new Dispatch(storage, noWays());
  stop = notifyUsers(storage, dispatch, createTenantRates(storage, true), { own: '4.3.0', offered: undefined });
});
afterEach(async () => {
  stop();
  await storage.close();
});

function act(type: string, record: Pick<Entity, 'id'> | Alarm, data: unknown): void {
  const caller: Caller = {
    ...{ userId: users.ann?.id.id ?? '', authority: 'TENANT_ADMIN', tenantId: TENANT, customerId: NULL_ID, isPublic: false },
    ...{ firstName: 'Ann', lastName: 'Lee' },
  };
  storage.hub.emit('action', { caller, type, entity: record.id, name: 'Boiler 7', data });
}

const raise = (severity: Severity = 'MAJOR', details: unknown = { data: 'now 99', more: { at: 1 }, list: [1] }) =>
  storage.alarms.raise({ tenantId: TENANT, originator: device.id, type: 'Heat', severity, details, at: NOW });

it('administrators of the tenant are told of each change of an alarm, once', () => {
  const { id } = raise();
  raise();
  raise('CRITICAL');
  for (const _ of ['once', 'again']) storage.alarms.acknowledge(id.id, NOW);
  storage.alarms.clear(id.id, NOW);
  storage.alarms.remove(id.id);
  const subjects = ["New alarm 'Heat'", "Alarm 'Heat' - severity changed", "Alarm 'Heat' - acknowledged", "Alarm 'Heat' - cleared"];
  for (const admin of ['ann', 'bob']) expect(told(admin).map(({ subject }) => subject)).toEqual(subjects);
  expect([told('cleo'), told('stranger')]).toEqual([[], []]);
  const [first] = told('ann');
  expect(first).toMatchObject({
    ...{ type: 'ALARM', status: 'SENT', createdTime: NOW, text: "Severity: major, originator: Device 'Boiler 7'" },
    recipientId: users.ann?.id,
    requestId: told('bob')[0]?.requestId,
    info: {
      action: 'created',
      alarmStatus: 'ACTIVE_UNACK',
      details: { 'details.data': 'now 99', 'details.more.at': '1' },
      dashboardId: null,
    },
  });
  expect(first?.id.id).not.toBe(told('bob')[0]?.id.id);
});

it.each<[string, unknown, unknown]>([
  ['nothing', null, null],
  ['the dashboard of its rule', { dashboardId: TENANT }, { entityType: 'DASHBOARD', id: TENANT }],
])('what is told of an alarm names %s', (_what, details, dashboardId) => {
  raise('MINOR', details);
  expect(told('ann')).toMatchObject([{ info: { dashboardId } }]);
});

it('a device that a user made is told with its link, an alarm that was saved with it is no device', () => {
  act('ADDED', device, { entity: device });
  act('UPDATED', device, { entity: device });
  act('ADDED', device, { entity: { id: { entityType: 'ALARM', id: TENANT } } });
  expect(told('bob')).toMatchObject([
    {
      ...{ type: 'ENTITY_ACTION', subject: 'Device was added', text: "Device 'Boiler 7' was added by user ann@example.org" },
      additionalConfig: { actionButtonConfig: { enabled: true, text: 'Go to device', link: `/devices/${device.id.id}` } },
      info: { userTitle: 'Ann Lee', entityName: 'Boiler 7', entityCustomerId: { entityType: 'CUSTOMER', id: NULL_ID } },
    },
  ]);
});

it("a user's comment on an active alarm is told, and who an alarm is given to", () => {
  const alarm = raise();
  const say = (type: string, text: string) => act('ADDED_COMMENT', alarm, { comment: { type, comment: { text } } });
  say('OTHER', 'on my way');
  say('SYSTEM', 'Alarm was assigned');
  storage.alarms.clear(alarm.id.id, NOW);
  say('OTHER', 'done');
  const assignee = users.cleo?.id;
  act('ALARM_ASSIGNED', device, { entity: storage.alarms.save({ ...alarm, status: 'CLEARED_UNACK', assigneeId: assignee }) });
  const texts = (name: string) => told(name).flatMap(({ type, text }) => (type === 'ALARM' ? [] : [text]));
  expect(texts('bob')).toEqual(['ann@example.org added comment: on my way']);
  expect(texts('cleo')).toEqual(["ann@example.org assigned alarm on Device 'Boiler 7' to cleo@example.org"]);
});

it('only the newest thousand are kept', () => {
  for (let n = 0; n < 1005; n++) {
    const { id } = raise();
    storage.alarms.remove(id.id);
  }
  raise('WARNING');
  expect(told('ann')).toHaveLength(1000);
  expect(told('ann').at(-1)).toMatchObject({ text: expect.stringMatching(/^Severity: warning/) });
});
