import type { Page } from '../../../src/contract/page.ts';

/** Beyond the end the page is empty, with the real totals. */
export function pageOf<T>(all: readonly T[], page: number, pageSize: number): Page<T> {
  const data = all.slice(page * pageSize, (page + 1) * pageSize);
  return { data, totalPages: Math.ceil(all.length / pageSize), totalElements: all.length, hasNext: (page + 1) * pageSize < all.length };
}
