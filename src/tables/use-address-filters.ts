import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** How filters stand in the address. */
export interface AddressForm<Filters> {
  /** What is missing or unreadable has its default. */
  readonly read: (query: URLSearchParams) => Filters;
  /** By parameter, one for each text of a list; empty texts are left out. */
  readonly write: (filters: Filters) => Readonly<Record<string, string | readonly string[]>>;
}

/** Filters live in the address alone, so that a link shows the same list. Other parameters are kept. @param form keep its identity. */
export function useAddressFilters<Filters>(form: AddressForm<Filters>): readonly [Filters, (filters: Filters) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const filters = useMemo(() => form.read(new URLSearchParams(search)), [form, search]);
  const place = useRef({ path, search });
  place.current = { path, search };
  const change = useCallback(
    (wanted: Filters) => {
      const query = new URLSearchParams(place.current.search);
      for (const [name, value] of Object.entries(form.write(wanted))) {
        query.delete(name);
        for (const text of [value].flat()) if (text !== '') query.append(name, text);
      }
      const text = query.toString();
      // Two changes before the next rendering are both kept.
      place.current = { ...place.current, search: text };
      navigate(text === '' ? place.current.path : `${place.current.path}?${text}`, { replace: true });
    },
    [form, navigate],
  );
  return [filters, change];
}
