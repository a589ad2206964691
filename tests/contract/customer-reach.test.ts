/** What a customer user reaches beyond what is its customer's: nothing, and nobody's address. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entity } from '../../platform/storage/entities.ts';
import type { Client, RunningPlatform } from './platform.fixture.ts';
import { startInMemory } from './platform.fixture.ts';
import { type RoleWorld, roleWorld } from './role-world.ts';

const ADMIN = 'tenant@example.org';
let running: RunningPlatform;
let world: RoleWorld;
let elsewhere: Entity;
let adminId: string;

const post = async (path: string, body: unknown = undefined, by: Client = running.tenant) =>
  (await by.send('POST', path, body)).json() as Entity;

beforeAll(async () => {
  running = await startInMemory({ devices: 2 });
  world = await roleWorld(running);
  const other = await post('/api/customer', { title: 'Elsewhere' });
  elsewhere = await post('/api/user?sendActivationMail=false', {
    email: 'e@example.org',
    authority: 'CUSTOMER_USER',
    customerId: other.id,
  });
  adminId = (await running.tenant.call('currentUser', {})).id.id;
});
afterAll(() => running.platform.close());

it('an alarm is given to those who see it, by customer users only to their own', async () => {
  const { id } = (await world.alarm()).id;
  const statuses = async (by: Client) =>
    Promise.all(
      [adminId, elsewhere.id.id, world.customerUser.id.id].map(
        async (user) => (await by.send('POST', `/api/alarm/${id}/assign/${user}`)).status,
      ),
    );
  expect(await statuses(running.tenant)).toEqual([200, 403, 200]);
  expect(await statuses(running.customer)).toEqual([403, 403, 200]);
  const names = async (by: Client) =>
    ((await by.send('GET', `/api/users/assign/${id}?pageSize=10&page=0`)).json() as { data: { email: string }[] }).data.map(
      ({ email }) => email,
    );
  expect(await names(running.tenant)).toContain(ADMIN);
  for (const email of await names(running.customer)) expect(email).not.toBe(ADMIN);
});

it('no answer about an alarm tells an administrator’s address', async () => {
  const { id } = (await world.alarm()).id;
  await running.tenant.send('POST', `/api/alarm/${id}/assign/${adminId}`);
  await running.tenant.send('POST', `/api/alarm/${id}/comment`, { comment: { text: 'seen' } });
  const user = running.platform.stores.entities.get(adminId, 'USER');
  if (user) running.platform.stores.entities.put({ ...user, firstName: null, lastName: null });
  await running.tenant.send('POST', `/api/alarm/${id}/ack`);
  const query = {
    entityFilter: { type: 'entityType', entityType: 'DEVICE' },
    pageLink: { page: 0, pageSize: 100, timeWindow: 0, searchPropagatedAlarms: false },
    alarmFields: [],
  };
  const asked = (by: Client) =>
    Promise.all([
      ...[`/api/alarm/${id}`, `/api/alarm/info/${id}`, '/api/alarms?pageSize=100&page=0', '/api/v2/alarms?pageSize=100&page=0'].map(
        (path) => by.send('GET', path),
      ),
      by.send('GET', `/api/alarm/${id}/comment?pageSize=100&page=0`),
      by.send('POST', '/api/alarmsQuery/find', query),
      by.send('POST', `/api/alarm/${id}/clear`),
    ]);
  const answers = await asked(running.customer);
  for (const { status, text } of answers) expect([status, text.includes(ADMIN)]).toEqual([200, false]);
  expect((await asked(running.tenant)).filter(({ text }) => text.includes(ADMIN)).length).toBeGreaterThan(3);
});

it('an alarm that is saved again stays assigned', async () => {
  const alarm = await world.alarm();
  const assigned = await post(`/api/alarm/${alarm.id.id}/assign/${adminId}`);
  await post('/api/alarm', { ...alarm, details: { more: 1 }, assigneeId: elsewhere.id }, running.customer);
  expect(running.platform.stores.alarms.get(alarm.id.id)?.assigneeId).toEqual(assigned.assigneeId);
});

it('a dashboard does not tell who else has it', async () => {
  const dashboard = await world.dashboard();
  await post(`/api/customer/public/dashboard/${dashboard.id.id}`);
  const paths = [
    `/api/dashboard/${dashboard.id.id}`,
    `/api/dashboard/info/${dashboard.id.id}`,
    `/api/customer/${world.customerId}/dashboards?pageSize=100&page=0`,
  ];
  for (const path of paths) {
    const text = (await running.customer.send('GET', path)).text;
    expect([text.includes(world.customerId), text.includes('Public')]).toEqual([true, false]);
  }
});

it('events are cleared only of what may be changed', async () => {
  const profile = [...running.platform.stores.entities.of('DEVICE_PROFILE', running.platform.tenantId)][0]?.id.id;
  const device = (await world.device()).id.id;
  const clear = async (path: string) =>
    (await running.customer.send('POST', `/api/events/${path}/clear`, { eventType: 'LC_EVENT' })).status;
  expect([await clear(`DEVICE/${device}`), await clear(`DEVICE_PROFILE/${profile}`)]).toEqual([200, 403]);
});

it('a view that was turned to another device gets nothing of the first one', async () => {
  const { stores } = running.platform;
  const [first, second] = [await world.device(), await world.device()];
  const view = await post('/api/entityView', { name: 'Turned', type: 'v', entityId: first.id, keys: {} });
  await post('/api/entityView', { ...view, entityId: second.id });
  const say = (device: { readonly id: Entity['id'] | { entityType: string; id: string } }, value: string) =>
    stores.telemetry.save(device.id, [{ key: 'said', ts: stores.now(), value: { type: 'STRING', value } }]);
  say(second, 'second');
  say(first, 'first');
  expect(stores.telemetry.latest(view.id.id, 'said')?.value.value).toBe('second');
  await running.tenant.send('DELETE', `/api/entityView/${view.id.id}`);
  say(second, 'third');
  expect(stores.telemetry.latest(view.id.id, 'said')).toBeUndefined();
});
