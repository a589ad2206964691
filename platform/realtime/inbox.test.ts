import { afterEach, beforeEach, expect, test } from 'vitest';
import { Inboxes } from '../notifications/inboxes.ts';
import { type Frame, startPlatform, type TestClient, type TestPlatform } from './realtime.fixture.ts';

/** The fixture's administrator and customer user. */
const ANN = '44444444-1dd2-11b2-8080-808080808080';
const CLEO = '55555555-1dd2-11b2-8080-808080808080';

let platform: TestPlatform;
let client: TestClient;
let inboxes: Inboxes;
beforeEach(async () => {
  platform = await startPlatform();
  client = await platform.open();
  inboxes = new Inboxes(platform.storage);
});
afterEach(async () => {
  await platform.close();
  expect(platform.errors).toEqual([]);
});

function tell(name: string, userId = ANN, type = 'ALARM'): void {
  const id = { entityType: 'NOTIFICATION', id: name };
  inboxes.add(userId, { id, createdTime: 1, requestId: id, type, status: 'SENT', subject: name, text: '' });
}
const command = (type: string, more: object = {}) => ({ cmds: [{ type, cmdId: 9, ...more }] });
const names = (list: unknown) => (list as { subject: string }[] | null)?.map(({ subject }) => subject) ?? null;
const shown = ({ notifications, update, totalUnreadCount, sequenceNumber }: Frame) => [
  names(notifications),
  update === null ? null : (update as { subject: string }).subject,
  totalUnreadCount,
  sequenceNumber,
];

test('the number of unread ones is answered, and told again when it changes', async () => {
  tell('a');
  const first = await client.ask(command('NOTIFICATIONS_COUNT'));
  const rest = { cmdId: 9, errorCode: 0, errorMsg: null, cmdUpdateType: 'NOTIFICATIONS_COUNT' };
  expect(first).toEqual({ ...rest, totalUnreadCount: 1, sequenceNumber: 1 });
  tell('of another user', CLEO);
  tell('b');
  expect(await client.next()).toEqual({ ...rest, totalUnreadCount: 2, sequenceNumber: 2 });
  expect(await client.ask(command('MARK_NOTIFICATIONS_AS_READ', { notifications: ['a', 'unknown'] }))).toMatchObject({
    totalUnreadCount: 1,
  });
  inboxes.remove(ANN, 'a');
  await client.settled();
  expect(client.waiting).toBe(0);
});

test('of the list, one new one is sent alone, other changes as a whole, and those that are not shown as a number', async () => {
  for (const name of ['a', 'b', 'c']) tell(name);
  expect(shown(await client.ask(command('NOTIFICATIONS', { limit: 2 })))).toEqual([['c', 'b'], null, 3, 1]);
  tell('d');
  expect(shown(await client.next())).toEqual([null, 'd', 4, 2]);
  const read = (id: string) => client.ask(command('MARK_NOTIFICATIONS_AS_READ', { notifications: [id] }));
  expect(shown(await read('d'))).toEqual([['c', 'b'], null, 3, 3]);
  expect(shown(await read('a'))).toEqual([null, null, 2, 4]);
  tell('e');
  tell('f');
  expect(shown(await client.next())).toEqual([['f', 'e'], null, 4, 5]);
  inboxes.markRead(ANN, ['b', 'c', 'e', 'f']);
  tell('g');
  expect(shown(await client.next())).toEqual([['g'], null, 1, 6]);
  expect(shown(await client.ask(command('MARK_ALL_NOTIFICATIONS_AS_READ')))).toEqual([[], null, 0, 7]);
  expect(inboxes.of(ANN).map(({ status }) => status)).toEqual(Array(7).fill('READ'));
});

test('only wanted types are listed, and nothing after the end of the subscription', async () => {
  tell('alarm');
  tell('device', ANN, 'ENTITY_ACTION');
  expect(shown(await client.ask(command('NOTIFICATIONS', { limit: 5, types: ['ENTITY_ACTION'] })))).toEqual([['device'], null, 1, 1]);
  tell('second alarm');
  client.send(command('NOTIFICATIONS_UNSUBSCRIBE'));
  await client.settled();
  tell('second device', ANN, 'ENTITY_ACTION');
  await client.settled();
  expect(client.waiting).toBe(0);
});

test.each([{}, { limit: null }, { limit: 0 }, { limit: -1 }])('a list with %j is refused in the older shape', async (limit) => {
  const error = { subscriptionId: 9, errorCode: 1, errorMsg: 'Page size must not be less than one', data: null, latestValues: {} };
  expect(await client.ask(command('NOTIFICATIONS', limit))).toEqual(error);
  tell('a');
  await client.settled();
  expect(client.waiting).toBe(0);
});
