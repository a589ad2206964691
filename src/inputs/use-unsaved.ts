import { useLayoutEffect } from 'react';
import { askConfirm } from '../store/dialogs.ts';
import { holdUnsaved } from '../store/unsaved.ts';

const mayBeLost = () =>
  askConfirm({
    title: { key: 'dialogs.unsaved.title' },
    html: { key: 'dialogs.unsaved.text' },
    cancel: { key: 'dialogs.unsaved.stay' },
    ok: { key: 'dialogs.unsaved.leave' },
    isDanger: true,
  });

/**
 * Asks before changes of a form are lost: by links and commands, by the history of the browser, and, in the browser's own words, when
 * the page itself is left. A session that ends takes the form with it and asks nobody.
 */
export function useUnsaved(hasChanges: boolean): void {
  // Before anything else of the same commit: a guard that leads elsewhere comes after the form is gone.
  useLayoutEffect(() => {
    if (!hasChanges) return undefined;
    const release = holdUnsaved(mayBeLost);
    const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keepPage);
    return () => {
      release();
      window.removeEventListener('beforeunload', keepPage);
    };
  }, [hasChanges]);
}
