/** External nodes on the platform's ways. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Body } from '../../../src/engine/body.ts';
import { chainOf, messageOf } from '../../../src/engine/chain/chain.fixture.ts';
import { startChain } from '../../../src/engine/chain/running-chain.ts';
import { answer, type Surroundings } from '../../../src/engine/chain/walk.ts';
import type { Message } from '../../../src/engine/message.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import type { World } from '../../../src/engine/world/world.ts';
import { Dispatch } from '../../notifications/dispatch.ts';
import { Inboxes } from '../../notifications/inboxes.ts';
import { NotificationRecords } from '../../notifications/records.ts';
import { AllowedHosts } from '../../outgoing/allowed-hosts.ts';
import { startSmsProvider, TWILIO } from '../../outgoing/sms-provider.fixture.ts';
import { startMailServer } from '../../outgoing/smtp-server.fixture.ts';
import { behaviourOf } from '../../rest/api-version.ts';
import { createWays } from '../../rest/notifications/ways.ts';
import { createOutbox, type Mail } from '../../rest/outbox.ts';
import { NO_TENANT } from '../../storage/entities.ts';
import { openStorage, type Storage } from '../../storage/storage.ts';
import { createOutside } from './world-outside.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
function kept<T extends { close(): unknown }>(server: T): T {
  closing.push(() => server.close());
  return server;
}

let storage: Storage;
let printed: Mail[];
const used: string[] = [];
beforeEach(() => {
  storage = kept(openStorage({ directory: ':memory:' }));
  printed = [];
  used.length = 0;
  storage.hub.on('usage', ({ tenantId, count, amount }) => used.push(`${tenantId === TENANT} ${count} ${amount}`));
});

interface Given {
  readonly allowed?: readonly string[];
  readonly addresses?: Awaited<ReturnType<typeof startSmsProvider>>['addresses'];
  readonly slackAddress?: string;
  readonly disabled?: boolean;
}

/** What a node makes of a message. */
async function play(clazz: string, configuration: object, message: Partial<Message>, given: Given = {}): Promise<Outcome[]> {
  const { allowed = [], addresses, slackAddress, disabled = false } = given;
  const rates = { isDisabled: () => disabled, notification: () => undefined };
  const outbox = createOutbox(storage, behaviourOf('4.3.0'), {
    print: (mail) => printed.push(mail),
    smsAddresses: addresses,
    slackAddress,
  });
  const dispatch = new Dispatch(storage, createWays({ storage, outbox, rates, base: () => '' }));
  const outside = kept(
    createOutside({ storage, asked: { answer: () => undefined }, outbox, dispatch, rates, hosts: new AllowedHosts(allowed) }),
  );
  const world = { outside: outside.of(TENANT) } as Partial<World> as World;
  const chain = startChain(chainOf('c', [['n', clazz, configuration]], []), { release: '4.3', world });
  const out: Outcome[] = [];
  const around = {
    chain: () => chain,
    context: (node) => ({
      ...{ tenantId: TENANT, chainId: 'c', node, now: 0, release: '4.3', world, newId: () => '', tellSelf: () => undefined },
      memory: { read: () => undefined, write: () => undefined },
    }),
    ...{ later: () => undefined, enterRoot: () => undefined, entered: () => undefined, ended: () => undefined },
    left: (_node, outcome) => out.push(outcome),
    failed(_node, error) {
      throw error;
    },
  } satisfies Surroundings;
  const answered = await answer({ nodeId: 'n', chainId: 'c', message: messageOf(message), label: '' }, around);
  storage.transaction(() => answered.conclude());
  return out;
}

const shown = (outcomes: Outcome[]) =>
  outcomes.map((one) => (one.kind === 'label' ? `${one.label}${one.error ? `: ${one.error}` : ''}` : one.kind));

const MAIL = {
  from: 'Acme <iot@acme.example>',
  to: 'ann@acme.example, bo@acme.example',
  cc: null,
  bcc: 'cy@acme.example',
  subject: 'Hot',
  body: 'Pump <1>',
};
const mail = (more: object = {}) => ({ type: 'SEND_EMAIL', body: Body.ofText(JSON.stringify({ ...MAIL, ...more })) });

describe('send email', () => {
  const own = (port: number, more: object = {}) => ({
    useSystemSmtpSettings: false,
    smtpHost: '127.0.0.1',
    smtpPort: port,
    smtpProtocol: 'smtp',
    timeout: 5000,
    ...more,
  });

  it('goes by the settings, as text or as a page with its pictures, and counts as used by the tenant', async () => {
    expect(shown(await play('mail.TbSendEmailNode', { useSystemSmtpSettings: true }, mail()))).toEqual(['Success']);
    await play('mail.TbSendEmailNode', {}, mail({ html: true, body: '<b>Hot</b>', images: { a: 'data:image/png;base64,AAAA' } }));
    expect(printed).toMatchObject([
      { from: MAIL.from, to: MAIL.to, cc: '', bcc: MAIL.bcc, subject: 'Hot', text: 'Pump <1>', isPlain: true },
      { html: '<b>Hot</b>', text: 'Hot', images: { a: 'data:image/png;base64,AAAA' } },
    ]);
    expect(used).toEqual(['true email 1', 'true email 1']);
  });

  it('goes to a mail server of the node if its host is allowed', async () => {
    const server = kept(await startMailServer({ account: { user: 'u', password: 'p' } }));
    const settings = own(server.port, { username: 'u', password: 'p' });
    expect(shown(await play('mail.TbSendEmailNode', settings, mail()))).toEqual([
      `Failure: Rule nodes may not reach 127.0.0.1:${server.port}. The platform's option --allow-host 127.0.0.1:${server.port} allows it`,
    ]);
    const html = { html: true, body: '<img src="cid:a">', images: { a: 'data:image/png;base64,AAAA' } };
    expect(shown(await play('mail.TbSendEmailNode', settings, mail(html), { allowed: ['127.0.0.1'] }))).toEqual(['Success']);
    const taken = await server.next();
    expect(taken).toMatchObject({ from: 'iot@acme.example', to: ['ann@acme.example', 'bo@acme.example', 'cy@acme.example'], user: 'u' });
    expect(taken.content).toMatch(/Content-Type: image\/png.*Content-Id: <a>/is);
  });

  it.each([
    ['a proxy', { enableProxy: true, proxyHost: '127.0.0.1', proxyPort: 9 }, {}, /asks no proxies/],
    ['a port that is none', { smtpPort: 'x' }, {}, /Invalid smtp port value: x/],
    ['nobody to send it to', {}, { to: ' ' }, /destination can not be blank/],
    ['addresses with line breaks', {}, { to: 'a@b.c\nBcc: d@e.f' }, /line break/],
  ])('fails: %s', async (_what, settings, more, reason) => {
    expect(shown(await play('mail.TbSendEmailNode', own(9, settings), mail(more), { allowed: ['127.0.0.1'] }))).toEqual([
      expect.stringMatching(reason),
    ]);
  });

  it('fails for a tenant that used up its mails', async () => {
    expect(shown(await play('mail.TbSendEmailNode', {}, mail(), { disabled: true }))).toEqual([expect.stringMatching(/used up/)]);
    expect(printed).toEqual([]);
  });
});

describe('send sms', () => {
  const message = { metadata: { phones: '+4912, +4934' }, body: Body.ofText('{"t":21.5}') };
  const settings = { numbersToTemplate: '${phones}', smsMessageTemplate: 'At $[t]' };

  it('goes to each number, by the settings', async () => {
    expect(shown(await play('sms.TbSendSmsNode', { ...settings, useSystemSmsSettings: true }, message))).toEqual(['Success']);
    expect(printed.map(({ to, text }) => `${to} ${text}`)).toEqual(['+4912 At 21.5', '+4934 At 21.5']);
    expect(used).toEqual(['true sms 1', 'true sms 1']);
  });

  it('goes by a provider of the node if its host is allowed', async () => {
    const provider = kept(await startSmsProvider());
    const own = { ...settings, useSystemSmsSettings: false, smsProviderConfiguration: TWILIO };
    const { addresses } = provider;
    expect(shown(await play('sms.TbSendSmsNode', own, message, { addresses }))).toEqual([
      expect.stringContaining('--allow-host api.twilio.com:443'),
    ]);
    expect(shown(await play('sms.TbSendSmsNode', own, message, { addresses, allowed: ['api.twilio.com'] }))).toEqual(['Success']);
    expect(provider.taken.map(({ To }) => To)).toEqual(['+4912', '+4934']);
  });
});

describe('send to slack', () => {
  it('writes to the channel with the token of the node', async () => {
    const seen: unknown[] = [];
    const server = createServer(async (request, response) => {
      seen.push(request.headers.authorization, JSON.parse(Buffer.concat(await request.toArray()).toString()));
      response.end('{"ok":true}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    kept(server);
    const settings = {
      useSystemSettings: false,
      botToken: 'xoxb-1',
      messageTemplate: 'At $[t]',
      conversation: { id: 'C1', title: '#ops' },
    };
    const slackAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(shown(await play('notification.TbSlackNode', settings, { body: Body.ofText('{"t":1}') }, { slackAddress }))).toEqual([
      'Success',
    ]);
    expect(seen).toEqual(['Bearer xoxb-1', { channel: 'C1', text: 'At 1' }]);
  });

  it('fails without a channel, and without a token', async () => {
    expect(shown(await play('notification.TbSlackNode', {}, {}))).toEqual(['Failure: No channel and no person of Slack was chosen']);
    expect(shown(await play('notification.TbSlackNode', { conversation: { id: 'C1' } }, {}))).toEqual([
      expect.stringMatching(/^Failure: .*token/),
    ]);
  });
});

describe('send notification', () => {
  it('tells people in the words of the message', async () => {
    const common = { createdTime: 0, tenantId: { entityType: 'TENANT' as const, id: TENANT } };
    storage.entities.put({ ...common, id: common.tenantId, name: 'Acme', tenantId: NO_TENANT });
    const ann = { entityType: 'USER' as const, id: '00000000-1dd2-11b2-8080-808080808080' };
    storage.entities.put({ ...common, id: ann, name: 'ann@acme.example', authority: 'TENANT_ADMIN' });
    const records = new NotificationRecords(storage);
    const body = '${deviceName}: ${a.b} of ${list}, ${originatorType} ${msgType}';
    const template = records.put('NOTIFICATION_TEMPLATE', TENANT, {
      ...{ name: 'Told', notificationType: 'GENERAL' },
      configuration: { deliveryMethodsTemplates: { WEB: { method: 'WEB', enabled: true, subject: 'Told', body, additionalConfig: null } } },
    });
    const [target] = records.of('NOTIFICATION_TARGET', TENANT);
    const settings = { templateId: template.id, targets: [target?.id.id] };
    const message = { metadata: { deviceName: 'Pump 1' }, body: Body.ofText('{"a":{"b":1.50},"list":[1]}') };
    expect(shown(await play('notification.TbNotificationNode', settings, message))).toEqual(['Success']);
    const [told] = new Inboxes(storage).of(ann.id);
    expect(told?.text).toBe('Pump 1: 1.50 of [1], Device POST_TELEMETRY_REQUEST');
    expect(storage.journals.of('NOTIFICATION_REQUEST', TENANT)).toMatchObject([
      { originatorEntityId: { entityType: 'RULE_CHAIN', id: 'c' } },
    ]);
  });

  it.each([
    ['no template', { targets: ['x'] }, /no template or no recipients/],
    ['one that is not there', { targets: ['x'], templateId: { id: 'y' } }, /no notification template y/],
  ])('fails: %s', async (_what, settings, reason) => {
    expect(shown(await play('notification.TbNotificationNode', settings, {}))).toEqual([expect.stringMatching(reason)]);
  });
});

describe('what a node may not reach', () => {
  it.each([
    ['rest.TbRestApiCallNode', { restEndpointUrlPattern: 'http://10.0.0.5:81/${x}', requestMethod: 'GET' }, '--allow-host 10.0.0.5:81'],
    ['rest.TbRestApiCallNode', { restEndpointUrlPattern: 'http://a/', requestMethod: 'GET', enableProxy: true }, 'asks no proxies'],
    ['mqtt.TbMqttNode', { topicPattern: 't', host: 'broker.example', port: 1883 }, '--allow-host broker.example:1883'],
    ['kafka.TbKafkaNode', {}, 'Kafka'],
  ])('%s %j', async (clazz, settings, reason) => {
    const [outcome] = await play(clazz, settings, {});
    expect(shown(outcome ? [outcome] : [])).toEqual([expect.stringContaining(reason)]);
    if (clazz === 'mqtt.TbMqttNode') expect(outcome?.message.metadata.error).toContain(reason);
  });
});
