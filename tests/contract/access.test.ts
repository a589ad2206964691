import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, type RunningPlatform, signIn, startInMemory } from './platform.fixture.ts';

const NOW = Date.UTC(2026, 0, 5);
let running: RunningPlatform;
afterEach(() => running.platform.close());

const fetchHere = (request: Request) => running.platform.app.fetch(request);

async function open({ token }: Client): Promise<{ closed: Promise<unknown>; socket: WebSocket }> {
  const socket = new WebSocket(`ws://127.0.0.1:${running.platform.port}/api/ws/plugins/telemetry?token=${token}`);
  await once(socket, 'open');
  return { socket, closed: once(socket, 'close').then(([code, reason]) => [code, String(reason)]) };
}

const OUTDATED = [1007, 'Token is outdated'];
const statusOf = async (client: Client) => (await client.send('GET', '/api/auth/user')).status;

async function newUser(email: string): Promise<{ id: string; client: Client; refreshToken: string }> {
  const answer = await running.tenant.send('POST', '/api/user?sendActivationMail=false', { email, authority: 'TENANT_ADMIN' });
  const { id } = (answer.json() as { id: { id: string } }).id;
  await running.platform.stores.userCredentials.activate(id, 'secret');
  const tokens = (await running.nobody.send('POST', '/api/auth/login', { username: email, password: 'secret' })).json() as {
    token: string;
    refreshToken: string;
  };
  return { id, client: running.as(tokens.token), refreshToken: tokens.refreshToken };
}

describe.each(['3.2.0', '4.3.0'])('on %s', (apiVersion) => {
  it('a disabled user’s token is refused at once, and its sockets are closed', async () => {
    running = await startInMemory({ devices: 1, port: 0, apiVersion, now: () => NOW });
    const { id, client } = await newUser('one@example.org');
    const { closed } = await open(client);
    expect(await statusOf(client)).toBe(200);
    await running.tenant.send('POST', `/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=false`);
    expect(await closed).toEqual(OUTDATED);
    expect(await statusOf(client)).toBe(401);
    expect(await statusOf(running.tenant)).toBe(200);
  });

  it('so is a deleted user’s, and that of a deleted tenant', async () => {
    running = await startInMemory({ devices: 1, port: 0, apiVersion, now: () => NOW });
    const { id, client } = await newUser('one@example.org');
    const [one, tenant] = await Promise.all([open(client), open(running.tenant)]);
    await running.tenant.send('DELETE', `/api/user/${id}`);
    expect([await one.closed, await statusOf(client)]).toEqual([OUTDATED, 401]);
    const deleted = await running.system.send('DELETE', `/api/tenant/${running.platform.tenantId}`);
    expect(deleted.status).toBe(200);
    expect([await tenant.closed, await statusOf(running.tenant), await statusOf(running.customer)]).toEqual([OUTDATED, 401, 401]);
  });
});

it('a token from before a change of the password is refused, also one of the same second', async () => {
  running = await startInMemory({ devices: 1, port: 0, now: () => NOW });
  const { client } = await newUser('one@example.org');
  const { closed } = await open(client);
  const change = (currentPassword: string, newPassword: string, by: Client) =>
    by.send('POST', '/api/auth/changePassword', { currentPassword, newPassword });
  const changed = await change('secret', 'another', client);
  expect(changed.status).toBe(200);
  expect([await closed, await statusOf(client)]).toEqual([OUTDATED, 401]);
  const next = await signIn(fetchHere, 'one@example.org', 'another');
  expect(await statusOf(next)).toBe(200);
  await change('another', 'a-third', next);
  expect(await statusOf(next)).toBe(401);
});

it('visitors of a customer that is public no more are sent away', async () => {
  running = await startInMemory({ devices: 1, port: 0, now: () => NOW });
  const customer = running.platform.stores.entities.put({
    id: { entityType: 'CUSTOMER', id: '13814000-1dd2-11b2-8080-00000000abcd' },
    createdTime: NOW,
    name: 'Public',
    title: 'Public',
    tenantId: { entityType: 'TENANT', id: running.platform.tenantId },
    additionalInfo: { isPublic: true },
  });
  const answer = await running.nobody.send('POST', '/api/auth/login/public', { publicId: customer.id.id });
  const visitor = { token: (answer.json() as { token: string }).token } as Client;
  const { closed } = await open(visitor);
  running.platform.stores.entities.put({ ...customer, additionalInfo: { isPublic: false } });
  expect(await closed).toEqual(OUTDATED);
});

const OUTDATED_ANSWER = { status: 401, message: 'Token is outdated', errorCode: 11 };

describe.each(['3.2.0', '4.3.0'])('on %s', (apiVersion) => {
  it.each<[string, object]>([
    ['authority', { authority: 'CUSTOMER_USER' }],
    ['customer', { customerId: { entityType: 'CUSTOMER', id: '13814000-1dd2-11b2-8080-00000000abcd' } }],
  ])('tokens of a user with another %s are refused at once, also to refresh', async (_what, change) => {
    running = await startInMemory({ devices: 1, port: 0, apiVersion, now: () => NOW });
    const { id, client, refreshToken } = await newUser('one@example.org');
    const { closed } = await open(client);
    const { entities } = running.platform.stores;
    const user = entities.get(id, 'USER');
    if (!user) throw new Error('there is no user');
    entities.put({ ...user, lastName: 'Renamed' });
    expect(await statusOf(client)).toBe(200);
    entities.put({ ...user, ...change });
    expect(await closed).toEqual(OUTDATED);
    expect((await client.send('GET', '/api/auth/user')).json()).toMatchObject(OUTDATED_ANSWER);
    expect((await running.nobody.send('POST', '/api/auth/token', { refreshToken })).status).toBe(401);
  });
});

it.each([
  ['3.2.0', 200],
  ['3.4.1', 200],
  ['3.4.2', 401],
  ['4.3.0', 401],
])('on %s a sign-out leaves its tokens with %i, and those of another session', async (apiVersion, status) => {
  running = await startInMemory({ devices: 1, port: 0, apiVersion, now: () => NOW });
  const { client, refreshToken } = await newUser('one@example.org');
  const other = await signIn(fetchHere, 'one@example.org', 'secret');
  const [ending, staying] = await Promise.all([open(client), open(other)]);
  const refreshed = (await running.nobody.send('POST', '/api/auth/token', { refreshToken })).json() as { token: string };
  const again = running.as(refreshed.token);
  expect((await client.send('POST', '/api/auth/logout')).status).toBe(200);
  const refresh = await running.nobody.send('POST', '/api/auth/token', { refreshToken });
  expect([await statusOf(client), await statusOf(again), refresh.status, await statusOf(other)]).toEqual([status, status, status, 200]);
  if (status === 401) {
    expect((await client.send('GET', '/api/auth/user')).json()).toMatchObject(OUTDATED_ANSWER);
    expect(await ending.closed).toEqual(OUTDATED);
  }
  expect(staying.socket.readyState).toBe(staying.socket.OPEN);
  expect(await statusOf(await signIn(fetchHere, 'one@example.org', 'secret'))).toBe(200);
});

describe.each<[string, (admin: Client, id: string) => unknown]>([
  ['signs out', (admin) => admin.send('POST', '/api/auth/logout')],
  ['is disabled', (_admin, id) => running.tenant.send('POST', `/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=false`)],
  ['is deleted', (_admin, id) => running.tenant.send('DELETE', `/api/user/${id}`)],
  ['gets another password', (_admin, id) => running.platform.stores.userCredentials.activate(id, 'another')],
  [
    'gets other rights',
    (_admin, id) => {
      const { entities } = running.platform.stores;
      const user = entities.get(id, 'USER');
      if (user) entities.put({ ...user, authority: 'CUSTOMER_USER' });
    },
  ],
])('when an administrator %s', (_what, change) => {
  it('the tokens as another user have no effect any more, those of that user stay', async () => {
    running = await startInMemory({ devices: 1, port: 0, now: () => NOW });
    const { id, client } = await newUser('one@example.org');
    const customerId = running.platform.stores.entities.named('USER', '', 'customer@example.org')?.id.id;
    const given = (await client.send('GET', `/api/user/${customerId}/token`)).json() as { token: string; refreshToken: string };
    const refresh = (refreshToken: string) => running.nobody.send('POST', '/api/auth/token', { refreshToken });
    const again = (await refresh(given.refreshToken)).json() as typeof given;
    const acting = running.as(again.token);
    const { closed } = await open(acting);
    expect(await statusOf(acting)).toBe(200);
    await change(client, id);
    expect((await acting.send('GET', '/api/auth/user')).json()).toMatchObject(OUTDATED_ANSWER);
    expect(await closed).toEqual(OUTDATED);
    expect((await refresh(again.refreshToken)).status).toBe(401);
    expect(await statusOf(running.customer)).toBe(200);
  });
});

it('who acts as several users in turn keeps the last session when those between end', async () => {
  running = await startInMemory({ devices: 1, port: 0, now: () => NOW });
  const { id } = await newUser('one@example.org');
  const as = async (by: Client, user = '') =>
    running.as(((await by.send('GET', `/api/user/${user}/token`)).json() as { token: string }).token);
  const first = await as(running.tenant, id);
  const second = await as(first, running.platform.stores.entities.named('USER', '', 'customer@example.org')?.id.id);
  await first.send('POST', '/api/auth/logout');
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  await running.tenant.send('POST', '/api/auth/logout');
  expect(await statusOf(second)).toBe(401);
});

it('a sign-out holds after a restart', async () => {
  const data = await mkdtemp(join(tmpdir(), 'watchfloor-sign-out-'));
  try {
    running = await startInMemory({ data, devices: 1, port: 0 });
    await running.tenant.send('POST', '/api/auth/logout');
    const { token } = running.tenant;
    await running.platform.close();
    running = await startInMemory({ data, devices: 1, port: 0 });
    expect(await statusOf(running.as(token ?? ''))).toBe(401);
  } finally {
    await running.platform.close();
    await rm(data, { recursive: true });
  }
});

it('a customer finds its tenant, but reads none of its attributes and series', async () => {
  running = await startInMemory({ devices: 1, port: 0, now: () => NOW });
  const { platform, customer, tenant } = running;
  const entity = { entityType: 'TENANT', id: platform.tenantId };
  const { telemetry } = platform.stores;
  telemetry.saveAttributes(entity, 'SERVER_SCOPE', [
    { key: 'secret', value: { type: 'STRING', value: 'code 4711' } },
    { key: 'limit', value: { type: 'LONG', value: -1 } },
  ]);
  telemetry.save(entity, [{ key: 'secret', ts: NOW - 1, value: { type: 'STRING', value: 'code 4711' } }]);
  const latestValues = ['SERVER_ATTRIBUTE', 'ATTRIBUTE', 'TIME_SERIES'].map((type) => ({ type, key: 'secret' }));
  const query = {
    entityFilter: { type: 'singleEntity', singleEntity: entity },
    pageLink: { pageSize: 10, page: 0 },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues,
  };
  const find = (by: Client, more: object = {}) => by.send('POST', '/api/entitiesQuery/find', { ...query, ...more });
  expect((await find(tenant)).text).toContain('code 4711');
  const found = await find(customer);
  expect(found.json()).toMatchObject({ totalElements: 1 });
  expect(found.text).not.toContain('4711');
  const predicate = { type: 'STRING', operation: 'STARTS_WITH', ignoreCase: false, value: { defaultValue: 'code' } };
  const keyFilters = [{ key: { type: 'SERVER_ATTRIBUTE', key: 'secret' }, valueType: 'STRING', predicate }];
  expect([(await find(tenant, { keyFilters })).json(), (await find(customer, { keyFilters })).json()]).toMatchObject([
    { totalElements: 1 },
    { totalElements: 0 },
  ]);
  const dynamicValue = { sourceType: 'CURRENT_TENANT', sourceAttribute: 'limit' };
  const above = { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 1e15, dynamicValue } };
  const byLimit = {
    entityFilter: { type: 'entityType', entityType: 'DEVICE' },
    keyFilters: [{ key: { type: 'ENTITY_FIELD', key: 'createdTime' }, valueType: 'NUMERIC', predicate: above }],
  };
  expect([(await find(tenant, byLimit)).json(), (await find(customer, byLimit)).json()]).toMatchObject([
    { totalElements: expect.toSatisfy((count: number) => count > 0) },
    { totalElements: 0 },
  ]);

  const socket = new WebSocket(`ws://127.0.0.1:${platform.port}/api/ws/plugins/telemetry?token=${customer.token}`);
  await once(socket, 'open');
  const frames: string[] = [];
  let heard = (): void => undefined;
  socket.on('message', (data) => {
    frames.push(String(data));
    heard();
  });
  const next = async (count: number) => {
    while (frames.length < count)
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
  };
  const tsCmd = { keys: ['secret'], startTs: NOW - 1000, timeWindow: 10_000, interval: 0, limit: 10, agg: 'NONE' };
  socket.send(JSON.stringify({ entityDataCmds: [{ cmdId: 1, query, latestCmd: { keys: latestValues }, tsCmd }] }));
  await next(1);
  telemetry.saveAttributes(entity, 'SERVER_SCOPE', [{ key: 'secret', value: { type: 'STRING', value: 'code 4712' } }]);
  telemetry.save(entity, [{ key: 'secret', ts: NOW, value: { type: 'STRING', value: 'code 4712' } }]);
  socket.send(JSON.stringify({ historyCmds: [{ cmdId: 9, entityType: 'DEVICE', entityId: '', keys: 'x', startTs: 0, endTs: 1 }] }));
  await next(2);
  expect(frames.at(-1)).toContain('"subscriptionId":9');
  expect(frames.join('')).not.toContain('code');
  socket.close();
});
