/**
 * Word that this console has saved or deleted a thing of some kind. The bridge tells it of each call that did; whoever keeps lists of
 * such things drops them, because a server tells nobody.
 */
type Listener = (kind: string) => void;

const listeners = new Set<Listener>();

/** @param kind entity type as the wire writes it, such as `DEVICE`. */
export function tellSaved(kind: string): void {
  for (const listener of [...listeners]) listener(kind);
}

const openings = new Set<() => void>();

/** Word that another page was opened: what was kept for the one before may be old. */
export function tellPageOpened(): void {
  for (const listener of [...openings]) listener();
}

export function onPageOpened(listener: () => void): () => void {
  openings.add(listener);
  return () => void openings.delete(listener);
}

/** Calls the listener at every such word until the answered function is called. */
export function onSaved(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
