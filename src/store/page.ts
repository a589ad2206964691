import { proxy } from 'valtio';

/** Names for breadcrumb and title; null until they are known, and for pages without one. */
export const pageStore = proxy<{
  /** Of the open entity. */
  name: string | null;
  /** Of a list that belongs to another entity. */
  list: string | null;
}>({ name: null, list: null });

function give(part: keyof typeof pageStore, name: string): () => void {
  pageStore[part] = name;
  return () => {
    if (pageStore[part] === name) pageStore[part] = null;
  };
}

/** Until the returned function is called. */
export const namePage = (name: string): (() => void) => give('name', name);

/** Until the returned function is called. */
export const nameList = (name: string): (() => void) => give('list', name);
