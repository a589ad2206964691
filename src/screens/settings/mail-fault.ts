/** What mail servers refuse, in plain words. Source: answers recorded of servers 3.2 and 4.3 (`data/golden/settings`). */
import type { Fault } from '../../contract/fault.ts';
import type { MessageKey } from '../../i18n/messages.ts';

const MEANINGS: readonly (readonly [RegExp, MessageKey])[] = [
  [/\b530\b|authentication required/i, 'settings-mail.fault.needsUser'],
  [/\b535\b|authentication fail|invalid (username|login)/i, 'settings-mail.fault.user'],
  [/timed? ?out|timeout/i, 'settings-mail.fault.silent'],
  [/refused|couldn't connect|ECONNREFUSED/i, 'settings-mail.fault.refused'],
  [/certificat|PKIX|self.signed/i, 'settings-mail.fault.certificate'],
  [/STARTTLS|SSL|\bTLS|unsupported protocol/i, 'settings-mail.fault.tls'],
  [/out of range|smtp port/i, 'settings-mail.fault.port'],
  [/refresh token/i, 'settings-mail.fault.token'],
  [/sender.*(reject|denied|refused|not)|\bMAIL FROM\b/i, 'settings-mail.fault.sender'],
  [/\b55[0-3]\b|recipient|relay/i, 'settings-mail.fault.recipient'],
  [/missing '|illegal|invalid address|domain|not (one|an) address/i, 'settings-mail.fault.from'],
];
const PREFIX = /^Unable to send mail: */;

/** Undefined: what the server says has to do. @param host that was asked: servers name an unknown one, and say nothing else. */
export function mailFaultKey({ message }: Pick<Fault, 'message'>, host: string): MessageKey | undefined {
  const said = message.replace(PREFIX, '').trim();
  if (host !== '' && (said === host || /unknown ?host|cannot be found|ENOTFOUND|EAI_AGAIN/i.test(said))) return 'settings-mail.fault.host';
  return MEANINGS.find(([pattern]) => pattern.test(said))?.[1];
}
