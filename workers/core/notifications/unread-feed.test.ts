import { expect, it } from 'vitest';
import type { UnreadDemand } from '../../../src/contract/demand.ts';
import type { FakeSocket } from '../fake-ports.fixture.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const COUNT: UnreadDemand = { kind: 'unread', newest: 0 };
const LIST: UnreadDemand = { kind: 'unread', newest: 2 };
const entity = { entityType: 'DEVICE', id: '0e5a4a10-1dd2-11b2-8080-808080808080' };
const ids = Object.fromEntries([...'abcd'].map((name) => [name, `00000000-1dd2-11b2-8080-80808080808${name}`]));

/** As real servers send it, shortened. */
const note = (name: string, more: object = {}) => ({
  requestId: { entityType: 'NOTIFICATION_REQUEST', id: entity.id },
  ...{ type: 'GENERAL', deliveryMethod: 'WEB', subject: name, text: 'From Ann', status: 'SENT', info: null },
  additionalConfig: { actionButtonConfig: { enabled: true, text: 'Go', linkType: 'LINK', link: '/devices' } },
  id: { entityType: 'NOTIFICATION', id: ids[name] },
  createdTime: NOW,
  ...more,
});
const alarm = (name: string, info: object) =>
  note(name, { type: 'ALARM', info: { alarmSeverity: 'CRITICAL', stateEntityId: entity, acknowledged: false, cleared: false, ...info } });

async function opened(demand: UnreadDemand, version = '4.3.0') {
  const whole = await createSignedInCore(NOW);
  const { answer } = whole.ports;
  whole.ports.answer = (path, body) => (path === '/api/system/info' ? { body: { version } } : answer(path, body));
  await whole.core.open(1, demand);
  return { whole, socket: await whole.connect() };
}
const lastId = (whole: SignedInCore) => whole.commands('cmds').at(-1)?.cmdId ?? 0;
const count = (socket: FakeSocket, cmdId: number, totalUnreadCount: unknown) =>
  socket.reply({ cmdId, errorCode: 0, errorMsg: null, totalUnreadCount, sequenceNumber: 1, cmdUpdateType: 'NOTIFICATIONS_COUNT' });
const list = (socket: FakeSocket, cmdId: number, totalUnreadCount: number, notifications: unknown, update: unknown = null) =>
  socket.reply({ cmdId, errorCode: 0, errorMsg: null, notifications, update, totalUnreadCount, cmdUpdateType: 'NOTIFICATIONS' });

async function shown({ ports, parts }: SignedInCore) {
  await ports.advance(300);
  const last = parts('unread').at(-1);
  return last && [last.count, last.newest.map(({ subject }) => subject).join('')];
}

it('follows the number of unread ones, and asks for it again after a loss of the link', async () => {
  const { whole, socket } = await opened(COUNT);
  expect(whole.commands('cmds')).toEqual([{ type: 'NOTIFICATIONS_COUNT', cmdId: 1 }]);
  expect(await shown(whole)).toBeUndefined();
  count(socket, 1, 3);
  expect(await shown(whole)).toEqual([3, '']);
  count(socket, 1, 4);
  expect(await shown(whole)).toEqual([4, '']);
  socket.drop(1006);
  await whole.ports.advance(2000);
  const next = await whole.connect();
  expect(whole.commands('cmds')).toMatchObject([{ type: 'NOTIFICATIONS_COUNT' }]);
  count(next, lastId(whole), 1);
  expect(await shown(whole)).toEqual([1, '']);
});

it('puts a new one first, takes lists as they come, and keeps the list where only the number changes', async () => {
  const { whole, socket } = await opened(LIST);
  expect(whole.commands('cmds')).toEqual([{ type: 'NOTIFICATIONS', cmdId: 1, limit: 2 }]);
  list(socket, 1, 2, [note('b'), note('a')]);
  expect(await shown(whole)).toEqual([2, 'ba']);
  list(socket, 1, 3, null, note('c'));
  list(socket, 1, 3, null, note('c'));
  expect(await shown(whole)).toEqual([3, 'cb']);
  list(socket, 1, 2, null);
  expect(await shown(whole)).toEqual([2, 'cb']);
  list(socket, 1, 1, [note('b')]);
  expect(await shown(whole)).toEqual([1, 'b']);
  list(socket, 1, 0, []);
  expect(await shown(whole)).toEqual([0, '']);
});

it('reads what each is about, and no address of another site', async () => {
  const { whole, socket } = await opened({ kind: 'unread', newest: 9 });
  const button = (link: string, enabled = true) => ({ additionalConfig: { actionButtonConfig: { enabled, linkType: 'LINK', link } } });
  const links = ['//evil.example', 'https://evil.example', 'javascript:1', '/\\evil.example', '/alarms'].map((link) =>
    note('d', button(link)),
  );
  const rest = [
    alarm('a', {}),
    alarm('b', { acknowledged: true }),
    alarm('c', { alarmSeverity: 'HUGE' }),
    note('d', button('/alarms', false)),
  ];
  list(socket, 1, 9, [...rest, ...links]);
  await whole.ports.advance(300);
  const { newest = [] } = whole.parts('unread').at(-1) ?? {};
  expect(newest[0]).toEqual({
    ...{ id: ids.a, createdTime: NOW, type: 'ALARM', subject: 'a', text: 'From Ann', isRead: false },
    ...{ severity: 'CRITICAL', isOfOpenAlarm: true, entity, dashboard: null, link: '/devices' },
  });
  expect(newest.slice(1, 3)).toMatchObject([
    { severity: 'CRITICAL', isOfOpenAlarm: false },
    { severity: null, isOfOpenAlarm: true },
  ]);
  expect(newest.slice(3).map(({ link }) => link)).toEqual([null, null, null, null, null, '/alarms']);
});

it('leaves out what cannot be read, and says so', async () => {
  const { whole, socket } = await opened(LIST);
  list(socket, 1, 2, [note('a'), { subject: 'b' }]);
  expect(await shown(whole)).toEqual([2, 'a']);
  expect(whole.parts('fault')).toMatchObject([{ kind: 'contract', path: 'notifications.1.id' }]);
  count(socket, 1, 'many');
  expect(await shown(whole)).toEqual([2, 'a']);
});

it('is not sent to servers that would refuse the whole frame', async () => {
  const { whole } = await opened(COUNT, '3.6.1');
  await whole.ports.advance(300);
  expect(whole.ports.sockets.at(-1)?.sent).toEqual([]);
  expect(whole.parts('unread').at(-1)).toMatchObject({ state: 'failed', fault: { key: 'not-supported' } });
});
