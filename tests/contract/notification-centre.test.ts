/** What administrators tell people, over REST: to whom, in which words, and what became of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
beforeEach(async () => {
  running = await startInMemory({ devices: 0, apiVersion: '4.3.1' });
});
afterEach(() => running.platform.close());

const PAGE = 'pageSize=30&page=0&sortProperty=name&sortOrder=ASC';
const users = (name: string, usersFilter: object) => ({ name, configuration: { type: 'PLATFORM_USERS', usersFilter } });
const web = { method: 'WEB', enabled: true, subject: 'Hello ${recipientFirstName:upperCase}', body: 'From ${senderName}' };
const template = (name: string, methods: object = { WEB: web }) => ({
  ...{ name, notificationType: 'GENERAL' },
  configuration: { deliveryMethodsTemplates: methods },
});

interface Saved {
  readonly id: { readonly entityType: string; readonly id: string };
  readonly name: string;
  readonly stats: unknown;
}

const post = async (path: string, body: unknown, as: Client = running.tenant) => {
  const { status, json } = await as.send('POST', `/api/notification/${path}`, body);
  return { status, body: json() as Saved & { readonly message?: string } };
};
const saved = async (path: string, body: unknown, as?: Client) => (await post(path, body, as)).body;
const list = async (path: string, as: Client = running.tenant) =>
  ((await as.send('GET', `/api/notification/${path}`)).json() as { data: Saved[] }).data;
const refusal = async (path: string, body: unknown) => {
  const answer = await post(path, body);
  return [answer.status, answer.body.message];
};

describe('a tenant', () => {
  it('begins with targets, templates and rules, which stay deleted', async () => {
    const names = async (path: string) => (await list(`${path}?${PAGE}`)).map(({ name }) => name);
    expect(await names('targets')).toEqual(['Affected user', 'All users', 'Tenant administrators', 'Users of the entity owner']);
    expect([(await names('templates')).length, (await names('rules')).length]).toEqual([10, 9]);
    const [, all] = await list(`targets?${PAGE}`);
    expect((await running.tenant.send('DELETE', `/api/notification/target/${all?.id.id}`)).status).toBe(200);
    expect(await names('targets')).not.toContain('All users');
  });

  it('neither sees nor uses what belongs to another, and customers nothing of it', async () => {
    const target = await saved('target', users('Mine', { type: 'ALL_USERS' }));
    const said = await saved('template', template('Greeting'), running.system);
    const request = { targets: [target.id.id], templateId: said.id };
    expect((await post('request', request)).status).toBe(404);
    expect((await running.system.send('GET', `/api/notification/target/${target.id.id}`)).status).toBe(404);
    expect((await running.system.send('DELETE', `/api/notification/target/${target.id.id}`)).status).toBe(404);
    expect((await list(`targets?${PAGE}`, running.system)).map(({ name }) => name)).not.toContain('Mine');
    for (const path of ['targets', 'templates', 'rules', 'requests'])
      expect((await running.customer.send('GET', `/api/notification/${path}?${PAGE}`)).status).toBe(403);
    const reached = users('x', { type: 'TENANT_ADMINISTRATORS', tenantsIds: [running.platform.tenantId] });
    for (const filter of [reached, users('x', { type: 'SYSTEM_ADMINISTRATORS' })]) expect((await post('target', filter)).status).toBe(403);
  });
});

it.each<[string, unknown, string]>([
  ['target', { name: ' ', configuration: null }, 'Validation error: configuration must not be null, name must not be blank'],
  ['target', users('x', { type: 'USER_LIST', usersIds: [] }), 'Validation error: usersIds must not be empty'],
  ['target', users('x', { type: 'USER_LIST', usersIds: ["'; DROP"] }), 'Validation error: usersIds is not valid'],
  ['target', users('x', { type: 'PIGEON' }), 'Validation error: type is not valid'],
  [
    'target',
    { name: 'x', configuration: { type: 'MICROSOFT_TEAMS', webhookUrl: 'file:///etc/passwd', channelName: 'ops' } },
    'Validation error: webhookUrl must be an address that begins with https:// or http://',
  ],
  ['template', template('x', {}), 'Validation error: deliveryMethodsTemplates must not be empty'],
  ['template', template('x', { WEB: web, PIGEON: web }), 'Validation error: deliveryMethodsTemplates has no PIGEON'],
  ['template', template('x', { WEB: { ...web, subject: '' } }), 'Validation error: subject must not be empty'],
  [
    'template',
    template('x', { WEB: { ...web, body: 'x'.repeat(251) } }),
    'Validation error: web notification message cannot be longer than 250 chars',
  ],
  ['request', { targets: [] }, 'Validation error: targets must not be empty'],
  ['request', { targets: ['13814000-1dd2-11b2-8080-808080808080'] }, 'Template is missing'],
  ['rule', { name: 'x', triggerType: 'ALARM', triggerConfig: null }, expect.stringContaining('triggerConfig must not be null')],
])('a %s that lacks something is refused in words', async (path, body, message) => {
  expect(await refusal(path, body)).toEqual([400, message]);
});

it('names are taken once, and what a rule uses stays', async () => {
  const target = await saved('target', users('All', { type: 'ALL_USERS' }));
  const said = await saved('template', { ...template('Alarm'), notificationType: 'ALARM' });
  const rule = {
    ...{ name: 'Hot', enabled: true, templateId: said.id, triggerType: 'ALARM' },
    triggerConfig: { triggerType: 'ALARM', alarmTypes: ['Hot'], notifyOn: ['CLEARED', 'CREATED'] },
    recipientsConfig: { triggerType: 'ALARM', escalationTable: { 0: [target.id.id] } },
  };
  const made = await saved('rule', rule);
  expect(made).toMatchObject({ triggerConfig: { notifyOn: ['CREATED', 'CLEARED'], clearRule: null }, additionalConfig: null });
  expect(await refusal('rule', rule)).toEqual([400, 'Notification rule with such name already exists']);
  expect(await refusal('template', template('Alarm'))).toEqual([400, 'Notification template with such name already exists']);
  const remove = async (path: string) => (await running.tenant.send('DELETE', `/api/notification/${path}`)).status;
  expect([await remove(`target/${target.id.id}`), await remove(`template/${said.id.id}`)]).toEqual([400, 400]);
  const [info] = await list('rules?pageSize=5&page=0&textSearch=hot');
  expect(info).toMatchObject({ templateName: 'Alarm', deliveryMethods: ['WEB'] });
  expect(await remove(`rule/${made.id.id}`)).toBe(200);
  expect([await remove(`target/${target.id.id}`), await remove(`template/${said.id.id}`)]).toEqual([200, 200]);
});

describe('a request', () => {
  async function parts() {
    const target = await saved('target', users('All', { type: 'ALL_USERS' }));
    const said = await saved('template', template('Greeting'));
    return { targets: [target.id.id], templateId: said.id };
  }
  const inbox = async (as: Client) =>
    ((await as.send('GET', '/api/notifications?pageSize=10&page=0')).json() as { data: { subject: string; text: string }[] }).data;

  it('is shown before it is sent, tells each once, and takes back what it told', async () => {
    const request = await parts();
    const preview = await saved('request/preview', request);
    expect(preview).toMatchObject({ totalRecipientsCount: 2, recipientsCountByTarget: { All: 2 } });
    const admins = await saved('target', users('Admins', { type: 'TENANT_ADMINISTRATORS' }));
    const sent = await saved('request', { ...request, targets: [...request.targets, admins.id.id] });
    expect([(await inbox(running.tenant)).length, (await inbox(running.customer)).length]).toEqual([1, 1]);
    expect((await inbox(running.customer))[0]).toMatchObject({ text: 'From ${senderName}' });
    const read = async () => (await running.tenant.send('GET', `/api/notification/request/${sent.id.id}`)).json();
    expect(await read()).toMatchObject({ status: 'SENT', stats: { sent: { WEB: 2 }, totalErrors: 0 }, templateName: 'Greeting' });
    expect((await running.tenant.send('DELETE', `/api/notification/request/${sent.id.id}`)).status).toBe(200);
    expect([await inbox(running.tenant), await inbox(running.customer)]).toEqual([[], []]);
    expect(await read()).toMatchObject({ status: 404 });
  });

  it('that waits is cancelled with its removal, and none is changed', async () => {
    const sent = await saved('request', { ...(await parts()), additionalConfig: { sendingDelayInSec: 600 } });
    expect(sent).toMatchObject({ status: 'SCHEDULED', stats: null });
    expect(await refusal('request', sent)).toEqual([400, 'Notification request cannot be updated. You may only cancel/delete it']);
    await running.tenant.send('DELETE', `/api/notification/request/${sent.id.id}`);
    expect(await list('requests?pageSize=5&page=0')).toEqual([]);
  });

  it('by a way that is not set up, or that reaches nobody, is refused', async () => {
    const request = await parts();
    const by = async (methods: object) => refusal('request', { ...request, templateId: null, template: template('x', methods) });
    expect(await by({ SLACK: { enabled: true, body: 'x' } })).toEqual([400, 'Slack API token is not configured']);
    expect(await by({ MICROSOFT_TEAMS: { enabled: true, body: 'x' } })).toEqual([
      400,
      'Recipients for Microsoft Teams delivery method not chosen',
    ]);
    expect(await by({ WEB: { ...web, enabled: false } })).toEqual([400, 'No delivery methods to send notification with']);
  });
});

it('a tenant that asks for more than its profile allows reaches the administrators of the system', async () => {
  const asked = await running.tenant.send('POST', '/api/notification/entitiesLimitIncreaseRequest/DEVICE');
  expect([asked.status, asked.text]).toEqual([200, '']);
  const { data } = (await running.system.send('GET', '/api/notifications?pageSize=10&page=0')).json() as { data: unknown[] };
  expect(data).toMatchObject([{ type: 'ENTITIES_LIMIT_INCREASE_REQUEST', info: { entityType: 'DEVICE' } }]);
});
