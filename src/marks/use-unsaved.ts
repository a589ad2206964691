import { createContext, useContext, useInsertionEffect, useMemo, useRef } from 'react';
import { holdUnsaved, mayBeLost, type Unsaved } from '../store/unsaved.ts';

/** A part of the page that is closed alone, such as an editor within a tab: what is unsaved beside it is neither lost nor asked about. */
export class UnsavedPart {
  held = 0;

  /** Closes it at once, or after the user agrees. */
  readonly leave = (close: () => void): void => {
    if (this.held === 0) return close();
    void mayBeLost().then((may) => (may ? close() : undefined));
  };
}

export const UnsavedPartContext = createContext<UnsavedPart | null>(null);

export function useUnsavedPart(): UnsavedPart {
  return useMemo(() => new UnsavedPart(), []);
}

/**
 * Asks before navigation loses changes; when the page is left, the browser asks. The end of a session discards changes without asking.
 * @param unsaved its question resolves to whether to go on, and is the same function each time.
 */
export function useUnsaved(hasChanges: boolean, { question = mayBeLost, of = 'address', onLost }: Partial<Unsaved> = {}): void {
  const told = useRef(onLost);
  told.current = onLost;
  const part = useContext(UnsavedPartContext);
  // Not a layout effect: those also end while React hides the form because something beside it loads, and changes could then be lost
  // without a question. Like one, it is released before a guard of the same commit navigates.
  useInsertionEffect(() => {
    if (!hasChanges) return undefined;
    const release = holdUnsaved({ question, of, onLost: () => told.current?.() });
    const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keepPage);
    if (part) part.held += 1;
    return () => {
      release();
      if (part) part.held -= 1;
      window.removeEventListener('beforeunload', keepPage);
    };
  }, [hasChanges, question, part, of]);
}
