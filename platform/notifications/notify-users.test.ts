/** What the rules of a new tenant say, and to whom. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { startNotifications } from './told.fixture.ts';

let its: ReturnType<typeof startNotifications>;
beforeEach(() => {
  its = startNotifications();
});
afterEach(() => its.close());

const NOW = 1_600_000_000_000;
const raise = (
  severity: 'MAJOR' | 'CRITICAL' | 'MINOR' | 'WARNING' = 'MAJOR',
  details: unknown = { data: 'now 99', more: { at: 1 }, list: [1] },
) => its.storage.alarms.raise({ tenantId: its.tenantId, originator: its.device.id, type: 'Heat', severity, details, at: NOW });

it('administrators of the tenant are told of each change of an alarm, once', () => {
  const { id } = raise();
  raise();
  raise('CRITICAL');
  for (const _ of ['once', 'again']) its.storage.alarms.acknowledge(id.id, NOW);
  its.storage.alarms.clear(id.id, NOW);
  its.storage.alarms.remove(id.id);
  const subjects = ["New alarm 'Heat'", "Alarm 'Heat' - severity changed", "Alarm 'Heat' - acknowledged", "Alarm 'Heat' - cleared"];
  for (const admin of ['ann', 'bob']) expect(its.told(admin).map(({ subject }) => subject)).toEqual(subjects);
  expect(its.told('cleo')).toEqual([]);
  const [first] = its.told('ann');
  expect(first).toMatchObject({
    ...{ type: 'ALARM', status: 'SENT', createdTime: NOW, text: "Severity: major, originator: Device 'Boiler 7'" },
    recipientId: its.users.get('ann')?.id,
    requestId: its.told('bob')[0]?.requestId,
    info: {
      action: 'created',
      alarmStatus: 'ACTIVE_UNACK',
      details: { 'details.data': 'now 99', 'details.more.at': '1' },
      dashboardId: null,
    },
  });
  expect(first?.id.id).not.toBe(its.told('bob')[0]?.id.id);
});

it.each<[string, unknown, unknown]>([
  ['nothing', null, null],
  ['the dashboard of its rule', { dashboardId: NULL_ID }, { entityType: 'DASHBOARD', id: NULL_ID }],
])('what is told of an alarm names %s', (_what, details, dashboardId) => {
  raise('MINOR', details);
  expect(its.told('ann')).toMatchObject([{ info: { dashboardId } }]);
});

it('a device that a user made is told with its link, an alarm that was saved with it is no device', () => {
  its.act('ADDED', its.device, { entity: its.device });
  its.act('UPDATED', its.device, { entity: its.device });
  its.act('ADDED', its.device, { entity: { id: { entityType: 'ALARM', id: NULL_ID } } });
  expect(its.told('bob')).toMatchObject([
    {
      ...{ type: 'ENTITY_ACTION', subject: 'Device was added', text: "Device 'Boiler 7' was added by user ann@example.org" },
      additionalConfig: { actionButtonConfig: { enabled: true, text: 'Go to device', link: `/devices/${its.device.id.id}` } },
      info: { userTitle: 'ann Lee', entityName: 'Boiler 7', entityCustomerId: { entityType: 'CUSTOMER', id: NULL_ID } },
    },
  ]);
});

it("a user's comment on an active alarm is told, and who an alarm is given to", () => {
  const alarm = raise();
  const say = (type: string, text: string) => its.act('ADDED_COMMENT', alarm, { comment: { type, comment: { text } } });
  say('OTHER', 'on my way');
  say('SYSTEM', 'Alarm was assigned');
  its.storage.alarms.clear(alarm.id.id, NOW);
  say('OTHER', 'done');
  const assignee = its.users.get('cleo')?.id;
  its.act('ALARM_ASSIGNED', its.device, { entity: its.storage.alarms.save({ ...alarm, status: 'CLEARED_UNACK', assigneeId: assignee }) });
  const texts = (name: string) => its.told(name).flatMap(({ type, text }) => (type === 'ALARM' ? [] : [text]));
  expect(texts('bob')).toEqual(['ann@example.org added comment: on my way']);
  expect(texts('cleo')).toEqual(["ann@example.org assigned alarm on Device 'Boiler 7' to cleo@example.org"]);
});
