import { beforeEach, expect, it, vi } from 'vitest';
import alarms from '../../../locales/en_US/alarms.json';
import fault from '../../../locales/en_US/fault.json';
import format from '../../../locales/en_US/format.json';
import marks from '../../../locales/en_US/marks.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { Alarm, AlarmStatus } from '../../contract/alarm.ts';
import { failed, fault as makeFault, type Outcome, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { closeDialogs, dialogStore } from '../../store/dialogs.ts';
import { noticeStore } from '../../store/notices.ts';
import { commandAlarms } from './send-alarm-commands.ts';

const call = vi.fn<(name: string, input: { id: string }) => Promise<Outcome<null>>>();
await giveCore({ call });

const alarm = (n: number, status: AlarmStatus = 'ACTIVE_UNACK'): Alarm => ({
  id: { entityType: 'ALARM', id: String(n) },
  createdTime: 1,
  type: 'Hot',
  originator: { entityType: 'DEVICE', id: `d${n}` },
  originatorName: `Pump ${n}`,
  severity: 'MAJOR',
  status,
  startTs: 1,
  endTs: 1,
  ackTs: 0,
  clearTs: 0,
});
const many = (count: number) => Array.from({ length: count }, (_, n) => alarm(n));
const notices = () => noticeStore.notices.map(({ tone, text }) => [tone, text]);
const refusal = (message: string) => makeFault('invalid', message, { status: 400, request: { method: 'POST', path: '/api/alarm/1/ack' } });

beforeEach(async () => {
  await adoptMessages('en_US', { alarms, fault, format, marks });
  noticeStore.notices = [];
  closeDialogs();
  call.mockReset();
  call.mockImplementation(async () => ok(null));
});

it('sends four commands at a time, and tells their result once', async () => {
  const answers: (() => void)[] = [];
  call.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(ok(null)))));
  const done = commandAlarms('acknowledge', many(12));
  for (let answered = 0; answered < 12; answered += 1) {
    await vi.waitFor(() => expect(answers.length).toBe(Math.min(12, answered + 4)));
    answers[answered]?.();
  }
  expect([...(await done)]).toEqual([]);
  expect(notices()).toEqual([['success', '12 acknowledged']]);
});

it('names what failed, of which device, and why', async () => {
  call.mockImplementation(async (_, { id }) => (id === '7' ? failed(refusal('Alarm is locked')) : ok(null)));
  expect([...(await commandAlarms('acknowledge', many(13)))]).toEqual(['7']);
  expect(notices()).toEqual([
    ['error', '12 acknowledged, 1 failed. Hot of Pump 7: The server rejected the request as invalid. 400 · Alarm is locked'],
  ]);
});

it('groups failures by their reason, and names three of each', async () => {
  call.mockImplementation(async (_, { id }) =>
    failed(id === '0' ? makeFault('network', 'TypeError: Failed to fetch', { key: 'unable-to-connect' }) : refusal('No')),
  );
  await commandAlarms('clear', many(6));
  const [, text] = notices()[0] ?? [];
  expect(text).toContain('0 cleared, 6 failed. Hot of Pump 0: Unable to connect');
  expect(text).toContain('Hot of Pump 1, Hot of Pump 2, Hot of Pump 3, 2 more: The server rejected');
  expect(text).not.toContain('TypeError');
});

it('names a single alarm that failed, and says nothing of one that was done', async () => {
  await commandAlarms('clear', [alarm(1), alarm(2, 'CLEARED_ACK')]);
  expect(call).toHaveBeenCalledTimes(1);
  expect(notices()).toEqual([]);
  call.mockImplementation(async () => failed(makeFault('network', '', { key: 'unable-to-connect' })));
  await commandAlarms('acknowledge', [alarm(1)]);
  expect(notices()[0]?.[1]).toMatch(/^Could not acknowledge Hot of Pump 1\. Unable to connect/);
});

it('leaves what ends the session to its own screen, and names a single alarm that is forbidden', async () => {
  call.mockImplementation(async () => failed(makeFault('auth', '', { key: 'signed-out' })));
  await commandAlarms('acknowledge', many(3));
  expect(notices()).toEqual([]);
  call.mockImplementation(async () => failed(makeFault('forbidden', '', { status: 403 })));
  await commandAlarms('acknowledge', [alarm(1)]);
  expect(notices()[0]?.[1]).toMatch(/^Could not acknowledge Hot of Pump 1\. You do not have permission/);
  expect(dialogStore.queue).toEqual([]);
});
