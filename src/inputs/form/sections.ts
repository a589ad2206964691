import { createContext } from 'react';

/** Of the panel around a form. */
export interface Sections {
  /** What its search is for; empty: nothing is sought. */
  readonly words: readonly string[];
  /** Whether sections were opened or folded, by id, also in the panel of another thing. */
  readonly folds: Map<string, 'open' | 'folded'>;
}

/** Null: a form whose sections nobody searches or remembers. */
export const SectionsContext = createContext<Sections | null>(null);
