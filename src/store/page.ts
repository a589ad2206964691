import { proxy } from 'valtio';

export const pageStore = proxy<{
  /** Debounced; empty on pages without search. */
  search: string;
  /** Of what is open; null until it is known, and for pages that show more than one thing. */
  name: string | null;
}>({ search: '', name: null });

/** The name is for breadcrumb and title, until the returned function is called. */
export function namePage(name: string): () => void {
  pageStore.name = name;
  return () => {
    if (pageStore.name === name) pageStore.name = null;
  };
}

/** Empty shows everything. */
export function searchPage(text: string): void {
  pageStore.search = text;
}
