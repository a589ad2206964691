import { useEffect } from 'react';
import { useT } from '../i18n/use-t.ts';

/** Null: the product alone. If two components use it, the one rendered later wins. */
export function useDocumentTitle(page: string | null): void {
  const t = useT();
  const title = page === null ? t('shell.product') : t('shell.title', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
