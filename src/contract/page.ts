import * as z from 'zod/mini';

/** `totalElements` counts all matches, not this page. */
export function pageSchema<T extends z.core.SomeType>(item: T) {
  return z.object({ data: z.array(item), totalPages: z.number(), totalElements: z.number(), hasNext: z.boolean() });
}

export interface Page<T> {
  readonly data: readonly T[];
  readonly totalPages: number;
  readonly totalElements: number;
  readonly hasNext: boolean;
}

export type SortDirection = 'ASC' | 'DESC';

/** `page` counts from 0. */
export interface PageLink {
  readonly pageSize: number;
  readonly page: number;
  readonly textSearch?: string;
  readonly sortProperty?: string;
  readonly sortOrder?: SortDirection;
}
