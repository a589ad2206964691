import { proxy } from 'valtio';

/** What the shell and the page in it tell each other: the toolbar's search, and the name of the one thing that the page shows. */
export const pageStore = proxy<{
  /** What the toolbar's search holds, once typing pauses; empty on a page that has none. */
  search: string;
  /** Null until the page knows it, and for pages that show more than one thing. */
  name: string | null;
}>({ search: '', name: null });

/** Names the thing that the page shows, for breadcrumb and title, until the answered function is called. */
export function namePage(name: string): () => void {
  pageStore.name = name;
  return () => {
    if (pageStore.name === name) pageStore.name = null;
  };
}

/** Replaces the toolbar's search; empty shows everything again. */
export function searchPage(text: string): void {
  pageStore.search = text;
}
