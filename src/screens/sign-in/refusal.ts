import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { translate } from '../../i18n/i18n.ts';

/** Error codes of a refused sign-in: the password has expired, or violates the present policy. */
export const EXPIRED = 15;
const UNFIT = 45;
/** Servers answer so for accounts that were disabled, too. */
const INACTIVE = /not active|not activated|inactive/i;
/** After too many wrong passwords or codes. */
const LOCKED = /\blocked\b/i;
/** Messages that add nothing to ours. */
const PLAIN = /invalid username or password|authentication failed|bad credentials/i;

export interface Refusal {
  readonly sentence: string;
  readonly details: string;
  /** What the user can do about it, besides trying again. */
  readonly remedy: 'new-password' | 'activation' | null;
}

/** Nobody answered. */
export const isUnreachable = ({ kind, key }: Fault): boolean => kind === 'network' && key !== 'web-page';

/** With the server's message where it adds something, such as that the account is locked. */
export function refusalOf(fault: Fault): Refusal {
  const details = faultDetails(fault);
  if (isUnreachable(fault)) return { sentence: translate('sign-in.unreachable'), details, remedy: null };
  if (fault.kind !== 'auth') return { sentence: faultSentence(fault), details, remedy: null };
  if (fault.errorCode === UNFIT || fault.errorCode === EXPIRED)
    return { sentence: translate('sign-in.unfit'), details: '', remedy: 'new-password' };
  if (fault.message === '' || PLAIN.test(fault.message)) return { sentence: translate('sign-in.refused'), details: '', remedy: null };
  if (LOCKED.test(fault.message)) return { sentence: translate('sign-in.locked'), details: fault.message, remedy: null };
  if (INACTIVE.test(fault.message)) return { sentence: translate('sign-in.inactive'), details: fault.message, remedy: 'activation' };
  return { sentence: translate('sign-in.refusedOtherwise'), details: fault.message, remedy: null };
}
