/** Text messages, by the provider that an administrator chose: `jsonValue` of the settings `sms`. */
import { wayElsewhere } from './ask-service.ts';
import { signedHeaders } from './aws-signature.ts';
import { DeliveryError, withoutSecrets } from './delivery-error.ts';

export interface Sms {
  /** `+` and digits (E.164). */
  readonly to: string;
  readonly text: string;
}

/** Where providers are asked; tests have their own. */
export interface SmsAddresses {
  readonly twilio: string;
  readonly sns: (region: string) => string;
}

export const SMS_ADDRESSES: SmsAddresses = {
  twilio: 'https://api.twilio.com',
  sns: (region) => `https://sns.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`,
};

type Provider = Readonly<Record<string, unknown>>;

interface Sending {
  readonly provider: Provider;
  readonly sms: Sms;
  readonly addresses: SmsAddresses;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 10_000;
const LONGEST = 1600;
const PHONE = /^\+[1-9]\d{1,14}$/;
/** A part of a host name, nothing that leads elsewhere. */
const REGION = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isPhoneNumber = (text: string) => PHONE.test(text);

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Where a provider is asked; undefined: nowhere from here. */
export function smsHost({ type, region }: Provider): string | undefined {
  if (type === 'TWILIO') return new URL(SMS_ADDRESSES.twilio).hostname;
  return type === 'AWS_SNS' ? URL.parse(SMS_ADDRESSES.sns(textOf(region)))?.hostname : undefined;
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'Timeout!';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

async function ask(address: string, init: RequestInit, reasonIn: (answer: string) => string | undefined): Promise<void> {
  let answer: Response;
  let body: string;
  try {
    answer = await fetch(address, { ...init, method: 'POST', redirect: 'manual' });
    body = await answer.text();
  } catch (error) {
    throw new DeliveryError(`Failed to send SMS message - ${new URL(address).host}: ${causeOf(error)}`);
  }
  const elsewhere = wayElsewhere(answer);
  if (elsewhere !== undefined) throw new DeliveryError(`Failed to send SMS message - ${new URL(address).host} ${elsewhere}`);
  if (!answer.ok) throw new DeliveryError(`Failed to send SMS message - ${reasonIn(body) ?? `status ${answer.status}`}`);
}

/** Errors are JSON with a `message`. */
function twilioReason(answer: string): string | undefined {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function byTwilio({ provider, sms, addresses, signal }: Sending): Promise<void> {
  const [sid = '', token = '', from = ''] = [provider.accountSid, provider.accountToken, provider.numberFrom].map(textOf);
  if (sid === '' || token === '' || from === '')
    throw new DeliveryError('Invalid twilio sms provider configuration: accountSid, accountToken and numberFrom should be specified!');
  checkSms(sms);
  const address = `${addresses.twilio}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`;
  const body = new URLSearchParams({ To: sms.to, From: from, Body: sms.text });
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  await ask(address, { body, headers: { authorization }, signal }, twilioReason);
}

async function bySns({ provider, sms, addresses, signal }: Sending): Promise<void> {
  const [accessKeyId = '', secretAccessKey = '', region = ''] = [provider.accessKeyId, provider.secretAccessKey, provider.region].map(
    textOf,
  );
  if (accessKeyId === '' || secretAccessKey === '' || region === '')
    throw new DeliveryError(
      'Invalid AWS sms provider configuration: aws accessKeyId, aws secretAccessKey and aws region should be specified!',
    );
  if (!REGION.test(region)) throw new DeliveryError(`Invalid AWS sms provider configuration: ${region} is no region`);
  checkSms(sms);
  const address = addresses.sns(region);
  const body = new URLSearchParams({ Action: 'Publish', Message: sms.text, PhoneNumber: sms.to, Version: '2010-03-31' }).toString();
  const form = { host: new URL(address).host, region, service: 'sns', body, at: new Date() };
  const headers = signedHeaders({ accessKeyId, secretAccessKey }, form);
  // Errors are XML.
  await ask(address, { body, headers, signal }, (answer) => /<Message>([^<]*)<\/Message>/.exec(answer)?.[1]);
}

const SENDERS: Readonly<Record<string, (sending: Sending) => Promise<void>>> = { TWILIO: byTwilio, AWS_SNS: bySns };

function checkSms({ to, text }: Sms): void {
  if (!isPhoneNumber(to)) throw new DeliveryError('Invalid phone number format. Phone number must be in E.164 format.');
  if (text === '' || text.length > LONGEST) throw new DeliveryError(`A message has 1 to ${LONGEST} letters`);
}

/** Until the provider took it, 10 s at most. Throws DeliveryError. */
export async function sendSms(provider: Provider, sms: Sms, ended: AbortSignal, addresses: SmsAddresses): Promise<void> {
  const { type } = provider;
  const send = Object.hasOwn(SENDERS, String(type)) ? SENDERS[String(type)] : undefined;
  if (!send) throw new DeliveryError(`Messages of the provider ${String(type ?? 'that is not named')} are not sent from here`);
  try {
    await send({ provider, sms, addresses, signal: AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)]) });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const [sid = '', token = '', key = ''] = [provider.accountSid, provider.accountToken, provider.secretAccessKey].map(textOf);
    throw new DeliveryError(withoutSecrets(error.message, [token && `${sid}:${token}`, token, key]));
  }
}
