import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { currentLocale, translate } from './i18n.ts';

function follow(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

export function useLocale(): string {
  return useSyncExternalStore(follow, currentLocale);
}

export function useT(): typeof translate {
  useLocale();
  return translate;
}
