/** What a request says on each way, to whom, and what is noted of it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeliveryError } from '../outgoing/delivery-error.ts';
import { setPreferences } from './preferences.ts';
import type { NotificationInfo, NotificationRequest } from './request.ts';
import type { Target } from './target.ts';
import type { MethodTemplates } from './template.ts';
import { startNotifications } from './told.fixture.ts';

let its: ReturnType<typeof startNotifications>;
beforeEach(() => {
  its = startNotifications();
});
afterEach(() => its.close());

const EVIL = '<img src=x onerror=alert(1)> & "<!channel>"';
const info: NotificationInfo = { type: 'x', comment: EVIL };
const SAID: MethodTemplates = {
  WEB: {
    method: 'WEB',
    enabled: true,
    subject: 'Hello ${recipientFirstName:capitalize}',
    body: '${comment} ${unknown}',
    additionalConfig: null,
  },
  EMAIL: {
    method: 'EMAIL',
    enabled: true,
    subject: 'For ${recipientEmail}: ${comment}',
    body: '<p>Dear ${recipientTitle}, ${comment}</p>',
  },
  SMS: { method: 'SMS', enabled: true, body: 'Hello ${recipientLastName:upperCase}' },
  SLACK: { method: 'SLACK', enabled: true, body: '*new*: ${comment}' },
};

async function send(methods: MethodTemplates, targets: readonly string[], more: Partial<NotificationRequest> = {}) {
  const template = { name: 'x', notificationType: 'GENERAL', configuration: { deliveryMethodsTemplates: methods } } as const;
  const request = its.dispatch.submit({
    tenantId: { entityType: 'TENANT', id: its.tenantId },
    ...{ targets, templateId: null, template: { ...template, id: null, createdTime: 0, tenantId: null, externalId: null } },
    ...{ info, additionalConfig: null, originatorEntityId: { entityType: 'USER', id: its.idOf('ann') }, ruleId: null, ...more },
  });
  await its.dispatch.settled();
  return its.dispatch.get(its.tenantId, request.id.id);
}

const addTarget = (configuration: Target['configuration']) =>
  its.records.put('NOTIFICATION_TARGET', its.tenantId, { name: 'ops', configuration }).id.id;

it('words are filled in on each way, and what others wrote is neither a tag nor a mention', async () => {
  const slack = addTarget({
    ...{ type: 'SLACK', description: null, conversationType: null },
    conversation: { type: null, id: 'C1', name: 'ops', wholeName: null, email: null, title: 'ops' },
  });
  const sent = await send(SAID, [its.addTarget({ type: 'CUSTOMER_USERS', customerId: its.customer.id.id }), slack]);
  expect(its.told('cleo')).toMatchObject([{ subject: 'Hello Cleo', text: `${EVIL} \${unknown}`, requestId: sent?.id, info }]);
  const escaped = '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;&lt;!channel&gt;&quot;';
  expect(its.ways.mail.mock.calls).toEqual([
    [its.tenantId, 'cleo@example.org', `For cleo@example.org: ${EVIL}`, `<p>Dear cleo Lee, ${escaped}</p>`],
  ]);
  expect(its.ways.sms.mock.calls).toEqual([[its.tenantId, '+491234567', 'Hello LEE']]);
  expect(its.ways.slack.mock.calls[0]?.[2]).toBe('*new*: &lt;img src=x onerror=alert(1)&gt; &amp; "&lt;!channel&gt;"');
  expect(sent).toMatchObject({ status: 'SENT', stats: { sent: { WEB: 1, EMAIL: 1, SMS: 1, SLACK: 1 }, errors: {}, totalErrors: 0 } });
});

it('who is not reached is named with the reason, and the others are told', async () => {
  its.ways.mail.mockImplementation(async (_owner, to) => {
    if (to.startsWith('bob')) throw new DeliveryError('Unable to send mail');
  });
  const { WEB: _web, SLACK: _slack, ...outside } = SAID;
  const sent = await send(outside, [its.addTarget({ type: 'ALL_USERS' })]);
  expect(sent?.stats).toEqual({
    sent: { EMAIL: 2, SMS: 1 },
    errors: {
      EMAIL: { 'bob Lee': 'Unable to send mail' },
      SMS: { 'ann Lee': 'User does not have phone number', 'bob Lee': 'User does not have phone number' },
    },
    totalErrors: 3,
    error: null,
  });
});

it('nobody is told twice, nor in a way that they do not want', async () => {
  const off = { enabled: true, enabledDeliveryMethods: { EMAIL: false } };
  setPreferences(its.storage.settings, its.idOf('bob'), { prefs: { GENERAL: off } });
  const both = [
    its.addTarget({ type: 'ALL_USERS' }),
    its.addTarget({ type: 'TENANT_ADMINISTRATORS', tenantsIds: null, tenantProfilesIds: null }),
  ];
  const { SMS: _sms, SLACK: _slack, ...methods } = SAID;
  const sent = await send(methods, both);
  expect(sent?.stats).toMatchObject({ sent: { WEB: 3, EMAIL: 2 }, totalErrors: 0 });
  expect([its.told('ann').length, its.told('bob').length]).toEqual([1, 1]);
});

it('targets that only something that happened can answer end a request of a person', async () => {
  const sent = await send({ WEB: SAID.WEB }, [its.addTarget({ type: 'AFFECTED_USER' })], { info: null });
  expect(sent).toMatchObject({ status: 'SENT', stats: { sent: {}, error: 'Recipient type not supported' } });
});

it('a request of the past run ends where it was, one that waits is sent when it is due', async () => {
  const target = its.addTarget({ type: 'ALL_USERS' });
  const sent = await send({ WEB: SAID.WEB }, [target], { additionalConfig: { sendingDelayInSec: 60 } });
  expect([sent?.status, its.told('ann').length]).toEqual(['SCHEDULED', 0]);
  const broken = its.storage.journals.put('NOTIFICATION_REQUEST', its.tenantId, {
    ...(sent as NotificationRequest),
    id: { entityType: 'NOTIFICATION_REQUEST', id: '55555555-1dd2-11b2-8080-808080808080' },
    status: 'PROCESSING',
  });
  const next = its.restart();
  expect(next.get(its.tenantId, broken.id.id)).toMatchObject({ status: 'SENT', stats: { error: expect.stringContaining('stopped') } });
  its.pass(60);
  expect([next.get(its.tenantId, sent?.id.id ?? '')?.status, its.told('ann').length]).toEqual(['SENT', 1]);
});
