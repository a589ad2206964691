import i18next from 'i18next';
import type { Fault } from '../contract/fault.ts';
import { translate } from './i18n.ts';
import type { MessageKey } from './messages.ts';

/** What happened and what comes next, in the user's language: the fault's own sentence, or the one of its kind. */
export function faultSentence(fault: Fault): string {
  const hasOwn = i18next.exists(`fault.${fault.key}`);
  return translate(`fault.${hasOwn ? fault.key : fault.kind}` as MessageKey, { status: fault.status ?? 0 });
}

/** The server's own words with status and place, for Details; a function's name and place. Empty when there is nothing to add. */
export function faultDetails(fault: Fault): string {
  const { functionName, line, column, request } = fault;
  const place = line === undefined ? undefined : translate('fault.place', { line, column: column ?? 1 });
  // Of what is not found, its place tells more than the server's words.
  const asked = fault.kind === 'not-found' && request ? `${request.method} ${request.path}` : undefined;
  const status = fault.statusText ? `${fault.status} ${fault.statusText}` : fault.status;
  return [asked, status, functionName, fault.message, fault.path, place]
    .filter((part) => part !== undefined && part !== '')
    .join(' \u00b7 ');
}
