import type { Fault } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';

/** What servers put before the words of a mail server or provider. */
const PREFIX = /^Unable to send (mail|SMS): */;

/** In the words of whoever refused it, where it was no failure on the way. */
export const refusalWords = (fault: Fault): string =>
  ((fault.kind === 'bug' || fault.kind === 'invalid') && fault.message.replace(PREFIX, '').trim()) || faultSentence(fault);
