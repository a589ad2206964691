import i18next from 'i18next';
import type { Fault } from '../contract/fault.ts';
import { translate } from './i18n.ts';
import type { MessageKey } from './messages.ts';
import { inServerWords } from './server-words.ts';

/** Sentences for every page, and those that come with the notices. */
const FILES = ['fault', 'refusal'];

/** Where a server refuses the account or the request, its words say why, and ours would add nothing (specification A 8). */
const saysItself = ({ key, message }: Fault) => key === 'auth' && message !== '';

/** The fault's own sentence, or that of its kind; the server's where it refuses who asks. */
export function faultSentence(fault: Fault): string {
  if (fault.key === 'too-many-requests' && fault.retryAfterMs) {
    return translate('fault.wait', { n: Math.ceil(fault.retryAfterMs / 1000) });
  }
  if (saysItself(fault)) return fault.message;
  const file = FILES.find((name) => i18next.exists(`${name}.${fault.key}`));
  return translate((file ? `${file}.${fault.key}` : `fault.${fault.kind}`) as MessageKey, { status: fault.status ?? 0 });
}

/** Text for Details. Empty when there is nothing to add. */
export function faultDetails(fault: Fault): string {
  const { functionName = '', line, column, request } = fault;
  const place = line === undefined ? undefined : translate('fault.place', { line, column: column ?? 1 });
  // For not-found faults the path says more than the server's message.
  const asked = fault.kind === 'not-found' && request ? `${request.method} ${request.path}` : undefined;
  const status = fault.statusText ? `${fault.status} ${fault.statusText}` : fault.status;
  return [asked, status, inServerWords(functionName), saysItself(fault) ? '' : fault.message, fault.path, place]
    .filter((part) => part !== undefined && part !== '')
    .join(' \u00b7 ');
}
