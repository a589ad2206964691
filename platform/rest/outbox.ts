/** Mail. This platform has no mail server: what it would send is printed on its terminal, links included, and says so. */
import type { ApiRequest } from './request.ts';
import { generalSettings } from './stored-settings.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** One line; a link, when the mail is about one. */
  readonly text: string;
}

export type Outbox = (mail: Mail) => void;

/** Subjects and settings come from requests: nothing of them may steer a terminal. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

export const printMail: Outbox = ({ to, subject, text }) =>
  console.log(`Mail (printed, not sent) to ${plain(to)}: ${plain(subject)}\n  ${plain(text)}`);

/** Address of this server for links in mails: the set one, or the one that the request came to (rest.md 2.6). */
export function linkBase({ context, storage }: ApiRequest): string {
  const { baseUrl, prohibitDifferentUrl } = generalSettings(storage);
  if (prohibitDifferentUrl && baseUrl) return baseUrl.replace(/\/+$/, '');
  const url = new URL(context.req.url);
  const scheme = context.req.header('x-forwarded-proto')?.toLowerCase();
  if (scheme === 'http' || scheme === 'https') url.protocol = scheme;
  const port = context.req.header('x-forwarded-port');
  if (port && /^\d{1,5}$/.test(port)) url.port = port;
  return url.origin;
}

export const activationLinkOf = (request: ApiRequest, token: string) => `${linkBase(request)}/api/noauth/activate?activateToken=${token}`;
export const resetLinkOf = (request: ApiRequest, token: string) => `${linkBase(request)}/api/noauth/resetPassword?resetToken=${token}`;
