/** What servers and providers of text messages refuse, in plain words. Source: answers recorded of servers 3.2 and 4.3 (`data/golden/settings`). */
import type { Fault } from '../../contract/fault.ts';
import type { MessageKey } from '../../i18n/messages.ts';

const MEANINGS: readonly (readonly [RegExp, MessageKey])[] = [
  [/should be specified|can't be null|is null$/i, 'settings-sms.fault.missing'],
  [/phone number|\b212(11|14)\b|not a valid/i, 'settings-sms.fault.number'],
  [/authenticat|credential|security token|signature|access ?key/i, 'settings-sms.fault.account'],
  [/timed? ?out|timeout/i, 'settings-sms.fault.silent'],
  [/refused|cannot be reached|ENOTFOUND|EAI_AGAIN|unknown ?host|failed to establish/i, 'settings-sms.fault.away'],
  [/not sent from here|resolve type id/i, 'settings-sms.fault.unknown'],
  [/\bregion\b/i, 'settings-sms.fault.region'],
];

/** Undefined: what the server says has to do. */
export const smsFaultKey = ({ message }: Pick<Fault, 'message'>): MessageKey | undefined =>
  MEANINGS.find(([pattern]) => pattern.test(message))?.[1];
