/** Addresses in the headers of a mail. What they hold comes from settings, users and rule chains: nothing in them may begin a new header. */
import addressparser from 'nodemailer/lib/addressparser';
import { DeliveryError } from './delivery-error.ts';

const CONTROL = /\p{Cc}/u;
const ADDRESS = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/u;

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

function checked(text: string): readonly Mailbox[] {
  if (CONTROL.test(text)) throw new DeliveryError('An address has a line break or another control character in it');
  const opened = text.split('<').length;
  if (opened !== text.split('>').length) throw new DeliveryError(`Missing '>' in ${text}`);
  const found = addressparser(text, { flatten: true });
  for (const { address } of found) if (!ADDRESS.test(address)) throw new DeliveryError(`Not an address: ${text}`);
  return found.map(({ name, address }) => ({ name, address }));
}

/** `Acme <iot@acme.example>`, or the address alone. Throws DeliveryError. */
export function parseMailbox(text: string): Mailbox {
  const [first, ...rest] = checked(text);
  if (!first || rest.length > 0) throw new DeliveryError(`Not one address: ${text}`);
  return first;
}

/** Separated by commas; empty: nobody. Throws DeliveryError. */
export const parseMailboxes = (text: string): readonly Mailbox[] => (text.trim() === '' ? [] : checked(text));
