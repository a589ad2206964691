import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** How filters stand in the address. */
export interface AddressForm<Filters> {
  /** Missing and unreadable parameters count as their defaults. */
  readonly read: (query: URLSearchParams) => Filters;
  /** By parameter, one for each text of a list; empty texts are left out. */
  readonly write: (filters: Filters) => Readonly<Record<string, string | readonly string[]>>;
  /** Parameter of what is open over the list: to open it is a step, which the browser's Back takes back. */
  readonly opened?: string;
}

/** What is kept with a step: the query of the list below, to which closing goes back. */
const listBelow = (): unknown => (history.state as { readonly below?: unknown } | null)?.below;

/** Filters live in the address alone, so that a link shows the same list. Other parameters are kept. @param form keep its identity. */
export function useAddressFilters<Filters>(form: AddressForm<Filters>): readonly [Filters, (filters: Filters) => void] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const filters = useMemo(() => form.read(new URLSearchParams(search)), [form, search]);
  const change = useCallback(
    (wanted: Filters) => {
      // As it is now: two changes before the next rendering are both kept.
      const before = new URLSearchParams(location.search);
      const query = new URLSearchParams(before);
      for (const [name, value] of Object.entries(form.write(wanted))) {
        query.delete(name);
        for (const text of [value].flat()) if (text !== '') query.append(name, text);
      }
      const text = `${query}`;
      const to = location.pathname + (text && `?${text}`);
      const [wasOpen, isOpen] = [before, query].map((one) => form.opened !== undefined && one.has(form.opened));
      if (isOpen && !wasOpen) navigate(to, { state: { below: `${before}` } });
      else if (wasOpen && !isOpen && listBelow() === text) history.back();
      else navigate(to, { replace: true, state: history.state });
    },
    [form, navigate],
  );
  return [filters, change];
}

const SEARCH: AddressForm<string> = { read: (query) => query.get('search') ?? '', write: (search) => ({ search }) };

/** The search of the toolbar's field; empty shows everything. */
export const useAddressSearch = () => useAddressFilters(SEARCH);

/** Whether the address restricts a list by more than a search. */
export const hasAddressFilters = (query: string) => /(^\??|&)(?!search=|sort=)[^?]/.test(query);
