import type { Page } from '../../../src/contract/page.ts';

/** Beyond the end the page is empty, with the real totals. */
export function pageOf<T, R>(all: readonly T[], page: number, pageSize: number, row: (item: T) => R): Page<R> {
  const data = all.slice(page * pageSize, (page + 1) * pageSize).map(row);
  return { data, totalPages: Math.ceil(all.length / pageSize), totalElements: all.length, hasNext: (page + 1) * pageSize < all.length };
}
