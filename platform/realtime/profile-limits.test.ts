/** Limits of the tenant's profile, as newer servers have them. */
import { afterEach, expect, test } from 'vitest';
import { flood, startPlatform, type TestPlatform } from './realtime.fixture.ts';

const PATH = '/api/ws/plugins/telemetry?token=';
let platform: TestPlatform;
afterEach(() => platform.close());

test.each([
  ['maxWsSessionsPerTenant', 'tenant', 'Max tenant sessions limit reached!'],
  ['maxWsSessionsPerCustomer', 'customer', 'Max customer sessions limit reached'],
  ['maxWsSessionsPerRegularUser', 'tenant', 'Max regular user sessions limit reached'],
])('one more session than %s is refused', async (limit, token, reason) => {
  platform = await startPlatform({ limitsOf: () => ({ [limit]: 1 }) });
  const first = await platform.open(`${PATH}${token}`);
  await first.settled();
  expect(await platform.client(`${PATH}${token}`).closed).toEqual({ code: 1008, reason });
});

test.each([
  ['maxWsSubscriptionsPerTenant', 'tenant', 'Max tenant subscriptions limit reached!'],
  ['maxWsSubscriptionsPerCustomer', 'customer', 'Max customer subscriptions limit reached'],
  ['maxWsSubscriptionsPerRegularUser', 'tenant', 'Max regular user subscriptions limit reached'],
])('one more subscription than %s ends the session, and what is unsubscribed makes room', async (limit, token, reason) => {
  platform = await startPlatform({ limitsOf: () => ({ [limit]: 1 }) });
  const { entity } = platform.device('Pump', { customerId: '33333333-1dd2-11b2-8080-808080808080' });
  const client = await platform.open(`${PATH}${token}`);
  const command = (cmdId: number, unsubscribe = false) => ({ cmdId, entityType: 'DEVICE', entityId: entity.id, keys: 't', unsubscribe });
  expect(await client.ask({ tsSubCmds: [command(1)] })).toMatchObject({ subscriptionId: 1, errorCode: 0 });
  expect(await client.ask({ tsSubCmds: [command(1)] })).toMatchObject({ subscriptionId: 1, errorCode: 0 });
  client.send({ tsSubCmds: [command(1, true)] });
  expect(await client.ask({ attrSubCmds: [command(2)] })).toMatchObject({ subscriptionId: 2, errorCode: 0 });
  client.send({ tsSubCmds: [command(3)] });
  expect(await client.closed).toEqual({ code: 1008, reason });
  const next = await platform.open(`${PATH}${token}`);
  expect(await next.ask({ tsSubCmds: [command(1)] })).toMatchObject({ subscriptionId: 1, errorCode: 0 });
});

test('wsUpdatesPerSessionRateLimit limits updates', async () => {
  platform = await startPlatform({ coalesceMs: 0, limitsOf: () => ({ wsUpdatesPerSessionRateLimit: '1:60' }) });
  const pump = platform.device('Pump');
  const client = await platform.open(`${PATH}tenant`);
  await client.ask({ tsSubCmds: [{ cmdId: 1, entityType: 'DEVICE', entityId: pump.entity.id, keys: 't' }] });
  platform.save(pump, { t: 1 });
  expect(await client.next()).toMatchObject({ subscriptionId: 1, errorCode: 0 });
  platform.save(pump, { t: 2 });
  expect(await client.next()).toMatchObject({ subscriptionId: 1, errorMsg: 'Too many updates!' });
});

test('a client that leaves more messages than wsMsgQueueLimitPerSession unread loses its session', async () => {
  platform = await startPlatform({ coalesceMs: 0, limitsOf: () => ({ wsMsgQueueLimitPerSession: 3 }) });
  const pump = platform.device('Pump');
  const client = await platform.open(`${PATH}tenant`);
  await client.ask({ tsSubCmds: [{ cmdId: 1, entityType: 'DEVICE', entityId: pump.entity.id, keys: 't' }] });
  for (const t of [1, 2, 3, 4, 5]) {
    platform.save(pump, { t });
    expect(await client.next()).toMatchObject({ errorCode: 0 });
  }
  client.socket.pause();
  await flood(platform, pump, 1000);
  client.socket.resume();
  expect(await client.closed).toEqual({ code: 1008, reason: 'Max pending updates limit reached!' });
});
