import { proxy } from 'valtio';

export const pageStore = proxy<{
  /** Name of the open entity; null until it is known, and for pages without one. */
  name: string | null;
}>({ name: null });

/** The name is for breadcrumb and title, until the returned function is called. */
export function namePage(name: string): () => void {
  pageStore.name = name;
  return () => {
    if (pageStore.name === name) pageStore.name = null;
  };
}
