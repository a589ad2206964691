/** What goes wrong with codes, in words. */
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { translate } from '../../i18n/i18n.ts';

interface Refused {
  readonly sentence: string;
  readonly details: string;
}

const KNOWN = ['TOTP', 'EMAIL', 'SMS', 'BACKUP_CODE'] as const;
export type KnownFactor = (typeof KNOWN)[number] | 'OTHER';

/** Newer servers may have more kinds. */
export const factorOf = (type: string): KnownFactor => KNOWN.find((one) => one === type) ?? 'OTHER';

const EXPIRED = 11;

/** Why no code can be entered any more; null where another try may succeed. */
export function endingOf({ kind, errorCode }: Fault): 'expired' | 'locked' | 'gone' | null {
  if (kind === 'forbidden') return 'gone';
  if (kind !== 'auth') return null;
  return errorCode === EXPIRED ? 'expired' : 'locked';
}

export function codeRefusal(fault: Fault): Refused {
  if (fault.kind === 'invalid') return { sentence: translate('second-factor.wrong'), details: '' };
  if (fault.kind === 'rate-limited') return { sentence: translate('second-factor.tooOften'), details: '' };
  if (fault.kind === 'network') return { sentence: translate('sign-in.unreachable'), details: faultDetails(fault) };
  return { sentence: faultSentence(fault), details: faultDetails(fault) };
}

export function sendRefusal(fault: Fault): Refused {
  if (fault.kind === 'rate-limited') return { sentence: translate('second-factor.sentBefore'), details: '' };
  return { sentence: translate('second-factor.notSent'), details: fault.message };
}
