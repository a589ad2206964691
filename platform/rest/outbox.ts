/** Mails and text messages of the platform: sent by the stored settings, and printed as long as nobody set anything up. */
import { DeliveryError } from '../outgoing/delivery-error.ts';
import { mailPage } from '../outgoing/mail-page.ts';
import { readMailServer } from '../outgoing/mail-server.ts';
import { type OutgoingMail, sendMail } from '../outgoing/send-mail.ts';
import { printable } from '../printable-error.ts';
import type { Storage } from '../storage/storage.ts';
import { ApiError, CODE } from './api-error.ts';
import type { Behaviour } from './api-version.ts';
import { isInstalledMail, storedSettings } from './stored-settings.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** With the link, if the mail has one. */
  readonly text: string;
}

export type PrintMail = (mail: Mail) => void;

type Values = Readonly<Record<string, unknown>>;

export interface Outbox {
  /** Throws ApiError 500/2 with what the mail server said. */
  mail(mail: Mail): Promise<void>;
  /** By settings that need not be stored. Throws DeliveryError. */
  mailBy(values: Values, mail: OutgoingMail): Promise<void>;
  /** What is not sent: text messages, and mails before a mail server is set up. */
  readonly print: PrintMail;
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

export function createOutbox(storage: Storage, behaviour: Behaviour, print: PrintMail): Outbox {
  const ended = new AbortController();
  const timeoutWords = behaviour.has('laterRefusals') ? 'Timeout!' : 'Read timed out';
  const sending = new Set<Promise<void>>();

  async function mailBy(values: Values, mail: OutgoingMail): Promise<void> {
    const server = readMailServer(values);
    if (sending.size >= MOST_AT_ONCE) throw new DeliveryError('Too many mails are on their way, try again later');
    const own = sendMail(server, mail, ended.signal, timeoutWords);
    sending.add(own);
    try {
      await own;
    } finally {
      sending.delete(own);
    }
  }

  return {
    print,
    mailBy,
    async mail(mail) {
      const values = storedSettings(storage, 'mail')?.jsonValue;
      if (!values || isInstalledMail(values)) {
        print(mail);
        return;
      }
      try {
        await mailBy(values, { ...mail, html: mailPage(mail) });
      } catch (error) {
        throw error instanceof DeliveryError ? unsentMail(error) : error;
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
    console.error(error instanceof ApiError ? plain(error.message) : `A mail was not sent: ${printable(error)}`);
  });
}
