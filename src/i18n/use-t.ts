import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { currentLocale, translate } from './i18n.ts';

function follow(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/** The language in force for Intl; the component draws itself again when it changes. */
export function useLocale(): string {
  return useSyncExternalStore(follow, currentLocale);
}

/** The translator of the language in force; the component draws itself again when the language changes. */
export function useT(): typeof translate {
  useLocale();
  return translate;
}
