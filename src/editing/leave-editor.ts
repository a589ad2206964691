import type { MessageKey } from '../i18n/messages.ts';
import { askConfirm } from '../store/dialogs.ts';
import type { Drafts } from '../stored/use-draft.ts';

interface Leaving {
  readonly hasChanges: boolean;
  readonly draft: Pick<Drafts, 'discard'>;
  /** What would be lost. */
  readonly text: MessageKey;
}

/** Asks before changes are lost, and discards their draft. Resolves to whether the editor may be left. */
export async function leaveEditor({ hasChanges, draft, text }: Leaving): Promise<boolean> {
  if (!hasChanges) return true;
  const may = await askConfirm({
    title: { key: 'editor.discardTitle' },
    html: { key: text },
    cancel: { key: 'editor.keepEditing' },
    ok: { key: 'editor.discard' },
    isDanger: true,
  });
  if (may) draft.discard();
  return may;
}
