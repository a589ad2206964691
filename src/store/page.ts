import { proxy } from 'valtio';

export const pageStore = proxy<{
  /** Of what is open; null until it is known, and for pages that show more than one thing. */
  name: string | null;
}>({ name: null });

/** The name is for breadcrumb and title, until the returned function is called. */
export function namePage(name: string): () => void {
  pageStore.name = name;
  return () => {
    if (pageStore.name === name) pageStore.name = null;
  };
}
