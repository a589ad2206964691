import { useEffect } from 'react';
import { useT } from '../i18n/use-t.ts';

/** Keeps the title of the browser's tab: the product, then the page; null: the product alone. Of two at once the later drawn wins. */
export function useDocumentTitle(page: string | null): void {
  const t = useT();
  const title = page === null ? t('shell.product') : t('shell.title', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
