/** What leads out of rule chains: the platform's own ways, and hosts that an option names. */
import { entityId } from '../../../src/contract/identifiers.ts';
import type { Part } from '../../../src/contract/part.ts';
import { NodeError } from '../../../src/engine/outcome.ts';
import type { ChainMail, Notice, OutsidePort } from '../../../src/engine/world/outside.ts';
import { LimitError, type TenantRates } from '../../limits/tenant-rates.ts';
import { slackToken } from '../../notifications/delivery-settings.ts';
import type { Dispatch } from '../../notifications/dispatch.ts';
import { classOf } from '../../notifications/info-class.ts';
import { NotificationRecords } from '../../notifications/records.ts';
import type { AllowedHosts } from '../../outgoing/allowed-hosts.ts';
import { callHttp } from '../../outgoing/call-http.ts';
import { DeliveryError } from '../../outgoing/delivery-error.ts';
import { mailText } from '../../outgoing/mail-page.ts';
import { readMailServer } from '../../outgoing/mail-server.ts';
import { MqttBrokers } from '../../outgoing/mqtt-brokers.ts';
import { smsHost } from '../../outgoing/send-sms.ts';
import { Turns } from '../../outgoing/turns.ts';
import { countedSends } from '../../rest/counted-sends.ts';
import type { Mail, Outbox } from '../../rest/outbox.ts';
import type { Storage } from '../../storage/storage.ts';
import type { AskedChains } from './asked-chains.ts';

export interface OutsideParts {
  readonly storage: Storage;
  readonly outbox: Outbox;
  readonly dispatch: Dispatch;
  readonly rates: Pick<TenantRates, 'isDisabled' | 'notification'>;
  readonly hosts: AllowedHosts;
  readonly asked: Pick<AskedChains, 'answer'>;
}

export interface Outside {
  readonly of: (tenantId: string) => OutsidePort;
  /** What is on its way fails, and is tried again after the next start. */
  close(): void;
}

const HTTPS = 443;
/** Of a tenant, so that others find their turn among those that may be on their way. */
const MOST_MESSAGES = 10;

/** In words for whoever made the chain. */
const nodeError = (error: unknown) =>
  error instanceof DeliveryError || error instanceof LimitError ? new NodeError(error.message) : error;

async function told<T>(asked: () => Promise<T>): Promise<T> {
  try {
    return await asked();
  } catch (error) {
    throw nodeError(error);
  }
}

function outgoing({ isHtml, body, images, ...mail }: ChainMail): Mail {
  return isHtml ? { ...mail, text: mailText(body), html: body, images } : { ...mail, text: body, isPlain: true };
}

/** What a node may say of its mail server: no proxy and no provider of tokens, which would be asked as well. */
function serverOf(
  { smtpHost, smtpPort, smtpProtocol, timeout, enableTls, tlsVersion, username, password, enableProxy }: Part,
  from: string,
) {
  if (enableProxy === true) throw new DeliveryError('This platform asks no proxies: switch the proxy of the node off');
  return { smtpHost, smtpPort, smtpProtocol, timeout, enableTls, tlsVersion, username, password, mailFrom: from };
}

export function createOutside({ storage, outbox, dispatch, rates, hosts, asked }: OutsideParts): Outside {
  const ended = new AbortController();
  const brokers = new MqttBrokers(hosts, ended.signal);
  const turns = new Turns();
  const counted = countedSends({ storage, rates });
  const inTurn = (tenantId: string, send: () => Promise<void>) => told(() => turns.take(tenantId, MOST_MESSAGES, send));
  const records = new NotificationRecords(storage);

  async function mailByNode(server: Part, mail: ChainMail): Promise<void> {
    const values = serverOf(server, mail.from);
    const { host, port } = readMailServer(values);
    const { addresses } = await hosts.find(host, port);
    const { address } = addresses.find(({ family }) => family === 4) ?? addresses[0] ?? { address: host };
    await outbox.mailBy(values, outgoing(mail), ended.signal, address);
  }

  function checkProvider(provider: Part): void {
    const host = smsHost(provider);
    if (host !== undefined) hosts.check(host, HTTPS);
  }

  function notify(tenantId: string, { chainId, targets, templateId, message, words }: Notice): void {
    if (!records.get('NOTIFICATION_TEMPLATE', tenantId, templateId)) throw new NodeError(`There is no notification template ${templateId}`);
    const missing = targets.find((id) => !records.get('NOTIFICATION_TARGET', tenantId, id));
    if (missing !== undefined) throw new NodeError(`There are no notification recipients ${missing}`);
    rates.notification(tenantId);
    dispatch.submit({
      tenantId: entityId('TENANT', tenantId),
      ...{ targets, templateId: entityId('NOTIFICATION_TEMPLATE', templateId), template: null, additionalConfig: null, ruleId: null },
      originatorEntityId: entityId('RULE_CHAIN', chainId),
      info: {
        type: classOf('RuleEngineOriginated'),
        ...{ msgOriginator: message.originator, msgCustomerId: message.customerId ?? null },
        ...{ msgMetadata: message.metadata, msgData: words, msgType: message.type },
      },
    });
  }

  return {
    of: (tenantId) => ({
      sendMail: (mail, server) =>
        inTurn(tenantId, () => counted(tenantId, 'email', () => (server ? mailByNode(server, mail) : outbox.mail(outgoing(mail))))),
      sendText: (to, text, provider) =>
        inTurn(tenantId, async () => {
          if (provider) checkProvider(provider);
          await counted(tenantId, 'sms', () => (provider ? outbox.smsBy(provider, { to, text }) : outbox.sms({ to, text })));
        }),
      sendToSlack: (conversationId, text, token = slackToken(storage, tenantId)) =>
        inTurn(tenantId, () => outbox.slack(token ?? '', conversationId, text)),
      notify(notice) {
        try {
          notify(tenantId, notice);
        } catch (error) {
          throw nodeError(error);
        }
      },
      answerRequest: (requestId, data) => asked.answer(tenantId, requestId, data),
      callHttp: (call) => turns.take(call.nodeId, call.mostAtOnce, () => callHttp(call, hosts, ended.signal)),
      publish: (publication) => told(() => brokers.publish(publication)),
    }),
    close: () => ended.abort(),
  };
}
