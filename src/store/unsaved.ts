/** Unsaved changes that a navigation would lose. Code that navigates calls `leave`; the browser's history is handled here. */
import { askConfirm } from './dialogs.ts';

/** True: the changes may be lost. */
type Question = () => Promise<boolean>;

/** `path`: a navigation within the page's path loses nothing. */
export type UnsavedOf = 'address' | 'path';

/** What would be lost. */
export interface Unsaved {
  readonly question: Question;
  readonly of?: UnsavedOf;
  /** Told after the user agreed to lose it. */
  readonly onLost?: () => void;
}

interface Held extends Unsaved {
  readonly address: string;
}

const held = new Set<Held>();
let isGivenUp = false;

let asked: Promise<boolean> | null = null;

/** Whether what was entered may be lost. Asked again before it is answered, as by a second Escape, it is the same question. */
export function mayBeLost(): Promise<boolean> {
  asked ??= askConfirm({
    title: { key: 'dialogs.unsaved.title' },
    html: { key: 'dialogs.unsaved.text' },
    cancel: { key: 'dialogs.unsaved.stay' },
    ok: { key: 'dialogs.unsaved.leave' },
    isDanger: true,
  }).finally(() => {
    asked = null;
  });
  return asked;
}

/** It is asked about until the returned function is called. */
export function holdUnsaved(unsaved: Unsaved): () => void {
  const mine = { ...unsaved, address: window.location.href };
  held.add(mine);
  isGivenUp = false;
  return () => {
    held.delete(mine);
  };
}

/** The user agreed to lose what is unsaved, or signs out. */
export function giveUpUnsaved(): void {
  isGivenUp = true;
  held.clear();
}

/** False again with the next change of a form. */
export function wasGivenUp(): boolean {
  return isGivenUp;
}

export function hasUnsaved(): boolean {
  return held.size > 0;
}

/** Navigates at once, or after the user agrees. The navigation itself does not ask again. */
export function leave(go: () => void): void {
  const [first] = held;
  if (!first) return go();
  void first.question().then((may) => {
    if (!may) return;
    const lost = [...held];
    giveUpUnsaved();
    for (const { onLost } of lost) onLost?.();
    go();
  });
}

const wouldLose = ({ address, of }: Held) =>
  of === 'path' ? new URL(address).pathname !== window.location.pathname : address !== window.location.href;

// This module is loaded before the router listens, so a reverted navigation never reaches it: the form's own URL is restored until the
// user agrees.
window.addEventListener('popstate', (event) => {
  const first = [...held].find(wouldLose);
  if (!first) return;
  event.stopImmediatePropagation();
  window.history.pushState(null, '', first.address);
  leave(() => window.history.back());
});
