import i18next from 'i18next';
import type { Fault } from '../contract/fault.ts';
import { translate } from './i18n.ts';
import type { MessageKey } from './messages.ts';

/** The fault's own sentence, or that of its kind. */
export function faultSentence(fault: Fault): string {
  const hasOwn = i18next.exists(`fault.${fault.key}`);
  return translate(`fault.${hasOwn ? fault.key : fault.kind}` as MessageKey, { status: fault.status ?? 0 });
}

/** Without the engine's name for the error and without addresses, which are nothing to whom reads it. */
function plainMessage({ kind, message }: Fault): string {
  // The browser's words for a request that met no server: the sentence says the same.
  if (kind === 'network' && /^\w*Error\b/.test(message)) return '';
  return kind === 'bug' ? message.replace(/^(\w*Error: )+|\bhttps?:\S+/g, '').trim() : message;
}

/** Text for Details. Empty when there is nothing to add. */
export function faultDetails(fault: Fault): string {
  const { functionName, line, column, request } = fault;
  const place = line === undefined ? undefined : translate('fault.place', { line, column: column ?? 1 });
  // For not-found faults the path says more than the server's message.
  const asked = fault.kind === 'not-found' && request ? `${request.method} ${request.path}` : undefined;
  const status = fault.statusText ? `${fault.status} ${fault.statusText}` : fault.status;
  return [asked, status, functionName, plainMessage(fault), fault.path, place]
    .filter((part) => part !== undefined && part !== '')
    .join(' \u00b7 ');
}
