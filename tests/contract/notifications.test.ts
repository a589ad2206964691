/** What users are told over REST, of what they and others do. */
import { afterEach, expect, it } from 'vitest';
import { type Client, type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
afterEach(() => running.platform.close());

interface Told {
  readonly id: { readonly id: string };
  readonly subject: string;
  readonly status: string;
}

const list = async (client: Client, query = '') =>
  ((await client.send('GET', `/api/notifications?pageSize=10&page=0${query}`)).json() as { data: Told[] }).data;
const subjects = async (client: Client, query = '') => (await list(client, query)).map(({ subject }) => subject);
const unread = async (client: Client, query = '?deliveryMethod=WEB') =>
  (await client.send('GET', `/api/notifications/unread/count${query}`)).text;

it('an administrator reads, marks and deletes what happened, and nobody else sees it', async () => {
  running = await startInMemory({ devices: 0, apiVersion: '4.3.1' });
  const { tenant, customer, system } = running;
  const device = ((await tenant.send('POST', '/api/device', { name: 'Boiler' })).json() as { id: object }).id;
  await tenant.send('POST', '/api/alarm', { type: 'Heat', severity: 'MINOR', originator: device });
  const both = ['Device was added', "New alarm 'Heat'"];
  expect(await subjects(tenant)).toEqual(both);
  expect(await subjects(tenant, '&sortProperty=createdTime&sortOrder=DESC')).toEqual([...both].reverse());
  expect(await subjects(tenant, '&sortProperty=subject')).toEqual(both);
  expect(await subjects(tenant, '&textSearch=boiler&unreadOnly=true')).toEqual(both);
  expect(await subjects(tenant, '&deliveryMethod=MOBILE_APP')).toEqual([]);
  expect([await list(customer), await list(system), await unread(customer)]).toEqual([[], [], '0']);

  const [first, second] = await list(tenant);
  const counts = ['?deliveryMethod=WEB', '?deliveryMethod=MOBILE_APP', ''].map((query) => unread(tenant, query));
  expect(await Promise.all(counts)).toEqual(['2', '0', '0']);
  const read = await tenant.send('PUT', `/api/notification/${first?.id.id}/read`);
  expect([read.status, read.text, await unread(tenant)]).toEqual([200, '', '1']);
  expect(await subjects(tenant, '&unreadOnly=true')).toEqual(["New alarm 'Heat'"]);
  await customer.send('PUT', `/api/notification/${second?.id.id}/read`);
  await customer.send('DELETE', `/api/notification/${second?.id.id}`);
  await tenant.send('PUT', '/api/notifications/read?deliveryMethod=MOBILE_APP');
  expect(await unread(tenant)).toBe('1');
  await tenant.send('PUT', '/api/notifications/read');
  expect((await list(tenant)).map(({ status }) => status)).toEqual(['READ', 'READ']);
  await tenant.send('DELETE', `/api/notification/${first?.id.id}`);
  expect(await subjects(tenant)).toEqual(["New alarm 'Heat'"]);
  expect((await tenant.send('PUT', '/api/notification/x/read')).status).toBe(400);
});

it('a user is not told what they do not want to be told', async () => {
  running = await startInMemory({ devices: 0, apiVersion: '4.3.1' });
  const { tenant } = running;
  const settings = '/api/notification/settings/user';
  const save = (prefs: unknown) => tenant.send('POST', settings, { prefs });
  const off = { enabled: false, enabledDeliveryMethods: { WEB: true } };
  const elsewhere = { enabled: true, enabledDeliveryMethods: { WEB: false } };
  const saved = (await save({ ENTITY_ACTION: off, ALARM: elsewhere })).json() as { prefs: Record<string, unknown> };
  expect(saved.prefs).toMatchObject({ ENTITY_ACTION: off, ALARM: elsewhere, ALARM_COMMENT: { enabled: true } });
  expect((await tenant.send('GET', settings)).json()).toEqual(saved);
  expect((await save({ NOTHING: off })).status).toBe(400);
  const device = ((await tenant.send('POST', '/api/device', { name: 'Boiler' })).json() as { id: object }).id;
  const alarm = (await tenant.send('POST', '/api/alarm', { type: 'Heat', severity: 'MINOR', originator: device })).json() as Told;
  await tenant.send('POST', `/api/alarm/${alarm.id.id}/comment`, { comment: { text: 'seen' } });
  expect(await subjects(tenant)).toEqual(["Comment on 'Heat' alarm"]);
});

it.each([
  ['3.4.0', 404],
  ['3.5.0', 200],
])('a server of %s answers %i', async (apiVersion, status) => {
  running = await startInMemory({ devices: 0, apiVersion });
  expect((await running.tenant.send('GET', '/api/notifications?pageSize=1&page=0')).status).toBe(status);
});
