import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { shortQuery } from './offer.ts';
import type { Found } from './use-search.ts';

export function useNothing(found: Found, search: string, noMatch: (text: string) => string, noneText: string | undefined): string {
  const t = useT();
  if (found.isBusy) return t('inputs.entities.searching');
  if (found.fault) return t('inputs.entities.failed', { reason: faultSentence(found.fault) });
  return search.trim() === '' ? (noneText ?? t('inputs.entities.none')) : noMatch(shortQuery(search));
}
