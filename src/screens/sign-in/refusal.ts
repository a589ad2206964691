import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { translate } from '../../i18n/i18n.ts';

/** Error codes of a refused sign-in: the password has expired, or violates the present policy. */
export const EXPIRED = 15;
const UNFIT = 45;
/** Messages that add nothing to ours. */
const PLAIN = /invalid username or password|authentication failed|bad credentials/i;

export interface Refusal {
  readonly sentence: string;
  readonly details: string;
  readonly isUnfit: boolean;
}

/** With the server's message where it adds something, such as that the account is locked. */
export function refusalOf(fault: Fault): Refusal {
  const details = faultDetails(fault);
  if (fault.kind === 'network' && fault.key !== 'web-page') return { sentence: translate('sign-in.unreachable'), details, isUnfit: false };
  if (fault.kind !== 'auth') return { sentence: faultSentence(fault), details, isUnfit: false };
  if (fault.key === 'factor-setup') return { sentence: translate('sign-in.factorSetup'), details: '', isUnfit: false };
  if (fault.errorCode === UNFIT || fault.errorCode === EXPIRED) return { sentence: translate('sign-in.unfit'), details: '', isUnfit: true };
  if (fault.message === '' || PLAIN.test(fault.message)) return { sentence: translate('sign-in.refused'), details: '', isUnfit: false };
  return { sentence: translate('sign-in.refusedOtherwise'), details: fault.message, isUnfit: false };
}
