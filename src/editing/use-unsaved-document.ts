import { useCallback } from 'react';
import type { MessageKey } from '../i18n/messages.ts';
import { useUnsaved } from '../marks/use-unsaved.ts';
import { askConfirm } from '../store/dialogs.ts';
import type { Drafts } from '../stored/use-draft.ts';

interface UnsavedDocument {
  readonly hasChanges: boolean;
  readonly draft: Pick<Drafts, 'discard'>;
  /** What would be lost. */
  readonly text: MessageKey;
}

/** Asks before changes are lost, however the editor is left, and discards their draft with them. */
export function useUnsavedDocument({ hasChanges, draft, text }: UnsavedDocument): void {
  const question = useCallback(
    () =>
      askConfirm({
        title: { key: 'editor.discardTitle' },
        html: { key: text },
        cancel: { key: 'editor.keepEditing' },
        ok: { key: 'editor.discard' },
        isDanger: true,
      }),
    [text],
  );
  useUnsaved(hasChanges, { question, onLost: draft.discard });
}
