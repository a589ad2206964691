import { type AddressForm, useAddressFilters } from '../page/use-address-filters.ts';
import type { TableSort } from './column.ts';

/** Null: as the list is sorted at first. */
export const SORT_ADDRESS: AddressForm<TableSort | null> = {
  read: (query) => {
    const [, column, direction] = /^(.+)\.(ASC|DESC)$/.exec(query.get('sort') ?? '') ?? [];
    return column ? { column, direction: direction as TableSort['direction'] } : null;
  },
  write: (sort) => ({ sort: sort ? `${sort.column}.${sort.direction}` : '' }),
};

/** How lists are sorted at first, where the server knows the time. */
export const NEWEST_FIRST: TableSort = { column: 'createdTime', direction: 'DESC' };

/** The sort of a list, in the address beside its filters. */
export function useAddressSort(): readonly [TableSort, (sort: TableSort) => void] {
  const [sort, setSort] = useAddressFilters(SORT_ADDRESS);
  return [sort ?? NEWEST_FIRST, setSort];
}
