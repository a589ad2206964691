/** Dialogs that actions of dashboard authors have opened: the newest is on top. */
import { proxy, ref } from 'valtio';
import type { DialogEvent, DialogNode } from '../contract/author-action.ts';
import { mayBeLost } from './unsaved.ts';

export interface AuthorDialog {
  readonly id: string;
  /** Of the action. */
  readonly name: string;
  /** As its author wrote it, not safe. */
  readonly css: string;
  /** Its template, not safe. */
  readonly markup: string;
  readonly nodes: readonly DialogNode[];
  /** The event after which it was drawn. */
  readonly seen: number;
  /** Returns the number of the event. */
  readonly send: (event: Pick<DialogEvent, 'node' | 'type' | 'value'>) => number;
  readonly dismiss: () => void;
}

export const authorDialogStore = proxy<{ open: AuthorDialog[] }>({ open: [] });

/** Opens a dialog, or draws it anew. */
export function showAuthorDialog(dialog: AuthorDialog): void {
  const at = authorDialogStore.open.findIndex(({ id }) => id === dialog.id);
  if (at < 0) authorDialogStore.open.push(ref(dialog));
  else authorDialogStore.open[at] = ref(dialog);
}

export function closeAuthorDialog(id: string): void {
  authorDialogStore.open = authorDialogStore.open.filter((dialog) => dialog.id !== id);
}

let isAuthors = false;

/** Navigates for the author's code, whose dialogs are its own matter. */
export function leaveAsAuthor<Result>(go: () => Result): Result {
  isAuthors = true;
  try {
    return go();
  } finally {
    isAuthors = false;
  }
}

/** Whether what was typed into a dialog may be lost: asks the viewer, unless it is closed by now. */
export function mayLoseTyped(id: string): Promise<boolean> {
  const isOpen = authorDialogStore.open.some((dialog) => dialog.id === id);
  return isAuthors || !isOpen ? Promise.resolve(true) : mayBeLost();
}

/** Ends of the actions that run now, whether or not they have dialogs. */
const ends = new Set<() => void>();

/** Returns the function that forgets it. */
export function onAuthorLeave(end: () => void): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}

/** Where their dashboard is left: nobody sees any more what they are for. */
export function endAuthorActions(): void {
  for (const end of [...ends]) end();
}
