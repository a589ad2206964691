import { useInsertionEffect } from 'react';
import { holdUnsaved, mayBeLost } from '../store/unsaved.ts';

/**
 * Asks before navigation loses changes; when the page is left, the browser asks. The end of a session discards changes without asking.
 * @param question resolves to whether to go on; the same function each time.
 */
export function useUnsaved(hasChanges: boolean, question = mayBeLost): void {
  // Not a layout effect: those also end while React hides the form because something beside it loads, and changes could then be lost
  // without a question. Like one, it is released before a guard of the same commit navigates.
  useInsertionEffect(() => {
    if (!hasChanges) return undefined;
    const release = holdUnsaved(question);
    const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keepPage);
    return () => {
      release();
      window.removeEventListener('beforeunload', keepPage);
    };
  }, [hasChanges, question]);
}
