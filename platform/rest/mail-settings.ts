/** Settings of the mail server (rest.md 3.2, 25.3): what is answered of them, what is stored, and a mail that tries them. */
import * as z from 'zod/mini';
import { DeliveryError } from '../outgoing/delivery-error.ts';
import { mailPage } from '../outgoing/mail-page.ts';
import { isPortText, readMailServer } from '../outgoing/mail-server.ts';
import type { Storage } from '../storage/storage.ts';
import { ApiError, badRequest, CODE } from './api-error.ts';
import { withKeptSecrets, withoutSecrets } from './kept-secrets.ts';
import { unsentMail } from './outbox.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { isInstalledMail, storedSettings } from './stored-settings.ts';

type Values = Readonly<Record<string, unknown>>;

/** An administrator set one up. */
export function hasOwnMailServer(storage: Storage): boolean {
  const values = storedSettings(storage, 'mail')?.jsonValue;
  return values !== undefined && !isInstalledMail(values);
}

/** Older servers answer an empty password, newer ones none, and whether a provider gave a token. */
export function shownMail({ parts: { behaviour } }: ApiRequest, values: Values): Values {
  const { password: _password, tokenGenerated: _generated, ...shown } = withoutSecrets(values);
  if (!behaviour.has('mailPasswordLeftOut')) return { ...shown, password: '' };
  const isByToken = behaviour.has('mailByToken') && values.enableOauth2 === true;
  return isByToken ? { ...shown, tokenGenerated: Boolean(values.refreshToken) } : shown;
}

/** With the stored secrets that it leaves out; older servers insist on a password. */
function whole(request: ApiRequest, given: Values): Values {
  if (!request.has('mailPasswordLeftOut') && typeof given.password !== 'string')
    throw new ApiError(500, CODE.general, 'Internal server error');
  return withKeptSecrets(given, storedSettings(request.storage, 'mail')?.jsonValue);
}

/** A provider's token is good for the client that it was given to. */
function withoutOldToken({ refreshToken, ...values }: Values, stored: Values): Values {
  const isSame = values.clientId === stored.clientId && values.tokenUri === stored.tokenUri;
  return refreshToken === undefined || (refreshToken === stored.refreshToken && !isSame) ? values : { ...values, refreshToken };
}

/** What is stored of a save: "" keeps the stored password on older servers. Throws 400/31 for what no mail can be sent by. */
export function savedMail(request: ApiRequest, given: Values): Values {
  const stored = storedSettings(request.storage, 'mail')?.jsonValue ?? {};
  const { tokenGenerated: _shown, ...all } = withoutOldToken(whole(request, given), stored);
  const isKept = !request.has('mailPasswordLeftOut') && all.password === '';
  const next = isKept ? { ...all, password: stored.password ?? '' } : all;
  try {
    readMailServer(next);
  } catch (error) {
    throw error instanceof DeliveryError ? badRequest(error.message) : error;
  }
  return next;
}

const testSchema = z.looseObject({ key: z.nullish(z.string()), jsonValue: z.nullish(z.record(z.string(), z.unknown())) });

/** The settings of the request, saved or not, with the stored secrets that it leaves out. The mail goes to the caller. */
async function testMail(request: ApiRequest): Promise<void> {
  const { key, jsonValue } = await request.body(testSchema);
  if (key !== 'mail') return;
  if (!jsonValue) throw new ApiError(500, CODE.general, 'Unable to send mail: there are no settings');
  const to = request.storage.entities.get(request.caller.userId, 'USER')?.name ?? '';
  const mail = { to, subject: 'Test message', text: 'This mail was sent to try the settings of the mail server. They work.' };
  const values = whole(request, jsonValue);
  if (!isPortText(values.smtpPort)) throw badRequest(`Invalid smtp port value: ${String(values.smtpPort ?? '')}`);
  try {
    await request.parts.outbox.mailBy(values, { ...mail, html: mailPage(mail) }, request.context.req.raw.signal);
  } catch (error) {
    throw error instanceof DeliveryError ? unsentMail(error) : error;
  }
}

export const MAIL_SETTINGS_ROUTES: readonly Route[] = [route('POST', '/admin/settings/testMail', 'S', testMail)];
