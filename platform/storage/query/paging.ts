import type { Page, PageLink } from '../../../src/contract/page.ts';

/** Beyond the end the page is empty, with the real totals. */
export function pageOf<T>(all: readonly T[], { page, pageSize }: Pick<PageLink, 'page' | 'pageSize'>): Page<T> {
  const data = all.slice(page * pageSize, (page + 1) * pageSize);
  return { data, totalPages: Math.ceil(all.length / pageSize), totalElements: all.length, hasNext: (page + 1) * pageSize < all.length };
}
