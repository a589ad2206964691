/** Mails and text messages of the platform: sent by the stored settings, and printed as long as nobody set anything up. */
import { LimitError } from '../limits/tenant-rates.ts';
import { DeliveryError } from '../outgoing/delivery-error.ts';
import { mailPage } from '../outgoing/mail-page.ts';
import { readMailServer } from '../outgoing/mail-server.ts';
import { type OutgoingMail, sendMail } from '../outgoing/send-mail.ts';
import { SMS_ADDRESSES, type Sms, type SmsAddresses, sendSms } from '../outgoing/send-sms.ts';
import { SLACK_ADDRESS, type SlackConversation, type SlackList, sendToSlack, slackConversations } from '../outgoing/slack.ts';
import { sendToTeams, type TeamsMessage } from '../outgoing/teams.ts';
import { printable } from '../printable-error.ts';
import type { Storage } from '../storage/storage.ts';
import { ApiError, CODE } from './api-error.ts';
import type { Behaviour } from './api-version.ts';
import { isInstalledMail, storedSettings } from './stored-settings.ts';

/** `text` has the link, if the mail has one; without `html` the words are also sent as a page. */
export interface Mail extends OutgoingMail {
  /** Goes as text alone. */
  readonly isPlain?: boolean;
}

export type PrintMail = (mail: Mail) => void;

type Values = Readonly<Record<string, unknown>>;

export interface Outbox {
  /** Throws ApiError 500/2 with what the mail server said. */
  mail(mail: Mail): Promise<void>;
  /**
   * By settings that need not be stored, until whoever asked has gone. Throws DeliveryError.
   * @param address where the server was found, if it must not be looked up again.
   */
  mailBy(values: Values, mail: OutgoingMail, gone?: AbortSignal, address?: string): Promise<void>;
  /** Throws ApiError 500/2 with what the provider said. */
  sms(sms: Sms): Promise<void>;
  /** By a provider that need not be stored. Throws DeliveryError. */
  smsBy(provider: Values, sms: Sms): Promise<void>;
  /** Throws DeliveryError. */
  slack(token: string, channel: string, text: string): Promise<void>;
  /** Where Slack can be written to. Throws DeliveryError. */
  slackConversations(token: string, list: SlackList): Promise<SlackConversation[]>;
  /** @param isCard of connectors. Throws DeliveryError. */
  teams(webhook: string, message: TeamsMessage, isCard: boolean): Promise<void>;
  /** What is on its way has a second to arrive. */
  close(): Promise<void>;
}

/** Whoever asks again and again does not open more connections than this. */
const MOST_AT_ONCE = 50;
const LAST_MS = 1000;

/** Subjects and settings come from requests: control characters could steer the terminal. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

export const printMail: PrintMail = ({ to, subject, text }) =>
  console.log(`Mail (printed, not sent) to ${plain(to)}: ${plain(subject)}\n  ${plain(text)}`);

/** What a caller is told. */
export const unsentMail = ({ message }: DeliveryError) => new ApiError(500, CODE.general, `Unable to send mail: ${message}`);

export const unsentSms = ({ message }: DeliveryError) => new ApiError(500, CODE.general, `Unable to send SMS: ${message}`);

export interface OutboxOptions {
  /** Gets what nobody set up a way for. */
  readonly print: PrintMail;
  readonly smsAddresses?: SmsAddresses | undefined;
  readonly slackAddress?: string | undefined;
}

export function createOutbox(storage: Storage, behaviour: Behaviour, options: OutboxOptions): Outbox {
  const { print, smsAddresses = SMS_ADDRESSES, slackAddress = SLACK_ADDRESS } = options;
  const ended = new AbortController();
  const bot = (token: string) => ({ address: slackAddress, token, ended: ended.signal });
  const timeoutWords = behaviour.has('laterRefusals') ? 'Timeout!' : 'Read timed out';
  const sending = new Set<Promise<void>>();

  async function onItsWay(send: () => Promise<void>): Promise<void> {
    if (sending.size >= MOST_AT_ONCE) throw new DeliveryError('Too many messages are on their way, try again later');
    const own = send();
    sending.add(own);
    try {
      await own;
    } finally {
      sending.delete(own);
    }
  }

  async function mailBy(values: Values, mail: OutgoingMail, gone = ended.signal, address?: string): Promise<void> {
    const server = { ...readMailServer(values), address };
    await onItsWay(() => sendMail(server, mail, AbortSignal.any([ended.signal, gone]), timeoutWords));
  }
  const smsBy = (provider: Values, sms: Sms) => onItsWay(() => sendSms(provider, sms, ended.signal, smsAddresses));

  return {
    mailBy,
    smsBy,
    slack: (token, channel, text) => onItsWay(() => sendToSlack(bot(token), channel, text)),
    slackConversations: (token, list) => slackConversations(bot(token), list),
    teams: (webhook, message, isCard) => onItsWay(() => sendToTeams(webhook, message, isCard, ended.signal)),
    async mail(mail) {
      const values = storedSettings(storage, 'mail')?.jsonValue;
      if (!values || isInstalledMail(values)) {
        print(mail);
        return;
      }
      try {
        await mailBy(values, mail.isPlain ? mail : { ...mail, html: mail.html ?? mailPage(mail) });
      } catch (error) {
        throw error instanceof DeliveryError ? unsentMail(error) : error;
      }
    },
    async sms(sms) {
      const provider = storedSettings(storage, 'sms')?.jsonValue;
      if (!provider) {
        print({ to: sms.to, subject: 'SMS', text: sms.text });
        return;
      }
      try {
        await smsBy(provider, sms);
      } catch (error) {
        throw error instanceof DeliveryError ? unsentSms(error) : error;
      }
    },
    async close() {
      const timer = setTimeout(() => ended.abort(), LAST_MS);
      await Promise.allSettled(sending);
      clearTimeout(timer);
    },
  };
}

/** For what nobody waits for: a failure is printed. */
export function unawaited(sending: Promise<void>): void {
  sending.catch((error: unknown) => {
    const isRefused = error instanceof ApiError || error instanceof LimitError;
    console.error(isRefused ? plain(error.message) : `A mail was not sent: ${printable(error)}`);
  });
}
