import { createTransport } from 'nodemailer';
import { parseMailbox, parseMailboxes } from './addresses.ts';
import { DeliveryError, withoutSecrets } from './delivery-error.ts';
import type { MailServer } from './mail-server.ts';

/** Addresses are separated by commas. */
export interface OutgoingMail {
  /** Default: that of the settings. */
  readonly from?: string | undefined;
  readonly to: string;
  readonly cc?: string | undefined;
  readonly bcc?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** Pictures of the page by their content ids, as data URLs. */
  readonly images?: Readonly<Record<string, string>> | undefined;
}

/** What nodemailer knows of a failure. */
interface Failure {
  readonly code?: string;
  readonly command?: string;
  readonly message: string;
  /** The server's last line. */
  readonly response?: string;
}

const isFailure = (error: unknown): error is Failure => error instanceof Error;

/** What its runtime advises who starts a program. */
const OF_NODE = /; if the root CA is installed.*$/;

/** Plain words where the libraries have none. */
function reasonOf({ code, command, message, response }: Failure, { host, port }: MailServer): string {
  const place = `${host}:${port}`;
  if (code === 'ETLS' && command === 'STARTTLS') return `${place} does not offer STARTTLS, and nothing is sent without it`;
  if (response) return response;
  if (/ECONNREFUSED/.test(message)) return `Connection refused (${place})`;
  if (/ENOTFOUND|EAI_AGAIN/.test(message) || code === 'EDNS') return `${host} cannot be found`;
  if (/certificate|altnames|self.signed/i.test(message))
    return `The certificate of ${place} is not trusted: ${message.replace(OF_NODE, '')}`;
  if (/wrong version number|packet length too long|ssl3_get_record/i.test(message)) return `${place} does not begin with TLS`;
  return message;
}

function authOf({ user, password, provider }: MailServer) {
  if (provider) {
    const { clientId, clientSecret, refreshToken, tokenUri } = provider;
    return { type: 'OAuth2', user, clientId, clientSecret, refreshToken, accessUrl: tokenUri };
  }
  return user === '' ? undefined : { user, pass: password };
}

const DATA_URL = /^data:(image\/[\w.+-]+);base64,/;

/** A text that is no data URL is taken for base64 of some picture. */
function attached(cid: string, url: string) {
  const contentType = DATA_URL.exec(url)?.[1] ?? 'application/octet-stream';
  return { cid, filename: cid, contentType, content: Buffer.from(url.replace(DATA_URL, ''), 'base64') };
}

/**
 * Until the server took it. Throws DeliveryError; after the time limit of the settings with `timeoutWords`.
 * @param ended the platform closes.
 */
export async function sendMail(server: MailServer, mail: OutgoingMail, ended: AbortSignal, timeoutWords = 'Timeout!'): Promise<void> {
  const { host, address = host, port, isSecure, needsTls, tlsVersion, timeoutMs, proxy, password, provider } = server;
  const message = {
    from: { ...parseMailbox(mail.from || server.from) },
    to: [...parseMailboxes(mail.to)],
    cc: [...parseMailboxes(mail.cc ?? '')],
    bcc: [...parseMailboxes(mail.bcc ?? '')],
    subject: mail.subject.replace(/\p{Cc}+/gu, ' '),
    text: mail.text,
    html: mail.html,
    attachments: Object.entries(mail.images ?? {}).map(([cid, url]) => attached(cid, url)),
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
  if (message.to.length + message.cc.length + message.bcc.length === 0) throw new DeliveryError('Nobody to send it to');
  if (provider?.refreshToken === '') throw new DeliveryError('Refresh token was not generated. Please, generate refresh token.');
  if (server.user !== '' && !provider && password === '') throw new DeliveryError(`There is no password for ${server.user}`);
  const limit = AbortSignal.timeout(timeoutMs);
  const transport = createTransport({
    ...{ host: address, port, secure: isSecure, requireTLS: needsTls && !isSecure, ignoreTLS: !needsTls },
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs },
    tls: { minVersion: tlsVersion, ...(address === host ? {} : { servername: host }) },
    auth: authOf(server),
    ...(proxy === '' ? {} : { proxy }),
  });
  try {
    await transport.sendMail({ ...message, signal: AbortSignal.any([limit, ended]) });
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (limit.aborted || error.code === 'ETIMEDOUT') throw new DeliveryError(timeoutWords);
    const secrets = [password, provider?.clientSecret ?? '', provider?.refreshToken ?? ''];
    throw new DeliveryError(withoutSecrets(reasonOf(error, server), secrets));
  } finally {
    transport.close();
  }
}
