/**
 * What somebody would lose by going elsewhere. A form with changes holds a question here (`inputs/use-unsaved.ts`); whoever leads
 * elsewhere does it through `leave`, and so does the browser's history.
 */

/** Asks the user; true: the changes may be lost. */
type Question = () => Promise<boolean>;

interface Held {
  readonly question: Question;
  readonly address: string;
}

/** Of each form of the page that has changes; one question is for all of them. */
const held = new Set<Held>();

/** Holds the question of the place that is shown until the returned function is called. */
export function holdUnsaved(question: Question): () => void {
  const mine = { question, address: window.location.href };
  held.add(mine);
  return () => {
    held.delete(mine);
  };
}

/** Goes at once, or when the user agrees; who goes is not asked again on the way. */
export function leave(go: () => void): void {
  const [first] = held;
  if (!first) return go();
  void first.question().then((may) => {
    if (!may) return;
    held.clear();
    go();
  });
}

// Listens before the router does, because this module is there before anything is drawn: nobody else has seen the new place, and it
// stands below the form's own again until the user agrees.
window.addEventListener('popstate', (event) => {
  const [first] = held;
  if (!first || window.location.href === first.address) return;
  event.stopImmediatePropagation();
  window.history.pushState(null, '', first.address);
  leave(() => window.history.back());
});
