import type { Fault } from '../contract/fault.ts';
import { formatCount } from '../format/numbers.ts';
import { formatList } from '../format/weekdays.ts';
import { faultDetails, faultSentence } from '../i18n/fault-sentence.ts';
import { translate } from '../i18n/i18n.ts';

/** Names listed for one reason. */
const NAMED = 3;

/** Includes the server's message, if it answered. Of code of an author it is what that ran into, with our own words only where there is nothing else. */
export function reasonOf(fault: Fault): string {
  if (fault.functionName !== undefined)
    return [faultDetails(fault), fault.message === '' ? faultSentence(fault) : ''].filter(Boolean).join(' \u00b7 ');
  return fault.status === undefined ? faultSentence(fault) : `${faultSentence(fault)} ${faultDetails(fault)}`;
}

/** @param done in words. @param left how many were not sent because somebody cancelled. */
export function withLeft(done: string, left: number): string {
  return left === 0 ? done : translate('marks.failures.cancelled', { done, n: formatCount(left) });
}

export interface Failures<T> {
  readonly failures: readonly { readonly item: T; readonly fault: Fault }[];
  readonly nameOf: (item: T) => string;
}

/** A sentence for each reason, with the first names of each. */
export function reasonsInWords<T>({ failures, nameOf }: Failures<T>): string[] {
  return [...Map.groupBy(failures, ({ fault }) => reasonOf(fault))].map(([reason, group]) => {
    const names = group.slice(0, NAMED).map(({ item }) => nameOf(item));
    const more = group.length - names.length;
    const items = formatList(more > 0 ? [...names, translate('marks.failures.more', { n: formatCount(more) })] : names);
    return translate('marks.failures.why', { items, reason });
  });
}

/**
 * The result of a bulk command: how many succeeded, and which failed and why, with the first names of each reason. @param done in words.
 */
export function failuresInWords<T>(done: string, failures: Failures<T>['failures'], nameOf: Failures<T>['nameOf']): string {
  const why = reasonsInWords({ failures, nameOf });
  return translate('marks.failures.some', { done, n: formatCount(failures.length), why: why.join(' ') });
}
